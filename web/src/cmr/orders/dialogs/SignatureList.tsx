import type { NoteItem } from '@roadnote/domain/cmr/contract'
import { signMethod, type SignMethodName } from '@roadnote/domain/cmr/sign-method'
import { signSteps } from '@roadnote/domain/cmr/signing'
import { formatDate, formatUtc } from '../../../language/format.ts'
import { useLanguage } from '../../../language/use-language.ts'
import { useText } from '../../../language/use-text.ts'
import styles from './DetailsDialog.module.css'
import dialog from './dialog.module.css'
import { signatureIn, signerOf } from './signing-steps.ts'

/** Object.entries forgets what the keys are; they are the names by definition. */
const methods = Object.entries(signMethod) as readonly (readonly [SignMethodName, number])[]

function methodName(method: number | null): SignMethodName | 'notSigned' {
  return methods.find(([, number]) => number === method)?.[0] ?? 'notSigned'
}

/** The three signatures: who, when, how, and the drawing if there is one. */
export function SignatureList({ item }: { readonly item: NoteItem }) {
  const text = useText()
  const language = useLanguage()
  return (
    <ul className={styles.signatures}>
      {signSteps.map((step) => {
        const { name, time } = signatureIn(item, step)
        const { method, drawing } = proofIn(item, step)
        return (
          <li key={step} className={styles.signature}>
            <span className={dialog.aside}>
              {text(`app.track.${signerOf[step]}.${time === null ? 'waiting' : 'signed'}`)}
            </span>
            {time !== null && (
              <>
                <strong>{name}</strong>
                <span className={dialog.aside}>
                  <time dateTime={time.toISOString()} title={formatUtc(time)}>
                    {formatDate(language, time, 'dateTime')}
                  </time>
                  {' · '}
                  {text(`cmr.signMethod.${methodName(method)}`)}
                </span>
              </>
            )}
            {drawing !== null && drawing !== '' && (
              <img
                className={styles.drawing}
                src={drawing.startsWith('data:') ? drawing : `data:image/png;base64,${drawing}`}
                alt={text('dialogs.details.signature', { name: name ?? '' })}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

function proofIn(item: NoteItem, step: (typeof signSteps)[number]): { method: number | null; drawing: string | null } {
  if (step === 'shipper') return { method: item.senderSignMethod, drawing: item.senderSignature }
  if (step === 'driver') return { method: item.driverSignMethod, drawing: item.driverSignature }
  return { method: item.recipientSignMethod, drawing: item.recipientSignature }
}
