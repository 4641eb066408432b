import type { Text, TextKey } from '@roadnote/locales/keys'
import { languages } from '@roadnote/locales/languages'
import { isOrganizationType, organizationTypeName } from '../organization/kind.ts'
import { mailTemplateKinds } from '../organization/mail-template.ts'
import type { SettingName } from '../organization/policy.ts'
import { permissionNames } from '../access/permission.ts'
import { assuranceLevels } from '../session/assurance.ts'
import { webhookMoments } from '../organization/note-events.ts'
import { noteFieldName } from '../cmr/field/field-name.ts'
import { noteFieldNames } from '../cmr/field/note-fields.ts'
import { organizationFlags } from '../organization/settings.ts'
import { roleNameWords } from '../role/words.ts'
import { isUserStatus, userStatusName } from '../user/status.ts'
import { imagePlaceholder, secretMask, type LoggedValue } from './changes.ts'
import { isAdminAction } from './event.ts'
import { webhookWords } from '../outbox/webhook-words.ts'

/** The text of an action in the reader's language. */
export function actionWords(text: Text, action: string): string {
  return isAdminAction(action) ? text(`adminLog.action.${action}`) : text('adminLog.actions.other')
}

/** Fields that no form shows. */
const ownFields = [
  'userName',
  'surname',
  'phone',
  'language',
  'roleId',
  'permissions',
  'permissionsGiven',
  'permissionsTaken',
  'copyOf',
  'people',
  'expiresOn',
  'signCode',
  'password',
  'webhookSecret',
  'subject',
  'text',
  'recipients',
  'organizations',
  'mergedOrganization',
  'mergedInto',
  'notes',
  'users',
  'answer',
  'accepted',
  'secondFactorRoles',
  'signingAssurance',
  'signedNotes',
  'unsignedNotes',
  'mails',
  'adminLog',
  'sessions',
  'links',
  'failedAttempts',
  'replies',
  'isForBranches',
  'recurrence',
  'testNotes',
  'isTest',
  'entriesAdded',
  'entriesChanged',
] as const

/** Fields of an organisation's master data, with the names used in their forms. */
const lineFields = {
  goodsNature: 'cargo.column.nature',
  marks: 'cargo.column.marks',
  packingMethod: 'cargo.column.packing',
  statisticNumber: 'cargo.column.statistics',
  typeCodeDescription: 'masterData.returnGoods.description',
  unitWeight: 'masterData.returnGoods.unitWeight',
  code: 'masterData.returnGoods.code',
  mailingInclusionSign: 'masterData.files.mailed',
  organizationsId: 'role.dialog.organization',
} as const satisfies Record<string, TextKey>

/** Fields of a user, with the names used in the user form; `firstName` differs from the `name` of other records. */
const userFields = {
  firstName: 'user.field.name',
  furtherOrganizations: 'user.field.furtherOrganizations',
  address: 'user.field.address',
  birthDate: 'user.field.birthDate',
  jobTitleName: 'user.field.jobTitleName',
  beginDate: 'user.field.beginDate',
  endDate: 'user.field.endDate',
  transicsID: 'user.field.transicsID',
  operationCountryCode: 'user.field.operationCountryCode',
  operationPostalCode: 'user.field.operationPostalCode',
  operationPlace: 'user.field.operationPlace',
  operationStreet: 'user.field.operationStreet',
  status: 'user.field.status',
} as const satisfies Record<string, TextKey>

/** Fields of the sign-on settings, with the names used on their tab. */
const signOnFields = {
  issuer: 'session.signOnSettings.issuer',
  clientId: 'session.signOnSettings.clientId',
  clientSecret: 'session.signOnSettings.clientSecret',
  signOnOnly: 'session.signOnSettings.signOnOnly',
  signersToo: 'session.signOnSettings.signersToo',
  breakGlassId: 'session.signOnSettings.breakGlassId',
  newRoleId: 'session.signOnSettings.newRoleId',
} as const satisfies Record<string, TextKey>

/** Settings that have a name of their own in the organisation dialog. */
const namedSettings = [
  'name',
  'organizationType',
  'organizationId',
  'carrierCode',
  'street',
  'postalCode',
  'place',
  'countryCode',
  'email',
  'vat',
  'duns',
  'ean',
  'logo',
  'paperLanguage1',
  'paperLanguage2',
  'palletAdditionLogEmail',
  'exceptionNotifyEmails',
  'apiChangesNotificationEmail',
  'signingLinkAddresses',
  'webhookUrl',
  'webhookEvents',
  'webhookAuthorization',
  'cmrModifyWebhookUrl',
  'ssoDomain',
  'tenantId',
  'applicationId',
  'retentionNoteYears',
  'retentionDraftDays',
  'retentionMailDays',
  'retentionLogDays',
  'retentionSessionDays',
  'retentionHold',
] as const satisfies readonly SettingName[]

