import {
  differingRows,
  problemsOfCheck,
  type CheckedRows,
  type CheckRemark,
  type DeliveryCheck,
} from '@roadnote/domain/cmr/delivery/check'
import { remarkCodeNames } from '@roadnote/domain/cmr/delivery/remark-code'

export interface RemarkDraft {
  /** Stays the same while the remark is edited. */
  readonly key: number
  /** `goods.12`, `pallets.3`; null: the whole consignment. */
  readonly row: string | null
  /** Empty: not chosen yet. */
  readonly code: string
  readonly number: string
  readonly text: string
  readonly photoIds: readonly number[]
}

/** A check as it is typed. Without a choice nothing was checked. */
export interface CheckDraft {
  readonly choice: 'none' | 'all' | 'some'
  /** Typed quantities by row and field: `goods.12.packages`, `goods.12.weight`, `pallets.3.pieces`. */
  readonly typed: Readonly<Record<string, string>>
  readonly remarks: readonly RemarkDraft[]
}

export const noCheck: CheckDraft = { choice: 'none', typed: {}, remarks: [] }

/** A typed amount; undefined: nothing was typed, null: not a number. */
function amountIn(typed: string | undefined): number | null | undefined {
  if (typed === undefined || typed.trim() === '') return undefined
  const amount = Number(typed.trim().replace(',', '.'))
  return Number.isFinite(amount) && amount >= 0 ? amount : null
}

function given<Name extends string>(name: Name, typed: string | undefined) {
  const amount = amountIn(typed)
  // The values are the typed numbers; the names are exactly these.
  return (amount === undefined || amount === null ? {} : { [name]: amount }) as Partial<Record<Name, number>>
}

function remarkOf({ row, code, number, text, photoIds }: RemarkDraft): CheckRemark[] {
  const known = remarkCodeNames.find((name) => name === code)
  if (known === undefined) return []
  const [table, id] = row?.split('.') ?? []
  const amount = amountIn(number)
  return [
    {
      code: known,
      ...(table === 'goods' && { goodId: Number(id) }),
      ...(table === 'pallets' && { palletId: Number(id) }),
      ...(typeof amount === 'number' && { number: amount }),
      ...(text.trim() !== '' && { text: text.trim() }),
      ...(photoIds.length > 0 && { photoIds: [...photoIds] }),
    },
  ]
}

/** The check to send; null: nothing was checked. */
export function checkOf({ choice, typed, remarks }: CheckDraft, { goods, pallets }: CheckedRows): DeliveryCheck | null {
  if (choice === 'none') return null
  if (choice === 'all') return {}
  return {
    goods: goods.flatMap(({ id }) => {
      const named = {
        ...given('packages', typed[`goods.${id}.packages`]),
        ...given('weight', typed[`goods.${id}.weight`]),
      }
      return Object.keys(named).length === 0 ? [] : [{ id, ...named }]
    }),
    pallets: pallets.flatMap(({ id }) => {
      const named = given('pieces', typed[`pallets.${id}.pieces`])
      return Object.keys(named).length === 0 ? [] : [{ id, ...named }]
    }),
    remarks: remarks.flatMap(remarkOf),
  }
}

/** The rows whose typed quantities differ from what was announced. */
export function differingIn(draft: CheckDraft, rows: CheckedRows): ReadonlySet<string> {
  const check = checkOf(draft, rows)
  return new Set(check === null ? [] : differingRows(check, rows))
}

/** Can the check be sent: are all numbers readable, all differences explained and all remarks complete? */
export function isCompleteCheck(draft: CheckDraft, rows: CheckedRows): boolean {
  const check = checkOf(draft, rows)
  if (check === null || draft.choice === 'all') return true
  const photos = new Set(draft.remarks.flatMap(({ photoIds }) => photoIds))
  const isReadable = [...Object.values(draft.typed), ...draft.remarks.map(({ number }) => number)].every(
    (typed) => amountIn(typed) !== null,
  )
  const isChosen = check.remarks?.length === draft.remarks.length
  return isReadable && isChosen && Object.keys(problemsOfCheck(check, rows, photos)).length === 0
}
