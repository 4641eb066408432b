import { z } from 'zod'
import { command, query } from '../contract/endpoint.ts'
import { isLongPage, listQuery, pagedReply, pageQuery } from '../contract/list-query.ts'
import { clearable, identifier, emptyInput, text, wholeNumber } from '../contract/wire.ts'
import { organizationTypeIds, organizationTypes } from './kind.ts'
import { mailTemplateKinds } from './mail-template.ts'
import { chosenEvents, webhookMoments, type WebhookMoment } from './note-events.ts'
import {
  organizationFlags,
  organizationSettings,
  paperLanguage,
  savedAddresses,
  type OrganizationFlag,
  type TemplateField,
} from './settings.ts'

/** An organisation in pick lists: only name and address. */
export const organizationChoice = z.object({
  id: z.int(),
  name: z.string(),
  street: z.string().nullable(),
  postalCode: z.string().nullable(),
  place: z.string().nullable(),
  countryCode: z.string(),
})

export type OrganizationChoice = z.output<typeof organizationChoice>

/** A carrier of an earlier spot charter, to prefill the form. */
export const previousCarrier = organizationChoice.extend({
  carrierCode: z.string().nullable(),
  vat: z.string().nullable(),
  canFillEmptyFields: z.boolean(),
})

const organizationType = z.literal(organizationTypeIds)

/** A possible parent, with the settings that affect organisations below it. */
export const parentChoice = organizationChoice.extend({
  organizationType,
  canSetPaymentSign: z.boolean(),
  organizationsHId: z.string(),
})

export type ParentChoice = z.output<typeof parentChoice>

/** What the reader may do with an organisation: true, or the code of the refusal. */
const may = z.object({ edit: z.union([z.literal(true), z.string()]), remove: z.union([z.literal(true), z.string()]) })

export const organizationRow = organizationChoice.extend({
  organizationType,
  organizationId: z.int().nullable(),
  /** The parent's name; also null if the reader cannot see the parent. */
  mainOrganization: z.string().nullable(),
  carrierCode: z.string().nullable(),
  organizationsHId: z.string(),
  /** Number of direct children. */
  children: z.int(),
  may,
})

export type OrganizationRow = z.output<typeof organizationRow>

const savedText = z.string().nullable().optional()
const savedPeriod = z.int().nullable().optional()

/** Object.fromEntries loses the keys; there is one entry for each flag. */
const savedFlags = Object.fromEntries(
  [...organizationFlags, ...webhookMoments].map((name) => [name, z.boolean().optional()]),
) as { [Name in OrganizationFlag | WebhookMoment]: z.ZodOptional<z.ZodBoolean> }

const savedTemplates = Object.fromEntries(
  mailTemplateKinds.flatMap((kind) => [
    [`${kind}Subject`, savedText],
    [`${kind}Body`, savedText],
  ]),
) as Record<TemplateField, typeof savedText>

/**
 * All settings of one organisation; `webhookAuthorization` is a mask or null, `logo` a data URL or null. Values
 * saved under older rules are returned unchanged: rules apply to input only.
 */
export const organizationItem = z.object({
  id: z.int(),
  version: z.int(),
  organizationsHId: z.string(),
  mainOrganization: z.string().nullable(),
  hasLogin: z.boolean(),
  parentCanSetPayment: z.boolean(),
  may,
  name: z.string(),
  organizationType,
  organizationId: z.int().nullable().optional(),
  carrierCode: savedText,
  street: savedText,
  postalCode: savedText,
  place: savedText,
  countryCode: z.string(),
  email: savedText,
  vat: savedText,
  duns: savedText,
  ean: savedText,
  logo: savedText,
  paperLanguage1: paperLanguage.nullable().optional(),
  paperLanguage2: paperLanguage.nullable().optional(),
  ...savedFlags,
  palletAdditionLogEmail: savedAddresses(';').optional(),
  exceptionNotifyEmails: savedAddresses(',').optional(),
  apiChangesNotificationEmail: savedAddresses(',').optional(),
  signingLinkAddresses: savedAddresses(',').optional(),
  webhookUrl: savedText,
  webhookEvents: z.array(z.literal(chosenEvents)).optional(),
  webhookAuthorization: savedText,
  cmrModifyWebhookUrl: savedText,
  ssoDomain: savedText,
  tenantId: savedText,
  applicationId: savedText,
  retentionNoteYears: savedPeriod,
  retentionDraftDays: savedPeriod,
  retentionMailDays: savedPeriod,
  retentionLogDays: savedPeriod,
  retentionSessionDays: savedPeriod,
  retentionHold: savedText,
  ...savedTemplates,
})

export type OrganizationItem = z.output<typeof organizationItem>

/** Sortable fields of a row; any other name sorts by the first. */
export const organizationSorts = [
  'name',
  'mainOrganization',
  'carrierCode',
  'countryCode',
  'postalCode',
  'place',
  'street',
] as const

export type OrganizationSort = (typeof organizationSorts)[number]

export const organizationListQuery = listQuery({ fields: organizationSorts, orderBy: 'name' })

/** One level of the tree, in the order of the names. */
export const branchListQuery = pageQuery({ limit: 100, most: 100 })

/** Room for a logo and all templates in one body. */
const mostSettings = 2 * 1024 * 1024

