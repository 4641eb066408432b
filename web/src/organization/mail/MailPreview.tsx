import { Flex, NativeSelect, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { mailPreview } from '@roadnote/domain/organization/mail-preview-contract'
import { type MailTemplateKind, unknownPlaceholders } from '@roadnote/domain/organization/mail-template'
import { isLanguage, type Language, languages } from '@roadnote/locales/languages'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { textOfFailure } from '../../client/failure.ts'
import { useQuery } from '../../client/use-query.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { Wait } from '../../ui/dialog/Wait.tsx'
import { MailFrame } from '../../ui/MailFrame.tsx'
import styles from './MailTab.module.css'

interface MailPreviewProps {
  readonly kind: MailTemplateKind
  readonly organizationId: number
  readonly subject: string
  readonly body: string
}

/** Typing has paused. */
const pause = 300

/** The mail preview, rendered by the server like real mails, shortly after each change. */
export function MailPreview({ kind, organizationId, subject, body }: MailPreviewProps) {
  const text = useText()
  const own = useLanguage()
  const [language, setLanguage] = useState<Language>(own)
  const isHeld = unknownPlaceholders(`${subject} ${body}`).length > 0
  const [typed] = useDebouncedValue(isHeld ? null : `${subject}\n${body}`, pause)
  // The subject has no line break, so the first one separates the two.
  const [wantedSubject = '', ...wantedBody] = (typed ?? '').split('\n')
  const { data, error } = useQuery(
    mailPreview,
    {
      organizationId: organizationId === 0 ? null : organizationId,
      kind,
      subject: wantedSubject.trim() === '' ? null : wantedSubject,
      body: wantedBody.every((line) => line.trim() === '') ? null : wantedBody.join('\n'),
      language,
    },
    { enabled: typed !== null, placeholderData: keepPreviousData },
  )
  return (
    <Flex component="section" direction="column" gap="sm" miw={0} aria-label={text('masterData.mail.preview')}>
      <div className={styles.previewHead}>
        <div>
          <Text component="h3" size="sm" fw="var(--weight-strong)">
            {text('masterData.mail.preview')}
          </Text>
          <p className={styles.helpHint}>{text('masterData.mail.previewHint')}</p>
        </div>
        <NativeSelect
          aria-label={text('masterData.mail.language')}
          value={language}
          onChange={({ currentTarget: { value } }) => isLanguage(value) && setLanguage(value)}
          data={languages.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </div>
      <Source subject={subject} body={body} isHeld={isHeld} />
      {error !== null && data === undefined && <p role="alert">{textOfFailure(error, text)}</p>}
      {data === undefined ? (
        error === null && !isHeld && <Wait />
      ) : (
        <div data-old={isHeld || undefined} className={styles.mail}>
          <p className={styles.subject}>{data.subject}</p>
          <MailFrame className={styles.frame} title={text('masterData.mail.frame')} html={data.html} />
        </div>
      )}
    </Flex>
  )
}

/** Which texts are built in, or why the preview is paused. */
function Source({ subject, body, isHeld }: { readonly isHeld: boolean } & Pick<MailPreviewProps, 'subject' | 'body'>) {
  const text = useText()
  const [hasSubject, hasBody] = [subject.trim() !== '', body.trim() !== '']
  if (isHeld)
    return (
      <p className={styles.source} data-held role="status">
        {text('masterData.mail.held')}
      </p>
    )
  if (hasSubject && hasBody) return null
  const words = !hasSubject && !hasBody ? 'allBuiltIn' : hasBody ? 'subjectBuiltIn' : 'bodyBuiltIn'
  return (
    <p className={styles.source} role="status">
      {text(`masterData.mail.${words}`)}
    </p>
  )
}
