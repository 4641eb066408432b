import { Button, Group } from '@mantine/core'
import { hasPermission } from '@roadnote/domain/access/actor'
import { charterContract, type DriverLink } from '@roadnote/domain/cmr/contract/charter'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { notificationType } from '@roadnote/domain/cmr/policy/spot-charter'
import { IconCopy, IconLinkOff, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { permissionHolder, useSession } from '../../client/session.ts'
import { useCommand } from '../../client/use-command.ts'
import { useQuery } from '../../client/use-query.ts'
import { formatDate } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import {
  Aside,
  CodeList,
  CodeText,
  DialogSection,
  LineWords,
  RefusedBox,
  SectionTitle,
  Words,
} from '../../ui/dialog/DialogParts.tsx'
import { DangerButton } from '../../ui/dialog/DangerButton.tsx'
import { Failure } from '../../ui/dialog/Failure.tsx'
import { notify } from '../../ui/notify.ts'
import { LinkToPassOn, useCopyLink } from './LinkToPassOn.tsx'

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const
const channels = ['whatsapp', 'sms'] as const
const refreshes = [charterContract.driverLink, cmrContract.history]

/** The personal link of a chartered driver for the chartering organisation: resend, copy, revoke. */
export function DriverLinkSection({ noteId }: { readonly noteId: number }) {
  const text = useText()
  const user = useSession()?.user
  const mayCharter =
    user !== undefined && user.spotCharterUsingSign && hasPermission(permissionHolder(user), 'modifyCmrs')
  const { data } = useQuery(charterContract.driverLink, { cmr_id: noteId }, { enabled: mayCharter, staleTime: 0 })
  const link = data?.chartered ?? null
  if (link === null) return null
  return (
    <DialogSection component="section">
      <SectionTitle>{text('charter.link.title')}</SectionTitle>
      <Standing link={link} />
      {link.canRenew !== false && <Aside component="p">{text('charter.link.renewal')}</Aside>}
      <LinkActions noteId={noteId} link={link} />
    </DialogSection>
  )
}

function Standing({ link: { driver, codes, createdAt, expiresAt, canRenew = true } }: { readonly link: DriverLink }) {
  const text = useText()
  const language = useLanguage()
  const values = {
    driver,
    count: codes.length,
    made: formatDate(language, createdAt, 'dateTime'),
    until: formatDate(language, expiresAt, 'date'),
  }
  return (
    <>
      <Words>
        {codes.length === 0
          ? text('charter.link.ended', { driver })
          : canRenew
            ? text('charter.link.living', values)
            : text('charter.link.closed', { driver })}
      </Words>
      {codes.length > 1 && (
        <CodeList>
          {codes.map((code) => (
            <CodeText component="li" key={code}>
              {code}
            </CodeText>
          ))}
        </CodeList>
      )}
    </>
  )
}

interface LinkActionsProps {
  readonly noteId: number
  readonly link: DriverLink
}

function LinkActions({ noteId, link: { driver, phone, codes, sendsMessages, canRenew = true } }: LinkActionsProps) {
  const text = useText()
  const [isAsking, setAsking] = useState(false)
  const copy = useCopyLink()
  const renew = useCommand(charterContract.renewDriverLink, {
    refreshes,
    onSuccess: ({ link, sent }, { notificationType: type }) => {
      const channel = text(`charter.dialog.${type === notificationType.sms ? 'sms' : 'whatsapp'}`)
      if (sent) notify.done(text('charter.link.sent', { driver, channel, phone: phone ?? '' }))
      else if (link !== null) copy(link)
    },
  })
  const shown = renew.data
  return (
    <>
      <Group gap="sm" align="stretch">
        {canRenew &&
          sendsMessages &&
          channels.map((channel) => (
            <Button
              key={channel}
              leftSection={<IconSend {...icon} />}
              disabled={renew.isPending}
              onClick={() => renew.mutate({ cmr_id: noteId, notificationType: notificationType[channel] })}
            >
              {text('charter.link.send', { channel: text(`charter.dialog.${channel}`) })}
            </Button>
          ))}
        {canRenew && (
          <Button
            leftSection={<IconCopy {...icon} />}
            disabled={renew.isPending}
            onClick={() => renew.mutate({ cmr_id: noteId })}
          >
            {text('charter.link.copy')}
          </Button>
        )}
        {codes.length > 0 && (
          <Button
            variant="subtle"
            leftSection={<IconLinkOff {...icon} />}
            aria-expanded={isAsking}
            onClick={() => setAsking(!isAsking)}
          >
            {text('charter.link.withdraw')}
          </Button>
        )}
      </Group>
      <Failure of={renew.error} />
      {isAsking && codes.length > 0 && (
        <WithdrawQuestion
          noteId={noteId}
          driver={driver}
          count={codes.length}
          onKeep={() => setAsking(false)}
          onDone={() => {
            setAsking(false)
            renew.reset()
          }}
        />
      )}
      {shown?.link && shown.qr && codes.length > 0 && <LinkToPassOn link={shown.link} qr={shown.qr} name={driver} />}
    </>
  )
}

interface WithdrawQuestionProps {
  readonly noteId: number
  readonly driver: string
  readonly count: number
  readonly onKeep: () => void
  readonly onDone: () => void
}

function WithdrawQuestion({ noteId, driver, count, onKeep, onDone }: WithdrawQuestionProps) {
  const text = useText()
  const revoke = useCommand(charterContract.revokeDriverLink, {
    refreshes,
    onSuccess: () => {
      notify.done(text('charter.link.withdrawn'))
      onDone()
    },
  })
  return (
    <>
      <RefusedBox role="group">
        <LineWords>{text('charter.link.question', { driver, count })}</LineWords>
        <Button onClick={onKeep}>{text('dialogs.cancel')}</Button>
        <DangerButton loading={revoke.isPending} onClick={() => revoke.mutate({ cmr_id: noteId })}>
          {text('charter.link.action')}
        </DangerButton>
      </RefusedBox>
      <Failure of={revoke.error} />
    </>
  )
}
