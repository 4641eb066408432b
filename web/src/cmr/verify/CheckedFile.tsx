import { Box, Text } from '@mantine/core'
import { noteStatusName } from '@roadnote/domain/cmr/lifecycle/status'
import { IconAlertTriangle, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react'
import { isSealedByOneOf, type PublishedKey } from '../../../../tools/verify-evidence.mjs'
import { formatDate, formatUtc } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { changeWords } from '../note/correction-words.ts'
import { originLines } from '../note/origin-words.ts'
import { visibleText, type FileFinding, type ShownSignature } from './check-in-browser.ts'
import { Notice } from '../../ui/Notice.tsx'
import styles from './CheckedFile.module.css'
import { NewerSignatures } from './NewerSignatures.tsx'

interface CheckedFileProps {
  readonly name: string
  readonly finding: FileFinding
  /** The keys of this installation, also earlier ones; null where they could not be had. */
  readonly ownKeys: readonly PublishedKey[] | null
}

const looks = {
  genuine: { tone: 'good', Icon: IconCircleCheck },
  uncompared: { tone: 'doubt', Icon: IconHelpCircle },
  foreign: { tone: 'doubt', Icon: IconHelpCircle },
  changed: { tone: 'bad', Icon: IconAlertTriangle },
  unknown: { tone: 'doubt', Icon: IconHelpCircle },
  unsupported: { tone: 'doubt', Icon: IconHelpCircle },
} as const

function verdictOf(finding: FileFinding, ownKeys: CheckedFileProps['ownKeys']): keyof typeof looks {
  if (finding.kind !== 'whole') return finding.kind
  if (ownKeys === null) return 'uncompared'
  return isSealedByOneOf(ownKeys, finding) ? 'genuine' : 'foreign'
}

/** The verdict first, in one word; then who signed, and last what specialists compare. */
export function CheckedFile({ name, finding, ownKeys }: CheckedFileProps) {
  const text = useText()
  const verdict = verdictOf(finding, ownKeys)
  const { tone, Icon } = looks[verdict]
  const isRead = finding.publicKey !== null
  return (
    <article className={styles.result} data-tone={tone}>
      <header className={styles.verdict}>
        <Icon size={28} stroke={1.6} aria-hidden />
        <div>
          <h2>{text(`verify.verdict.${verdict}.title`)}</h2>
          <p className={styles.words}>{text(`verify.verdict.${verdict}.text`)}</p>
          {finding.kind === 'whole' && <AsOf finding={finding} />}
          <Text size="sm" c="var(--text-label)" mt="xs">
            {name}
          </Text>
        </div>
      </header>
      {finding.isTest && (
        <Notice tone="warning" title={text('verify.test.title')}>
          {text('verify.test.words')}
        </Notice>
      )}
      {finding.kind === 'changed' && <Problems title={text('verify.problems')} problems={finding.problems} />}
      {finding.remarks.length > 0 && <Problems title={text('verify.remarks')} problems={finding.remarks} />}
      {isRead && <Signatures finding={finding} />}
      {isRead && <Corrections finding={finding} />}
      {verdict === 'genuine' && finding.lastEventHash !== null && (
        <NewerSignatures key={finding.lastEventHash} hash={finding.lastEventHash} signed={finding.signatures.length} />
      )}
      {isRead && <Facts finding={finding} ownKeys={ownKeys} />}
    </article>
  )
}

/** A file says nothing about what came after it: an old one is as whole as the newest. */
function AsOf({ finding: { lastEventAt, signatures } }: { readonly finding: FileFinding }) {
  const text = useText()
  const language = useLanguage()
  const at = new Date(lastEventAt)
  if (Number.isNaN(at.getTime())) return null
  const time = formatDate(language, at, 'dateTime')
  return (
    <Text className="tabular" fw="var(--weight-strong)" mt="xs">
      {text('verify.asOf', { time, signed: signatures.length })}
    </Text>
  )
}

interface ProblemsProps {
  readonly title: string
  readonly problems: FileFinding['problems']
}

function Problems({ title, problems }: ProblemsProps) {
  const text = useText()
  const problemTexts = problems.map(({ code, about }) => text(`verify.problem.${code}`, { number: about ?? '' }))
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      <ul className={styles.problems}>
        {[...new Set(problemTexts)].slice(0, 8).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </section>
  )
}

/** What was corrected beside the signed values. */
function Corrections({ finding: { corrections } }: { readonly finding: FileFinding }) {
  const text = useText()
  const language = useLanguage()
  if (corrections.length === 0) return null
  return (
    <section className={styles.part}>
      <h3>{text('correction.title')}</h3>
      <ul className={styles.problems}>
        {[...new Set(corrections.map((correction) => changeWords(correction, { text, language })))].map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </section>
  )
}

function Signatures({ finding }: { readonly finding: FileFinding }) {
  const text = useText()
  return (
    <section className={styles.part}>
      <h3>{text(finding.kind === 'whole' ? 'verify.signatures' : 'verify.claimed')}</h3>
      {finding.signatures.length === 0 && <p className={styles.words}>{text('verify.none')}</p>}
      <ol>
        {finding.signatures.map((signature) => (
          <Signature
            key={`${signature.step} ${signature.signer}`}
            signature={signature}
            isWhole={finding.kind === 'whole'}
          />
        ))}
      </ol>
    </section>
  )
}

function Signature({ signature, isWhole }: { readonly signature: ShownSignature; readonly isWhole: boolean }) {
  const text = useText()
  const language = useLanguage()
  const { step, organization, method, assurance, signedAt, comment, credentials, hasPasskey, isRecorded, drawn } =
    signature
  const origins = signedAt === null ? [] : originLines(credentials, signedAt, text, language)
  const signer = signature.signer === '' ? text('verify.erased') : signature.signer
  return (
    <li className={styles.signature}>
      <Text span c="var(--text-label)" fw="var(--weight-medium)">
        {text(`verify.step.${step}`)}
      </Text>
      <div className={styles.who}>
        <strong>{signer}</strong>
        <span className={styles.words}>{text('verify.signedFor', { organization })}</span>
        {comment !== '' && (
          <Box component="q" mt="xs">
            {comment}
          </Box>
        )}
        {isWhole && hasPasskey && <span className={styles.words}>{text('verify.passkeyHolds')}</span>}
        {origins.map((line) => (
          <span key={line} className={styles.origin}>
            <IconAlertTriangle size={14} stroke={1.6} aria-hidden />
            {visibleText(line)}
          </span>
        ))}
        {!isRecorded && <span className={styles.words}>{text('verify.recordWithheld')}</span>}
      </div>
      <div className={styles.how}>
        {signedAt !== null && (
          <time dateTime={signedAt.toISOString()} title={formatUtc(signedAt)}>
            {formatDate(language, signedAt, 'dateTime')}
          </time>
        )}
        <span className={styles.words}>{text(`cmr.signMethod.${method}`)}</span>
        <span className={styles.words}>{text(`cmr.assurance.${assurance}`)}</span>
      </div>
      {drawn !== null && <img className={styles.drawn} src={drawn} alt={text('verify.drawing', { name: signer })} />}
    </li>
  )
}

function Facts({ finding, ownKeys }: Pick<CheckedFileProps, 'finding' | 'ownKeys'>) {
  const text = useText()
  const { kind, code, status, pdfSeals, depth, withheld, installation, fingerprint } = finding
  const isOurs = ownKeys !== null && isSealedByOneOf(ownKeys, finding)
  const sameKey = ownKeys === null ? 'verify.keyUnknown' : isOurs ? 'verify.keyOurs' : 'verify.keyForeign'
  return (
    <section className={styles.part}>
      <h3>{text('verify.facts')}</h3>
      <dl className={styles.facts}>
        <dt>{text('verify.code')}</dt>
        <dd className="mono">{code}</dd>
        {status !== null && (
          <>
            <dt>{text('verify.statusNow')}</dt>
            <dd>{text(`cmr.status.${noteStatusName(status)}`)}</dd>
          </>
        )}
        {pdfSeals !== null && (
          <>
            <dt>{text('verify.seals')}</dt>
            <dd>{pdfSeals}</dd>
          </>
        )}
        <dt>{text('verify.contents')}</dt>
        <dd>{text(`verify.depth.${depth}`, { events: withheld })}</dd>
        <dt>{text('verify.installation')}</dt>
        <dd className="mono">{installation}</dd>
        <dt>{text('verify.key')}</dt>
        <dd>
          <span className="mono">{fingerprint}</span>
          {/* What a changed file says about its key says nothing. */}
          {kind === 'whole' && (
            <Text span inherit c="var(--text-label)" display="block" fw="var(--weight-medium)">
              {text(sameKey)}
            </Text>
          )}
        </dd>
      </dl>
    </section>
  )
}
