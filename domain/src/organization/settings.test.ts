import { describe, expect, test } from 'vitest'
import { switchOffDependent, switchOnDependent } from './dependent-settings.ts'
import {
  addressesIn,
  organizationSettings,
  savedAddresses,
  shownTabs,
  tabOfField,
  invalidAddresses,
  type OrganizationSettings,
  newAddress,
  emptyAddressWord,
} from './settings.ts'

describe('derived settings of an organisation', () => {
  const all = {
    organizationType: 1,
    issuingOrganization: true,
    pdfLogRegistration: true,
    manualCreationUseSign: true,
    dashboardPaymentSign: true,
    dashboardDisplaySign: true,
  } as const

  const on = { issuingOrganization: true } as const

  test('switching on issuing switches on manual creation too, whatever its value was before', () => {
    const expected = { issuingOrganization: true, manualCreationUseSign: true }
    for (const before of [{}, { issuingOrganization: false, manualCreationUseSign: false }])
      expect(switchOnDependent(before, on)).toEqual(expected)
  })

  test('switching on issuing leaves manual creation off if the same change says so', () => {
    const sent = { ...on, manualCreationUseSign: false }
    expect(switchOnDependent({}, sent)).toEqual(sent)
  })

  test('switching on issuing leaves manual creation off where it is not available', () => {
    expect(switchOnDependent({ canManualCreationUseSign: false }, on)).toEqual(on)
    const both = { ...on, canManualCreationUseSign: false }
    expect(switchOnDependent({ canManualCreationUseSign: true }, both)).toEqual(both)
    const again = { ...on, canManualCreationUseSign: true }
    expect(switchOnDependent({ canManualCreationUseSign: false }, again)).toHaveProperty('manualCreationUseSign', true)
  })

  test('manual creation that was switched off stays off while issuing is on already', () => {
    expect(switchOnDependent({ ...on, manualCreationUseSign: false }, on)).toEqual(on)
    expect(switchOnDependent(on, {})).toEqual({})
  })

  test('no setting is switched off while all are on', () => {
    expect(switchOffDependent(all)).toEqual(all)
  })

  test('an organisation that does not issue notes has no PDF log and no manual creation', () => {
    expect(switchOffDependent({ ...all, issuingOrganization: false })).toMatchObject({
      pdfLogRegistration: false,
      manualCreationUseSign: false,
      dashboardDisplaySign: true,
    })
  })

  test.each([3, 4] as const)(
    'an organisation of type %i never issues notes, whatever was ticked before',
    (organizationType) => {
      expect(switchOffDependent({ ...all, organizationType })).toMatchObject({
        issuingOrganization: false,
        pdfLogRegistration: false,
        manualCreationUseSign: false,
      })
    },
  )

  test('manual creation is switched off where it is no longer available', () => {
    expect(switchOffDependent({ ...all, canManualCreationUseSign: true })).toMatchObject({
      manualCreationUseSign: true,
    })
    expect(switchOffDependent({ ...all, canManualCreationUseSign: false })).toMatchObject({
      manualCreationUseSign: false,
      issuingOrganization: true,
      pdfLogRegistration: true,
    })
  })

  test('the dashboard is not displayed without payment', () => {
    expect(switchOffDependent({ ...all, dashboardPaymentSign: false })).toMatchObject({
      dashboardDisplaySign: false,
      issuingOrganization: true,
    })
  })

  test('an unknown setting stays absent', () => {
    expect(switchOffDependent({ organizationType: 1 })).not.toHaveProperty('issuingOrganization')
  })
})

describe('tabs of the organisation dialog', () => {
  const situation = {
    isNew: false,
    mayEdit: true,
    organizationType: 5,
    exceptionRegistrationSign: true,
    issuingOrganization: true,
  } as const

  test('an issuing organisation that registers exceptions has all tabs', () => {
    expect(shownTabs(situation)).toEqual([
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
    ])
  })

  test.each([
    ['without registered exceptions', { exceptionRegistrationSign: false }, ['exceptions']],
    ['without issuing', { issuingOrganization: false }, ['manualCreation']],
    ['for a customer, who carries nothing', { organizationType: 1 }, ['reservations']],
    ['for a haulier', { organizationType: 2 }, []],
    ['for a government authority', { organizationType: 4 }, ['reservations', 'email']],
    [
      'while it is new',
      { isNew: true },
      ['keys', 'security', 'exceptions', 'reservations', 'manualCreation', 'files', 'history'],
    ],
    ['for who only looks', { mayEdit: false }, ['keys', 'security']],
  ] as const)('an organisation dialog %s hides some tabs', (_when, change, missing) => {
    const shown = shownTabs({ ...situation, ...change })
    expect(shownTabs(situation).filter((tab) => !shown.includes(tab))).toEqual(missing)
  })

  test('each field of the organisation dialog belongs to a tab', () => {
    const fields = ['name', 'webhookUrl', 'webhookClosedSign', 'exceptionNotifyEmails', 'OnExceptionBody', 'logo']
    expect(fields.map(tabOfField)).toEqual(['general', 'webhook', 'webhook', 'exceptions', 'email', 'general'])
  })
})

