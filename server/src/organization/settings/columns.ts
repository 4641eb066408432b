import { mailTemplateKinds, type MailTemplateKind } from '@roadnote/domain/organization/mail-template'
import { optionsAtFirst } from '@roadnote/domain/organization/dependent-settings'
import type { SettingName } from '@roadnote/domain/organization/policy'
import { webhookMoments } from '@roadnote/domain/organization/note-events'
import {
  authorizationMask,
  organizationFlags,
  paperLanguage,
  type OrganizationSettings,
  type TemplateField,
} from '@roadnote/domain/organization/settings'
import type { Selectable, Updateable } from 'kysely'
import type { OrganizationTable } from '../../database/schema.ts'
import type { Secrets } from '../../secrets.ts'
import { typeOf } from '../list/rows.ts'
import { encryptSetting } from '../webhook.ts'

/** Settings stored unchanged in columns of the same name. */
const plainSettings = [
  'name',
  'organizationType',
  'carrierCode',
  'street',
  'postalCode',
  'place',
  'countryCode',
  'email',
  'vat',
  'duns',
  'ean',
  'palletAdditionLogEmail',
  'exceptionNotifyEmails',
  'apiChangesNotificationEmail',
  'signingLinkAddresses',
  'webhookUrl',
  'webhookEvents',
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
  ...organizationFlags,
  ...webhookMoments,
] as const satisfies readonly (SettingName & keyof OrganizationTable)[]

/** The columns from which the settings are read. */
export const settingColumns = [
  ...plainSettings,
  'parentId',
  'noteLanguages',
  'logoSha256',
  'webhookAuthorizationSealed',
] as const satisfies readonly (keyof OrganizationTable)[]

type SettingColumns = Pick<Selectable<OrganizationTable>, (typeof settingColumns)[number]>

export interface Template {
  readonly kind: MailTemplateKind
  readonly subject: string | null
  readonly body: string | null
}

/** The stored settings; the logo by its hash in the store, the authorisation as a mask. */
export function settingsOf(row: SettingColumns, templates: readonly Template[]): OrganizationSettings {
  const plain = Object.fromEntries(plainSettings.map((name) => [name, row[name]]))
  const [first, second] = row.noteLanguages ?? []
  const settings = {
    ...plain,
    organizationType: typeOf(row.organizationType),
    organizationId: row.parentId,
    paperLanguage1: paperLanguage.nullable().parse(first ?? null),
    paperLanguage2: paperLanguage.nullable().parse(second ?? null),
    logo: row.logoSha256,
    webhookAuthorization: row.webhookAuthorizationSealed === null ? null : authorizationMask,
    ...templateFields(templates),
  }
  // The declaration above checks that `plainSettings` match the columns.
  return settings as OrganizationSettings
}

function templateFields(templates: readonly Template[]): Record<TemplateField, string | null> {
  const pairs = mailTemplateKinds.flatMap((kind) => {
    const saved = templates.find((template) => template.kind === kind)
    return [
      [`${kind}Subject`, saved?.subject ?? null],
      [`${kind}Body`, saved?.body ?? null],
    ]
  })
  // Object.fromEntries loses the key type; the keys are exactly these.
  return Object.fromEntries(pairs) as Record<TemplateField, string | null>
}

/** The settings of a new organisation before anything is set. */
export const blankSettings: Partial<OrganizationSettings> = Object.fromEntries(
  [...organizationFlags, ...webhookMoments].map((name) => [name, optionsAtFirst.some((one) => one === name)]),
)

export type OrganizationColumns = Omit<Updateable<OrganizationTable>, 'id' | 'path'>

/** The columns and values to write for these settings. */
export function columnsOf(
  names: readonly SettingName[],
  settings: OrganizationSettings,
  secrets: Secrets,
): OrganizationColumns {
  const plain = plainSettings.filter((name) => names.includes(name)).map((name) => [name, settings[name] ?? null])
  const { paperLanguage1: one, paperLanguage2: other, webhookAuthorization: authorization } = settings
  return {
    ...Object.fromEntries(plain),
    ...(names.includes('organizationId') && { parentId: settings.organizationId ?? null }),
    ...(names.includes('logo') && { logoSha256: settings.logo ?? null }),
    ...(names.some((name) => name === 'paperLanguage1' || name === 'paperLanguage2') && {
      noteLanguages: one && other ? [one, other] : null,
    }),
    ...(names.includes('webhookAuthorization') && {
      webhookAuthorizationSealed: authorization ? encryptSetting(secrets, authorization) : null,
    }),
  }
}

/** The rows of the template table for these settings. */
export function templatesOf(names: readonly SettingName[], settings: OrganizationSettings): Template[] {
  return mailTemplateKinds
    .filter((kind) => names.includes(`${kind}Subject`) || names.includes(`${kind}Body`))
    .map((kind) => ({
      kind,
      subject: settings[`${kind}Subject`] ?? null,
      body: settings[`${kind}Body`] ?? null,
    }))
}
