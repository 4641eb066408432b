import { Stack } from '@mantine/core'
import { signCodeContract } from '@roadnote/domain/session/sign-code'
import { useState } from 'react'
import { useQuery } from '../../client/use-query.ts'
import { useText } from '../../language/use-text.ts'
import { DrawingPad, PadHead, PadLink, PadProblem } from '../../ui/form/DrawingPad.tsx'
import { useField } from '../../ui/form/use-field.ts'
import styles from './SignatureField.module.css'

/** The drawing of the signature: the stored one, a new one, or none. */
export function SignatureField() {
  const text = useText()
  const [isDrawing, setDrawing] = useState(false)
  const { onChange, error } = useField<string | undefined>({ name: 'signature' })
  const { data } = useQuery(signCodeContract.ownSignature, {})
  const stored = data?.defaultSignatureSign === true ? data.signature : null
  const title = text('dialogs.sign.signature')
  if (isDrawing)
    return (
      <DrawingPad name="signature" title={title} label={text('dialogs.sign.pad')} hint={text('dialogs.sign.padHint')}>
        <PadLink
          onClick={() => {
            onChange(undefined)
            setDrawing(false)
          }}
        >
          {text(stored === null ? 'dialogs.sign.noDrawing' : 'dialogs.sign.useStored')}
        </PadLink>
      </DrawingPad>
    )
  return (
    <Stack gap="sm">
      <PadHead title={title}>
        <PadLink onClick={() => setDrawing(true)}>
          {text(stored === null ? 'dialogs.sign.draw' : 'dialogs.sign.drawAgain')}
        </PadLink>
      </PadHead>
      {stored !== null && (
        <div className={styles.stored}>
          <img src={`data:image/png;base64,${stored}`} alt={text('dialogs.sign.storedAlt')} />
        </div>
      )}
      <PadProblem words={error} />
    </Stack>
  )
}