describe('several addresses in one field', () => {
  test('addresses in one field are split at common separators, each once', () => {
    expect(addressesIn(' a@b.be,c@d.be ; a@b.be\ne@f.be ')).toEqual(['a@b.be', 'c@d.be', 'e@f.be'])
    expect(addressesIn('  ')).toEqual([])
    expect(invalidAddresses(['a@b.be', 'nobody', 'c@d'])).toEqual(['nobody', 'c@d'])
  })

  test('addresses are accepted as text or list and encoded with the specified separator', () => {
    const { palletAdditionLogEmail, exceptionNotifyEmails } = organizationSettings.shape
    expect(palletAdditionLogEmail.parse([' a@b.be '])).toEqual(['a@b.be'])
    expect(palletAdditionLogEmail.encode(['a@b.be', 'c@d.be'])).toBe('a@b.be;c@d.be')
    expect(exceptionNotifyEmails.encode(['a@b.be', 'c@d.be'])).toBe('a@b.be,c@d.be')
    expect(savedAddresses(';').decode('a@b.be;c@d.be')).toEqual(['a@b.be', 'c@d.be'])
  })
})

test.each([
  'https://hooks.example/in',
  'http://10.0.0.1:8080/in?key=1',
  'https://[2001:db8::1]/in',
  'https://müller.example',
  'HTTPS://HOOKS.EXAMPLE',
])('the webhook address %s is accepted', (address) => {
  expect(organizationSettings.shape.webhookUrl.safeParse(address).success).toBe(true)
})

test.each([
  'hooks.example',
  'ftp://hooks.example',
  'https://',
  'https://a b',
  'https://me:secret@a.example',
  'https://-a.example',
])('the webhook address %s is refused', (address) => {
  expect(organizationSettings.shape.webhookUrl.safeParse(address).success).toBe(false)
})

test('the word empty clears e-mail addresses', () => {
  const { email, exceptionNotifyEmails } = organizationSettings.shape
  expect([email.parse('Empty'), email.parse('a@b.be'), exceptionNotifyEmails.parse('EMPTY')]).toEqual([
    null,
    'a@b.be',
    [],
  ])
  expect(email.safeParse('emptyish').success).toBe(false)
})

test('an empty setting is cleared, and an absent setting stays unchanged', () => {
  const sent = {
    name: ' Acme ',
    organizationType: '2',
    countryCode: ' be ',
    organizationId: '7',
    street: '',
    vat: null,
  }
  const read: OrganizationSettings = organizationSettings.parse(sent)
  expect(read).toEqual({
    name: 'Acme',
    organizationType: 2,
    countryCode: 'BE',
    organizationId: 7,
    street: null,
    vat: null,
  })
})

describe('an address added to a list', () => {
  function refusals(typed: string) {
    return newAddress.safeParse(typed).error?.issues.map((issue) => issue.message) ?? []
  }

  test('an added address is trimmed', () => {
    expect(newAddress.parse(' a@b.be ')).toBe('a@b.be')
  })

  test('an empty and an invalid added address have different errors', () => {
    expect(refusals('')).toEqual(['emptyEmailError', 'incorrectEmailError'])
    expect(refusals('  ')).toEqual(['emptyEmailError', 'incorrectEmailError'])
    expect(refusals('nobody')).toEqual(['incorrectEmailError'])
    expect(refusals('Stryker was here!')).toEqual(['incorrectEmailError'])
    expect(refusals('a@b.be')).toEqual([])
  })
})

test('a cleared address is encoded as the word empty', () => {
  expect(emptyAddressWord.encode(null)).toBe('empty')
  expect(emptyAddressWord.decode(' EMPTY ')).toBeNull()
})

test('saved addresses are encoded as one text with the separator of their field', () => {
  expect(savedAddresses(';').encode(['a@b.be', 'c@d.be'])).toBe('a@b.be;c@d.be')
  expect(savedAddresses(',').encode(['a@b.be', 'c@d.be'])).toBe('a@b.be,c@d.be')
})

describe('the type of an organisation', () => {
  const { organizationType } = organizationSettings.shape

  test.each([1, 2, 3, 4, 5])('the organisation type may be %i, as a number or as text', (type) => {
    expect([organizationType.parse(type), organizationType.parse(` ${type} `)]).toEqual([type, type])
  })

  test.each([0, 6, 1.5, -1])('the organisation type may not be %d', (type) => {
    expect(organizationType.safeParse(type).error?.issues.map((issue) => issue.message)).toEqual(['not_allowed'])
  })
})

describe('issuing organisations', () => {
  const off = { pdfLogRegistration: false, manualCreationUseSign: false, dashboardDisplaySign: false }

  test.each([3, 4] as const)(
    'an organisation of type %i does not issue notes, even when the setting was not sent',
    (organizationType) => {
      expect(switchOffDependent({ organizationType })).toEqual({ organizationType, issuingOrganization: false, ...off })
    },
  )

  test.each([1, 2, 5] as const)(
    'an organisation of type %i keeps the sent value of the issuing setting',
    (organizationType) => {
      expect(switchOffDependent({ organizationType })).toStrictEqual({ organizationType, ...off })
      expect(switchOffDependent({ organizationType, issuingOrganization: false })).toEqual({
        organizationType,
        issuingOrganization: false,
        ...off,
      })
      expect(switchOffDependent({ organizationType, issuingOrganization: true })).toEqual({
        organizationType,
        issuingOrganization: true,
        dashboardDisplaySign: false,
      })
    },
  )
})
