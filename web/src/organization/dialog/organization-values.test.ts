import { organizationSettings } from '@roadnote/domain/organization/settings'
import { describe, expect, test } from 'vitest'
import {
  violatedRules,
  changedNames,
  emptyForm,
  formOf,
  namesToSend,
  invalidAddressList,
  pickSettings,
  type OrganizationForm,
  settingNames,
  dependentSettings,
  typeOf,
} from './organization-values.ts'

const acme = formOf({
  name: 'Acme Chemicals',
  organizationType: 1,
  organizationId: 1,
  countryCode: 'BE',
  issuingOrganization: true,
  pdfLogRegistration: true,
  canManualCreationUseSign: true,
  manualCreationUseSign: true,
  dashboardPaymentSign: true,
  dashboardDisplaySign: true,
})

describe('the form of an organisation', () => {
  test('the organisation form contains each setting of the contract as editable text', () => {
    expect(Object.keys(acme)).toEqual(Object.keys(organizationSettings.shape))
    expect(acme).toMatchObject({ organizationType: '1', organizationId: '1', street: '', logo: null, webhookUrl: '' })
    expect(acme.exceptionNotifyEmails).toEqual([])
  })

  test('the values of the organisation form are accepted by the contract', () => {
    const decoded = organizationSettings.safeDecode(acme as never)
    expect(decoded.data).toMatchObject({ name: 'Acme Chemicals', organizationType: 1, organizationId: 1, street: null })
  })

  test('a new organisation can be changed by its own users and has a parent', () => {
    expect(emptyForm({ organizationId: 4 })).toMatchObject({ canChangeSign: true, organizationId: '4', name: '' })
  })

  test('manual creation is available to a new organisation, as it is stored', () => {
    expect(emptyForm({ organizationId: 4 })).toMatchObject({
      canManualCreationUseSign: true,
      issuingOrganization: false,
      manualCreationUseSign: false,
    })
  })

  test('manual creation is sent together with issuing, also when the user switched it off again', () => {
    const before = { ...acme, issuingOrganization: false, manualCreationUseSign: false }
    expect(namesToSend({ ...before, issuingOrganization: true }, before)).toEqual([
      'issuingOrganization',
      'manualCreationUseSign',
    ])
    expect(namesToSend({ ...acme, issuingOrganization: false }, acme)).toEqual(['issuingOrganization'])
    expect(namesToSend({ ...acme, street: 'Kade 1' }, acme)).toEqual(['street'])
  })

  test('the organisation form sends only fields that differ from the loaded ones', () => {
    const now = { ...acme, street: 'Kade 1', palletAdditionLogEmail: ['a@b.example'] }
    const names = changedNames(now, acme)
    expect(names).toEqual(['street', 'palletAdditionLogEmail'])
    expect(pickSettings(organizationSettings.decode(now as never), names)).toEqual({
      street: 'Kade 1',
      palletAdditionLogEmail: ['a@b.example'],
    })
  })
})

test('emptied fields of an organisation count as changed and are sent as empty', () => {
  const before = formOf({ name: 'Acme', street: 'Kade 1', exceptionNotifyEmails: ['a@b.example', 'c@d.example'] })
  const now = { ...before, street: '', exceptionNotifyEmails: ['a@b.example'], pdfLogRegistration: true }
  expect(changedNames(now, before)).toEqual(['street', 'exceptionNotifyEmails', 'pdfLogRegistration'].toSorted(inOrder))
  expect(changedNames({ ...before, exceptionNotifyEmails: [] }, before)).toEqual(['exceptionNotifyEmails'])
})

const inOrder = (one: string, other: string) =>
  settingNames.findIndex((name) => name === one) - settingNames.findIndex((name) => name === other)

test.each([
  ['4', 4],
  ['', null],
  ['9', null],
  ['x', null],
])('the chosen organisation type %j is read as %s', (organizationType, type) => {
  expect(typeOf({ organizationType })).toBe(type)
})

