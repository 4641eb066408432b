import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { useQuery } from '../../../client/use-query.ts'
import { useToday } from '../../../ui/time/use-today.ts'
import type { NewNoteDefaults } from './new-note-defaults.ts'

/** Requested again for each new note, because its number is used up; `null` while loading. */
export function useBeginning(): NewNoteDefaults | null {
  const { data, isFetching, isFetchedAfterMount } = useQuery(
    cmrContract.begin,
    {},
    { staleTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: false, refetchOnReconnect: false, retry: false },
  )
  const today = useToday()
  if (isFetching && !isFetchedAfterMount) return null
  return { told: isFetchedAfterMount ? (data ?? null) : null, today }
}
