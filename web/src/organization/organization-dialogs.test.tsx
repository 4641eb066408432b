import type { PermissionName } from '@roadnote/domain/access/permission'
import type { OrganizationRow } from '@roadnote/domain/organization/contract'
import { mailTemplateKinds } from '@roadnote/domain/organization/mail-template'
import { chosenEvents } from '@roadnote/domain/organization/note-events'
import { noteEventWords } from '@roadnote/domain/outbox/webhook-words'
import { organizationFlags } from '@roadnote/domain/organization/settings'
import { currentText } from '../language/i18n.ts'
import { notSent } from '../test-kit/dialog-cases.ts'
import { press } from '../test-kit/dialog-driver.ts'
import { testDialog } from '../test-kit/dialog-table.ts'
import { aParent, aRow, anItem } from '../test-kit/organizations.ts'
import { signInWith } from '../test-kit/signed-in.ts'
import { OrganizationsPage } from './OrganizationsPage.tsx'
import { viewPreference } from './use-organizations.ts'

const rights: readonly PermissionName[] = ['viewOrganizations', 'modifyOrDeleteOrganizations', 'createOrganizations']

const page = {
  page: OrganizationsPage,
  address: '/en/organizations',
  signIn: () => {
    viewPreference.write('list')
    signInWith(rights, { role: 'super admin plus', canSetPaymentSign: true })
  },
}

const text = currentText()

/** An organisation with a value in every field and every flag on. */
const full: Parameters<typeof anItem>[0] = {
  name: 'Acme Antwerp',
  organizationId: 2,
  carrierCode: 'AC',
  email: 'info@acme.example',
  street: 'Kaai 1',
  postalCode: '2000',
  place: 'Antwerpen',
  vat: 'BE0428759497',
  duns: '372428255',
  ean: '5412345000013',
  logo: 'data:image/png;base64,AA==',
  paperLanguage1: 'nl',
  paperLanguage2: 'fr',
  palletAdditionLogEmail: 'pallets@acme.example',
  exceptionNotifyEmails: 'claims@acme.example',
  apiChangesNotificationEmail: 'it@acme.example',
  webhookUrl: 'https://erp.example/hook',
  webhookAuthorization: '********',
  webhookReadyToSigningSign: true,
  webhookSenderSigningSign: true,
  webhookDriverSigningSign: true,
  webhookClosedSign: true,
  webhookEvents: ['cmr.remark'] as const,
  cmrModifyWebhookUrl: 'https://erp.example/changes',
  ssoDomain: 'acme.example',
  tenantId: 'tenant-1',
  applicationId: 'application-1',
  retentionNoteYears: 12,
  retentionDraftDays: 365,
  retentionMailDays: 90,
  retentionLogDays: 730,
  retentionSessionDays: 30,
  retentionHold: 'Claim 12',
  ...Object.fromEntries(organizationFlags.map((flag) => [flag, true])),
  ...Object.fromEntries(
    mailTemplateKinds.flatMap((kind) => [`${kind}Subject`, `${kind}Body`].map((name) => [name, 'Old'])),
  ),
}

/** A list of organisations that the calls change. */
function backend() {
  let rows: readonly OrganizationRow[] = [aRow({ id: 3, name: 'Acme Antwerp' })]
  type Named = { readonly input: { readonly name?: string | undefined } }
  return {
    'organization.list': () => ({ data: [...rows], total: rows.length }),
    'organization.item': () => anItem(full),
    'organization.parent': () => [
      { ...aParent({ id: 2, name: 'Acme Chemicals' }), canSetPaymentSign: true },
      { ...aParent({ id: 5, name: 'Globex' }), canSetPaymentSign: true },
    ],
    'organization.countryList': () => [
      { code: 'BE', name: 'Belgium' },
      { code: 'NL', name: 'Netherlands' },
    ],
    'organization.edit': ({ input }: Named) => {
      rows = rows.map((row) => ({ ...row, name: input.name ?? row.name }))
      return { id: 3, version: 2, message: '' }
    },
    'organization.create': ({ input }: Named) => {
      rows = [...rows, aRow({ id: 9, name: input.name ?? '' })]
      return { id: 9, version: 1, message: '' }
    },
    'organization.obstacles': () => ({ obstacles: [] }),
    'organization.remove': () => {
      rows = []
      return { message: '' }
    },
    'exceptionType.list': () => ({ data: [] }),
    'webhook.deliveries': () => ({
      hasAddress: true,
      isOff: false,
      secretChangedAt: null,
      overlapUntil: null,
      deliveries: [],
    }),
    'organization.mailPreview': () => ({ subject: 'A mail', html: '', text: '' }),
  }
}

