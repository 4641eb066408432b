import { Button, Text } from '@mantine/core'
import { deviceName } from '@roadnote/domain/access/device-name'
import { profileContract, type OwnSession } from '@roadnote/domain/session/profile-contract'
import { useState } from 'react'
import { textOfFailure } from '../../client/failure.ts'
import { useCommand } from '../../client/use-command.ts'
import { useQuery } from '../../client/use-query.ts'
import { formatDate } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { Confirm } from '../../ui/dialog/Confirm.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Words } from '../../ui/dialog/DialogParts.tsx'
import { Loaded } from '../../ui/dialog/Loaded.tsx'
import { notify } from '../../ui/notify.ts'
import { agoText, useMinute } from '../../ui/time/ago.ts'
import styles from './ProfilePage.module.css'
import { Section } from './Section.tsx'

/** The user's sessions, and a way to end unknown ones. */
export function Sessions() {
  const text = useText()
  const [isAsking, setAsking] = useState(false)
  const sessions = useQuery(profileContract.sessions, {})
  const end = useCommand(profileContract.endSessions, {
    refreshes: [profileContract.sessions],
    onSuccess: (_reply, { id }) =>
      notify.done(text(id === undefined ? 'profile.sessions.endedOthers' : 'profile.sessions.ended')),
  })
  const hasOthers = sessions.data?.some(({ isCurrent }) => !isCurrent) === true
  const endOthers = hasOthers && <Button onClick={() => setAsking(true)}>{text('profile.sessions.endOthers')}</Button>
  const endOne = (id: string): void =>
    end.mutate({ id }, { onError: (failure) => notify.problem(textOfFailure(failure, text)) })
  return (
    <Section title={text('profile.section.sessions')} action={endOthers}>
      <p className={styles.words}>{text('profile.sessions.words')}</p>
      <Loaded of={[sessions]}>
        {(all) => (
          <ul className={styles.sessions}>
            {all.map((session) => (
              <Session key={session.id} session={session} isPending={end.isPending} onEnd={() => endOne(session.id)} />
            ))}
          </ul>
        )}
      </Loaded>
      {isAsking && (
        <Dialog title={text('profile.sessions.endOthers')} shape="question" onClose={() => setAsking(false)}>
          <Confirm
            action={text('profile.sessions.endOthers')}
            onConfirm={() => end.mutateAsync({}).then(() => setAsking(false))}
            onClose={() => setAsking(false)}
          >
            <Words>{text('profile.sessions.endWords')}</Words>
          </Confirm>
        </Dialog>
      )}
    </Section>
  )
}

interface SessionProps {
  readonly session: OwnSession
  readonly isPending: boolean
  readonly onEnd: () => void
}

function Session({ session, isPending, onEnd }: SessionProps) {
  const text = useText()
  const language = useLanguage()
  const now = useMinute()
  const { userAgent, address, createdAt, lastUsedAt, isCurrent } = session
  const device = deviceName(userAgent ?? '') || text('profile.sessions.unknown')
  const facts = [
    address,
    text('profile.sessions.lastUsed', { ago: agoText(language, lastUsedAt, now) }),
    text('profile.sessions.since', { date: formatDate(language, createdAt) }),
  ]
  return (
    <li className={styles.row}>
      <div className={styles.told}>
        <Text span fw="var(--weight-medium)">
          {device}
        </Text>
        {isCurrent && <span className={styles.here}>{text('profile.sessions.here')}</span>}
        <p className={styles.words}>{facts.filter((fact) => fact !== null).join(' · ')}</p>
      </div>
      {!isCurrent && (
        <Button aria-label={`${text('profile.sessions.end')}: ${device}`} disabled={isPending} onClick={onEnd}>
          {text('profile.sessions.end')}
        </Button>
      )}
    </li>
  )
}
