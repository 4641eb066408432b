/** Goods of the demo companies, with the customs number (Combined Nomenclature) and ADR data where they apply. */
export interface GoodsKind {
  readonly nature: string
  readonly packing: string
  readonly statisticNumber: string
  /** Kilograms and cubic metres per package. */
  readonly unitWeight: number
  readonly unitVolume: number
  readonly most: number
  readonly danger?: Danger
  /** Litres per package, where ADR counts them. */
  readonly litres?: number
}

export interface Danger {
  readonly unNumber: string
  readonly properShippingName: string
  readonly technicalName?: string
  readonly hazardClass: string
  readonly packingGroup: 'I' | 'II' | 'III'
  readonly tunnelCode: string
  readonly transportCategory: number
}

function kind(
  nature: string,
  packing: string,
  statisticNumber: string,
  unitWeight: number,
  unitVolume: number,
  most: number,
) {
  return { nature, packing, statisticNumber, unitWeight, unitVolume, most } satisfies GoodsKind
}

const chemicals: readonly GoodsKind[] = [
  kind('Sodium carbonate, light', 'pallets, 40 bags of 25 kg', '28362000', 1025, 1.6, 22),
  kind('Polyethylene granulate, natural', 'octabins on CP3', '39011090', 1080, 2.1, 20),
  kind('Citric acid monohydrate', 'pallets, 40 bags of 25 kg', '29181400', 1025, 1.4, 22),
  kind('Titanium dioxide, rutile', 'big bags', '28230000', 1010, 1.2, 22),
  kind('Glycerine, pharmaceutical grade', 'IBC 1000 l', '29054500', 1310, 1.3, 18),
  kind('Calcium chloride flakes', 'big bags', '28272000', 1005, 1.3, 22),
  kind('Liquid detergent base', 'IBC 1000 l', '34023990', 1090, 1.3, 20),
]

const dangerous: readonly GoodsKind[] = [
  {
    ...kind('Sulphuric acid 96 %', 'IBC 1000 l', '28070000', 1890, 1.3, 12),
    litres: 1000,
    danger: {
      unNumber: '1830',
      properShippingName: 'SULPHURIC ACID with more than 51 % acid',
      hazardClass: '8',
      packingGroup: 'II',
      tunnelCode: 'E',
      transportCategory: 2,
    },
  },
  {
    ...kind('Isopropanol', 'steel drums 200 l', '29051200', 175, 0.3, 80),
    litres: 200,
    danger: {
      unNumber: '1219',
      properShippingName: 'ISOPROPANOL (ISOPROPYL ALCOHOL)',
      hazardClass: '3',
      packingGroup: 'II',
      tunnelCode: 'D/E',
      transportCategory: 2,
    },
  },
  {
    ...kind('Caustic soda solution 50 %', 'IBC 1000 l', '28151200', 1575, 1.3, 14),
    litres: 1000,
    danger: {
      unNumber: '1824',
      properShippingName: 'SODIUM HYDROXIDE SOLUTION',
      hazardClass: '8',
      packingGroup: 'II',
      tunnelCode: 'E',
      transportCategory: 2,
    },
  },
  {
    ...kind('Epoxy resin', 'pallets of pails', '39073000', 720, 1.1, 20),
    litres: 600,
    danger: {
      unNumber: '3082',
      properShippingName: 'ENVIRONMENTALLY HAZARDOUS SUBSTANCE, LIQUID, N.O.S.',
      technicalName: 'epoxy resin',
      hazardClass: '9',
      packingGroup: 'III',
      tunnelCode: '-',
      transportCategory: 3,
    },
  },
]

const retail: readonly GoodsKind[] = [
  kind('Household cleaning products, assorted', 'EUR pallets, shrink-wrapped', '34025090', 610, 1.7, 33),
  kind('Dishwasher tablets, retail packs', 'EUR pallets, shrink-wrapped', '34025010', 540, 1.8, 33),
  kind('Empty IBC, cleaned', 'loose', '39231090', 62, 1.3, 52),
  kind('Display stands, cardboard', 'EUR pallets', '48236990', 180, 1.9, 26),
]

const machinery: readonly GoodsKind[] = [
  kind('Machine parts, spare', 'wooden crates', '84879090', 430, 1.2, 20),
  kind('Ball bearings', 'EUR pallets', '84821010', 780, 0.9, 24),
  kind('Steel coil, hot-rolled', 'coils on skids', '72083900', 4200, 1.5, 5),
]

export const catalogue = {
  acme: chemicals,
  antwerp: chemicals,
  colmar: retail,
  eastline: machinery,
  dangerous,
} as const

/** Returnable load carriers: name and kilograms. */
export const carriersOfLoad = [
  ['EUR pallet 800 × 1200', 25],
  ['CP1 pallet 1000 × 1200', 23],
  ['CP3 pallet 1140 × 1140', 26],
  ['Plastic hygiene pallet H1', 18],
] as const
