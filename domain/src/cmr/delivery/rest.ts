import type { GoodField } from '../goods/cargo.ts'
import { quantityLess, shareOf } from '../goods/quantity.ts'
import { propertiesOf, type RemarkCodeName } from './remark-code.ts'

type Measure = 'packagesNumber' | 'grossWeight' | 'netWeight' | 'volume' | 'dangerousAmount'
type Measures = Readonly<Record<Measure & GoodField, number | null>>

/** A row as it was announced, with what arrived; null: not counted, not weighed. */
export interface DeliveredGood extends Measures {
  readonly id: number
  readonly deliveredPackages: number | null
  readonly deliveredWeight: number | null
}

interface FoundRemark {
  readonly code: RemarkCodeName
  /** `goods.12`; null: the whole consignment. */
  readonly row: string | null
  readonly number: number | null
}

/** A row that did not arrive, with the quantities that are left; null: not known, to be typed by the carrier. */
export interface GoodLeft extends Measures {
  readonly id: number
}

const unknown = { packagesNumber: null, grossWeight: null, netWeight: null, volume: null, dangerousAmount: null }

/** Nothing was taken: everything is left. */
export function allGoods(goods: readonly DeliveredGood[]): GoodLeft[] {
  return goods.map(({ id, packagesNumber, grossWeight, netWeight, volume, dangerousAmount }) => ({
    id,
    packagesNumber,
    grossWeight,
    netWeight,
    volume,
    dangerousAmount,
  }))
}

/**
 * The goods that a delivery in part leaves open. Packages that were counted short come first; where nothing was counted, the number
 * of the remark that the row is missing or not accepted. Where neither is known, the row is left with its quantities open.
 */
export function goodsLeft(goods: readonly DeliveredGood[], remarks: readonly FoundRemark[]): GoodLeft[] {
  const short = remarks.filter(({ code }) => propertiesOf(code).isShort === true)
  const rows = goods.flatMap((good) => {
    const named = short.filter(({ row }) => row === `goods.${good.id}`)
    const packages = packagesLeft(good, named)
    if (packages === 0) return []
    return [packages === null ? { id: good.id, ...unknown } : rowLeft(good, packages)]
  })
  if (rows.length > 0) return rows
  // A remark about the whole consignment says that something is missing and not what.
  return goods.map(({ id }) => ({ id, ...unknown }))
}

/** 0: nothing is left; null: something, nobody said how much. */
function packagesLeft(
  { packagesNumber, deliveredPackages }: DeliveredGood,
  named: readonly FoundRemark[],
): number | null {
  if (packagesNumber !== null && deliveredPackages !== null) {
    const left = quantityLess(packagesNumber, deliveredPackages)
    if (left > 0) return left
  }
  if (named.length === 0) return 0
  const said = named.reduce((sum, { number }) => sum + (number ?? 0), 0)
  if (said === 0) return null
  return packagesNumber === null ? said : Math.min(said, packagesNumber)
}

function rowLeft(good: DeliveredGood, packages: number): GoodLeft {
  const { id, packagesNumber: whole, grossWeight, deliveredWeight } = good
  const share = (value: number | null) => (value === null || whole === null ? null : shareOf(value, packages, whole))
  const weighed = grossWeight === null || deliveredWeight === null ? 0 : quantityLess(grossWeight, deliveredWeight)
  return {
    id,
    packagesNumber: packages,
    // What was weighed counts before the share of the packages, as in the claim file.
    grossWeight: weighed > 0 ? weighed : share(grossWeight),
    netWeight: share(good.netWeight),
    volume: share(good.volume),
    dangerousAmount: share(good.dangerousAmount),
  }
}

interface DeliveredPallet {
  readonly id: number
  readonly loadingPlaceLoaded: number | null
  readonly unloadingPlaceUnloaded: number | null
}

/** The pieces of each row of pallets that stayed on the truck; rows that were not counted stay out. */
export function palletsLeft(pallets: readonly DeliveredPallet[]): { readonly id: number; readonly pieces: number }[] {
  return pallets.flatMap(({ id, loadingPlaceLoaded: loaded, unloadingPlaceUnloaded: unloaded }) => {
    const pieces = loaded === null || unloaded === null ? 0 : loaded - unloaded
    return pieces > 0 ? [{ id, pieces }] : []
  })
}
