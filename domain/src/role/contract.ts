import { languages } from '@roadnote/locales/languages'
import { z } from 'zod'
import { permissionNames } from '../access/permission.ts'
import { command, query } from '../contract/endpoint.ts'
import { listQuery, pagedReply, pageQuery } from '../contract/list-query.ts'
import { clearable, identifier, emptyInput, permissionIdText, text, wholeNumber } from '../contract/wire.ts'
import { organizationChoice } from '../organization/contract.ts'
import { roleCategory } from './built-in.ts'
import { permissionGroupNames } from './permission-groups.ts'
import { roleNameProblem } from './policy.ts'

/** True, or the code of the refusal. */
const verdict = z.union([z.literal(true), z.string()])

/** A role in pick lists; built-in ones belong to no organisation. */
const roleChoice = z.object({
  id: z.int(),
  name: z.string(),
  roleCategory: z.literal([roleCategory.custom, roleCategory.builtIn]),
  organizationsId: z.int().nullable(),
  organizationName: z.string().nullable(),
  permissions: permissionIdText,
})

export const roleRow = roleChoice.extend({
  version: z.int(),
  /** Number of holders among the users that the reader sees. */
  users: z.int(),
  /** What the reader may do with the role; `give`: assign it to a user. */
  may: z.object({ edit: verdict, remove: verdict, copy: verdict, give: verdict }),
})

export type RoleRow = z.output<typeof roleRow>

/** Sortable fields of a row; any other name sorts by the first. */
export const roleSorts = ['name', 'organizationName', 'users'] as const

export type RoleSort = (typeof roleSorts)[number]

export const roleListQuery = listQuery({ fields: roleSorts, orderBy: 'name' })

/** The holders of a permission, sorted by name. */
export const holderListQuery = pageQuery({})

const words = clearable(text(200))

export const roleFilter = z.object({
  ...roleListQuery.input,
  Id: clearable(identifier),
  name: words,
  /** Part of the name of its organisation. */
  organization: words,
  /** Roles available to users of this organisation: its own, those of organisations above it, and the built-in ones. */
  OrganizationsId: clearable(identifier),
  roleCategory: clearable(wholeNumber),
  Search: words,
})

export type RoleFilter = z.output<typeof roleFilter>

const roleName = text(100)
  .min(1)
  .refine((name) => roleNameProblem(name) !== 'confusing_letters', 'confusing_letters')
  .refine((name) => roleNameProblem(name) !== 'taken', 'taken')

/** Custom roles have category 1; any other value is refused. */
const ownCategory = clearable(wholeNumber.refine((sent) => sent === roleCategory.custom, 'not_allowed'))

const oneRole = z.object({ Id: identifier })

const saved = z.object({ id: z.int(), version: z.int(), message: z.string() })

/** A user whom the reader sees; two may have the same name, but not the same login (user name, or else the address). */
const person = z.object({
  id: z.int(),
  name: z.string().nullable(),
  login: z.string().nullable(),
  organization: z.string(),
})

/** The holders of a role: their number, and the first by name if the reader may see users. */
const concerned = z.object({
  users: z.int(),
  first: z.array(person),
  /** Users whom the reader does not see also have it. */
  elsewhere: z.boolean(),
  /** The reader has this role. */
  self: z.boolean(),
})

export type AffectedUsers = z.output<typeof concerned>

const permissionChoice = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  /** Its technical name. */
  permission: z.enum(permissionNames),
  group: z.enum(permissionGroupNames),
  groupName: z.string(),
  /** May the reader grant it to a role? */
  held: z.boolean(),
})

export type PermissionChoice = z.output<typeof permissionChoice>

const readers = ['viewRoles', 'modifyOrDeleteRoles'] as const

export const roleContract = {
  /** Never heavy: the dialog loads all roles at once, and there are few. */
  list: query('POST', 'api/role/list', {
    summary:
      'Built-in roles and the roles of the caller’s organisation and those below it, paged; all for super admins.',
    permission: ['viewRoles', 'modifyOrDeleteRoles', 'viewUsers'],
    input: roleFilter,
    reply: pagedReply(roleRow),
  }),
  item: query('GET', 'api/role/item', {
    summary: 'One role with its permissions.',
    permission: readers,
    input: oneRole,
    reply: roleRow,
  }),
  create: command('POST', 'api/role/create', {
    summary: 'A new role, with permissions that the caller holds.',
    permission: 'modifyOrDeleteRoles',
    input: z.object({
      Name: roleName,
      RoleCategory: ownCategory,
      OrganizationsId: identifier,
      permissions: permissionIdText,
      /** The role it was copied from. */
      copyOf: clearable(identifier),
    }),
    reply: saved,
    created: true,
    isCreating: true,
  }),
  edit: command('POST', 'api/role/edit', {
    summary: 'Changes the sent fields of a role. Its holders have the new permissions at once.',
    permission: 'modifyOrDeleteRoles',
    input: z.object({
      Id: identifier,
      version: wholeNumber.optional(),
      // What a built-in role carries, too, so that it is answered as locked; the use case refuses it in others.
      Name: text(100).min(1).optional(),
      RoleCategory: clearable(wholeNumber),
      OrganizationsId: clearable(identifier),
      permissions: permissionIdText.optional(),
    }),
    reply: saved,
  }),
  remove: command('GET', 'api/role/delete', {
    summary: 'Deletes a role without holders; with `moveTo` its holders get that role first.',
    permission: 'modifyOrDeleteRoles',
    input: z.object({ Id: identifier, moveTo: clearable(identifier) }),
    reply: z.object({ message: z.string(), moved: z.int() }),
  }),
  /** Requested before the confirmation, so that it can show the holders and their possible new roles. */
  obstacles: query('GET', 'api/role/obstacles', {
    summary: 'The holders of a role, and the roles to which the caller may move them.',
    permission: 'modifyOrDeleteRoles',
    input: oneRole,
    reply: concerned.extend({
      /** May the caller move the holders, if there is a target role? */
      move: verdict,
      targets: z.array(roleChoice),
    }),
  }),
  preview: query('POST', 'api/role/preview', {
    summary: 'A preview of a change of permissions: affected users and their changes. Changes nothing.',
    permission: 'modifyOrDeleteRoles',
    input: z.object({ Id: identifier, permissions: permissionIdText }),
    reply: concerned.extend({
      gains: z.array(z.int()),
      /** `others`: how many users of the role’s organisation and below still have it through another role. */
      loses: z.array(z.object({ id: z.int(), others: z.int() })),
    }),
  }),
  holders: query('GET', 'api/role/holders', {
    summary: 'The roles with a permission and their holders, as far as visible to the caller.',
    permission: readers,
    input: z.object({ permission: identifier, ...holderListQuery.input }),
    reply: z.object({
      roles: z.array(roleChoice.omit({ permissions: true }).extend({ users: z.int() })),
      /** Null: the caller may not see users. */
      people: pagedReply(person.extend({ role: z.string(), roleCategory: z.int() })).nullable(),
    }),
  }),
  permissionList: query('GET', 'api/role/permission-list', {
    summary: 'The permissions, named in the language of the request, in groups.',
    permission: readers,
    input: z.object({ language: clearable(z.literal(languages.map(({ code }) => code))) }),
    reply: z.array(permissionChoice),
  }),
  organizationList: query('GET', 'api/role/organization-list', {
    summary: 'The organisations for which the caller may create a role.',
    permission: readers,
    input: emptyInput,
    reply: z.array(organizationChoice),
  }),
} as const
