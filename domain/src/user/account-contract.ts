import { z } from 'zod'
import { builtInRoleNames } from '../access/actor.ts'
import { command, fileReply, query } from '../contract/endpoint.ts'
import { isLongPage, listQuery, pagedReply } from '../contract/list-query.ts'
import { clearable, flag, identifier, idList, emptyInput, numberList, text, wholeNumber } from '../contract/wire.ts'
import { organizationChoice } from '../organization/contract.ts'
import { addressFacts, interfaceLanguage, userFields } from './fields.ts'
import { addUserPermissions, userActions, type UserAction } from './policy.ts'
import { requiredFields } from './rules.ts'

const verdict = z.union([z.literal(true), z.string()])

/** Object.fromEntries loses the keys; there is one entry for each action. */
const may = z.object(
  Object.fromEntries(userActions.map((action) => [action, verdict])) as Record<UserAction, typeof verdict>,
)

/** Without a role nobody knows yet which fields it needs: those of an ordinary one are named with it. */
const newUserFields = [...requiredFields(null), 'password' as const].reduce(
  (fields, field) =>
    fields.refine(
      (sent) => sent.rolesId !== undefined || Boolean(sent[field]) || (field === 'password' && sent.invite),
      {
        path: [field],
        message: 'required',
        // Also when other fields are wrong, so that all are named at once.
        when: ({ value }) => typeof value === 'object' && value !== null,
      },
    ),
  userFields,
)

const saved = z.string().nullable()

/**
 * A user in lists and in the dialog. Without password, and with a signature only in the owner's own row;
 * `transicsID` is null for readers who may not see it.
 */
export const userRow = z.object({
  id: z.int(),
  version: z.int(),
  guid: z.string(),
  rolesId: z.int(),
  /** The role's name, and the built-in role it is, if any. */
  role: z.string(),
  builtInRole: z.enum(builtInRoleNames).nullable(),
  organizationsId: z.int(),
  organization: z.string(),
  /** Additional organisations that the reader sees. */
  furtherOrganizations: z.array(z.int()),
  status: z.literal([1, 2, 3, 4]),
  /** Only true in a list of deleted users. */
  deleted: z.boolean(),
  name: saved,
  surname: saved,
  phone: saved,
  userName: saved,
  email: saved,
  jobTitleName: saved,
  address: saved,
  birthDate: saved,
  beginDate: saved,
  endDate: saved,
  interfaceCountryCode: interfaceLanguage,
  transicsID: saved,
  operationCountryCode: saved,
  operationPostalCode: saved,
  operationPlace: saved,
  operationStreet: saved,
  defaultSignatureSign: z.boolean(),
  signature: saved,
  /** Whether the address is trusted; only in the reply about a single user. */
  emailFacts: addressFacts.optional(),
  may,
})

export type UserRow = z.output<typeof userRow>

/** Sortable fields of a row, ignoring case; any other name sorts by the first. */
export const userSorts = [
  'name',
  'surname',
  'phone',
  'userName',
  'email',
  'organization',
  'transicsID',
  'role',
  'status',
] as const

export type UserSort = (typeof userSorts)[number]

/**
 * Totals of super admins are counted up to this number; beyond, `totalIsExact` is false. All other totals are exact.
 * Nobody pages through 1,000 users, and counting ten times as many took longer than the rest of the call.
 */
export const userCountMaximum = 1000

export const userListQuery = listQuery({ fields: userSorts, orderBy: 'name' })

const words = clearable(text(200))

export const userFilter = z.object({
  ...userListQuery.input,
  Id: clearable(identifier),
  guid: clearable(z.string().max(50)),
  /** Parts of names. */
  organization: words,
  role: words,
  jobTitleName: words,
  TransicsID: words,
  /** Users whose account is valid on some of these days, both included. */
  Begin: userFields.shape.beginDate,
  End: userFields.shape.endDate,
  /** `1,3`; these are the default unless a single user is requested. */
  Status: clearable(numberList),
  Search: words,
  roleId: clearable(identifier),
  /** Deleted users that are not erased yet, of any status, instead of existing users. */
  deleted: flag.optional(),
})

export type UserFilter = z.output<typeof userFilter>

/** A role to choose, and whether the reader may give it. */
export const roleChoice = z.object({
  id: z.int(),
  name: z.string(),
  builtInRole: z.enum(builtInRoleNames).nullable(),
  /** The organisation it belongs to; null: built in. */
  organization: z.string().nullable(),
  give: verdict,
})

