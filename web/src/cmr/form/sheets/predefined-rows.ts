import { goodType } from '@roadnote/domain/cmr/goods/cargo'
import type { GoodRow, PalletRow } from '@roadnote/domain/cmr/contract/row'
import { freshGood } from '../../note/fresh-good.ts'
import type { RowKind } from '../../note/sections.ts'

/** An item predefined by an organisation: goods or returned goods. */
export interface Predefined {
  readonly id: number
  readonly name: string
  readonly marks?: string | null
  readonly packingMethod?: string | null
  readonly statisticNumber?: string | null
  readonly unitWeight?: number | null
}

/** A predefined name may be longer than the note field. */
const longestNature = 200

/** Builds a row from a predefined item; the user adds weights and quantities. */
export function predefinedRow(kind: RowKind, offer: Predefined, id: number): GoodRow | PalletRow {
  if (kind === 'pallets')
    return {
      id,
      typeCodeDescription: offer.name,
      unitWeight: offer.unitWeight ?? null,
      loadingPlaceLoaded: null,
      loadingPlaceUnloaded: null,
      unloadingPlaceLoaded: null,
      unloadingPlaceUnloaded: null,
    }
  return {
    ...freshGood,
    id,
    type: kind === 'returnedGoods' ? goodType.returned : goodType.goods,
    goodsNature: offer.name.slice(0, longestNature),
    marks: offer.marks ?? null,
    packingMethod: offer.packingMethod ?? null,
    statisticNumber: offer.statisticNumber ?? null,
    grossWeight: offer.unitWeight ?? null,
  }
}
