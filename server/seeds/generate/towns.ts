export interface Town {
  readonly place: string
  readonly postalCode: string
  readonly countryCode: string
}

/** Real towns along Europe's roads, so that lists and searches look realistic. */
const lines = `BE:Gent 9000,Brugge 8000,Liège 4000,Charleroi 6000,Hasselt 3500,Mechelen 2800,Kortrijk 8500,Genk 3600,Zeebrugge 8380
NL:Rotterdam 3011,Utrecht 3511,Tilburg 5013,Venlo 5911,Eindhoven 5611,Zwolle 8011,Groningen 9711,Amsterdam 1011,Nijmegen 6511
DE:Duisburg 47051,Köln 50667,Hamburg 20095,Bremen 28195,Hannover 30159,Mannheim 68159,Nürnberg 90402,München 80331,Stuttgart 70173,Kassel 34117,Düsseldorf 40213,Ulm 89073
FR:Lille 59000,Strasbourg 67000,Metz 57000,Lyon 69001,Dijon 21000,Reims 51100,Le Havre 76600,Orléans 45000,Mulhouse 68100,Nancy 54000,Toulouse 31000
ES:Barcelona 08001,Zaragoza 50001,València 46001,Bilbao 48001,Madrid 28001,Irún 20301
IT:Milano 20121,Verona 37121,Bologna 40121,Torino 10121,Padova 35121
SE:Malmö 211 15,Göteborg 411 03,Jönköping 553 16,Norrköping 602 22
DK:Aarhus 8000,Odense 5000,Kolding 6000,Aalborg 9000
AT:Linz 4020,Graz 8010,Wien 1010,Wels 4600
PL:Poznań 60-101,Wrocław 50-001,Łódź 90-001,Gdańsk 80-001
CZ:Brno 602 00,Praha 110 00,Plzeň 301 00
LU:Luxembourg 1111,Dudelange 3401
CH:Basel 4051,Zürich 8001`

export const towns: readonly Town[] = lines.split('\n').flatMap((line) => {
  const countryCode = line.slice(0, 2)
  return line
    .slice(3)
    .split(',')
    .map((entry) => {
      const [, place = '', postalCode = ''] = /^(\D+) (\d.*)$/.exec(entry) ?? []
      return { place, postalCode, countryCode }
    })
})

export const streets = [
  'Industriepark', 'Havenstraat', 'Am Güterbahnhof', 'Rue du Port', 'Zone Industrielle Nord', 'Speicherweg',
  'Kanalstraße', 'Via dell’Artigianato', 'Calle del Muelle', 'Lagergatan', 'Transportvej', 'Logistikring',
] as const // prettier-ignore

/** Words for the names of organisations, by kind of organisation. */
export const trades = {
  customer: ['Polymers', 'Coatings', 'Foods', 'Steel', 'Paper', 'Packaging', 'Retail', 'Glass', 'Timber', 'Ceramics'],
  transport: ['Transport', 'Logistics', 'Cargo', 'Spedition', 'Trucking', 'Freight'],
} as const

export const firstNames = [
  'Jan', 'Piet', 'Kees', 'Luc', 'Marc', 'Tomas', 'Jörg', 'Uwe', 'Ana', 'Eva', 'Piotr', 'Marek', 'Ivo', 'Sven', 'Lars',
  'Hugo', 'Nina', 'Sara', 'Karel', 'Milan', 'Rui', 'Paolo', 'Elena', 'Stefan',
] as const // prettier-ignore

export const surnames = [
  'Vermeulen', 'Dubois', 'Schneider', 'Kowalski', 'Novák', 'Jansen', 'Lindqvist', 'Sørensen', 'García', 'Rossi',
  'Huber', 'Weber', 'Mertens', 'Lefèvre', 'Bakker', 'Nowak', 'Horvat', 'Fischer', 'Moreau', 'Visser', 'Åkesson',
] as const // prettier-ignore
