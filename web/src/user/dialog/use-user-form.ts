import type { BuiltInRoleName } from '@roadnote/domain/access/actor'
import type { OrganizationChoice } from '@roadnote/domain/organization/contract'
import { accountContract, type RoleChoice, type UserRow } from '@roadnote/domain/user/account-contract'
import { userFields, type UserFields } from '@roadnote/domain/user/fields'
import { isActivatedByLink } from '@roadnote/domain/user/rules'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '../../client/call.ts'
import type { CallFailure } from '../../client/failure.ts'
import { useCommand } from '../../client/use-command.ts'
import { useQuery } from '../../client/use-query.ts'
import { useText } from '../../language/use-text.ts'
import { type AnyForm, useLocalForm } from '../../ui/form/use-form.ts'
import { notify } from '../../ui/notify.ts'
import { type Orphaned, orphanedIn } from '../LastAdminWords.tsx'
import { useProblemWords, useWrongList } from './problem-words.tsx'
import {
  violatedRules,
  changedNames,
  emptyForm,
  type FormName,
  formOf,
  isByLink,
  namesOfNew,
  operationAddress,
  sentOf,
  type UserForm,
} from './user-values.ts'

const { create, edit, item: itemCall, list } = accountContract
const refreshes = [list, itemCall]

/** The delay before saving is possible again. */
const restMilliseconds = 500

interface Editing {
  /** `null`: a new user. */
  readonly item: UserRow | null
  readonly organizations: readonly OrganizationChoice[]
  readonly ownOrganizationId: number
  readonly onClose: () => void
}

/** Changes saved by other users while this form was open. */
export interface Conflict {
  readonly fresh: UserRow
  readonly theirs: readonly FormName[]
}

/** The roles to choose from, which depend on the organisation; the current role stays an option. */
export function useRoles(form: AnyForm, item: UserRow | null) {
  const organizationsId: unknown = useWatch({ control: form.hook.control, name: 'organizationsId' })
  const id = Number(organizationsId)
  const roles = useQuery(accountContract.roleList, { organizationsId: [id] }, { enabled: id > 0 })
  const offered = (roles.data ?? []).filter(({ give, id: role }) => give === true || role === item?.rolesId)
  return { roles: offered, isKnown: roles.data !== undefined, isChosen: id > 0 }
}

function builtInOf(roles: readonly RoleChoice[], item: UserRow | null, rolesId: string): BuiltInRoleName | null {
  if (item !== null && String(item.rolesId) === rolesId) return item.builtInRole
  return roles.find(({ id }) => String(id) === rolesId)?.builtInRole ?? null
}

/** Compares the form with the loaded user: what is sent, and for which version. */
function useReading({ item, organizations, ownOrganizationId }: Editing) {
  const own = organizations.find(({ id }) => id === ownOrganizationId) ?? organizations[0]
  const [start] = useState(() => (item === null ? emptyForm(own) : formOf(item)))
  const base = useRef<UserForm>(start)
  const latest = useRef(item)
  const take = (fresh: UserRow): void => {
    base.current = formOf(fresh)
    latest.current = fresh
  }
  return { start, base, latest, take }
}

type Reading = ReturnType<typeof useReading>

/** The refusals that need a decision: a concurrent change, or the loss of the last admin. */
function useObjections({ base, latest }: Reading) {
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [left, setLeft] = useState<Orphaned | null>(null)
  const meet = async (failure: CallFailure): Promise<void> => {
    setLeft(orphanedIn(failure))
    const id = latest.current?.id
    if (id === undefined || failure.code !== 'changed_meanwhile') return
    const fresh = await call(itemCall, { id }).catch(() => null)
    if (fresh !== null) setConflict({ fresh, theirs: changedNames(formOf(fresh), base.current) })
  }
  return { conflict, left, meet, end: () => setConflict(null) }
}

function useSending({ base, latest }: Reading, left: Orphaned | null) {
  const text = useText()
  const creating = useCommand(create, { refreshes })
  const editing = useCommand(edit, { refreshes })
  return async (user: UserFields, typed: UserForm, builtInRole: BuiltInRoleName | null): Promise<void> => {
    const saved = latest.current
    if (saved === null) {
      const { organizationsId, rolesId } = user
      await creating.mutateAsync({ ...sentOf(user, typed, namesOfNew(builtInRole, typed)), organizationsId, rolesId })
      const done = isByLink(builtInRole, typed) ? 'user.dialog.invited' : 'user.dialog.created'
      notify.done(text(done), { stays: 'brief' })
      return
    }
    const names = changedNames(typed, base.current)
    if (names.length === 0) {
      notify.told(text('user.dialog.nothing'), { stays: 'brief' })
      return
    }
    const confirmed = left === null ? {} : { confirmed: true }
    await editing.mutateAsync({ ...sentOf(user, typed, names), id: saved.id, version: saved.version, ...confirmed })
    notify.done(text('user.dialog.saved'), { stays: 'brief' })
  }
}

interface Core extends Pick<Editing, 'item' | 'onClose'> {
  readonly reading: Reading
  readonly objections: ReturnType<typeof useObjections>
  /** The built-in role of a chosen id, if the roles are loaded. */
  readonly roleOf: (rolesId: string) => BuiltInRoleName | null
}

