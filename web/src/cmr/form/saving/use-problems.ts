import { useState } from 'react'
import { type FieldName, isRowKind, sectionFields, sections } from '../../note/sections.ts'
import { jumpTo } from '../state/jump.ts'
import type { NoteForm } from '../state/use-note-form.ts'

export type Problems = Readonly<Record<string, string>>

const allFields: readonly string[] = sections.flatMap((section) => sectionFields[section])

function isField(name: string): name is FieldName {
  return allFields.includes(name)
}

/** Assigns every problem to its field, or to the table of its row. */
export function useProblems({ form, setSubmitted }: NoteForm) {
  const [rowsWrong, setRowsWrong] = useState<readonly string[]>([])
  const show = (problems: Problems): void => {
    const names = Object.keys(problems)
    for (const name of names) if (isField(name)) form.setError(name, { type: 'refused', message: problems[name] ?? '' })
    setRowsWrong(names.filter((name) => isRowKind(name.split('.')[0] ?? '')))
    setSubmitted(true)
    const first = [...allFields, ...names].find((name) => name in problems)
    if (first !== undefined) jumpTo(first)
  }

  /** Validates every editable field by the rules of the contract. */
  const find = async (): Promise<Problems> => {
    let problems: Problems = {}
    form.clearErrors()
    setRowsWrong([])
    await form.handleSubmit(
      () => undefined,
      (errors) => {
        problems = Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message ?? '']))
      },
    )()
    return problems
  }
  return { rowsWrong, show, find }
}
