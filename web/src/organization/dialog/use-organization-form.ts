import { organizationContract, type OrganizationItem, type ParentChoice } from '@roadnote/domain/organization/contract'
import { organizationSettings, type OrganizationSettings } from '@roadnote/domain/organization/settings'
import { useRef, useState } from 'react'
import { call } from '../../client/call.ts'
import { type CallFailure, textOfProblem } from '../../client/failure.ts'
import { useSession } from '../../client/session.ts'
import { useCommand } from '../../client/use-command.ts'
import { useText } from '../../language/use-text.ts'
import { useLocalForm } from '../../ui/form/use-form.ts'
import { notify } from '../../ui/notify.ts'
import {
  brokenRules,
  changedNames,
  emptyForm,
  formOf,
  isSame,
  listedWrong,
  only,
  type OrganizationForm,
  settingNames,
} from './organization-values.ts'

/** Long enough to see that it is done. */
const closeAfterMilliseconds = 300

/** What others saved while this form was open. */
export interface Conflict {
  readonly fresh: OrganizationItem
  readonly theirs: readonly (keyof OrganizationForm)[]
  readonly mine: readonly (keyof OrganizationForm)[]
  /** As far as the server says it. */
  readonly by: string | null
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
function parentAtFirst(parents: readonly ParentChoice[], ownId: number | undefined): number | null {
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
        const sentence =
          problem === 'invalidEmail' && Array.isArray(value)
            ? text('organization.warning.invalidEmails', { addresses: listedWrong(value) })
            : textOfProblem(problem, text)
        return [name, sentence]
      }),
    )
}

/** The settings as they were read, what stands there now, and what becomes of them when the server has answered. */
export function useOrganizationForm({ item, parents, onClose, onFailed }: Editing) {
  const text = useText()
  const ownId = useSession()?.user.organizationId
  const [known, setKnown] = useState(item)
  /** The version to save against, at once and not with the next drawing. */
  const latest = useRef(item)
  const [start] = useState(() =>
    item === null ? emptyForm({ organizationId: parentAtFirst(parents, ownId) }) : formOf(item),
  )
  const base = useRef(start)
  const isSaved = useRef(false)
  /** Somebody saves on the way to somewhere else, and goes there. */
  const isLeaving = useRef(false)
  const creating = useCommand(create, { refreshes })
  const editing = useCommand(edit, { refreshes })
  const ruleWords = useRuleWords()
  const [conflict, setConflict] = useState<Conflict | null>(null)

  const meet = async (failure: CallFailure, now: OrganizationForm): Promise<void> => {
    const id = latest.current?.id
    if (id === undefined || failure.code !== 'changed_meanwhile') return
    const fresh = await call(itemCall, { Id: id }).catch(() => null)
    if (fresh === null) return
    const by = failure.facts['changedBy']
    setConflict({
      fresh,
      theirs: changedNames(formOf(fresh), base.current),
      mine: changedNames(now, base.current),
      by: typeof by === 'string' ? by : null,
    })
  }

  const form = useLocalForm(
    organizationSettings,
    {
      start,
      check: ruleWords,
      onWrong: onFailed,
      onRefused: (failure, { typed }) => {
        onFailed()
        void meet(failure, typed())
      },
    },
    async (settings: OrganizationSettings, { typed }) => {
      const names = changedNames(typed(), base.current)
      const saved = latest.current
      if (saved === null) await creating.mutateAsync({ ...only(settings, names), ...needed(settings) })
      else if (names.length > 0)
        await editing.mutateAsync({ ...only(settings, names), id: saved.id, version: saved.version })
      const key = saved === null ? 'created' : 'saved'
      if (saved !== null && names.length === 0) notify.told(text('organization.dialog.nothing'))
      else notify.done(text(`organization.dialog.${key}`, { name: settings.name }))
      isSaved.current = true
      await new Promise((resolve) => setTimeout(resolve, closeAfterMilliseconds))
      if (!isLeaving.current) onClose()
    },
  )

  /** Theirs becomes what was read; what was typed here stands on top, or is given up. */
  const settle = (choice: 'mine' | 'theirs'): void => {
    if (conflict === null) return
    const now: OrganizationForm = form.typed()
    const before = base.current
    const next = formOf(conflict.fresh)
    base.current = next
    latest.current = conflict.fresh
    setKnown(conflict.fresh)
    setConflict(null)
    form.hook.reset(next)
    if (choice === 'mine')
      form.set(
        Object.fromEntries(
          settingNames.filter((name) => !isSame(now[name], before[name])).map((name) => [name, now[name]]),
        ),
      )
    form.forget()
    if (choice === 'mine') void form.submit()
  }

  return {
    form,
    known,
    conflict,
    settle,
    isChanged: (): boolean => !isSaved.current && changedNames(form.typed(), base.current).length > 0,
    saveAndLeave: (): Promise<boolean> => {
      isLeaving.current = true
      return form.submit().finally(() => {
        isLeaving.current = false
      })
    },
  }
}

/** Without these there is no organisation. */
function needed({ name, organizationType, countryCode, organizationId }: OrganizationSettings) {
  return { name, organizationType, countryCode, organizationId }
}
