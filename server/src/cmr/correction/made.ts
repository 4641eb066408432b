import { correctionSides, type Correction } from '@roadnote/domain/cmr/correction/correction'
import type { ChainPosition } from '../events/place.ts'
import { recordEvent, type Recording } from '../events/record.ts'
import type { Note } from '../note/store.ts'

type Agreed = Pick<Correction, 'id' | 'field' | 'row' | 'from' | 'to' | 'sides' | 'answers'>

/** Everybody who has signed agrees: from this event on the correction stands beside the signed value. */
export async function recordMade(
  context: Recording,
  note: Note,
  { id: proposal, field, row, from, to, sides, answers }: Agreed,
  place: ChainPosition,
): Promise<void> {
  const agreeing = new Set([...sides, ...answers.flatMap((given) => given.sides)])
  const agreed = correctionSides.filter((side) => agreeing.has(side))
  await recordEvent(context, note, 'correctionMade', { proposal, field, row, from, to, agreed }, place)
}
