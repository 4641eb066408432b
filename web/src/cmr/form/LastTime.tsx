import { Button } from '@mantine/core'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { orderReferences } from '@roadnote/domain/cmr/field/copied-fields'
import { noteFieldNames } from '@roadnote/domain/cmr/field/note-fields'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { textOfFailure } from '../../client/failure.ts'
import { queryOf, useQuery } from '../../client/use-query.ts'
import { useText } from '../../language/use-text.ts'
import { notify } from '../../ui/notify.ts'
import type { RowKind } from '../note/sections.ts'
import { copyOfItem, emptyForm, type FormValues, isSameValue } from './state/form-values.ts'
import type { NoteForm } from './state/use-note-form.ts'

const kinds = ['goods', 'pallets'] as const satisfies readonly RowKind[]
const notProposed: ReadonlySet<string> = new Set(orderReferences)

/** Fills the untouched fields of a new note, and its goods and pallets if it has none, as in an earlier note. */
function fill(
  { api, present, changeRows }: Pick<NoteForm, 'api' | 'present' | 'changeRows'>,
  earlier: FormValues,
): void {
  const [now, empty] = [present(), emptyForm()]
  for (const field of noteFieldNames) {
    if (notProposed.has(field) || !isSameValue(now[field], empty[field])) continue
    if (!isSameValue(earlier[field], empty[field])) api.setValue(field, earlier[field], { shouldDirty: true })
  }
  for (const kind of kinds) if (now[kind].length === 0) changeRows(kind, earlier[kind])
}

/** Offers the values of the newest own note with the chosen recipient. */
export function LastTime({ note }: { readonly note: NoteForm }) {
  const text = useText()
  const client = useQueryClient()
  const recipient = useWatch({ control: note.api.control, name: 'recipientOrganizationsID' })
  const [filled, setFilled] = useState<number | null>(null)
  const { data } = useQuery(
    cmrContract.lastWithRecipient,
    { recipientOrganizationsID: recipient ?? 0 },
    { enabled: recipient !== null },
  )
  const last = data?.note ?? null
  if (recipient === null || last === null || filled === last.id) return null
  const take = async (): Promise<void> => {
    try {
      fill(note, copyOfItem(await client.fetchQuery(queryOf(cmrContract.item, { cmr_id: last.id }))))
      setFilled(last.id)
      notify.done(text('form.lastTime.done', { code: last.cmrCode }))
    } catch (failure) {
      notify.problem(textOfFailure(failure, text))
    }
  }
  return (
    <div>
      <Button onClick={() => void take()}>{text('form.lastTime.offer', { code: last.cmrCode })}</Button>
    </div>
  )
}
