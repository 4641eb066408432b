import type { NoteItem } from '@roadnote/domain/cmr/contract/note'
import { useText } from '../../language/use-text.ts'
import { signaturesIn } from '../note/signatures.ts'
import { ActivityNone, ActivitySection } from '../note/ActivityParts.tsx'
import { SignatureList } from './SignatureList.tsx'

/** The signatures of a note so far; pending ones are not shown. */
export function SignaturesSection({ item }: { readonly item: NoteItem }) {
  const text = useText()
  if (signaturesIn(item).length === 0) return <ActivityNone>{text('activity.noSignatures')}</ActivityNone>
  return (
    <ActivitySection>
      <SignatureList item={item} />
    </ActivitySection>
  )
}
