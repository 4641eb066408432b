import type { Language } from '@roadnote/locales/languages'
import { useContext, useMemo } from 'react'
import { useText } from '../../../../language/use-text.ts'
import { type FormOf, useLocalForm } from '../../../../ui/form/use-form.ts'
import type { AnyRow, CargoKind, CargoTable, Cell } from '../../../note/cargo-kinds.ts'
import { changedValues, draftOf, validateDraft, type RowDraft } from './row-draft.ts'
import { FormContext } from '../../state/form-context.ts'
import type { CargoStore } from '../use-cargo-rows.ts'

interface RowFormInput {
  readonly kind: CargoKind
  readonly table: CargoTable
  readonly row: AnyRow | null
  readonly begun: AnyRow | null
  readonly picked: boolean
  readonly language: Language
  readonly store: CargoStore
}

/** The form state of one row with its validation. */
export function useRowForm({ kind, table, row, begun, picked, language, store }: RowFormInput): FormOf<RowDraft> {
  const text = useText()
  const begin = useMemo(
    () => row ?? begun ?? { ...table.fresh, ...(picked ? { manualPickingSign: true, approved: false } : {}) },
    [row, begun, table, picked],
  )
  const note = useContext(FormContext)?.item?.id ?? 'new'
  // A row of a new note is part of the note's own draft.
  const place = row === null ? `new row of ${kind} ${note}` : row.id > 0 ? `row of ${kind} ${row.id}` : null
  return useLocalForm<CargoTable['schema'], RowDraft>(
    store.isStored ? table.stored : table.schema,
    {
      start: draftOf(table, begin, language),
      validatesEarly: true,
      // Numbers are typed as in this language.
      ...(place !== null && { draft: { place: `${place} ${language}`, version: versionOf(row) } }),
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

function versionOf(row: AnyRow | null): number | undefined {
  const version = row?.['version']
  return typeof version === 'number' ? version : undefined
}
