/** The groups in which a driver looks for a reservation, in the order of the picker. */
export const reservationGroups = [
  'packaging',
  'quantity',
  'condition',
  'marks',
  'temperature',
  'seal',
  'loading',
] as const

export type ReservationGroup = (typeof reservationGroups)[number]

interface CatalogueEntry {
  readonly group: ReservationGroup
  /** May it concern a single row of goods? Otherwise it is about the load or the vehicle. */
  readonly fitsRow: boolean
  /** May it state a number of packages: those counted, or those concerned? */
  readonly fitsNumber: boolean
}

const of = (group: ReservationGroup, fits: { readonly row?: false; readonly number?: true } = {}): CatalogueEntry => ({
  group,
  fitsRow: fits.row ?? true,
  fitsNumber: fits.number ?? false,
})

/**
 * The reservations of the carrier that an organisation need not write itself. Name and grounds, which article 8.2 of the
 * Convention requires, are texts (`reservation.code`). Stored permanently: codes may be added, never changed.
 */
export const reservationCatalogue = {
  packagingMissing: of('packaging', { number: true }),
  packagingInsufficient: of('packaging', { number: true }),
  packagingDamaged: of('packaging', { number: true }),
  packagingWet: of('packaging', { number: true }),
  packagingSoiled: of('packaging', { number: true }),
  packagingOpened: of('packaging', { number: true }),
  countNotChecked: of('quantity'),
  countDiffers: of('quantity', { number: true }),
  weightNotChecked: of('quantity'),
  contentsNotChecked: of('quantity'),
  conditionNotVisible: of('condition'),
  goodsDamaged: of('condition', { number: true }),
  goodsWet: of('condition', { number: true }),
  goodsRusted: of('condition', { number: true }),
  goodsSoiled: of('condition', { number: true }),
  goodsExposed: of('condition'),
  goodsUsed: of('condition'),
  marksMissing: of('marks', { number: true }),
  marksDiffer: of('marks', { number: true }),
  temperatureNotChecked: of('temperature'),
  temperatureTooHigh: of('temperature'),
  temperatureTooLow: of('temperature'),
  notPrecooled: of('temperature'),
  sealMissing: of('seal', { row: false }),
  sealBroken: of('seal', { row: false }),
  sealedBySender: of('seal', { row: false }),
  loadedBySender: of('loading', { row: false }),
  stowageInadequate: of('loading'),
  driverNotAdmitted: of('loading', { row: false }),
  loadedInRain: of('loading'),
} as const satisfies Readonly<Record<string, CatalogueEntry>>

export type CatalogueCode = keyof typeof reservationCatalogue

/** Object.keys returns string[]; the keys are exactly the codes. */
export const catalogueCodes = Object.keys(reservationCatalogue) as readonly CatalogueCode[]

export function isCatalogueCode(code: string): code is CatalogueCode {
  return Object.hasOwn(reservationCatalogue, code)
}
