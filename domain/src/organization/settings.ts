import { z } from 'zod'
import { clearable, countryCode, email, flag, identifier, text } from '../contract/wire.ts'
import { isOrganizationType, needsParent, organizationTypes, type OrganizationType } from './kind.ts'
import { isSigningAddress, signingAddressList } from './signing-address.ts'
import { retentionLimits, retentionPeriods, retentionSettings, type RetentionPeriod } from './retention.ts'
import { chosenEvents, type ChosenEvent, webhookMoments, type WebhookMoment } from './note-events.ts'
import { mailTemplateKinds, templateBody, templateSubject, type MailTemplateKind } from './mail-template.ts'

/** The checkboxes of an organisation, in the order of the dialog. */
export const organizationFlags = [
  'canChangeSign',
  'issuingOrganization',
  'pdfLogRegistration',
  'canManualCreationUseSign',
  'manualCreationUseSign',
  'exceptionRegistrationSign',
  'canSetPaymentSign',
  'dashboardPaymentSign',
  'dashboardDisplaySign',
  'setLoadUnloadTimeSign',
  'barcodePalletAdditionModeSign',
  'canSignedBySubordinateSign',
  'manualPickingGoodlinesSign',
  'noTranslationOnCmrSign',
  'spotCharterUsingSign',
] as const

export type OrganizationFlag = (typeof organizationFlags)[number]

/** Those that need an address (errorNotification1 and 2). */
const momentsThatNeedUrl = webhookMoments.slice(0, 3)

/** The mask of `webhookAuthorization` in replies; sent back it changes nothing. */
export const authorizationMask = '********'

export const logoMaximumBytes = 512 * 1024
export const eanMaximum = 13

/** The word with which old clients clear an address. */
export const emptyAddressWord = z.codec(z.string().regex(/^\s*empty\s*$/i), z.null(), {
  decode: () => null,
  encode: () => 'empty',
})

/** Several addresses in one field, as users type them; the form reports an invalid one. */
function addressList(separator: ',' | ';') {
  return z.codec(z.union([z.string().max(4000), z.array(z.string().max(255)).max(50)]), z.array(z.string()).max(50), {
    decode: (sent) => (typeof sent === 'string' ? addressesIn(sent) : sent.map((one) => one.trim())),
    encode: (addresses) => addresses.join(separator),
  })
}

/** The same in a reply, without validation. */
export function savedAddresses(separator: ',' | ';') {
  return z.codec(z.string(), z.array(z.string()), {
    decode: addressesIn,
    encode: (addresses) => addresses.join(separator),
  })
}

/** The addresses in a text, split at any usual separator. */
export function addressesIn(typed: string): string[] {
  const addresses = typed.split(/[,;\s]+/).filter((one) => one !== '' && one.toLowerCase() !== 'empty')
  return [...new Set(addresses)]
}

/**
 * Events of the webhook beside those that have a flag, in the order of the table. As a list or one text with commas, in any
 * case; blank or null: none.
 */
const eventList = z.codec(
  z.union([z.string().max(2000), z.array(z.string().max(100)).max(200), z.null()]),
  z.custom<ChosenEvent[]>(
    (value) => Array.isArray(value) && value.every((name) => chosenEvents.some((known) => known === name)),
    'not_allowed',
  ),
  {
    decode: (sent) => {
      const names = (typeof sent === 'string' ? sent.split(',') : (sent ?? [])).map((name) => name.trim().toLowerCase())
      const unknown = names.filter((name) => name !== '' && !chosenEvents.some((known) => known === name))
      // The output schema refuses unknown names.
      return [...chosenEvents.filter((known) => names.includes(known)), ...unknown] as ChosenEvent[]
    },
    encode: (names) => [...names],
  },
)

/** The invalid addresses. */
export function invalidAddresses(addresses: readonly string[]): string[] {
  return addresses.filter((one) => !email.safeParse(one).success)
}

/** An address that is added to a list. */
export const newAddress = z
  .string()
  .trim()
  .refine((typed) => typed !== '', 'emptyEmailError')
  .refine((typed) => email.safeParse(typed).success, 'incorrectEmailError')

