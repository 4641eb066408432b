type Amount = number | null

/** A row whose quantities differ on the way; null: not recorded. */
export interface QuantityDifference {
  /** The goods or the pallets, as the row names them. */
  readonly name: string | null
  readonly unit: 'kilogram' | 'pieces'
  readonly announced: Amount
  readonly loaded: Amount
  readonly delivered: Amount
}

interface WeighedRow {
  readonly goodsNature: string | null
  readonly marks: string | null
  readonly grossWeight: Amount
  readonly loadedWeight: Amount
  readonly deliveredWeight: Amount
}

interface CountedRow {
  readonly typeCodeDescription: string
  readonly loadingPlaceLoaded: Amount
  readonly unloadingPlaceUnloaded: Amount
}

function differs({ announced, loaded, delivered }: QuantityDifference): boolean {
  return new Set([announced, loaded, delivered].filter((amount) => amount !== null)).size > 1
}

/**
 * The rows whose recorded quantities are not all the same: the announced, loaded and delivered weight of goods, and
 * the pallets loaded at the loading place and unloaded at the place of delivery.
 */
export function quantityDifferences(
  goods: readonly WeighedRow[],
  pallets: readonly CountedRow[],
): QuantityDifference[] {
  const weights = goods.map(
    ({ goodsNature, marks, grossWeight, loadedWeight, deliveredWeight }): QuantityDifference => ({
      name: goodsNature ?? marks,
      unit: 'kilogram',
      announced: grossWeight,
      loaded: loadedWeight,
      delivered: deliveredWeight,
    }),
  )
  const counts = pallets.map(
    ({ typeCodeDescription, loadingPlaceLoaded, unloadingPlaceUnloaded }): QuantityDifference => ({
      name: typeCodeDescription,
      unit: 'pieces',
      announced: null,
      loaded: loadingPlaceLoaded,
      delivered: unloadingPlaceUnloaded,
    }),
  )
  return [...weights, ...counts].filter(differs)
}
