"""The words of After the Fog."""
