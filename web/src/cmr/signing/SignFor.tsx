import { Group } from '@mantine/core'
import type { SignStepName } from '@roadnote/domain/cmr/signing/method'
import { useText } from '../../language/use-text.ts'
import { Aside } from '../../ui/dialog/DialogParts.tsx'
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
    <Group gap="md" wrap="nowrap">
      <span className={styles.mark} aria-hidden>
        {text(`app.track.${signerOf[step]}.letter`)}
      </span>
      <span className={styles.words}>
        <Emphasis>{text(yourPart[step], { organisation: emphasised(organisation), name: emphasised(name) })}</Emphasis>
      </span>
      <Aside className={styles.box}>{text('dialogs.sign.box', { box: boxOf[step] })}</Aside>
    </Group>
  )
}
