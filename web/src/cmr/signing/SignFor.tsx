import type { SignStepName } from '@roadnote/domain/cmr/signing/method'
import { useText } from '../../language/use-text.ts'
import dialog from '../../ui/dialog/dialog.module.css'
import { Emphasis, emphasised } from '../../ui/Emphasis.tsx'
import styles from './SignFor.module.css'
import { boxOf, signerOf, yourPart } from '../note/signing-steps.ts'

interface SignForProps {
  readonly step: SignStepName
  readonly organisation: string
  readonly name: string
}

/** The party that the user signs for. */
export function SignFor({ step, organisation, name }: SignForProps) {
  const text = useText()
  return (
    <div className={styles.party}>
      <span className={styles.mark} aria-hidden>
        {text(`app.track.${signerOf[step]}.letter`)}
      </span>
      <span className={styles.words}>
        <Emphasis>{text(yourPart[step], { organisation: emphasised(organisation), name: emphasised(name) })}</Emphasis>
      </span>
      <span className={`${dialog.aside} ${styles.box}`}>{text('dialogs.sign.box', { box: boxOf[step] })}</span>
    </div>
  )
}
