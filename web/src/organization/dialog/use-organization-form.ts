import { organizationContract, type OrganizationItem, type ParentChoice } from '@roadnote/domain/organization/contract'
import { organizationSettings, type OrganizationSettings } from '@roadnote/domain/organization/settings'
import { useRef, useState } from 'react'
import { call } from '../../client/call.ts'
import { type CallFailure, textOfProblem } from '../../client/failure.ts'
import { useCommand } from '../../client/use-command.ts'
import { useText } from '../../language/use-text.ts'
import { useLocalForm } from '../../ui/form/use-form.ts'
import { notify } from '../../ui/notify.ts'
import {
  brokenRules,
  changedNames,
  emptyForm,
  formOf,
  listedWrong,
  only,
  type OrganizationForm,
} from './organization-values.ts'
import { locksOf, useEditor } from './use-locks.ts'

/** Long enough to see that it is done. */
const closeAfterMilliseconds = 300

/** What others saved while this form was open. */
export interface Conflict {
  readonly fresh: OrganizationItem
  readonly theirs: readonly (keyof OrganizationForm)[]
  readonly mine: readonly (keyof OrganizationForm)[]
  /** As far as the server says it. */
  readonly by: string | null
  readonly at: Date | null
}

interface Editing {
  /** `null`: a new organisation. */
  readonly item: OrganizationItem | null
  readonly parents: readonly ParentChoice[]
  readonly onClose: () => void
  /** It was not saved: the fields say why. */
  readonly onFailed: () => void
}

const { create, edit, list, item: itemCall, branch, parent } = organizationContract
const refreshes = [list, itemCall, branch, parent]

/** One's own organisation, where it may be the parent; else the only one that may. */
function parentAtFirst(parents: readonly ParentChoice[], ownId: number): number | null {
  const own = parents.find(({ id }) => id === ownId) ?? (parents.length === 1 ? parents[0] : undefined)
  return own?.id ?? null
}

/** The sentences of the rules about several fields; a list of addresses names those that are wrong. */
function useRuleWords() {
  const text = useText()
  return (typed: OrganizationForm): Partial<Record<keyof OrganizationForm, string>> =>
    Object.fromEntries(
      [...brokenRules(typed)].map(([name, problem]) => {
        const value = typed[name]
        if (name === 'paperLanguage2') return [name, text('organization.warning.paperLanguages')]
        return [
          name,
          Array.isArray(value)
            ? text('organization.warning.invalidEmails', { addresses: listedWrong(value) })
            : textOfProblem(problem, text),
        ]
      }),
    )
}

/** The organisation as it was read: what was typed is held against it, and saved against its version. */
function useReading(item: OrganizationItem | null, beginning: () => OrganizationForm) {
  const [known, setKnown] = useState(item)
  const [start] = useState(beginning)
  const base = useRef(start)
  // At once, and not with the next drawing.
  const latest = useRef(item)
  const take = (fresh: OrganizationItem): void => {
    base.current = formOf(fresh)
    latest.current = fresh
    setKnown(fresh)
  }
  return { known, start, base, latest, take }
}

type Reading = ReturnType<typeof useReading>

/** What others saved since, field by field. */
function useConflict({ base, latest }: Reading) {
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const meet = async (failure: CallFailure, now: OrganizationForm): Promise<void> => {
    const id = latest.current?.id
    if (id === undefined || failure.code !== 'changed_meanwhile') return
    const fresh = await call(itemCall, { Id: id }).catch(() => null)
    if (fresh === null) return
    const { changedBy: by, changedAt: at } = failure.facts
    setConflict({
      fresh,
      theirs: changedNames(formOf(fresh), base.current),
      mine: changedNames(now, base.current),
      by: typeof by === 'string' ? by : null,
      at: typeof at === 'string' ? new Date(at) : null,
    })
  }
  return { conflict, meet, end: () => setConflict(null) }
}

/** Sends what was changed and can be: what follows by itself from something else is locked, and follows on the server too. */
function useSending(parents: readonly ParentChoice[], { base, latest }: Reading) {
  const text = useText()
  const editor = useEditor()
  const creating = useCommand(create, { refreshes })
  const editing = useCommand(edit, { refreshes })
  return async (settings: OrganizationSettings, typed: OrganizationForm): Promise<void> => {
    const saved = latest.current
    const locks = locksOf(editor, saved, parents, typed)
    const names = changedNames(typed, base.current).filter((name) => locks[name] === undefined)
    const changed = only(settings, names)
    const { name } = settings
    if (saved === null) {
      await creating.mutateAsync({ ...changed, ...needed(settings) })
      notify.done(text('organization.dialog.created', { name }))
    } else if (names.length > 0) {
      await editing.mutateAsync({ ...changed, id: saved.id, version: saved.version })
      notify.done(text('organization.dialog.saved', { name }))
    } else notify.told(text('organization.dialog.nothing'))
  }
}

/** The settings as they were read, what stands there now, and what becomes of them when the server has answered. */
export function useOrganizationForm({ item, parents, onClose, onFailed }: Editing) {
  const { organizationId: ownId } = useEditor()
  const reading = useReading(item, () =>
    item === null ? emptyForm({ organizationId: parentAtFirst(parents, ownId) }) : formOf(item),
  )
  const { known, start, base, take } = reading
  const { conflict, meet, end } = useConflict(reading)
  const send = useSending(parents, reading)
  const isSaved = useRef(false)
  /** Somebody saves on the way to somewhere else, and goes there. */
  const isLeaving = useRef(false)
  const form = useLocalForm(
    organizationSettings,
    {
      start,
      check: useRuleWords(),
      onWrong: onFailed,
      onRefused: (failure, { typed }) => {
        onFailed()
        void meet(failure, typed())
      },
    },
    async (settings: OrganizationSettings, { typed }) => {
      await send(settings, typed())
      isSaved.current = true
      await new Promise((resolve) => setTimeout(resolve, closeAfterMilliseconds))
      if (!isLeaving.current) onClose()
    },
  )
  /** Theirs becomes what was read; what was typed here stands on top, or is given up. */
  const settle = (choice: 'mine' | 'theirs'): void => {
    if (conflict === null) return
    const now: OrganizationForm = form.typed()
    const mine = Object.fromEntries(changedNames(now, base.current).map((name) => [name, now[name]]))
    take(conflict.fresh)
    end()
    form.hook.reset(base.current)
    form.forget()
    if (choice === 'theirs') return
    form.set(mine)
    void form.submit()
  }
  const saveAndLeave = (): Promise<boolean> => {
    isLeaving.current = true
    return form.submit().finally(() => {
      isLeaving.current = false
    })
  }
  const isChanged = (): boolean => !isSaved.current && changedNames(form.typed(), base.current).length > 0
  return { form, known, conflict, settle, isChanged, saveAndLeave }
}

/** Without these there is no organisation. */
function needed({ name, organizationType, countryCode, organizationId }: OrganizationSettings) {
  return { name, organizationType, countryCode, organizationId }
}
