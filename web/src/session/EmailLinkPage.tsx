import { Button } from '@mantine/core'
import { identityContract, type EmailAnswer } from '@roadnote/domain/session/identity-contract'
import type { z } from 'zod'
import { useCommand } from '../client/use-command.ts'
import { useQuery } from '../client/use-query.ts'
import { useText } from '../language/use-text.ts'
import { Loaded } from '../ui/dialog/Loaded.tsx'
import { DeadLink } from './DeadLink.tsx'
import styles from './forms.module.css'
import { GuestFrame } from './GuestFrame.tsx'
import { GuestNote } from './GuestNote.tsx'
import { isDeadEmailLink, useLinkToken } from './mailed-link.ts'
import { PleaseNote } from './PleaseNote.tsx'

type Question = z.output<(typeof identityContract)['emailLink']['reply']>

const doneWords = {
  confirm: 'session.emailLink.confirmed',
  agree: 'session.emailLink.agreed',
  object: 'session.emailLink.objected',
} as const

/**
 * The page of the links about a new e-mail address: the new address confirms, the previous one agrees or objects.
 * Mail scanners open links, so only a button has an effect.
 */
export function EmailLinkPage() {
  const text = useText()
  const id = useLinkToken()
  const look = useQuery(identityContract.emailLink, { id })
  const answering = useCommand(identityContract.answerEmail)
  const title = text('app.page.emailLink')
  if (answering.isSuccess && answering.variables !== undefined)
    return <GuestNote title={title}>{text(doneWords[answering.variables.answer])}</GuestNote>
  for (const refusal of [look.error, answering.error])
    if (isDeadEmailLink(refusal)) return <DeadLink title={title} refusal={refusal} />
  const answer = (word: EmailAnswer) => answering.mutate({ id, answer: word })
  return (
    <GuestFrame>
      <h1 className={styles.title}>{title}</h1>
      <Loaded of={[look]}>
        {(question) => <Answers question={question} isPending={answering.isPending} onAnswer={answer} />}
      </Loaded>
      <PleaseNote failure={answering.error} />
    </GuestFrame>
  )
}

interface AnswersProps {
  readonly question: Question
  readonly isPending: boolean
  readonly onAnswer: (answer: EmailAnswer) => void
}

function Answers({ question, isPending, onAnswer }: AnswersProps) {
  const text = useText()
  const { purpose, name, email, previousEmail, setBy } = question
  const common = { size: 'md', fullWidth: true, loading: isPending } as const
  if (purpose === 'confirm')
    return (
      <>
        <p className={styles.subtitle}>{text('session.emailLink.confirmWords', { name, email: email ?? '–' })}</p>
        <div className={styles.form}>
          <Button {...common} variant="filled" onClick={() => onAnswer('confirm')}>
            {text('session.emailLink.confirm')}
          </Button>
        </div>
      </>
    )
  return (
    <>
      <p className={styles.subtitle}>
        {text('session.emailLink.decideWords', {
          name,
          by: setBy ?? '–',
          old: previousEmail ?? '–',
          new: email ?? '–',
        })}
      </p>
      <div className={styles.form}>
        <Button {...common} onClick={() => onAnswer('agree')}>
          {text('session.emailLink.agree')}
        </Button>
        <Button {...common} variant="filled" onClick={() => onAnswer('object')}>
          {text('session.emailLink.object')}
        </Button>
      </div>
    </>
  )
}