const core = {
  name: { label: 'Name', to: 'Acme Geel', emptied: notSent },
  organizationId: { label: 'Parent organisation', kind: 'picker', to: 'Globex', sends: 5, emptied: notSent },
  organizationType: {
    label: 'Type',
    kind: 'choice',
    to: 'Transport company',
    sends: 2,
    emptied: notSent,
    spoils: true,
  },
  carrierCode: { label: 'Carrier code', to: 'AG', emptied: null },
  email: { label: 'E-mail address', to: 'geel@acme.example', emptied: null },
  street: { label: 'Street', to: 'Dok 9', emptied: null },
  postalCode: { label: 'Postal code', to: '2440', emptied: null },
  place: { label: 'Place', to: 'Geel', emptied: null },
  countryCode: { label: 'Country', kind: 'picker', to: 'Netherlands', sends: 'NL', emptied: notSent },
  vat: { label: 'VAT number', to: 'BE0999', emptied: null },
  duns: { label: 'DUNS number', to: '999', emptied: null },
  ean: { label: 'EAN', to: '999', emptied: null },
} as const

/** Settings that switch others off. */
const decisive: readonly string[] = ['issuingOrganization', 'canManualCreationUseSign', 'dashboardPaymentSign']

const flags = Object.fromEntries(
  organizationFlags.map((flag) => [
    flag,
    {
      label: text(`organization.flag.${flag}.name`),
      kind: 'toggle' as const,
      to: 'off',
      sends: false,
      ...(decisive.includes(flag) && { spoils: true as const }),
    },
  ]),
)

const moments = Object.fromEntries(
  (
    ['webhookReadyToSigningSign', 'webhookSenderSigningSign', 'webhookDriverSigningSign', 'webhookClosedSign'] as const
  ).map((moment) => [
    moment,
    {
      tab: 'Webhook',
      label: text(`organization.moment.${moment}`),
      kind: 'toggle' as const,
      to: 'off',
      sends: false,
    },
  ]),
)

const templates = Object.fromEntries(
  mailTemplateKinds.flatMap((kind) =>
    (['Subject', 'Body'] as const).map((part) => [
      `${kind}${part}`,
      {
        tab: 'E-mail',
        section: text(`masterData.mail.kind.${kind}`),
        label: text(part === 'Subject' ? 'masterData.mail.subject' : 'masterData.mail.body'),
        to: `New ${part}`,
        emptied: null,
      },
    ]),
  ),
)

