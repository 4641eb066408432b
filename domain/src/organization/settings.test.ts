import { describe, expect, test } from 'vitest'
import {
  addressesIn,
  organizationSettings,
  savedAddresses,
  settled,
  shownTabs,
  tabOf,
  wrongAddresses,
  type OrganizationSettings,
  addedAddress,
  emptyWord,
} from './settings.ts'

describe('what follows by itself', () => {
  const all = {
    organizationType: 1,
    issuingOrganization: true,
    pdfLogRegistration: true,
    manualCreationUseSign: true,
    dashboardPaymentSign: true,
    dashboardDisplaySign: true,
  } as const

  test('is nothing while all is on', () => {
    expect(settled(all)).toEqual(all)
  })

  test('without issuing there is no log in the PDF and no drawing up by hand', () => {
    expect(settled({ ...all, issuingOrganization: false })).toMatchObject({
      pdfLogRegistration: false,
      manualCreationUseSign: false,
      dashboardDisplaySign: true,
    })
  })

  test.each([3, 4] as const)('type %i issues nothing, whatever was ticked before', (organizationType) => {
    expect(settled({ ...all, organizationType })).toMatchObject({
      issuingOrganization: false,
      pdfLogRegistration: false,
      manualCreationUseSign: false,
    })
  })

  test('where drawing up by hand is no longer available, nobody does it', () => {
    expect(settled({ ...all, canManualCreationUseSign: true })).toMatchObject({ manualCreationUseSign: true })
    expect(settled({ ...all, canManualCreationUseSign: false })).toMatchObject({
      manualCreationUseSign: false,
      issuingOrganization: true,
      pdfLogRegistration: true,
    })
  })

  test('without payment there is no display', () => {
    expect(settled({ ...all, dashboardPaymentSign: false })).toMatchObject({
      dashboardDisplaySign: false,
      issuingOrganization: true,
    })
  })

  test('what is not known stays unknown', () => {
    expect(settled({ organizationType: 1 })).not.toHaveProperty('issuingOrganization')
  })
})

describe('the tabs', () => {
  const situation = {
    isNew: false,
    mayEdit: true,
    organizationType: 1,
    exceptionRegistrationSign: true,
    issuingOrganization: true,
  } as const

  test('are all there for an issuing organisation that registers exceptions', () => {
    expect(shownTabs(situation)).toEqual([
      'general',
      'webhook',
      'keys',
      'security',
      'exceptions',
      'manualCreation',
      'email',
      'files',
      'history',
    ])
  })

  test.each([
    ['without registered exceptions', { exceptionRegistrationSign: false }, ['exceptions']],
    ['without issuing', { issuingOrganization: false }, ['manualCreation']],
    ['for a government authority', { organizationType: 4 }, ['email']],
    ['while it is new', { isNew: true }, ['keys', 'security', 'exceptions', 'manualCreation', 'files', 'history']],
    ['for who only looks', { mayEdit: false }, ['keys', 'security']],
  ] as const)('%s some are not', (_when, change, missing) => {
    const shown = shownTabs({ ...situation, ...change })
    expect(shownTabs(situation).filter((tab) => !shown.includes(tab))).toEqual(missing)
  })

  test('say where a field stands', () => {
    const fields = ['name', 'webhookUrl', 'webhookClosedSign', 'exceptionNotifyEmails', 'OnExceptionBody', 'logo']
    expect(fields.map(tabOf)).toEqual(['general', 'webhook', 'webhook', 'exceptions', 'email', 'general'])
  })
})

describe('several addresses in one field', () => {
  test('are parted by whatever people type, each once', () => {
    expect(addressesIn(' a@b.be,c@d.be ; a@b.be\ne@f.be ')).toEqual(['a@b.be', 'c@d.be', 'e@f.be'])
    expect(addressesIn('  ')).toEqual([])
    expect(wrongAddresses(['a@b.be', 'nobody', 'c@d'])).toEqual(['nobody', 'c@d'])
  })

  test('arrive as text or as a list, and leave as the specification has them', () => {
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
])('%s is an address to tell', (address) => {
  expect(organizationSettings.shape.webhookUrl.safeParse(address).success).toBe(true)
})

test.each([
  'hooks.example',
  'ftp://hooks.example',
  'https://',
  'https://a b',
  'https://me:secret@a.example',
  'https://-a.example',
])('%s is none', (address) => {
  expect(organizationSettings.shape.webhookUrl.safeParse(address).success).toBe(false)
})

test('the word empty clears addresses', () => {
  const { email, exceptionNotifyEmails } = organizationSettings.shape
  expect([email.parse('Empty'), email.parse('a@b.be'), exceptionNotifyEmails.parse('EMPTY')]).toEqual([
    null,
    'a@b.be',
    [],
  ])
  expect(email.safeParse('emptyish').success).toBe(false)
})

test('what is left empty is cleared, and what is left away stays', () => {
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

describe('one address that somebody adds', () => {
  function refusals(typed: string) {
    return addedAddress.safeParse(typed).error?.issues.map((issue) => issue.message) ?? []
  }

  test('loses the spaces around it', () => {
    expect(addedAddress.parse(' a@b.be ')).toBe('a@b.be')
  })

  test('is told apart when empty and when wrong', () => {
    expect(refusals('')).toEqual(['emptyEmailError', 'incorrectEmailError'])
    expect(refusals('  ')).toEqual(['emptyEmailError', 'incorrectEmailError'])
    expect(refusals('nobody')).toEqual(['incorrectEmailError'])
    expect(refusals('Stryker was here!')).toEqual(['incorrectEmailError'])
    expect(refusals('a@b.be')).toEqual([])
  })
})

test('a cleared address leaves as the word empty', () => {
  expect(emptyWord.encode(null)).toBe('empty')
  expect(emptyWord.decode(' EMPTY ')).toBeNull()
})

test('saved addresses leave as one text with the separator of their field', () => {
  expect(savedAddresses(';').encode(['a@b.be', 'c@d.be'])).toBe('a@b.be;c@d.be')
  expect(savedAddresses(',').encode(['a@b.be', 'c@d.be'])).toBe('a@b.be,c@d.be')
})

describe('the type of an organisation', () => {
  const { organizationType } = organizationSettings.shape

  test.each([1, 2, 3, 4, 5])('may be %i, as a number or as text', (type) => {
    expect([organizationType.parse(type), organizationType.parse(` ${type} `)]).toEqual([type, type])
  })

  test.each([0, 6, 1.5, -1])('may not be %d', (type) => {
    expect(organizationType.safeParse(type).error?.issues.map((issue) => issue.message)).toEqual(['not_allowed'])
  })
})

describe('whether an organisation issues', () => {
  const off = { pdfLogRegistration: false, manualCreationUseSign: false, dashboardDisplaySign: false }

  test.each([3, 4] as const)('is known to be no for type %i, even when nothing was said', (organizationType) => {
    expect(settled({ organizationType })).toEqual({ organizationType, issuingOrganization: false, ...off })
  })

  test.each([1, 2, 5] as const)('stays as it was said for type %i', (organizationType) => {
    expect(settled({ organizationType })).toStrictEqual({ organizationType, ...off })
    expect(settled({ organizationType, issuingOrganization: false })).toEqual({
      organizationType,
      issuingOrganization: false,
      ...off,
    })
    expect(settled({ organizationType, issuingOrganization: true })).toEqual({
      organizationType,
      issuingOrganization: true,
      dashboardDisplaySign: false,
    })
  })
})
