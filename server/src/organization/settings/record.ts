import type { SettingName } from '@roadnote/domain/organization/policy'
import type { OrganizationSettings } from '@roadnote/domain/organization/settings'
import { recordAdminEvent, type AdminLogContext } from '../../admin-log/record.ts'
import type { Validated } from './validate.ts'
import type { StoredOrganization } from './read.ts'

type Settings = Partial<OrganizationSettings>

/** Logs a saved organisation: a new parent as a move, everything else as one edit. */
export async function recordSettings(
  recording: AdminLogContext,
  id: number,
  stored: StoredOrganization | null,
  { next, changes, parentName }: Validated,
): Promise<void> {
  const about = { subject: { kind: 'organization', id, name: next.name }, organizationId: id } as const
  const names = changes.map(({ field }) => field)
  const parents = await parentNames(recording, stored?.settings.organizationId, [next.organizationId, parentName])
  if (stored === null) {
    const after = fieldsOf(next, names, parents)
    await recordAdminEvent(recording, { action: 'organizationCreated', ...about, before: null, after })
    return
  }
  const parts = [
    { action: 'organizationMoved', fields: names.filter((name) => name === 'organizationId') },
    { action: 'organizationEdited', fields: names.filter((name) => name !== 'organizationId') },
  ] as const
  for (const { action, fields } of parts) {
    if (fields.length === 0) continue
    const before = fieldsOf(stored.settings, fields, parents)
    await recordAdminEvent(recording, { action, ...about, before, after: fieldsOf(next, fields, parents) })
  }
}

function fieldsOf(settings: Settings, names: readonly SettingName[], parents: ReadonlyMap<number, string>) {
  const { organizationId: parent } = settings
  return Object.fromEntries(
    names.map((name) => {
      const isParent = name === 'organizationId' && parent !== null && parent !== undefined
      return [name, isParent ? { id: parent, name: parents.get(parent) ?? null } : (settings[name] ?? null)]
    }),
  )
}

type Id = number | null | undefined

/** The name of the new parent is known; the old one is queried only if it differs. */
async function parentNames({ tx }: AdminLogContext, old: Id, [id, name]: readonly [Id, string | null]) {
  const known = new Map(typeof id === 'number' && name !== null ? [[id, name]] : [])
  if (typeof old !== 'number' || known.has(old)) return known
  const row = await tx.selectFrom('organization').where('id', '=', old).select('name').executeTakeFirst()
  return row === undefined ? known : new Map([...known, [old, row.name]])
}
