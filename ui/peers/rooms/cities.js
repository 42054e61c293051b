// The cities that codes are made of: said on the telephone they are not easily mixed up, and they are not translated. 128 of
// them, so two hold 14 bits.

export const CITIES = `
Aachen Aberdeen Alkmaar Amberg Anklam Antwerp Arnhem Arras Augsburg Bamberg Basel Bergen Berlin Bern Bolsward Boston
Bremen Breslau Bristol Bruges Brussels Buxtehude Calais Cambrai Cologne Cork Cracow Danzig Delft Demmin Deventer
Dinant Dordrecht Dorpat Dortmund Douai Dover Dublin Duisburg Elbing Emden Emmerich Erfurt Florence Frankfurt Genoa
Ghent Glasgow Goslar Gotland Gouda Greifswald Groningen Hamburg Hameln Hanover Harlingen Herford Hull Innsbruck
Ipswich Kampen Kassel Kiel Kolberg Leiden Leipzig Lemgo Lincoln Lisbon London Lucca Lund Luzern Lynn Magdeburg Mainz
Malines Metz Milan Minden Munich Nantes Naples Narva Norwich Novgorod Oslo Osnabrück Oxford Paris Pernau Pisa
Plymouth Porto Prague Reims Reval Riga Rome Rostock Rouen Salzburg Sandwich Seville Siena Soest Speyer Stade
Stavoren Stettin Stralsund Thorn Toledo Trier Turku Uelzen Ulm Utrecht Venice Verona Vienna Visby Wesel Wismar Worms
York Zwolle
`.trim().split(/\s+/);
