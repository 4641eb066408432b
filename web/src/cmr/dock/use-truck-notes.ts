import { listNotes, type NoteRow } from '@roadnote/domain/cmr/contract/list'
import { isReadersTurn } from '@roadnote/domain/cmr/policy/selection'
import type { SignStepName } from '@roadnote/domain/cmr/signing/method'
import { nextStep, signSteps } from '@roadnote/domain/cmr/signing/steps'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../client/call.ts'
import type { CallFailure } from '../../client/failure.ts'
import { queryKey } from '../../client/use-query.ts'

export interface TruckNote {
  readonly code: string
  /** Null: there is no such note, or the reader may not see it. */
  readonly row: NoteRow | null
}

async function findRow(code: string): Promise<TruckNote> {
  const { data } = await call(listNotes, { Search: code, Page: 1, Limit: 2 })
  return { code, row: data.find(({ cmrCode }) => cmrCode === code) ?? null }
}

/** The notes with these codes, each as the reader sees it in the list. */
export function useTruckNotes(codes: readonly string[]) {
  return useQuery<readonly TruckNote[], CallFailure>({
    queryKey: [...queryKey(listNotes), 'truck', ...codes],
    queryFn: () => Promise.all(codes.map(findRow)),
    enabled: codes.length > 0,
    staleTime: 0,
  })
}

/** What the reader can sign now, by step. */
export function dueOfTruck(
  notes: readonly TruckNote[],
): readonly { readonly step: SignStepName; readonly notes: readonly NoteRow[] }[] {
  const due = notes.flatMap(({ row }) => (row !== null && isReadersTurn(row) ? [row] : []))
  return signSteps
    .map((step) => ({ step, notes: due.filter(({ status }) => nextStep(status) === step) }))
    .filter((group) => group.notes.length > 0)
}
