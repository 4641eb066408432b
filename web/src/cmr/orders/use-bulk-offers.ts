import type { NoteRow } from '@roadnote/domain/cmr/contract/list'
import { nextStep } from '@roadnote/domain/cmr/signing/steps'
import type { SignStepName } from '@roadnote/domain/cmr/signing/method'
import {
  type BulkAction,
  fittingForDriver,
  fittingToSign,
  isReadersTurn,
  offeredActions,
} from '@roadnote/domain/cmr/policy/selection'
import type { RefusalCode } from '@roadnote/domain/access/refusal'
import type { OpenOrderDialog } from './open-dialog.ts'
import type { Reader } from './use-orders.ts'

/**
 * An offer of the selection bar: the dialog it opens, or why it is not possible. With both it opens for the notes to
 * which it applies, and the dialog names the others.
 */
export interface BulkOffer {
  readonly action: BulkAction
  readonly open: OpenOrderDialog | null
  readonly reason: RefusalCode | null
}

export interface BulkOffers {
  /** The step to sign; `null` when these notes cannot be signed together. */
  readonly step: SignStepName | null
  readonly sign: BulkOffer | null
  readonly others: readonly BulkOffer[]
}

/** The offers that have a key, by the key. */
export const bulkKeys = { s: 'multiSign', r: 'release', d: 'selectDriver' } as const satisfies Record<
  string,
  BulkAction
>

const kinds = {
  release: 'release',
  attachFile: 'attach',
  selectDriver: 'driver',
  cancelUnfinished: 'cancelUnfinished',
  setUnfinished: 'setUnfinished',
  qrCodes: 'codes',
  spotCharter: 'charter',
  reportException: 'exception',
} as const

/** The domain's actions for these rows, mapped to dialogs. */
export function bulkOffers(reader: Reader, rows: readonly NoteRow[]): BulkOffers {
  const offers = offeredActions(reader, rows)
  const others = offers.flatMap(({ action, verdict, rows: concerned }): BulkOffer[] => {
    if (action === 'multiSign') return []
    if (verdict.allowed) return [{ action, open: { kind: kinds[action], rows: concerned }, reason: null }]
    const fitting = action === 'selectDriver' ? fittingForDriver(rows) : null
    return [{ action, open: fitting === null ? null : { kind: 'driver', ...fitting }, reason: verdict.reason }]
  })
  const together = offers.find(({ action }) => action === 'multiSign')
  const [first] = rows
  const step = first === undefined ? null : nextStep(first.status)
  if (together === undefined || first === undefined) return { step: null, sign: null, others }
  // A single note is signed in the ordinary dialog.
  if (rows.length === 1) {
    const sign = isReadersTurn(first)
      ? { action: 'multiSign' as const, open: { kind: 'sign' as const, rows }, reason: null }
      : null
    return { step: sign === null ? null : step, sign, others }
  }
  if (!together.verdict.allowed) {
    const fitting = fittingToSign(rows)
    const open = fitting === null ? null : ({ kind: 'multiSign', ...fitting } as const)
    return { step: null, sign: { action: 'multiSign', open, reason: together.verdict.reason }, others }
  }
  return { step, sign: { action: 'multiSign', open: { kind: 'multiSign', rows }, reason: null }, others }
}
