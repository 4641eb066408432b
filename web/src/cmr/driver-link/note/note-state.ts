import type { CharteredNote } from '@roadnote/domain/cmr/contract/charter'

/** The state of a note from the driver's view; the names are also text keys. */
export type NoteState = 'draft' | 'waits' | 'goods' | 'demanded' | 'toSign' | 'signed' | 'done' | 'unfinished'

/** Why the driver cannot sign although it is their turn. */
const inTheWay: Readonly<Record<string, NoteState>> = { goods_not_approved: 'goods', assurance_too_low: 'demanded' }

export function stateOf({ status, problem }: Pick<CharteredNote, 'status' | 'problem'>): NoteState {
  if (status === 1) return 'draft'
  if (status === 2) return 'waits'
  if (status === 3) return problem === null ? 'toSign' : (inTheWay[problem] ?? 'waits')
  if (status === 9) return 'unfinished'
  return status === 4 ? 'signed' : 'done'
}