const words = clearable(text(200))

export const organizationFilter = z.object({
  ...organizationListQuery.input,
  Id: clearable(identifier),
  name: words,
  street: words,
  postalCode: words,
  place: words,
  countryCode: words,
  organizationType: clearable(wholeNumber),
  /** Only the direct children of this organisation. */
  organizationId: clearable(identifier),
  Search: words,
})

export type OrganizationFilter = z.output<typeof organizationFilter>

/** Whatever else is wrong with a new organisation: only a management company has no parent. */
function hasNeededParent(sent: unknown): boolean {
  const { organizationType, organizationId }: { organizationType?: unknown; organizationId?: unknown } = Object(sent)
  const isWithout = organizationId === undefined || organizationId === null || organizationId === ''
  return !isWithout || Number(organizationType) === organizationTypes.managementCompany
}

/** Obstacles to deleting an organisation. */
export const deletionObstacles = ['notes', 'users', 'roles', 'organizations'] as const

const saved = z.object({ id: z.int(), version: z.int(), message: z.string() })

export const organizationContract = {
  list: query('POST', 'api/organization/list', {
    summary: 'The caller’s organisation and those below it, paged; all for super admins.',
    permission: 'viewOrganizations',
    mayLag: true,
    input: organizationFilter,
    reply: pagedReply(organizationRow),
    isHeavy: isLongPage,
  }),
  item: query('GET', 'api/organization/item', {
    summary: 'All settings of one organisation.',
    permission: 'viewOrganizations',
    input: z.object({ Id: identifier }),
    reply: organizationItem,
  }),
  /** The tree is loaded level by level; without `organizationId` the top level that the reader sees. */
  branch: query('GET', 'api/organization/branch', {
    summary: 'The organisations directly below the given one, by name; without one, the root of the caller’s tree.',
    permission: 'viewOrganizations',
    input: z.object({ organizationId: clearable(identifier), Page: branchListQuery.input.Page }),
    reply: pagedReply(organizationRow),
  }),
  parent: query('GET', 'api/organization/parent', {
    summary: 'The organisations under which the caller may place one.',
    permission: ['createOrganizations', 'modifyOrDeleteOrganizations', 'viewOrganizations'],
    input: emptyInput,
    reply: z.array(parentChoice),
  }),
  create: command('POST', 'api/organization/create', {
    summary: 'A new organisation under one that the caller sees.',
    permission: 'createOrganizations',
    // Also when other fields are missing: all of them are named at once.
    input: organizationSettings.refine(hasNeededParent, {
      path: ['organizationId'],
      message: 'required',
      when: () => true,
    }),
    maximumBytes: mostSettings,
    reply: saved,
    created: true,
    isCreating: true,
  }),
  edit: command('POST', 'api/organization/edit', {
    summary: 'Changes the sent settings of an organisation; another parent moves it with all organisations below it.',
    permission: 'modifyOrDeleteOrganizations',
    input: organizationSettings.partial().extend({ id: identifier, version: wholeNumber.optional() }),
    maximumBytes: mostSettings,
    reply: saved,
  }),
  remove: command('GET', 'api/organization/delete', {
    summary: 'Deletes an organisation without dependent records; otherwise refuses and lists their numbers.',
    permission: 'modifyOrDeleteOrganizations',
    input: z.object({ Id: identifier }),
    reply: z.object({ message: z.string() }),
  }),
  /** Requested before the confirmation, so that it can list the dependent records. */
  obstacles: query('GET', 'api/organization/obstacles', {
    summary: 'The records that prevent the deletion of an organisation, with counts.',
    permission: 'modifyOrDeleteOrganizations',
    input: z.object({ Id: identifier }),
    reply: z.object({ obstacles: z.array(z.object({ what: z.enum(deletionObstacles), count: z.int() })) }),
  }),
  dashboardList: query('POST', 'api/organization/dashboard-list', {
    summary: 'Organisations for the filters of the dashboards, with their place in the tree.',
    permission: 'viewDashboard',
    input: z.object({ Search: words }),
    reply: z.array(organizationChoice.extend({ organizationsHId: z.string() })),
  }),
  carrierList: query('GET', 'api/organization/carrier-list', {
    summary: 'Carriers that a visible organisation has worked with, for the dashboards.',
    permission: 'viewDashboard',
    input: z.object({ organizationId: clearable(identifier) }),
    reply: z.array(organizationChoice.extend({ carrierCode: z.string().nullable() })),
  }),
  boxList: query('GET', 'api/organization/box-list', {
    summary:
      'Organisations to choose from: all for users who create notes, otherwise the caller’s tree and its partners.',
    permission: 'session',
    input: emptyInput,
    reply: z.array(organizationChoice),
    forKeys: true,
  }),
  countryList: query('GET', 'api/organization/country-list', {
    summary: 'Countries with their names in the language of the request.',
    permission: 'session',
    input: emptyInput,
    reply: z.array(z.object({ code: z.string(), name: z.string() })),
    forKeys: true,
  }),
  spotCharterList: query('GET', 'api/organization/spot-charter-list', {
    summary: 'Carriers that the caller’s organisation has chartered before.',
    permission: 'modifyCmrs',
    input: emptyInput,
    reply: z.array(previousCarrier),
  }),
}
