import { Box } from '@mantine/core'
import type { NoteItem } from '@roadnote/domain/cmr/contract/note'
import { signSteps } from '@roadnote/domain/cmr/signing/steps'
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatDate, formatUtc } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { originLines } from '../note/origin-words.ts'
import { methodName, type NoteSignature, pictureOf, signaturesIn } from '../note/signatures.ts'
import { boxOf, signerOf } from '../note/signing-steps.ts'
import styles from './SignatureList.module.css'

interface SignatureListProps {
  readonly item: NoteItem
  /** Also show placeholders of pending signatures. */
  readonly withEmptyPlaces?: boolean
}

/** The signatures of a note: drawing, signer, organisation, method, time and remark. */
export function SignatureList({ item, withEmptyPlaces = false }: SignatureListProps) {
  const text = useText()
  const signatures = new Map(signaturesIn(item).map((signature) => [signature.step, signature]))
  const shown = signSteps.filter((step) => withEmptyPlaces || signatures.has(step))
  return (
    <ul className={styles.signatures}>
      {shown.map((step) => {
        const signature = signatures.get(step)
        return (
          <li key={step} className={styles.signature} data-empty={signature === undefined || undefined}>
            <span className={styles.title}>
              <Box component="span" mr="2xs">
                {boxOf[step]}
              </Box>
              {'\u00A0'}
              {text(`app.track.${signerOf[step]}.${signature === undefined ? 'waiting' : 'signed'}`)}
            </span>
            {signature !== undefined && <Signature signature={signature} />}
          </li>
        )
      })}
    </ul>
  )
}

function Signature({ signature }: { readonly signature: NoteSignature }) {
  const text = useText()
  const language = useLanguage()
  const { name, organisation, method, assurance, credentials, sentTo, time, comment, drawing } = signature
  const origins = originLines(credentials, time, text, language)
  return (
    <>
      {drawing !== null && drawing !== '' && (
        <img className={styles.drawing} src={pictureOf(drawing)} alt={text('dialogs.details.signature', { name })} />
      )}
      <strong className={styles.name}>{name}</strong>
      {organisation !== '' && <span className={styles.small}>{organisation}</span>}
      <span className={styles.small}>
        <time dateTime={time.toISOString()} title={formatUtc(time)}>
          {formatDate(language, time, 'dateTime')}
        </time>
        {' · '}
        {text(`cmr.signMethod.${methodName(method)}`)}
        {' · '}
        {text(`cmr.assurance.${assurance}`)}
        {sentTo !== null && ` · ${text('signingLink.sentTo', { address: sentTo })}`}
      </span>
      {comment !== null && comment !== '' && <p className={styles.comment}>{comment}</p>}
      {origins.map((line) => (
        <p key={line} className={styles.origin}>
          <IconAlertTriangle size={14} stroke={1.6} aria-hidden />
          {line}
        </p>
      ))}
    </>
  )
}
