import { useText } from '../../language/use-text.ts'
import { FootWords } from '../../ui/dialog/DialogParts.tsx'

/** The effect of signing, next to the sign button. */
export function SigningIsFinal() {
  const text = useText()
  return (
    <FootWords>
      <span>{text('dialogs.sign.recorded')}</span>
      <span>{text('dialogs.sign.final')}</span>
    </FootWords>
  )
}
