/** Places of pickup and delivery: real towns, invented streets and sites. */
export interface Site {
  readonly name: string
  readonly street: string
  readonly postalCode: string
  readonly place: string
  readonly countryCode: string
  /** Driving hours from the Antwerp region. */
  readonly hours: number
  readonly weight: number
}

type Line = readonly [string, string, string, string, string, number, number]

function sites(...lines: readonly Line[]): readonly Site[] {
  return lines.map(([name, street, postalCode, place, countryCode, hours, weight]) => ({
    name,
    street,
    postalCode,
    place,
    countryCode,
    hours,
    weight,
  }))
}

export const collectionSites = {
  acme: sites(
    ['Acme Chemicals, plant Geel', 'Kanaalkade 12', '2440', 'Geel', 'BE', 0, 12],
    ['Acme Chemicals, depot Tessenderlo', 'Stationsdreef 90', '3980', 'Tessenderlo', 'BE', 0, 4],
    ['Acme Chemicals, tank farm Moerdijk', 'Roodevaart 3', '4782', 'Moerdijk', 'NL', 0, 3],
  ),
  antwerp: sites(['Acme Antwerp', 'Havendijk 410', '2030', 'Antwerpen', 'BE', 0, 1]),
  colmar: sites(
    ['Colmar Distribution', '8 rue des Entrepôts', '68000', 'Colmar', 'FR', 8, 5],
    ['Colmar Distribution, entrepôt Mulhouse', '22 avenue du Canal', '68100', 'Mulhouse', 'FR', 8, 2],
  ),
  eastline: sites(
    ['Eastline Logistics', 'Speicherallee 55', '04158', 'Leipzig', 'DE', 8, 3],
    ['Eastline Logistics, Lager Dresden', 'Am Umschlag 4', '01159', 'Dresden', 'DE', 9, 1],
  ),
} as const

export const deliverySites = {
  acme: sites(['Acme Chemicals, plant Geel', 'Kanaalkade 12', '2440', 'Geel', 'BE', 1, 1]),
  antwerp: sites(['Acme Antwerp', 'Havendijk 410', '2030', 'Antwerpen', 'BE', 1, 1]),
  brabant: sites(['Brabant Transport, cross-dock', 'Vrachtwagenring 7', '4825', 'Breda', 'NL', 1, 1]),
  colmar: sites(
    ['Colmar Distribution', '8 rue des Entrepôts', '68000', 'Colmar', 'FR', 7, 16],
    ['Colmar Distribution, plateforme Strasbourg', '5 quai des Bateliers', '67000', 'Strasbourg', 'FR', 6, 7],
    ['Colmar Distribution, entrepôt Mulhouse', '22 avenue du Canal', '68100', 'Mulhouse', 'FR', 7, 6],
    ['Colmar Distribution, dépôt Metz', '14 rue de la Gare aux Bois', '57000', 'Metz', 'FR', 5, 4],
    ['Colmar Distribution, dépôt Nancy', '3 allée des Tilleuls', '54000', 'Nancy', 'FR', 5, 3],
    ['Colmar Distribution, dépôt Belfort', '40 rue du Lion', '90000', 'Belfort', 'FR', 7, 2],
    ['Colmar Distribution, Lager Freiburg', 'Rheinbogen 18', '79108', 'Freiburg im Breisgau', 'DE', 7, 4],
    ['Colmar Distribution, Lager Köln', 'Am Speicher 9', '50735', 'Köln', 'DE', 3, 4],
    ['Colmar Distribution, depot Eindhoven', 'Lichtweg 61', '5651', 'Eindhoven', 'NL', 1, 3],
    ['Colmar Distribution, almacén Barcelona', 'Carrer de la Sal 77', '08040', 'Barcelona', 'ES', 14, 3],
    ['Colmar Distribution, lager Malmö', 'Hamnplan 6', '211 24', 'Malmö', 'SE', 11, 2],
    ['Colmar Distribution, lager Aarhus', 'Kajvej 19', '8000', 'Aarhus', 'DK', 10, 2],
    ['Colmar Distribution, Lager Linz', 'Donaulände 28', '4020', 'Linz', 'AT', 10, 2],
    ['Colmar Distribution, dépôt Luxembourg', '11 rue du Quai', '1611', 'Luxembourg', 'LU', 3, 2],
  ),
  eastline: sites(
    ['Eastline Logistics, Lager Dresden', 'Am Umschlag 4', '01159', 'Dresden', 'DE', 2, 2],
    ['Eastline Logistics, magazyn Wrocław', 'ul. Towarowa 8', '54-155', 'Wrocław', 'PL', 5, 2],
    ['Eastline Logistics, sklad Praha', 'Skladová 21', '180 00', 'Praha', 'CZ', 4, 1],
  ),
} as const

export type Loader = keyof typeof collectionSites
export type Unloader = keyof typeof deliverySites
