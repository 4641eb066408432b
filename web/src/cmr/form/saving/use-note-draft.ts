import { useEffect, useRef } from 'react'
import type { Draft } from '../../../client/drafts.ts'
import { useDraft } from '../../../ui/form/use-draft.ts'
import { rowKinds } from '../../note/sections.ts'
import type { FormContextValue } from '../state/form-context.ts'
import { groupOfField } from '../state/form-locks.ts'
import { contentOf, type DraftField, noteDraftIn } from '../state/note-draft.ts'
import type { NoteForm } from '../state/use-note-form.ts'
import type { useConflict } from './use-conflict.ts'

/** Which form it is: of this note, of a new one, of a copy, or of a template. */
function placeOf({ item, source, template }: NoteForm): string {
  if (item !== null) return `note ${item.id}`
  if (template !== null) return `note from template ${template.id}`
  return source === null ? 'note new' : `note copy ${source.id}`
}

/**
 * Keeps what is typed into the note form and offers it again. On a note that has changed since, it is compared with the
 * changes like a save that came too late; fields that are locked meanwhile are left out.
 */
export function useNoteDraft(
  note: NoteForm,
  { mode, locks, statusLock }: FormContextValue,
  { compare }: ReturnType<typeof useConflict>,
) {
  const { form, item, source, read, rows, present, changeRows, draftKeptBy } = note
  const version = item?.version ?? source?.version ?? null
  const isLocked = (field: DraftField): boolean => {
    if (item === null) return false
    return field === 'cmrCode' || (field === 'status' ? statusLock : locks[groupOfField(field)]) !== null
  }
  const restore = (draft: Draft): void => {
    const { changes, rows: tables } = noteDraftIn(draft.content)
    const open = changes.filter(({ field }) => !isLocked(field))
    const base = { ...present(), ...Object.fromEntries(open.map(({ field, from }) => [field, from])) }
    for (const { field, to } of open)
      // Values of this field from the same form.
      form.setValue(field, to as never, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
    if (item === null) for (const kind of rowKinds) if (tables[kind] !== undefined) changeRows(kind, tables[kind])
    if (draft.version !== null && draft.version !== version) compare(base, draft.version)
  }
  const { offered, touch, forget } = useDraft({
    place: mode === 'details' ? null : placeOf(note),
    version,
    content: () => contentOf(present(), read, item === null),
    restore,
  })
  useEffect(() => form.subscribe({ formState: { values: true }, callback: touch }), [form, touch])
  const known = useRef(rows)
  useEffect(() => {
    if (known.current !== rows) touch()
    known.current = rows
  }, [rows, touch])
  useEffect(() => draftKeptBy({ forget }), [forget, draftKeptBy])
  return offered
}
