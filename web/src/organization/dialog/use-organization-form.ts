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
  violatedRules,
  changedNames,
  emptyForm,
  formOf,
  invalidAddressList,
  namesToSend,
  pickSettings,
  type OrganizationForm,
} from './organization-values.ts'
import { locksOf, useEditor } from './use-locks.ts'

/** Long enough to see the confirmation. */
const closeAfterMilliseconds = 300

/** Changes saved by other users while this form was open. */
export interface Conflict {
  readonly fresh: OrganizationItem
  readonly theirs: readonly (keyof OrganizationForm)[]
  readonly mine: readonly (keyof OrganizationForm)[]
  /** If the server names it. */
  readonly by: string | null
  readonly at: Date | null
}

interface Editing {
  /** `null`: a new organisation. */
  readonly item: OrganizationItem | null
  readonly parents: readonly ParentChoice[]
  readonly onClose: () => void
  /** It was not saved: the fields show why. */
  readonly onFailed: () => void
}

const { create, edit, list, item: itemCall, branch, parent } = organizationContract
const refreshes = [list, itemCall, branch, parent]

/** The user's own organisation if it may be the parent, else the only possible one. */
function parentAtFirst(parents: readonly ParentChoice[], ownId: number): number | null {
  const own = parents.find(({ id }) => id === ownId) ?? (parents.length === 1 ? parents[0] : undefined)
  return own?.id ?? null
}

/** The messages of the rules about several fields; for a list of addresses with the invalid ones. */
function useRuleWords() {
  const text = useText()
  return (typed: OrganizationForm): Partial<Record<keyof OrganizationForm, string>> =>
    Object.fromEntries(
      [...violatedRules(typed)].map(([name, problem]) => {
        const value = typed[name]
        if (name === 'paperLanguage2') return [name, text('organization.warning.paperLanguages')]
        return [
          name,
          Array.isArray(value)
            ? text('organization.warning.invalidEmails', { addresses: invalidAddressList(value) })
            : textOfProblem(problem, text),
        ]
      }),
    )
}

/** The loaded organisation: typed values are compared with it and saved with its version. */
function useReading(item: OrganizationItem | null, beginning: () => OrganizationForm) {
  const [known, setKnown] = useState(item)
  const [start] = useState(beginning)
  const base = useRef(start)
  // Synchronously, not with the next render.
  const latest = useRef(item)
  const take = (fresh: OrganizationItem): void => {
    base.current = formOf(fresh)
    latest.current = fresh
    setKnown(fresh)
  }
  return { known, start, base, latest, take }
}

type Reading = ReturnType<typeof useReading>

/** The changes by other users since, field by field. */
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

/** Sends changed and editable fields: dependent settings are locked and derived on the server too. */
function useSending(parents: readonly ParentChoice[], { base, latest }: Reading) {
  const text = useText()
  const editor = useEditor()
  const creating = useCommand(create, { refreshes })
  const editing = useCommand(edit, { refreshes })
  return async (settings: OrganizationSettings, typed: OrganizationForm): Promise<void> => {
    const saved = latest.current
    const locks = locksOf(editor, saved, parents, typed)
    const names = namesToSend(typed, base.current).filter((name) => locks[name] === undefined)
    const changed = pickSettings(settings, names)
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

/** The loaded settings, the current values, and the update after a reply. */
export function useOrganizationForm({ item, parents, onClose, onFailed }: Editing) {
  const { organizationId: ownId } = useEditor()
  const reading = useReading(item, () =>
    item === null ? emptyForm({ organizationId: parentAtFirst(parents, ownId) }) : formOf(item),
  )
  const { known, start, base, take } = reading
  const { conflict, meet, end } = useConflict(reading)
  const send = useSending(parents, reading)
  const isSaved = useRef(false)
  /** The user saves while leaving, and then continues to the destination. */
  const isLeaving = useRef(false)
  const form = useLocalForm(
    organizationSettings,
    {
      start,
      draft: { place: `organization ${item?.id ?? 'new'}`, version: item?.version },
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
  /** The other user's version becomes the loaded one; the typed values stay on top or are discarded. */
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

/** The required fields. */
function needed({ name, organizationType, countryCode, organizationId }: OrganizationSettings) {
  return { name, organizationType, countryCode, organizationId }
}
