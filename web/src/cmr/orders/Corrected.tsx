import type { NoteRow } from '@roadnote/domain/cmr/contract/list'
import { lazyPart } from '../../ui/part/lazy-part.tsx'

/** Names of fields are not part of the first load. */
const Mark = lazyPart(async () => (await import('./lazy-parts.ts')).CorrectedMark, {
  waiting: () => null,
  failed: () => null,
})

/** Says beside the code of a note that signed values were corrected; most notes have nothing to say. */
export function Corrected({ corrections }: Pick<NoteRow, 'corrections'>) {
  return corrections.length === 0 ? null : <Mark corrections={corrections} />
}