test('the form of an organisation keeps the loaded logo, and a flag is on only if its value is true', () => {
  const form = formOf({ logo: 'data:image/png;base64,AA', issuingOrganization: true })
  expect(form).toMatchObject({ logo: 'data:image/png;base64,AA', issuingOrganization: true, canChangeSign: false })
})

describe('dependent settings of an organisation', () => {
  test('switching issuing off switches off the log in the PDF and manual creation', () => {
    expect(dependentSettings({ ...acme, issuingOrganization: false })).toEqual({
      pdfLogRegistration: false,
      manualCreationUseSign: false,
    })
  })

  test('a government authority has issuing switched off', () => {
    expect(dependentSettings({ ...acme, organizationType: '4' })).toEqual({
      issuingOrganization: false,
      pdfLogRegistration: false,
      manualCreationUseSign: false,
    })
  })

  test('switching payment off switches off its display', () => {
    expect(dependentSettings({ ...acme, dashboardPaymentSign: false })).toEqual({ dashboardDisplaySign: false })
  })

  test('no organisation setting changes by itself when all are on, or before a type is chosen', () => {
    expect(dependentSettings(acme)).toEqual({})
    expect(dependentSettings({ ...acme, organizationType: '' })).toEqual({})
  })
})

describe('organisation rules about several fields', () => {
  const url = 'https://erp.example/hook'
  const cases: readonly (readonly [string, Partial<OrganizationForm>, Record<string, string>])[] = [
    ['a customer without a parent', { organizationId: '' }, { organizationId: 'required' }],
    ['a management company without a parent', { organizationType: '3', organizationId: '' }, {}],
    ['a webhook URL without an event', { webhookUrl: url }, { webhookUrl: 'errorNotification1' }],
    [
      'a webhook URL with only the closing event',
      { webhookUrl: url, webhookClosedSign: true },
      { webhookUrl: 'errorNotification1' },
    ],
    ['a webhook URL with a signing event', { webhookUrl: url, webhookDriverSigningSign: true }, {}],
    ['an event without a webhook URL', { webhookSenderSigningSign: true }, { webhookUrl: 'errorNotification2' }],
    [
      'an authorisation without a webhook URL',
      { webhookAuthorization: 'secret' },
      { webhookAuthorization: 'errorNotification3' },
    ],
    ['an authorisation for changes of notes', { webhookAuthorization: 'secret', cmrModifyWebhookUrl: url }, {}],
    ['only one of the two paper languages', { paperLanguage1: 'nl' }, { paperLanguage2: 'not_allowed' }],
    [
      'the same paper language twice',
      { paperLanguage1: 'nl', paperLanguage2: 'nl' },
      { paperLanguage2: 'not_allowed' },
    ],
    ['two paper languages', { paperLanguage1: 'nl', paperLanguage2: 'fr' }, {}],
    [
      'an invalid e-mail address for changes of the API',
      { apiChangesNotificationEmail: ['it'] },
      { apiChangesNotificationEmail: 'invalidEmail' },
    ],
    [
      'an invalid e-mail address for returned goods',
      { palletAdditionLogEmail: ['it'] },
      { palletAdditionLogEmail: 'incorrectEmailError' },
    ],
  ]

  test.each(cases)('the rules of an organisation give the expected problems for %s', (_what, changed, problems) => {
    expect(Object.fromEntries(violatedRules({ ...acme, ...changed }))).toEqual(problems)
  })

  test('organisation rules about several fields apply even while other fields are invalid', () => {
    const broken = violatedRules({ ...acme, name: '', countryCode: '', webhookUrl: url })
    expect([...broken]).toEqual([['webhookUrl', 'errorNotification1']])
  })

  test('organisation rules refer only to fields of the form', () => {
    const broken = violatedRules({ ...formOf({}), webhookSenderSigningSign: true })
    expect([...broken.keys()].every((name) => settingNames.includes(name))).toBe(true)
  })

  test('only the invalid e-mail addresses of a list are named', () => {
    expect(invalidAddressList(['a@b.example', 'nobody', 'c@d'])).toBe('nobody, c@d')
    expect(invalidAddressList('a@b.example,nobody')).toBe('nobody')
  })
})
