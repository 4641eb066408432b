import { describe, expect, test } from 'vitest'
import {
  canChangeOrganization,
  lockedSettings,
  seesOrganization,
  type SettingsEditor,
  type SettingsState,
} from './policy.ts'

const operator: SettingsEditor = { builtInRole: 'super admin', organizationId: 1, canSetPaymentSign: true }
const plus: SettingsEditor = { ...operator, builtInRole: 'super admin plus' }
const company: SettingsEditor = { builtInRole: 'company admin plus', organizationId: 2, canSetPaymentSign: true }

/** A saved organisation below the company's own, with every setting switched on. */
const open: SettingsState = {
  id: 3,
  canChangeSign: true,
  organizationType: 1,
  issuingOrganization: true,
  canManualCreationUseSign: true,
  dashboardPaymentSign: true,
  parentCanSetPayment: true,
  hasLogin: true,
}

describe('visibility of organisations', () => {
  test('an organisation is visible to its own users, to organisations above it and to super admins', () => {
    const places = ['1.2', '1.2.3', '1', '1.20', '1.4'].map((organizationPath) => ({ organizationPath }))
    const admin = { builtInRole: 'company admin', organizationPath: '1.2' } as const
    expect(places.map((place) => seesOrganization(admin, place))).toEqual([true, true, false, false, false])
    const superAdmin = { builtInRole: 'super admin', organizationPath: '1' } as const
    expect(places.every((place) => seesOrganization(superAdmin, place))).toBe(true)
  })

  test('changing an organisation needs the permission for it', () => {
    expect(canChangeOrganization({ permissions: new Set(['modifyOrDeleteOrganizations']) }).allowed).toBe(true)
    expect(canChangeOrganization({ permissions: new Set(['viewOrganizations', 'createOrganizations']) })).toEqual({
      allowed: false,
      reason: 'permission_missing',
    })
  })
})

describe('locked settings of an organisation', () => {
  const operators = {
    canChangeSign: 'operatorOnly',
    canManualCreationUseSign: 'operatorOnly',
    canSetPaymentSign: 'operatorOnly',
    spotCharterUsingSign: 'operatorOnly',
    ssoDomain: 'operatorOnly',
    tenantId: 'operatorOnly',
    applicationId: 'operatorOnly',
    retentionLogDays: 'operatorOnly',
    cmrModifyWebhookUrl: 'operatorPlusOnly',
  }

  /** Who signs for an organisation is never decided by the operator. */
  const ofParty = { signingLinkAddresses: 'partyOnly' }

  test('super admins change everything but who signs by link, and only a super admin plus one webhook address', () => {
    expect(lockedSettings(plus, open)).toEqual(ofParty)
    expect(lockedSettings(operator, open)).toEqual({ ...ofParty, cmrModifyWebhookUrl: 'operatorPlusOnly' })
    expect(lockedSettings(plus, { ...open, id: null })).toMatchObject(ofParty)
  })

  test('the operator’s settings are locked for all other users', () => {
    expect(lockedSettings(company, open)).toEqual(operators)
  })

  test('users cannot change the type and parent of their own organisation', () => {
    expect(lockedSettings(company, { ...open, id: 2 })).toEqual({
      ...operators,
      organizationType: 'ownOrganization',
      organizationId: 'ownOrganization',
    })
    expect(lockedSettings(plus, { ...open, id: 1 })).toEqual({})
  })

  const core = ['name', 'organizationType', 'organizationId', 'carrierCode', 'street', 'postalCode', 'place']
  const papers = [...core, 'countryCode', 'vat', 'duns', 'ean', 'logo']

  test('settings printed on notes are locked where the operator does not allow changes', () => {
    const locks = lockedSettings(company, { ...open, canChangeSign: false })
    expect(Object.entries(locks).filter(([, why]) => why === 'cannotChange')).toEqual(
      papers.map((field) => [field, 'cannotChange']),
    )
    expect(lockedSettings(plus, { ...open, canChangeSign: false })).toEqual(ofParty)
  })

  const cases: readonly [string, Partial<SettingsState>, SettingsEditor, Record<string, string>][] = [
    [
      'before it is saved',
      { id: null },
      plus,
      {
        exceptionRegistrationSign: 'saveFirst',
        issuingOrganization: 'saveFirst',
        pdfLogRegistration: 'saveFirst',
        manualCreationUseSign: 'saveFirst',
      },
    ],
    [
      'of a government authority',
      { organizationType: 4 },
      plus,
      { issuingOrganization: 'notForType', pdfLogRegistration: 'notForType', manualCreationUseSign: 'notForType' },
    ],
    [
      'without issuing',
      { issuingOrganization: false },
      plus,
      { pdfLogRegistration: 'needsIssuing', manualCreationUseSign: 'needsIssuing' },
    ],
    [
      'without leave to draw up by hand',
      { canManualCreationUseSign: false },
      plus,
      { manualCreationUseSign: 'needsManualCreation' },
    ],
    ['without payment', { dashboardPaymentSign: false }, plus, { dashboardDisplaySign: 'needsPayment' }],
    ['without a login', { hasLogin: false }, plus, { apiChangesNotificationEmail: 'needsLogin' }],
    [
      'by somebody who sets no payment',
      {},
      { ...plus, canSetPaymentSign: false },
      { dashboardPaymentSign: 'paymentNotYours' },
    ],
    [
      'under somebody who does not pay',
      { parentCanSetPayment: false },
      plus,
      { dashboardPaymentSign: 'parentDoesNotPay' },
    ],
    [
      'unless it is a management company',
      { parentCanSetPayment: false, organizationType: 3 },
      plus,
      {
        issuingOrganization: 'notForType',
        pdfLogRegistration: 'notForType',
        manualCreationUseSign: 'notForType',
      },
    ],
  ]

  test.each(cases)('additional settings are locked %s', (_when, change, editor, locks) => {
    expect(lockedSettings(editor, { ...open, ...change })).toEqual({ ...ofParty, ...locks })
  })
})
