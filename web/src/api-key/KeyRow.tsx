import { Box } from '@mantine/core'
import { permissionsOfIds } from '@roadnote/domain/access/permission'
import { apiKeyContract, type ApiKey } from '@roadnote/domain/api-key/contract'
import { IconBan, IconKey } from '@tabler/icons-react'
import { useCommand } from '../client/use-command.ts'
import { formatDate } from '../language/format.ts'
import { useLanguage } from '../language/use-language.ts'
import { useText } from '../language/use-text.ts'
import { RowConfirm } from '../organization/rows/RowConfirm.tsx'
import { Row, RowActionButton } from '../organization/rows/Rows.tsx'
import { notify } from '../ui/notify.ts'

interface KeyRowProps {
  readonly apiKey: ApiKey
  /** The confirmation to revoke it is open. */
  readonly isAsked: boolean
  readonly onAsk: (id: number | null) => void
}

/** One key: expiry, permissions, last use, and a button to revoke it. */
export function KeyRow({ apiKey, isAsked, onAsk }: KeyRowProps) {
  const text = useText()
  const { id, name, state } = apiKey
  const revoking = useCommand(apiKeyContract.revoke, {
    refreshes: [apiKeyContract.list],
    onSuccess: () => {
      notify.done(text('apiKey.list.revoked', { name }))
      onAsk(null)
    },
  })
  return (
    <Row
      icon={<IconKey size={18} stroke={1.5} aria-hidden />}
      name={name}
      isFaded={state !== 'active'}
      detail={<Details apiKey={apiKey} />}
      actions={
        state === 'active' && (
          <RowActionButton
            label={text('apiKey.list.revoke', { name })}
            icon={<IconBan size={18} stroke={1.5} />}
            isOpen={isAsked}
            onClick={() => onAsk(isAsked ? null : id)}
          />
        )
      }
    >
      {isAsked && (
        <RowConfirm
          action={text('apiKey.list.revokeAction')}
          keep={text('apiKey.list.keep')}
          onConfirm={() => revoking.mutateAsync({ id })}
          onKeep={() => onAsk(null)}
        >
          {text('apiKey.list.revoking', { name })}
        </RowConfirm>
      )}
    </Row>
  )
}

function Details({ apiKey }: { readonly apiKey: ApiKey }) {
  const text = useText()
  const language = useLanguage()
  const { createdAt, createdBy, lastUsedAt, lastUsedFrom, ending, permissions, isTest } = apiKey
  const used =
    lastUsedAt === null
      ? text('apiKey.list.unused')
      : text('apiKey.list.used', {
          time: formatDate(language, lastUsedAt, 'dateTime'),
          address: lastUsedFrom ?? '',
        })
  const made = text('apiKey.list.made', { day: formatDate(language, createdAt), name: createdBy ?? '' })
  const rights = [...permissionsOfIds(permissions)].map((name) => text(`permission.${name}.name`))
  return (
    <>
      <Box component="span" display="block">
        {[useStanding(apiKey), used].join(' · ')}
      </Box>
      <Box component="span" display="block">
        {rights.join(', ')}
      </Box>
      <Box component="span" display="block">
        {[`${isTest ? 'rnk_test_' : 'rnk_'}…${ending}`, ...(isTest ? [text('apiKey.list.test')] : []), made].join(
          ' · ',
        )}
      </Box>
    </>
  )
}

/** The expiry of the key, or since when it is invalid. */
function useStanding({ state, expiresAt, revokedAt, revokedBy }: ApiKey): string {
  const text = useText()
  const language = useLanguage()
  // It expires at the end of its last day in UTC.
  const lastDay = formatDate(language, new Date(expiresAt.getTime() - 1), 'date', 'UTC')
  if (state === 'active') return text('apiKey.list.until', { day: lastDay })
  if (revokedAt === null) return text('apiKey.list.expired', { day: lastDay })
  return text('apiKey.list.revokedBy', { day: formatDate(language, revokedAt), name: revokedBy ?? '' })
}
