import type { Language } from '@roadnote/locales/languages'
import { useMemo } from 'react'
import { useText } from '../../../../language/use-text.ts'
import { type FormOf, useLocalForm } from '../../../../ui/form/use-form.ts'
import type { AnyRow, CargoTable, Cell } from '../../../note/cargo-kinds.ts'
import { changedValues, draftOf, validateDraft, type RowDraft } from './row-draft.ts'
import type { CargoStore } from '../use-cargo-rows.ts'

interface RowFormInput {
  readonly table: CargoTable
  readonly row: AnyRow | null
  readonly begun: AnyRow | null
  readonly picked: boolean
  readonly language: Language
  readonly store: CargoStore
}

/** The form state of one row with its validation. */
export function useRowForm({ table, row, begun, picked, language, store }: RowFormInput): FormOf<RowDraft> {
  const text = useText()
  const begin = useMemo(
    () => row ?? begun ?? { ...table.fresh, ...(picked ? { manualPickingSign: true, approved: false } : {}) },
    [row, begun, table, picked],
  )
  return useLocalForm<CargoTable['schema'], RowDraft>(
    store.isStored ? table.stored : table.schema,
    {
      start: draftOf(table, begin, language),
      validatesEarly: true,
      check: (typed) => {
        const { missing } = validateDraft(table, typed, begin)
        return Object.fromEntries(
          Object.entries(missing).map(([field, problem]) => [field, text(`error.field.${problem}`)]),
        )
      },
    },
    async (decoded) => {
      // The schema has exactly the fields of the row.
      const values = decoded as Readonly<Record<string, Cell>>
      if (row === null) return store.add({ ...begin, ...values })
      const changed = changedValues(row, values)
      return Object.keys(changed).length > 0 ? store.edit(row, changed) : undefined
    },
  )
}
