import type { NoteItem } from '@roadnote/domain/cmr/contract/note'
import { useText } from '../../language/use-text.ts'
import { signaturesIn } from '../note/signatures.ts'
import styles from '../note/Activity.module.css'
import { SignatureList } from './SignatureList.tsx'

/** The signatures a note has so far; what is not reached yet is not shown. */
export function SignaturesSection({ item }: { readonly item: NoteItem }) {
  const text = useText()
  if (signaturesIn(item).length === 0) return <p className={styles.none}>{text('activity.noSignatures')}</p>
  return (
    <div className={styles.section}>
      <SignatureList item={item} />
    </div>
  )
}
