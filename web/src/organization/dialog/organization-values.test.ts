import { organizationSettings } from '@roadnote/domain/organization/settings'
import { describe, expect, test } from 'vitest'
import {
  brokenRules,
  changedNames,
  emptyForm,
  formOf,
  listedWrong,
  only,
  type OrganizationForm,
  settingNames,
  settledForm,
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
  test('holds each setting of the contract as one types it', () => {
    expect(Object.keys(acme)).toEqual(Object.keys(organizationSettings.shape))
    expect(acme).toMatchObject({ organizationType: '1', organizationId: '1', street: '', logo: null, webhookUrl: '' })
    expect(acme.exceptionNotifyEmails).toEqual([])
  })

  test('is understood by the contract as it stands', () => {
    const decoded = organizationSettings.safeDecode(acme as never)
    expect(decoded.data).toMatchObject({ name: 'Acme Chemicals', organizationType: 1, organizationId: 1, street: null })
  })

  test('a new one may be changed by its own people and stands under a parent', () => {
    expect(emptyForm({ organizationId: 4 })).toMatchObject({ canChangeSign: true, organizationId: '4', name: '' })
  })

  test('sends only what differs from what was read', () => {
    const now = { ...acme, street: 'Kade 1', palletAdditionLogEmail: ['a@b.example'] }
    const names = changedNames(now, acme)
    expect(names).toEqual(['street', 'palletAdditionLogEmail'])
    expect(only(organizationSettings.decode(now as never), names)).toEqual({
      street: 'Kade 1',
      palletAdditionLogEmail: ['a@b.example'],
    })
  })
})

describe('what follows by itself', () => {
  test('without issuing there is no log in the PDF and no drawing up by hand', () => {
    expect(settledForm({ ...acme, issuingOrganization: false })).toEqual({
      pdfLogRegistration: false,
      manualCreationUseSign: false,
    })
  })

  test('a government authority issues nothing', () => {
    expect(settledForm({ ...acme, organizationType: '4' })).toEqual({
      issuingOrganization: false,
      pdfLogRegistration: false,
      manualCreationUseSign: false,
    })
  })

  test('without payment nothing is displayed', () => {
    expect(settledForm({ ...acme, dashboardPaymentSign: false })).toEqual({ dashboardDisplaySign: false })
  })

  test('nothing, where all is on', () => {
    expect(settledForm(acme)).toEqual({})
  })
})

describe('rules about several fields', () => {
  const url = 'https://erp.example/hook'
  const cases: readonly (readonly [string, Partial<OrganizationForm>, Record<string, string>])[] = [
    ['a customer without a parent', { organizationId: '' }, { organizationId: 'required' }],
    ['a management company without a parent', { organizationType: '3', organizationId: '' }, {}],
    ['an address of which nothing is told', { webhookUrl: url }, { webhookUrl: 'errorNotification1' }],
    [
      'an address told of closing alone',
      { webhookUrl: url, webhookClosedSign: true },
      { webhookUrl: 'errorNotification1' },
    ],
    ['an address told of signing', { webhookUrl: url, webhookDriverSigningSign: true }, {}],
    ['a moment without an address', { webhookSenderSigningSign: true }, { webhookUrl: 'errorNotification2' }],
    [
      'an authorisation without an address',
      { webhookAuthorization: 'secret' },
      { webhookAuthorization: 'errorNotification3' },
    ],
    ['an authorisation for changes of notes', { webhookAuthorization: 'secret', cmrModifyWebhookUrl: url }, {}],
    ['one language of two', { paperLanguage1: 'nl' }, { paperLanguage2: 'not_allowed' }],
    ['a language twice', { paperLanguage1: 'nl', paperLanguage2: 'nl' }, { paperLanguage2: 'not_allowed' }],
    ['two languages', { paperLanguage1: 'nl', paperLanguage2: 'fr' }, {}],
    [
      'a wrong address for changes of the API',
      { apiChangesNotificationEmail: ['it'] },
      { apiChangesNotificationEmail: 'invalidEmail' },
    ],
    [
      'a wrong address for returned goods',
      { palletAdditionLogEmail: ['it'] },
      { palletAdditionLogEmail: 'incorrectEmailError' },
    ],
  ]

  test.each(cases)('%s', (_what, changed, problems) => {
    expect(Object.fromEntries(brokenRules({ ...acme, ...changed }))).toEqual(problems)
  })

  test('do not wait until every other field is right', () => {
    const broken = brokenRules({ ...acme, name: '', countryCode: '', webhookUrl: url })
    expect([...broken]).toEqual([['webhookUrl', 'errorNotification1']])
  })

  test('stand at fields that the form has', () => {
    const broken = brokenRules({ ...formOf({}), webhookSenderSigningSign: true })
    expect([...broken.keys()].every((name) => settingNames.includes(name))).toBe(true)
  })

  test('addresses that are wrong are listed, the others not', () => {
    expect(listedWrong(['a@b.example', 'nobody', 'c@d'])).toBe('nobody, c@d')
    expect(listedWrong('a@b.example,nobody')).toBe('nobody')
  })
})
