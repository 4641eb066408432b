import type { CharteredNote } from '@roadnote/domain/cmr/contract/charter'

/** Where a note is, as its driver sees it; the names are also the keys of the sentences. */
export type NoteState = 'draft' | 'waits' | 'goods' | 'demanded' | 'toSign' | 'signed' | 'done' | 'unfinished'

/** What keeps the driver from signing though it is their turn. */
const inTheWay: Readonly<Record<string, NoteState>> = { goods_not_approved: 'goods', assurance_too_low: 'demanded' }

export function stateOf({ status, problem }: Pick<CharteredNote, 'status' | 'problem'>): NoteState {
  if (status === 1) return 'draft'
  if (status === 2) return 'waits'
  if (status === 3) return problem === null ? 'toSign' : (inTheWay[problem] ?? 'waits')
  if (status === 9) return 'unfinished'
  return status === 4 ? 'signed' : 'done'
}

/** The sentence under the plates: one for the truck, one for the trailer, as they stand in one box. */
export function platesIn(licensePlates: string | null): { truck: string; trailer: string } {
  const [truck = '', ...rest] = (licensePlates ?? '').split(',').map((plate) => plate.trim())
  return { truck, trailer: rest.join(', ') }
}
