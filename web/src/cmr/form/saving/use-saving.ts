import { cmrContract, type NoteItem } from '@roadnote/domain/cmr/contract/note'
import { noteStatusName } from '@roadnote/domain/cmr/lifecycle/status'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { call, type InputOf, type ReplyOf } from '../../../client/call.ts'
import { CallFailure, textOfFailure } from '../../../client/failure.ts'
import { useSession } from '../../../client/session.ts'
import { queryOf } from '../../../client/use-query.ts'
import { useLanguage } from '../../../language/use-language.ts'
import { useText } from '../../../language/use-text.ts'
import { notify } from '../../../ui/notify.ts'
import { editNotePath } from '../../note/paths.ts'
import { useNewNote } from '../../note/use-new-note.ts'
import { changedFields, createInput, editInput, type FormValues, type Sent } from '../state/form-values.ts'
import { missingIn, rowProblems } from '../head/section-state.ts'
import { holdNewNoteKey } from './hold-new-note-key.ts'
import { useConflict } from './use-conflict.ts'
import type { NoteForm } from '../state/use-note-form.ts'
import { type Problems, useProblems } from './use-problems.ts'

type Saved = ReplyOf<typeof cmrContract.edit>

/** Options of a save. */
export interface SaveOptions {
  readonly status?: 1 | 2
  /** The user leaves afterwards: the note need not be shown again. */
  readonly isLeaving?: boolean
}

/** One notification id, so that messages of the form replace each other. */
const place = { id: 'form' } as const

/** Saves the form and assigns every refusal to its field. */
export function useSaving(note: NoteForm) {
  const text = useText()
  const [isSaving, setSaving] = useState(false)
  const { form, present, read, item, version } = note
  const { rowsWrong, show, find } = useProblems(note)
  const conflict = useConflict(note)
  const arrive = useArrival(note)

  const refuse = async (failure: unknown, mine: FormValues): Promise<void> => {
    if (failure instanceof CallFailure && failure.code === 'changed_meanwhile') return conflict.meet(mine)
    if (failure instanceof CallFailure) show(failure.fields)
    notify.problem(textOfFailure(failure, text), place)
  }

  const saveNow = async ({ status, isLeaving = false }: SaveOptions): Promise<boolean> => {
    const before = form.getValues('status')
    // A status button that failed leaves the chosen status unchanged.
    const undo = (): void => void (status !== undefined && form.setValue('status', before, { shouldDirty: true }))
    if (status !== undefined) form.setValue('status', status, { shouldDirty: true })
    const mine = present()
    const problems = { ...(await find()), ...standingInTheWay(mine, item) }
    const count = Object.keys(problems).length
    if (count > 0) {
      undo()
      show(problems)
      notify.problem(text('form.done.invalid', { count }), place)
      return false
    }
    if (item !== null && changedFields(mine, read).length === 0) {
      notify.told(text('form.done.nothing'), place)
      return true
    }
    setSaving(true)
    try {
      await arrive(await send(mine, read, item, version.current), mine, isLeaving)
      return true
    } catch (failure) {
      undo()
      await refuse(failure, mine).catch((second: unknown) => notify.problem(textOfFailure(second, text), place))
      return false
    } finally {
      setSaving(false)
    }
  }
  return { save: useNextNote(saveNow), isSaving, rowsWrong, conflict }
}

/** `true` when everything is saved; otherwise the form shows the errors. N during a release begins the next note. */
function useNextNote(save: (options: SaveOptions) => Promise<boolean>) {
  const beginNew = useNewNote(useSession()?.user ?? null)
  return async (options: SaveOptions = {}): Promise<boolean> => {
    const newNoteKey = options.status === 2 && beginNew !== null ? holdNewNoteKey() : null
    const isSaved = await save(options)
    if (newNoteKey?.release() === true && isSaved) beginNew?.()
    return isSaved
  }
}

/**
 * Missing fields for a release, and incomplete rows of a new note; rows of an existing one are validated one by one.
 */
function standingInTheWay(values: FormValues, item: NoteItem | null): Problems {
  const isReleased = values.status === 2 && item?.status !== 2
  return {
    ...(isReleased ? missingIn(values, values, 1) : {}),
    ...(item === null ? rowProblems(values) : {}),
  }
}

function send(mine: FormValues, read: FormValues, item: NoteItem | null, version: number): Promise<Saved> {
  return item === null
    ? call(cmrContract.create, validated(createInput(mine)))
    : call(cmrContract.edit, validated(editInput(item.id, version, mine, read)))
}

/** Validates by the contract on the client as the server would. */
function validated<Input extends InputOf<typeof cmrContract.create | typeof cmrContract.edit>>(
  sent: Sent<Input>,
): Input {
  if (sent.problems === null) return sent.input
  throw new CallFailure({ code: 'bad_input', message: '', fields: sent.problems, status: 400 })
}

/** After a save: confirms and shows the note as the server now has it. */
function useArrival({ item, adopt, trust, forgetDraft }: NoteForm) {
  const text = useText()
  const language = useLanguage()
  const router = useRouter()
  const client = useQueryClient()
  return async ({ id, cmrCode: code, status, version }: Saved, mine: FormValues, isLeaving: boolean): Promise<void> => {
    const pressed = document.activeElement
    forgetDraft()
    for (const { path } of [cmrContract.list, cmrContract.history]) void client.invalidateQueries({ queryKey: [path] })
    const before = item?.status ?? 1
    if (before === 2 && status === 1 && mine.status === 2)
      notify.told(text('form.done.fellBack', { code, status: text(`cmr.status.${noteStatusName(status)}`) }), place)
    else notify.done(text(doneKey(item, before, status), { code }), place)
    if (isLeaving) return
    if (item === null) {
      await router.navigate({ href: editNotePath(language, id), replace: true, ignoreBlocker: true })
      return
    }
    await client.fetchQuery({ ...queryOf(cmrContract.item, { cmr_id: id }), staleTime: 0 }).then(
      (fresh) => adopt(fresh, mine),
      () => trust(version, mine),
    )
    // The keys of the page work again, also when the release was pressed in a field.
    const hasStayed = document.activeElement === pressed || document.activeElement === document.body
    if (status === 2 && before !== 2 && hasStayed) document.getElementById('content')?.focus({ preventScroll: true })
  }
}

function doneKey(item: NoteItem | null, before: number, status: number) {
  if (status === 2 && before !== 2) return 'form.done.released'
  if (status === 1 && before === 2) return 'form.done.takenBack'
  return item === null ? 'form.done.created' : 'form.done.updated'
}
