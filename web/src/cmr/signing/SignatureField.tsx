import { UnstyledButton } from '@mantine/core'
import { signCodeContract } from '@roadnote/domain/session/sign-code'
import { useQuery } from '../../client/use-query.ts'
import { useText } from '../../language/use-text.ts'
import { type Stroke } from '../../ui/form/drawing.ts'
import { DrawingPad } from '../../ui/form/DrawingPad.tsx'
import styles from './SignatureField.module.css'

interface SignatureFieldProps {
  /** What has been drawn for this note; `null`: nothing is to be drawn. */
  readonly strokes: readonly Stroke[] | null
  readonly onChange: (strokes: readonly Stroke[] | null) => void
}

/** The signature that goes under the note: the stored one, a fresh drawing, or none. */
export function SignatureField({ strokes, onChange }: SignatureFieldProps) {
  const text = useText()
  const { data } = useQuery(signCodeContract.ownSignature, {})
  const stored = data?.defaultSignatureSign === true ? data.signature : null
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <span className={styles.label}>{text('dialogs.sign.signature')}</span>
        {strokes === null ? (
          <UnstyledButton className={styles.link} onClick={() => onChange([])}>
            {text(stored === null ? 'dialogs.sign.draw' : 'dialogs.sign.drawAnew')}
          </UnstyledButton>
        ) : (
          <>
            {strokes.length > 0 && (
              <UnstyledButton className={styles.link} onClick={() => onChange([])}>
                {text('dialogs.sign.wipe')}
              </UnstyledButton>
            )}
            <UnstyledButton className={styles.link} onClick={() => onChange(null)}>
              {text(stored === null ? 'dialogs.sign.noDrawing' : 'dialogs.sign.useStored')}
            </UnstyledButton>
          </>
        )}
      </div>
      {strokes !== null && (
        <DrawingPad
          label={text('dialogs.sign.pad')}
          hint={text('dialogs.sign.padHint')}
          strokes={strokes}
          onChange={onChange}
        />
      )}
      {strokes === null && stored !== null && (
        <div className={styles.stored}>
          <img src={`data:image/png;base64,${stored}`} alt={text('dialogs.sign.storedAlt')} />
        </div>
      )}
    </div>
  )
}