export type RoleChoice = z.output<typeof roleChoice>

/** The user confirmed the warning that an organisation loses its last admin. */
const confirmed = flag.optional()

const done = z.object({ message: z.string() })
const stored = z.object({ id: z.int(), version: z.int(), message: z.string() })

/** More codes than this on one sheet make the call heavy. */
const fewCodes = 20

const whoFillsIn = [...addUserPermissions, 'modifyUser', 'viewUsers'] as const

export const accountContract = {
  list: query('POST', 'api/employee/list', {
    summary: 'The users of the caller’s organisation and of those below it, paged; all for super admins.',
    permission: 'viewUsers',
    mayLag: true,
    input: userFilter,
    reply: pagedReply(userRow).extend({ totalIsExact: z.boolean() }),
    isHeavy: isLongPage,
  }),
  item: query('GET', 'api/employee/item', {
    summary: 'One user, with the actions that the caller may perform.',
    permission: 'viewUsers',
    input: z.object({ id: identifier }),
    reply: userRow,
  }),
  create: command('POST', 'api/employee/create', {
    summary:
      'A new user with a role that the caller may give. Signing and government users, and others with `invite` instead of a password, get a link by mail with which they activate the account.',
    permission: addUserPermissions,
    input: newUserFields,
    reply: stored,
    isCreating: true,
  }),
  edit: command('POST', 'api/employee/edit', {
    summary: 'Changes the sent fields of a user; another role needs assignRole.',
    permission: 'modifyUser',
    input: userFields
      .omit({ invite: true })
      .partial()
      .extend({ id: identifier, version: wholeNumber.optional(), confirmed }),
    reply: stored,
  }),
  deactivate: command('POST', 'api/employee/set-inactive', {
    summary: 'Sets several users inactive, all or none; their sessions end.',
    permission: 'modifyUser',
    input: z.object({ id: idList, confirmed }),
    reply: done,
  }),
  giveRole: command('POST', 'api/employee/set-role', {
    summary: 'Gives several users another role, all or none; their permissions change at once.',
    permission: 'assignRole',
    input: z.object({ id: idList, rolesId: identifier, confirmed }),
    reply: done.extend({ count: z.int() }),
  }),
  invite: command('POST', 'api/employee/send-activation-email', {
    summary: 'Mails users who still have to activate their account a new link, all or none; earlier links end.',
    permission: 'modifyUser',
    input: z.object({ id: idList }),
    reply: done.extend({ count: z.int() }),
  }),
  renew: command('POST', 'api/employee/renew-sign-code', {
    summary:
      'Mails a user a link to choose a new sign code (users without one: a new password), which only the user knows. Also unblocks a blocked account.',
    permission: 'modifyUser',
    input: z.object({ id: identifier }),
    /** The present address was set by another user and is not trusted yet: the link went to the previous one. */
    reply: done.extend({ toPreviousAddress: z.boolean() }),
  }),
  resetSecondFactor: command('POST', 'api/employee/second-factor-reset', {
    summary:
      'Removes the second factor of a user who lost the device and the recovery codes; the user is notified by mail.',
    permission: 'modifyUser',
    input: z.object({ id: identifier }),
    reply: done,
    forKeys: false,
  }),
  remove: command('GET', 'api/employee/delete', {
    summary: 'Deletes a user, who is no longer offered anywhere; their signatures remain.',
    permission: 'deleteUser',
    input: z.object({ id: identifier, confirmed }),
    reply: done,
  }),
  roleList: query('GET', 'api/employee/role-list', {
    summary:
      'The roles that the users of an organisation (or of all of several) can have, and which of them the caller may assign; without an organisation, all visible ones.',
    permission: whoFillsIn,
    input: z.object({ organizationsId: clearable(idList) }),
    reply: z.array(roleChoice),
  }),
  organizationList: query('GET', 'api/employee/organization-list', {
    summary: 'The organisations whose users the caller manages, with their addresses.',
    permission: whoFillsIn,
    input: emptyInput,
    reply: z.array(organizationChoice),
  }),
  codeImage: query('GET', 'api/employee/code-image', {
    summary:
      'The QR codes that identify users when they sign: a PNG for one user, a sheet (SVG) with names for several.',
    permission: 'viewUsers',
    input: z.object({ id: idList }),
    reply: fileReply,
    isHeavy: ({ id }) => id.length > fewCodes,
  }),
}
