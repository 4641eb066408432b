import { Stack, Text, UnstyledButton } from '@mantine/core'
import {
  mailTemplateKinds,
  type MailTemplateKind,
  unknownPlaceholders,
} from '@roadnote/domain/organization/mail-template'
import type { TemplateField as TemplateName } from '@roadnote/domain/organization/settings'
import { IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useText } from '../../language/use-text.ts'
import { useSurroundingForm } from '../../ui/form/form-context.ts'
import { MailPreview } from './MailPreview.tsx'
import styles from './MailTab.module.css'
import { PlaceholderHelp } from './PlaceholderHelp.tsx'
import { TemplateField } from './TemplateField.tsx'
import { useLastField } from './use-last-field.ts'

interface MailTabProps {
  /** 0: not saved yet. */
  readonly organizationId: number
}

/** The mail templates of an organisation: seven pairs, one open at a time. */
export function MailTab({ organizationId }: MailTabProps) {
  const text = useText()
  const [open, setOpen] = useState<MailTemplateKind | null>(null)
  return (
    <div className={styles.tab}>
      <Text c="dimmed" size="sm" mt={0} mb="md" mx={0} maw="72ch">
        {text('masterData.mail.hint')}
      </Text>
      <ul className={styles.kinds}>
        {mailTemplateKinds.map((kind) => (
          <Kind
            key={kind}
            kind={kind}
            organizationId={organizationId}
            isOpen={open === kind}
            onToggle={() => setOpen(open === kind ? null : kind)}
          />
        ))}
      </ul>
    </div>
  )
}

interface KindProps extends MailTabProps {
  readonly kind: MailTemplateKind
  readonly isOpen: boolean
  readonly onToggle: () => void
}

function namesOf(kind: MailTemplateKind): readonly [subject: TemplateName, body: TemplateName] {
  return [`${kind}Subject`, `${kind}Body`]
}

/** The current form values of a mail kind. */
function useWords(kind: MailTemplateKind): { readonly subject: string; readonly body: string } {
  const { hook } = useSurroundingForm()
  const [subject, body]: readonly unknown[] = useWatch({ control: hook.control, name: [...namesOf(kind)] })
  return { subject: typeof subject === 'string' ? subject : '', body: typeof body === 'string' ? body : '' }
}

function Kind({ kind, organizationId, isOpen, onToggle }: KindProps) {
  const text = useText()
  const id = useId()
  return (
    <li className={styles.kind}>
      <UnstyledButton className={styles.head} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        <IconChevronRight className={styles.chevron} size={16} stroke={1.5} aria-hidden />
        <Text span inherit flex="1 1 auto" fw="var(--weight-medium)" miw={0}>
          {text(`masterData.mail.kind.${kind}`)}
        </Text>
        <State kind={kind} />
      </UnstyledButton>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Template kind={kind} organizationId={organizationId} />}
      </div>
    </li>
  )
}

/** Whether the texts are custom or built in, or that they have errors. */
function State({ kind }: Pick<KindProps, 'kind'>) {
  const text = useText()
  const { hook } = useSurroundingForm()
  const { errors } = useFormState({ control: hook.control })
  const { subject, body } = useWords(kind)
  const isWrong = namesOf(kind).some((name) => name in errors) || unknownPlaceholders(`${subject} ${body}`).length > 0
  const isOwn = subject.trim() !== '' || body.trim() !== ''
  return (
    <span className={styles.state} data-state={isWrong ? 'wrong' : isOwn ? 'own' : 'builtIn'}>
      {text(isWrong ? 'masterData.mail.wrong' : isOwn ? 'masterData.mail.own' : 'masterData.mail.builtIn')}
    </span>
  )
}

function Template({ kind, organizationId }: Pick<KindProps, 'kind' | 'organizationId'>) {
  const text = useText()
  const [subjectName, bodyName] = namesOf(kind)
  const { last, use, insert } = useLastField(bodyName)
  const words = useWords(kind)
  return (
    <div className={styles.template}>
      <Stack gap="md">
        <TemplateField name={subjectName} label={text('masterData.mail.subject')} onUse={use} />
        <TemplateField name={bodyName} label={text('masterData.mail.body')} isLong onUse={use} />
        <PlaceholderHelp isForSubject={last === subjectName} onInsert={insert} />
      </Stack>
      <MailPreview kind={kind} organizationId={organizationId} {...words} />
    </div>
  )
}
