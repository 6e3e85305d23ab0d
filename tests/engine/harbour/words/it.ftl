title = Il porto
buys = { $who } compra { $good_the }: il prezzo { $good_of } è { $price }.
sails = { $who } salpa { $way_to }.
Trade =
    { $coins ->
        [one] Che cosa per la tua moneta?
       *[other] Che cosa per le tue { $coins } monete?
    }
buy = Compra { $good }
way-north = nord
    .to = verso nord
way-south = sud
    .to = verso sud
