import { Progress, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../language/use-text.ts'

/** How many of a replay are still to be sent, out of the most that were seen while this is shown. */
export function ReplayProgress({ replaying }: { readonly replaying: number }) {
  const text = useText()
  const [most, setMost] = useState(replaying)
  if (replaying > most) setMost(replaying)
  const words = text('webhook.replay.running', { count: replaying })
  return (
    <Stack gap="xs" mx="var(--gutter)" mb="md">
      <Text size="sm" role="status">
        {words}
      </Text>
      <Progress value={((most - replaying) / Math.max(most, 1)) * 100} aria-label={words} size={6} />
    </Stack>
  )
}