/** Validated as a whole by the rules of the chosen role and sent; refusals are shown at fields and in a list. */
function useValidatedForm({ item, onClose, reading, objections, roleOf }: Core) {
  const text = useText()
  const send = useSending(reading, objections.left)
  const wordsOf = useProblemWords()
  const reportWrong = useWrongList()
  const isSaved = useRef(false)
  const isLeaving = useRef(false)
  const form = useLocalForm(
    userFields,
    {
      start: reading.start,
      draft: { place: `user ${item?.id ?? 'new'}`, version: item?.version },
      check: (typed: UserForm) => {
        const broken = violatedRules(typed, { builtInRole: roleOf(typed.rolesId), item })
        return Object.fromEntries(broken.map(({ field, problem }) => [field, wordsOf(field, problem)]))
      },
      onWrong: (names, { hook }) => reportWrong(names, hook),
      onRefused: (failure, { hook, names, typed, say }) => {
        // Users who sign in with their e-mail address have no other user name.
        const isAddress = item === null && isActivatedByLink(roleOf(typed().rolesId))
        if (failure.code === 'user_name_taken' && isAddress) say('email', text('error.user_name_taken'))
        reportWrong(
          names.filter((name) => hook.getFieldState(name).error !== undefined),
          hook,
        )
        void objections.meet(failure)
      },
    },
    async (user: UserFields, { typed }) => {
      await send(user, typed(), roleOf(typed().rolesId))
      isSaved.current = true
      if (!isLeaving.current) onClose()
    },
  )
  const saveAndLeave = (): Promise<boolean> => {
    isLeaving.current = true
    return form.submit().finally(() => {
      isLeaving.current = false
    })
  }
  const isChanged = (): boolean => !isSaved.current && changedNames(form.typed(), reading.base.current).length > 0
  return { form, saveAndLeave, isChanged }
}

type ValidatedForm = ReturnType<typeof useValidatedForm>['form']

/** The loaded fields, the current values, and the update after a reply. */
export function useUserForm(editing: Editing) {
  const { item, organizations, onClose } = editing
  const reading = useReading(editing)
  const objections = useObjections(reading)
  const known = useRef<readonly RoleChoice[]>([])
  const roleOf = (rolesId: string) => builtInOf(known.current, item, rolesId)
  const { form, saveAndLeave, isChanged } = useValidatedForm({ item, onClose, reading, objections, roleOf })
  const { roles, isKnown, isChosen } = useRoles(form, item)
  useEffect(() => {
    known.current = roles
  })
  const rolesId: unknown = useWatch({ control: form.hook.control, name: 'rolesId' })
  useOfferedRole(form, roles, isKnown, String(rolesId))
  usePrefilledAddress(form, organizations, item === null)
  const { conflict, left, end } = objections
  /** The other user's version becomes the loaded one; the typed values stay on top or are discarded. */
  const settle = (choice: 'mine' | 'theirs'): void => {
    if (conflict === null) return
    const now: UserForm = form.typed()
    const mine = Object.fromEntries(changedNames(now, reading.base.current).map((name) => [name, now[name]]))
    reading.take(conflict.fresh)
    end()
    form.hook.reset(formOf(conflict.fresh))
    form.forget()
    if (choice === 'theirs') return
    form.set(mine)
    void form.submit()
  }
  const { submit, isResting } = useRest(form.submit)
  const builtInRole = builtInOf(roles, item, String(rolesId))
  const isInvited = useWatch({ control: form.hook.control, name: 'invite' }) === true
  return {
    form: { ...form, submit },
    roles,
    isChosen,
    builtInRole,
    isInvited,
    conflict,
    left,
    settle,
    saveAndLeave,
    isResting,
    isChanged,
  }
}

export type UserEditing = ReturnType<typeof useUserForm>

/** A role that the chosen organisation does not have is cleared. */
function useOfferedRole(form: ValidatedForm, roles: readonly RoleChoice[], isKnown: boolean, rolesId: string) {
  const isOffered = !isKnown || rolesId === '' || roles.some(({ id }) => String(id) === rolesId)
  const clear = useEffectEvent(() => form.set({ rolesId: '' }))
  useEffect(() => {
    if (!isOffered) clear()
  }, [isOffered])
}

/** The address of a new user follows the organisation until another one is typed. */
function usePrefilledAddress(form: ValidatedForm, organizations: readonly OrganizationChoice[], isNew: boolean): void {
  const chosen: unknown = useWatch({ control: form.hook.control, name: 'organizationsId' })
  const known = useRef(String(chosen))
  const addressOf = (wanted: string) => operationAddress(organizations.find(({ id }) => String(id) === wanted))
  const follow = useEffectEvent((wanted: string) => {
    const before = addressOf(known.current)
    known.current = wanted
    if (!isNew) return
    const now: UserForm = form.typed()
    const names = ['operationCountryCode', 'operationPostalCode', 'operationPlace', 'operationStreet'] as const
    const isUntouched = names.every((name) => now[name] === before[name] || now[name] === '')
    if (isUntouched) form.set(addressOf(wanted))
  })
  useEffect(() => follow(String(chosen)), [chosen])
}

/** While it is sent, and a moment longer: a double click saves once. */
function useRest(send: () => Promise<boolean>) {
  const [isResting, setResting] = useState(false)
  const submit = (): Promise<boolean> => {
    setResting(true)
    return send().finally(() => setTimeout(() => setResting(false), restMilliseconds))
  }
  return { submit, isResting }
}
