import { useDebouncedValue } from '@mantine/hooks'
import type { SpotlightActionGroupData } from '@mantine/spotlight'
import { listNotes } from '@roadnote/domain/cmr/contract/list'
import { noteStatusName } from '@roadnote/domain/cmr/lifecycle/status'
import type { CurrentUser } from '@roadnote/domain/session/contract'
import { IconFileText } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { permissionHolder } from '../client/session.ts'
import { useQuery } from '../client/use-query.ts'
import { noteDetailsPath } from '../cmr/note/paths.ts'
import { useLanguage } from '../language/use-language.ts'
import { useText } from '../language/use-text.ts'

const restMilliseconds = 250
/** Shorter texts match half of all notes. */
const shortest = 3

export interface FoundNotes {
  readonly group: SpotlightActionGroupData
  readonly searching: boolean
}

/** A few notes with these words in their code, trip, place or names, searched when typing pauses. */
export function useFoundNotes(user: CurrentUser, typed: string): FoundNotes {
  const text = useText()
  const language = useLanguage()
  const router = useRouter()
  const [words] = useDebouncedValue(typed.trim().slice(0, 100), restMilliseconds)
  // Each lookup of an inspector is recorded, so it happens only in the list with a complete code.
  const isInspector = user.role.toLowerCase() === 'goverment authority user'
  const mayLook = permissionHolder(user).permissions.has('viewCmrs') && !isInspector
  const enabled = mayLook && words.length >= shortest
  const { data, isFetching } = useQuery(listNotes, { Search: words, Page: 1, Limit: 6 }, { enabled, staleTime: 15_000 })
  const rows = enabled && words === typed.trim() ? (data?.data ?? []) : []
  const group = {
    group: text('orders.find.notes'),
    actions: rows.map((row) => ({
      id: `note-${row.id}`,
      label: row.cmrCode,
      description: [
        text(`cmr.status.${noteStatusName(row.status)}`),
        row.tripID,
        row.driverDisplayName,
        row.recipientOrganizationName,
        row.recipientPlace,
      ]
        .filter((part) => part !== null && part !== '')
        .join(' · '),
      // Already matched by the server, so no further filter applies.
      keywords: [typed],
      leftSection: <IconFileText size={16} stroke={1.5} aria-hidden />,
      onClick: () => void router.navigate({ href: noteDetailsPath(language, row.id) }),
    })),
  }
  const waits = mayLook && typed.trim().length >= shortest && words !== typed.trim().slice(0, 100)
  return { group, searching: waits || (enabled && isFetching) }
}