testDialog<'organization.edit'>({
  ...page,
  name: 'the dialog of a saved organisation',
  backend,
  open: () => press('Edit Acme Antwerp'),
  title: 'Edit Acme Antwerp',
  sends: {
    call: 'organization.edit',
    action: 'Save',
    always: { id: 3, version: 1 },
    fields: {
      ...core,
      ...flags,
      paperLanguage1: {
        label: 'First language of the paper',
        kind: 'choice',
        to: 'Deutsch',
        sends: 'de',
        emptied: notSent,
      },
      paperLanguage2: {
        label: 'Second language of the paper',
        kind: 'choice',
        to: 'English',
        sends: 'en',
        emptied: notSent,
      },
      palletAdditionLogEmail: {
        label: 'Returned goods are reported to',
        kind: 'tags',
        to: 'dock@acme.example|gate@acme.example',
        sends: 'dock@acme.example;gate@acme.example',
        emptied: '',
      },
      logo: { label: 'Name', emptiedBy: 'Remove the logo', emptied: null, spoils: true },
      ssoDomain: { label: 'E-mail domain', to: 'geel.example', emptied: null },
      tenantId: { label: 'Tenant ID', to: 'tenant-2', emptied: null },
      applicationId: { label: 'Application ID', to: 'application-2', emptied: null },
      retentionNoteYears: { label: 'Signed notes (years)', to: '15', sends: 15, emptied: null },
      retentionDraftDays: { label: 'Unsigned notes (days)', to: '60', sends: 60, emptied: null },
      retentionMailDays: { label: 'E-mails and webhooks (days)', to: '60', sends: 60, emptied: null },
      retentionLogDays: { label: 'Admin log (days)', to: '60', sends: 60, emptied: null },
      retentionSessionDays: { label: 'Sessions and links (days)', to: '60', sends: 60, emptied: null },
      retentionHold: { label: 'Legal hold: reason', to: 'Claim 13', emptied: null },
      webhookUrl: { tab: 'Webhook', label: 'Web address', to: 'https://new.example', emptied: notSent },
      webhookAuthorization: { tab: 'Webhook', label: 'Authorisation', to: 'Bearer 2', emptied: null },
      ...moments,
      webhookEvents: [
        { tab: 'Webhook', label: 'Photo added', kind: 'toggle', to: 'on', sends: ['cmr.remark', 'cmr.photo'] },
        { tab: 'Webhook', label: 'Comment added', kind: 'toggle', to: 'off', sends: [] },
      ],
      cmrModifyWebhookUrl: {
        tab: 'Webhook',
        label: 'Web address for changes of notes',
        to: 'https://new.example/changes',
        emptied: null,
      },
      apiChangesNotificationEmail: {
        tab: 'Webhook',
        label: 'Changes of the API are announced to',
        kind: 'tags',
        to: 'dev@acme.example|it@acme.example',
        sends: 'dev@acme.example,it@acme.example',
        emptied: '',
      },
      exceptionNotifyEmails: {
        tab: 'Exceptions',
        label: 'E-mail address',
        kind: 'left',
        to: 'boss@acme.example',
        sends: 'claims@acme.example,boss@acme.example',
        emptiedBy: 'Remove claims@acme.example',
        emptied: '',
        spoils: true,
      },
      ...templates,
    },
    // Locked for super admins: only the party itself says who signs for it.
    elsewhere: ['signingLinkAddresses'],
    unsent: ['Language of the preview', ...chosenEvents.map((name) => noteEventWords(text, name))],
    row: { field: 'name', seen: 'Acme Geel' },
  },
})

testDialog<'organization.create'>({
  ...page,
  name: 'the dialog of a new organisation',
  backend,
  open: () => press('New organisation'),
  title: 'New organisation',
  sends: {
    call: 'organization.create',
    action: 'Create organisation',
    isPartial: true,
    always: { name: 'Acme Mol', organizationType: 1, organizationId: 2, countryCode: 'BE' },
    fields: {
      name: { ...core.name, start: 'Acme Mol' },
      organizationId: core.organizationId,
      organizationType: { ...core.organizationType, start: 'Customer' },
      countryCode: { ...core.countryCode, start: 'Belgium' },
      carrierCode: { label: 'Carrier code', to: 'AG' },
      email: { label: 'E-mail address', to: 'geel@acme.example' },
      street: { label: 'Street', to: 'Dok 9' },
      postalCode: { label: 'Postal code', to: '2440' },
      place: { label: 'Place', to: 'Geel' },
    },
    row: { field: 'name', seen: 'Acme Geel' },
  },
})

testDialog<'organization.remove'>({
  ...page,
  name: 'the confirmation to delete an organisation',
  backend,
  open: () => press('Delete Acme Antwerp'),
  title: 'Delete Acme Antwerp?',
  sends: {
    call: 'organization.remove',
    action: 'Delete organisation',
    always: { Id: 3 },
    row: { gone: 'Acme Antwerp' },
  },
})