/** Without user name and password, which would end up in logs; `webhookAuthorization` is for authentication. */
const webAddressPattern =
  /^https?:\/\/(?:[\p{L}\d](?:[\p{L}\d.-]*[\p{L}\d])?|\[[\da-f:.]+\])(?::\d{1,5})?(?:[/?#]\S*)?$/iu

function webAddress(problem: 'invalidURL' | 'invalidCMRChangeURL') {
  return text(2000).regex(webAddressPattern, problem)
}

export type TemplateField = `${MailTemplateKind}${'Subject' | 'Body'}`

function templateFields() {
  const subject = clearable(templateSubject)
  const body = clearable(templateBody)
  const pairs = mailTemplateKinds.flatMap((kind) => [
    [`${kind}Subject`, subject],
    [`${kind}Body`, body],
  ])
  // Object.fromEntries loses the keys; the list above has exactly these.
  return Object.fromEntries(pairs) as Record<TemplateField, typeof subject>
}

/** Object.fromEntries loses the keys; there is one entry for each flag. */
const flags = Object.fromEntries([...organizationFlags, ...webhookMoments].map((name) => [name, flag.optional()])) as {
  [Name in OrganizationFlag | WebhookMoment]: z.ZodOptional<typeof flag>
}

const organizationType = z.codec(
  z.union([z.number(), z.string().regex(/^\s*[1-5]\s*$/, 'not_allowed')]),
  z.custom<OrganizationType>((value) => typeof value === 'number' && isOrganizationType(value), 'not_allowed'),
  // The output schema of the codec refuses other values.
  { decode: (sent) => Number(sent) as OrganizationType, encode: (value) => value },
)

/** The two paper languages, the first on top; absent: by country. */
export const paperLanguage = z.enum(['nl', 'en', 'de', 'fr', 'es', 'se', 'da'])

type RetentionField = (typeof retentionSettings)[RetentionPeriod]

/** A period in years or days; empty: as the installation says. Zero is no period. */
function retentionField(period: RetentionPeriod) {
  const { least, most } = retentionLimits[period]
  const written = z.string().regex(/^\s*\d{1,6}\s*$/, 'not_allowed')
  return clearable(
    z.codec(z.union([z.number(), written]), z.int('not_allowed').min(least, 'not_allowed').max(most, 'not_allowed'), {
      decode: Number,
      encode: (value) => value,
    }),
  )
}

/** Object.fromEntries loses the keys; there is one entry for each period. */
const retentionFields = Object.fromEntries(
  retentionPeriods.map((period) => [retentionSettings[period], retentionField(period)]),
) as Record<RetentionField, ReturnType<typeof retentionField>>

/** All settings of an organisation, without its master data (exception types, goods, documents). */
export const organizationSettings = z.object({
  name: text(200).min(1, 'required'),
  organizationType,
  organizationId: clearable(identifier),
  carrierCode: clearable(text(200)),
  street: clearable(text(100)),
  postalCode: clearable(text(50)),
  place: clearable(text(100)),
  countryCode,
  email: clearable(z.union([emptyAddressWord, email])),
  vat: clearable(text(200)),
  duns: clearable(text(200)),
  ean: clearable(text(eanMaximum)),
  /** An image in base64, with or without a data URL prefix; `null` removes it. */
  logo: z
    .string()
    .max(Math.ceil(logoMaximumBytes / 3) * 4 + 200)
    .nullable()
    .optional(),
  paperLanguage1: clearable(paperLanguage),
  paperLanguage2: clearable(paperLanguage),
  ...flags,
  palletAdditionLogEmail: addressList(';').optional(),
  exceptionNotifyEmails: addressList(',').optional(),
  apiChangesNotificationEmail: addressList(',').optional(),
  signingLinkAddresses: signingAddressList.optional(),
  webhookUrl: clearable(webAddress('invalidURL')),
  webhookEvents: eventList.optional(),
  webhookAuthorization: clearable(text(500)),
  cmrModifyWebhookUrl: clearable(webAddress('invalidCMRChangeURL')),
  ssoDomain: clearable(text(200)),
  tenantId: clearable(text(100)),
  applicationId: clearable(text(100)),
  ...retentionFields,
  /** Why nothing of it may expire; empty: it may. */
  retentionHold: clearable(text(500)),
  ...templateFields(),
})

export type OrganizationSettings = z.output<typeof organizationSettings>

type Rule = (settings: OrganizationSettings) => readonly { readonly field: string; readonly problem: string }[]

const isSet = (value: string | null | undefined) => value !== null && value !== undefined && value !== ''

function choosesEvents(settings: Partial<OrganizationSettings>): boolean {
  return momentsThatNeedUrl.some((moment) => settings[moment]) || (settings.webhookEvents ?? []).length > 0
}

/** Rules about several fields, each with the field at which its problem is reported. */
const rules: readonly Rule[] = [
  ({ organizationType: type, organizationId }) =>
    needsParent(type) && (organizationId === null || organizationId === undefined)
      ? [{ field: 'organizationId', problem: 'required' }]
      : [],
  ({ webhookUrl, ...settings }) =>
    isSet(webhookUrl) && !choosesEvents(settings) ? [{ field: 'webhookUrl', problem: 'errorNotification1' }] : [],
  ({ webhookUrl, ...settings }) =>
    !isSet(webhookUrl) && choosesEvents(settings) ? [{ field: 'webhookUrl', problem: 'errorNotification2' }] : [],
  ({ webhookAuthorization, webhookUrl, cmrModifyWebhookUrl }) =>
    isSet(webhookAuthorization) && !isSet(webhookUrl) && !isSet(cmrModifyWebhookUrl)
      ? [{ field: 'webhookAuthorization', problem: 'errorNotification3' }]
      : [],
  ({ paperLanguage1: one, paperLanguage2: other }) =>
    isSet(one) !== isSet(other) || (isSet(one) && one === other)
      ? [{ field: 'paperLanguage2', problem: 'not_allowed' }]
      : [],
  (settings) =>
    (['palletAdditionLogEmail', 'exceptionNotifyEmails', 'apiChangesNotificationEmail'] as const).flatMap((field) =>
      invalidAddresses(settings[field] ?? []).length > 0
        ? [{ field, problem: field === 'apiChangesNotificationEmail' ? 'invalidEmail' : 'incorrectEmailError' }]
        : [],
    ),
  ({ signingLinkAddresses = [] }) =>
    signingLinkAddresses.every(isSigningAddress)
      ? []
      : [{ field: 'signingLinkAddresses', problem: 'signingAddressWrong' }],
]

/** The problems by the rules about several fields, for complete settings: of a new or an edited organisation. */
export function settingProblems(settings: OrganizationSettings): { field: string; problem: string }[] {
  return rules.flatMap((rule) => rule(settings))
}

/** The tabs of the dialog, and when each is shown. */
export const organizationTabs = [
  'general',
  'webhook',
  'keys',
  'security',
  'exceptions',
  'reservations',
  'manualCreation',
  'email',
  'files',
  'history',
] as const

export type OrganizationTab = (typeof organizationTabs)[number]

function carries(type: OrganizationType | null): boolean {
  return type === organizationTypes.transportCompany || type === organizationTypes.senderReceiverTransport
}

export function shownTabs(situation: {
  readonly isNew: boolean
  readonly mayEdit: boolean
  readonly organizationType: OrganizationType | null
  readonly exceptionRegistrationSign: boolean
  readonly issuingOrganization: boolean
}): OrganizationTab[] {
  const hidden: Partial<Record<OrganizationTab, boolean>> = {
    keys: !situation.mayEdit || situation.isNew,
    security: !situation.mayEdit || situation.isNew,
    exceptions: !situation.exceptionRegistrationSign || situation.isNew,
    // Only those who carry raise reservations.
    reservations: situation.isNew || !carries(situation.organizationType),
    manualCreation: !situation.issuingOrganization || situation.isNew,
    email: situation.organizationType === 4,
    files: situation.isNew,
    history: situation.isNew,
  }
  return organizationTabs.filter((tab) => hidden[tab] !== true)
}

const fieldsOfTab: Partial<Record<OrganizationTab, readonly string[]>> = {
  webhook: [
    'webhookUrl',
    'webhookAuthorization',
    ...webhookMoments,
    'webhookEvents',
    'cmrModifyWebhookUrl',
    'apiChangesNotificationEmail',
  ],
  exceptions: ['exceptionNotifyEmails'],
  email: mailTemplateKinds.flatMap((kind) => [`${kind}Subject`, `${kind}Body`]),
}

/** The tab of a field; a field of no other tab is on the general tab. */
export function tabOfField(field: string): OrganizationTab {
  return organizationTabs.find((tab) => fieldsOfTab[tab]?.includes(field)) ?? 'general'
}
