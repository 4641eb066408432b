import type { NoteItem } from '@roadnote/domain/cmr/contract/note'
import { useText } from '../../language/use-text.ts'
import { signaturesIn } from '../note/signatures.ts'
import styles from '../note/Activity.module.css'
import { SignatureList } from './SignatureList.tsx'

/** The signatures of a note so far; pending ones are not shown. */
export function SignaturesSection({ item }: { readonly item: NoteItem }) {
  const text = useText()
  if (signaturesIn(item).length === 0) return <p className={styles.none}>{text('activity.noSignatures')}</p>
  return (
    <div className={styles.section}>
      <SignatureList item={item} />
    </div>
  )
}
