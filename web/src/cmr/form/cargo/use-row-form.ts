import type { Language } from '@roadnote/locales/languages'
import { useMemo, useState } from 'react'
import { CallFailure } from '../../../client/failure.ts'
import type { AnyRow, CargoTable } from '../../note/cargo-kinds.ts'
import { changedValues, draftOf, judgeDraft, type RowDraft, type RowProblems } from './row-draft.ts'
import type { CargoStore } from './use-cargo-rows.ts'

interface RowFormInput {
  readonly table: CargoTable
  readonly row: AnyRow | null
  readonly begun: AnyRow | null
  readonly picked: boolean
  readonly language: Language
  readonly store: CargoStore
}

export interface RowForm {
  readonly draft: RowDraft
  readonly set: (field: string, value: string | boolean) => void
  /** The field has been left once: what is wrong in it may be said. */
  readonly leave: (field: string) => void
  readonly problems: RowProblems
  readonly failure: CallFailure | null
  readonly pending: boolean
  readonly isPicked: boolean
  readonly save: () => Promise<'saved' | 'wrong' | 'refused'>
}

/** What somebody writes into one row, and what the rules say to it. */
export function useRowForm({ table, row, begun, picked, language, store }: RowFormInput): RowForm {
  const begin = useMemo(
    () => row ?? begun ?? { ...table.fresh, ...(picked ? { manualPickingSign: true, approved: false } : {}) },
    [row, begun, table, picked],
  )
  const [draft, setDraft] = useState<RowDraft>(() => draftOf(table, begin, language))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [tried, setTried] = useState(false)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const judged = useMemo(() => judgeDraft(table, draft, begin), [table, draft, begin])
  const wrong = Object.entries(judged.wrong).filter(([field]) => tried || left.has(field))

  const set = (field: string, value: string | boolean): void => {
    setFailure(null)
    // What is picked by hand waits for approval, as the server has it too.
    const waits = field === 'manualPickingSign' && value === true && row === null
    const approval: RowDraft = waits ? { approved: false } : {}
    setDraft((before) => ({ ...before, ...approval, [field]: value }))
  }
  const save = async (): Promise<'saved' | 'wrong' | 'refused'> => {
    setTried(true)
    const { values, missing } = judged
    if (values === null || Object.keys(missing).length > 0) return 'wrong'
    setPending(true)
    setFailure(null)
    try {
      if (row === null) await store.add({ ...begin, ...values })
      else {
        const changed = changedValues(row, values)
        if (Object.keys(changed).length > 0) await store.edit(row, changed)
      }
      return 'saved'
    } catch (refused) {
      if (!(refused instanceof CallFailure)) throw refused
      setFailure(refused)
      return 'refused'
    } finally {
      setPending(false)
    }
  }
  return {
    draft,
    set,
    leave: (field) => setLeft((before) => new Set(before).add(field)),
    problems: { ...(tried ? judged.missing : {}), ...Object.fromEntries(wrong) },
    failure,
    pending,
    isPicked: draft['manualPickingSign'] === true,
    save,
  }
}
