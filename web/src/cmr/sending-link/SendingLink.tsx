import { Button, Group, Radio, Stack } from '@mantine/core'
import type { SigningLinkChoices } from '@roadnote/domain/cmr/signing-link/contract'
import { IconLinkOff, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDate } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { Aside, Words } from '../../ui/dialog/DialogParts.tsx'

interface SendingLinkProps {
  readonly choices: SigningLinkChoices
  readonly isSending: boolean
  readonly isRevoking: boolean
  readonly onSend: (address: string) => void
  readonly onRevoke: () => void
}

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** Sends the one-time link of the next signature to one of the addresses that its party lists, or takes it back. */
export function SendingLink({ choices, isSending, isRevoking, onSend, onRevoke }: SendingLinkProps) {
  const text = useText()
  const [chosen, setChosen] = useState<string | null>(null)
  const organisation = choices.organization ?? ''
  const { addresses } = choices
  const shown = addresses.find(({ id }) => id === chosen)?.id ?? addresses[0]?.id ?? null
  if (shown === null) return <Aside component="p">{text('signingLink.none', { organisation })}</Aside>
  return (
    <Stack gap="md">
      <Words>{text('signingLink.sendLead', { organisation })}</Words>
      <Radio.Group label={text('signingLink.to')} value={shown} onChange={setChosen}>
        <Stack gap="sm" mt="sm">
          {addresses.map(({ id, channel, shown: address }) => (
            <Radio key={id} value={id} size="lg" label={text(`signingLink.${channel}`, { address })} />
          ))}
        </Stack>
      </Radio.Group>
      <LastLink sentLink={choices.sentLink} />
      <Group gap="sm">
        <Button size="lg" leftSection={<IconSend {...icon} />} loading={isSending} onClick={() => onSend(shown)}>
          {text('signingLink.send')}
        </Button>
        {choices.sentLink?.state === 'waiting' && (
          <Button size="lg" leftSection={<IconLinkOff {...icon} />} loading={isRevoking} onClick={onRevoke}>
            {text('signingLink.revoke')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

function LastLink({ sentLink: link }: Pick<SigningLinkChoices, 'sentLink'>) {
  const text = useText()
  const language = useLanguage()
  if (link === null || link.state === 'signed') return null
  const address = link.sentTo ?? '–'
  const words =
    link.state === 'ended'
      ? text('signingLink.ended', { address })
      : text('signingLink.waiting', {
          address,
          time: formatDate(language, link.sentAt, 'time'),
          until: formatDate(language, link.expiresAt, 'dateTime'),
        })
  return <Aside component="p">{words}</Aside>
}