/** The name of a field as in its form; a field unknown to this version is shown by its technical name. */
export function fieldWords(text: Text, field: string): string {
  return settingWords(text, field) ?? lineWords(text, field) ?? text('adminLog.field.other', { field })
}

function settingWords(text: Text, field: string): string | undefined {
  const named = namedSettings.find((name) => name === field)
  if (named !== undefined) return text(`organization.field.${named}`)
  const flag = organizationFlags.find((name) => name === field)
  if (flag !== undefined) return text(`organization.flag.${flag}.name`)
  const moment = webhookMoments.find((name) => name === field)
  if (moment !== undefined) return inside(text('organization.tab.webhook'), text(`organization.moment.${moment}`))
  const template = mailTemplateKinds.find((kind) => field === `${kind}Subject` || field === `${kind}Body`)
  if (template === undefined) return undefined
  const part = field.endsWith('Subject') ? 'masterData.mail.subject' : 'masterData.mail.body'
  return inside(text(`masterData.mail.kind.${template}`), text(part))
}

function lineWords(text: Text, field: string): string | undefined {
  const own = ownFields.find((name) => name === field)
  if (own !== undefined) return text(`adminLog.field.${own}`)
  const line = Object.entries({ ...lineFields, ...userFields, ...signOnFields }).find(([name]) => name === field)
  if (line !== undefined) return text(line[1])
  const ofNote = /^note\.(\w+)$/.exec(field)?.[1]
  if (ofNote !== undefined) return noteWords(text, ofNote)
  const [, language] = /^translations\.([A-Z]{2})$/.exec(field) ?? []
  return language === undefined ? undefined : text('adminLog.field.translation', { language })
}

/** What a template of notes holds, with the names used in the form of a note. */
function noteWords(text: Text, field: string): string | undefined {
  const rows = (['goods', 'pallets', 'containers'] as const).find((kind) => kind === field)
  if (rows !== undefined) return text(`form.section.${rows}`)
  const name = noteFieldNames.find((known) => known === field)
  return name === undefined ? undefined : noteFieldName(name, text)
}

/** `Webhook: closed`. */
function inside(whole: string, part: string): string {
  return `${whole}: ${part}`
}

/** A logged value in the reader's language; null for no value. */
export function valueWords(text: Text, field: string, value: LoggedValue): string | null {
  if (value === null) return null
  if (typeof value === 'boolean') return text(value ? 'dialogs.details.yes' : 'dialogs.details.no')
  if (value === secretMask) return text('adminLog.value.hidden')
  if (value === imagePlaceholder) return text('adminLog.value.picture')
  if (typeof value === 'number') return numberWords(text, field, value)
  if (typeof value === 'string') return stringWords(text, field, value)
  if (Array.isArray(value)) return value.map((one) => partWords(text, field, one)).join(', ')
  if (value.name === null) return text('adminLog.value.elsewhere')
  return isRoleField(field) ? roleNameWords(text, value.name) : value.name
}

function isRoleField(field: string): boolean {
  return field === 'roleId' || field === 'newRoleId' || field === 'copyOf' || field === 'secondFactorRoles'
}

function stringWords(text: Text, field: string, value: string): string {
  const level = field === 'signingAssurance' ? assuranceLevels.find((one) => one === value) : undefined
  if (level !== undefined) return text(`cmr.assurance.${level}`)
  return isLanguageField(field) ? languageName(value) : value
}

function numberWords(text: Text, field: string, value: number): string {
  if (field === 'organizationType' && isOrganizationType(value))
    return text(`organization.type.${organizationTypeName(value)}`)
  if (field === 'status' && isUserStatus(value)) return text(`user.status.${userStatusName(value)}`)
  return String(value)
}

/** Permissions are stored by their technical names. */
function partWords(text: Text, field: string, part: string | number): string {
  if (isRoleField(field)) return roleNameWords(text, String(part))
  if (field === 'webhookEvents') return webhookWords(text, String(part))
  const permission = field.startsWith('permissions') ? permissionNames.find((name) => name === part) : undefined
  return permission === undefined ? String(part) : text(`permission.${permission}.name`)
}

function isLanguageField(field: string): boolean {
  return field === 'language' || field.startsWith('paperLanguage')
}

function languageName(code: string): string {
  return languages.find((language) => language.code === code)?.name ?? code
}
