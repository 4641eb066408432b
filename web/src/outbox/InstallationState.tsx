import { Stack, Text } from '@mantine/core'
import { operationContract } from '@roadnote/domain/operation/contract'
import type { ReplyOf } from '../client/call.ts'
import { useQuery } from '../client/use-query.ts'
import { formatDate, formatNumber } from '../language/format.ts'
import { useLanguage } from '../language/use-language.ts'
import { useText } from '../language/use-text.ts'
import { Notice } from '../ui/Notice.tsx'

const refreshMilliseconds = 60_000

/** Whether deliveries are sent, the last check of all stored files, and what was removed because it had expired. */
export function InstallationState() {
  const text = useText()
  const language = useLanguage()
  const { data } = useQuery(operationContract.state, {}, { refetchInterval: refreshMilliseconds })
  if (data === undefined || (data.sends && data.files === null && data.retention === null)) return null
  const { sends, files, retention } = data
  const time = files === null ? '' : formatDate(language, files.finishedAt, 'dateTime')
  return (
    <Stack gap="xs" mx="var(--gutter)" mb="md">
      {!sends && <Notice tone="warning">{text('outgoing.installation.off')}</Notice>}
      {files !== null && files.problems > 0 && (
        <Notice tone="error" title={text('outgoing.installation.problems', { count: files.problems, time })}>
          {text('outgoing.installation.advice')}
        </Notice>
      )}
      {files !== null && files.problems === 0 && (
        <Text c="dimmed" size="sm">
          {text('outgoing.installation.fine', { count: files.checked, time })}
        </Text>
      )}
      {retention !== null && <Expired {...retention} />}
    </Stack>
  )
}

type ExpiredProps = NonNullable<ReplyOf<(typeof operationContract)['state']>['retention']>

function Expired({ finishedAt, counts }: ExpiredProps) {
  const text = useText()
  const language = useLanguage()
  const time = formatDate(language, finishedAt, 'dateTime')
  const list = counts
    .map(({ kind, count }) => `${text(`adminLog.field.${kind}`)}: ${formatNumber(language, count)}`)
    .join(', ')
  return (
    <Text c="dimmed" size="sm">
      {counts.length === 0
        ? text('outgoing.installation.nothingExpired', { time })
        : text('outgoing.installation.expired', { time, list })}
    </Text>
  )
}
