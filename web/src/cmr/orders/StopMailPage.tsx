import { Button, Stack, Text, Title } from '@mantine/core'
import { morningMailContract } from '@roadnote/domain/cmr/contract/morning-mail'
import { useLocation } from '@tanstack/react-router'
import { useCommand } from '../../client/use-command.ts'
import { useText } from '../../language/use-text.ts'
import { GuestFrame } from '../../session/GuestFrame.tsx'
import { GuestNote } from '../../session/GuestNote.tsx'
import { PleaseNote } from '../../session/PleaseNote.tsx'

/** The page of the link in a morning mail. Mail scanners open links, so only the button ends the mail. */
export function StopMailPage() {
  const text = useText()
  const token = useLocation({ select: ({ pathname }) => pathname.split('/').at(-1) ?? '' })
  const stop = useCommand(morningMailContract.stop)
  const title = text('orders.morning.stopTitle')
  if (stop.isSuccess) return <GuestNote title={title}>{text('orders.morning.stopDone')}</GuestNote>
  if (stop.error?.code === 'link_refused')
    return <GuestNote title={title}>{text('orders.morning.stopRefused')}</GuestNote>
  return (
    <GuestFrame>
      <Stack>
        <Title order={1}>{title}</Title>
        <Text c="dimmed">{text('orders.morning.stopText')}</Text>
        <Button variant="filled" size="md" fullWidth loading={stop.isPending} onClick={() => stop.mutate({ token })}>
          {text('orders.morning.stopAction')}
        </Button>
        <PleaseNote failure={stop.error} />
      </Stack>
    </GuestFrame>
  )
}
