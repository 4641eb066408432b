import { cmrContract, type NoteItem } from '@roadnote/domain/cmr/contract/note'
import type { NoteTemplate } from '@roadnote/domain/cmr/template/contract'
import { noteFieldNames } from '@roadnote/domain/cmr/field/note-fields'
import { isNoteStatus } from '@roadnote/domain/cmr/lifecycle/status'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { queryKey } from '../../../client/use-query.ts'
import type { UnsentComment } from '../../comments/use-new-comment.ts'
import type { NoteAfterRow } from '../cargo/use-cargo-rows.ts'
import type { FormApi, FormFields } from './form-context.ts'
import { changedFields, formOfItem, type FormRows, type FormValues, isSameValue } from './form-values.ts'
import { type RowKind, rowKinds } from '../../note/sections.ts'

/** The note of the form. */
export interface Subject {
  /** `null`: a new note. */
  readonly item: NoteItem | null
  readonly values: FormValues
  /** The note that a new one is copied from. */
  readonly source?: Pick<NoteItem, 'id' | 'version'>
  /** The template that a new one is begun from. */
  readonly template?: Pick<NoteTemplate, 'id' | 'name' | 'version' | 'may'>
}

function fieldsOf(values: FormValues): FormFields {
  const { goods: _goods, returnedGoods: _returnedGoods, pallets: _pallets, containers: _containers, ...fields } = values
  return fields
}

function rowsOf({ goods, returnedGoods, pallets, containers }: FormValues): FormRows {
  return { goods, returnedGoods, pallets, containers }
}

/** The rows change rarely and are React state, with the latest in a ref for saving. */
function useRows(values: FormValues) {
  const [rows, setRows] = useState(() => rowsOf(values))
  const latest = useRef(rows)
  const replaceRows = useCallback((next: FormRows) => {
    latest.current = next
    setRows(next)
  }, [])
  const changeRows = useCallback(
    <Kind extends RowKind>(kind: Kind, changed: FormRows[Kind]) => replaceRows({ ...latest.current, [kind]: changed }),
    [replaceRows],
  )
  return { rows, latest, replaceRows, changeRows }
}

/** The fields, managed by react-hook-form so that typing rerenders only one of them. */
function useFields(values: FormValues) {
  const form = useForm<FormFields>({ defaultValues: fieldsOf(values), mode: 'onTouched', shouldFocusError: false })
  const { control, getValues, setValue, reset } = form
  const api = useMemo((): FormApi => ({ control, getValues, setValue }), [control, getValues, setValue])
  /** The fields of `next` with everything typed since `sent` on top. */
  const renew = useCallback(
    (next: FormValues, sent: FormValues) => {
      const now = getValues()
      reset(fieldsOf(next))
      for (const field of [...noteFieldNames, 'status'] as const)
        if (!isSameValue(now[field], sent[field])) setValue(field, now[field], { shouldDirty: true })
    },
    [getValues, reset, setValue],
  )
  return { form, api, renew }
}

/** The note as loaded and its version: a save with an outdated version is refused. */
function useReading({ item: first, values }: Subject) {
  const [item, setItem] = useState(first)
  const [read, setRead] = useState(values)
  const version = useRef(first?.version ?? 0)
  const take = useCallback((fresh: NoteItem, next: FormValues) => {
    version.current = fresh.version
    setItem(fresh)
    setRead(next)
  }, [])
  /** Saved but not reloaded: treat the sent values as those of the server. */
  const trust = useCallback((saved: number, sent: FormValues) => {
    version.current = saved
    setRead(sent)
  }, [])
  /** A row was saved by its own call: adopt the note's new version unless another user changed it in between. */
  const follow = useCallback(({ version: saved, status }: NoteAfterRow): NoteItem['status'] | null => {
    if (saved !== version.current + 1 || !isNoteStatus(status)) return null
    version.current = saved
    setItem((known) => known && { ...known, status, version: saved })
    setRead((known) => ({ ...known, status }))
    return status
  }, [])
  return { item, read, version, take, trust, follow }
}

/** The draft is kept by another hook, which says how to forget it. */
function useDraftToForget() {
  const forget = useRef<() => void>(() => undefined)
  const draftKeptBy = useCallback((keeper: { readonly forget: () => void }) => {
    forget.current = keeper.forget
  }, [])
  /** What is typed is saved, or thrown away. */
  const forgetDraft = useCallback(() => forget.current(), [])
  return { forgetDraft, draftKeptBy }
}

function useUnsentComment() {
  const unsentComment = useRef<UnsentComment | null>(null)
  const commentBegun = useCallback((comment: UnsentComment | null) => {
    unsentComment.current = comment
  }, [])
  return { unsentComment, commentBegun }
}

export type NoteForm = ReturnType<typeof useNoteForm>

/** The state of one form: the loaded note, the current values, and the update after a reply. */
export function useNoteForm(subject: Subject) {
  const client = useQueryClient()
  const [submitted, setSubmitted] = useState(false)
  const { item, read, version, take, trust, follow } = useReading(subject)
  const { form, api, renew } = useFields(subject.values)
  const { rows, latest, replaceRows, changeRows } = useRows(subject.values)
  const { unsentComment, commentBegun } = useUnsentComment()
  const { forgetDraft, draftKeptBy } = useDraftToForget()
  const present = useCallback((): FormValues => ({ ...api.getValues(), ...latest.current }), [api, latest])

  /** The note as the server has it now, with everything typed since `sent` on top. */
  const adopt = useCallback(
    (fresh: NoteItem, sent: FormValues) => {
      const next = formOfItem(fresh)
      renew(next, sent)
      replaceRows(rowsOf(next))
      take(fresh, next)
      setSubmitted(false)
    },
    [renew, replaceRows, take],
  )

  const rowSaved = useCallback(
    (saved: NoteAfterRow) => {
      const status = follow(saved)
      if (status !== null) api.setValue('status', status)
      void client.invalidateQueries({ queryKey: queryKey(cmrContract.history) })
    },
    [follow, api, client],
  )

  const isChanged = useCallback((): boolean => {
    const now = present()
    if (changedFields(now, read).length > 0) return true
    return item === null && (now.cmrCode !== read.cmrCode || rowKinds.some((kind) => now[kind] !== read[kind]))
  }, [present, read, item])
  const actions = { present, adopt, trust, isChanged, changeRows, rowSaved, setSubmitted }
  return {
    form,
    api,
    item,
    source: subject.source ?? null,
    template: subject.template ?? null,
    read,
    version,
    rows,
    submitted,
    unsentComment,
    commentBegun,
    forgetDraft,
    draftKeptBy,
    ...actions,
  }
}
