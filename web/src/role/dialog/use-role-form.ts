import type { OrganizationChoice } from '@roadnote/domain/organization/contract'
import { type PermissionChoice, roleContract, type RoleRow } from '@roadnote/domain/role/contract'
import { roleTitle } from '@roadnote/domain/role/words'
import { useRef } from 'react'
import { useSession } from '../../client/session.ts'
import { useCommand } from '../../client/use-command.ts'
import { useText } from '../../language/use-text.ts'
import { type FormOf, useLocalForm } from '../../ui/form/use-form.ts'
import { notify } from '../../ui/notify.ts'
import { roleQueries } from '../use-roles.ts'

export interface RoleValues extends Readonly<Record<string, string | readonly string[]>> {
  readonly Name: string
  readonly OrganizationsId: string
  readonly permissions: readonly string[]
}

export type RoleForm = FormOf<RoleValues>

export interface Editing {
  /** `null`: a new role. */
  readonly role: RoleRow | null
  /** The role copied into a new one. */
  readonly source: RoleRow | null
  readonly organizations: readonly OrganizationChoice[]
  readonly choices: readonly PermissionChoice[]
  readonly onClose: () => void
}

/** The permissions of a copied role that the user cannot grant. */
export function permissionsNotGrantable({
  source,
  choices,
}: Pick<Editing, 'source' | 'choices'>): readonly PermissionChoice[] {
  return choices.filter(({ id, held }) => !held && source?.permissions.includes(id) === true)
}

const longestName = 100

/** The initial values. The default organisation is the user's own. */
function useStart({ role, source, organizations, choices }: Editing): RoleValues {
  const text = useText()
  const own = useSession()?.user.organizationId
  if (role !== null)
    return {
      Name: role.name,
      OrganizationsId: String(role.organizationsId ?? ''),
      permissions: role.permissions.map(String),
    }
  const place = [source?.organizationsId, own].find((id) => organizations.some((known) => known.id === id))
  const held = choices.filter((choice) => choice.held && source?.permissions.includes(choice.id) === true)
  return {
    Name: source === null ? '' : text('role.dialog.copyName', { name: roleTitle(text, source) }).slice(0, longestName),
    OrganizationsId: String(place ?? organizations[0]?.id ?? ''),
    permissions: held.map(({ id }) => String(id)).toSorted((one, other) => Number(one) - Number(other)),
  }
}

export function useRoleForm(editing: Editing) {
  const { role, source, onClose } = editing
  const text = useText()
  const isSaved = useRef(false)
  const start = useStart(editing)
  const creating = useCommand(roleContract.create, { refreshes: roleQueries })
  const changing = useCommand(roleContract.edit, { refreshes: roleQueries })
  const form: RoleForm = useLocalForm(
    roleContract.create.input,
    {
      start,
      draft: { place: `role ${role?.id ?? `new ${source?.id ?? ''}`}`, version: role?.version },
      along: ({ permissions }) => ({ permissions: permissions.join(', '), copyOf: source?.id ?? null }),
      about: { role_used_elsewhere: 'OrganizationsId' },
    },
    async ({ copyOf, ...values }) => {
      if (role === null) await creating.mutateAsync({ ...values, copyOf })
      else await changing.mutateAsync({ ...values, Id: role.id, version: role.version })
      isSaved.current = true
      const done = role === null ? 'role.dialog.created' : 'role.dialog.saved'
      notify.done(text(done, { name: values.Name }), { stays: 'brief' })
      onClose()
    },
  )
  const { isDirty } = form.hook.formState
  // A copy can be saved unchanged.
  const isChanged = (): boolean => !isSaved.current && isDirty
  return { form, isChanged }
}
