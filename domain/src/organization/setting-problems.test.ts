import { describe, expect, test } from 'vitest'
import { settingProblems, type OrganizationSettings } from './settings.ts'

const acme: OrganizationSettings = { name: 'Acme', organizationType: 1, organizationId: 7, countryCode: 'BE' }
const url = 'https://hooks.example/in'

function problemsWith(change: Partial<OrganizationSettings>) {
  return settingProblems({ ...acme, ...change })
}

test('an organisation of which only the necessary is known has no problems', () => {
  expect(settingProblems(acme)).toEqual([])
})

test('several problems are all named, in the order of the rules', () => {
  expect(
    problemsWith({ organizationId: null, webhookUrl: url, paperLanguage1: 'nl', exceptionNotifyEmails: ['nobody'] }),
  ).toEqual([
    { field: 'organizationId', problem: 'required' },
    { field: 'webhookUrl', problem: 'errorNotification1' },
    { field: 'paperLanguage2', problem: 'not_allowed' },
    { field: 'exceptionNotifyEmails', problem: 'incorrectEmailError' },
  ])
})

describe('the parent', () => {
  test.each([1, 2, 4, 5] as const)('is required for type %i', (organizationType) => {
    const required = [{ field: 'organizationId', problem: 'required' }]
    expect(problemsWith({ organizationType, organizationId: null })).toEqual(required)
    expect(problemsWith({ organizationType, organizationId: undefined })).toEqual(required)
    expect(problemsWith({ organizationType, organizationId: 7 })).toEqual([])
  })

  test.each([null, undefined, 7])('may be %s for a management company', (organizationId) => {
    expect(problemsWith({ organizationType: 3, organizationId })).toEqual([])
  })
})

describe('the address of the webhook', () => {
  const moments = ['webhookReadyToSigningSign', 'webhookSenderSigningSign', 'webhookDriverSigningSign'] as const

  test.each(moments)('goes together with %s', (moment) => {
    expect(problemsWith({ webhookUrl: url, [moment]: true })).toEqual([])
    expect(problemsWith({ webhookUrl: url, [moment]: false })).toEqual([
      { field: 'webhookUrl', problem: 'errorNotification1' },
    ])
  })

  test.each(moments)('is missing where %s is ticked without it', (moment) => {
    const missing = [{ field: 'webhookUrl', problem: 'errorNotification2' }]
    expect(problemsWith({ [moment]: true })).toEqual(missing)
    expect(problemsWith({ [moment]: true, webhookUrl: null })).toEqual(missing)
    expect(problemsWith({ [moment]: true, webhookUrl: '' })).toEqual(missing)
    expect(problemsWith({ [moment]: false })).toEqual([])
  })

  test.each([undefined, null, ''])('that is %o needs no moment', (webhookUrl) => {
    expect(problemsWith({ webhookUrl })).toEqual([])
  })

  test('is neither needed by the closing of a note nor served by it alone', () => {
    expect(problemsWith({ webhookClosedSign: true })).toEqual([])
    expect(problemsWith({ webhookClosedSign: true, webhookUrl: url })).toEqual([
      { field: 'webhookUrl', problem: 'errorNotification1' },
    ])
  })
})

describe('the authorization of the webhook', () => {
  const authorized = { webhookAuthorization: 'Bearer 1' }

  test('is useless without an address to send it to', () => {
    const useless = [{ field: 'webhookAuthorization', problem: 'errorNotification3' }]
    expect(problemsWith(authorized)).toEqual(useless)
    expect(problemsWith({ ...authorized, webhookUrl: null, cmrModifyWebhookUrl: null })).toEqual(useless)
    expect(problemsWith({ ...authorized, webhookUrl: '', cmrModifyWebhookUrl: '' })).toEqual(useless)
  })

  test('is fine with either address', () => {
    expect(problemsWith({ ...authorized, webhookUrl: url, webhookReadyToSigningSign: true })).toEqual([])
    expect(problemsWith({ ...authorized, cmrModifyWebhookUrl: url })).toEqual([])
  })

  test.each([undefined, null, ''])('may be %o, with and without an address', (webhookAuthorization) => {
    expect(problemsWith({ webhookAuthorization })).toEqual([])
    expect(problemsWith({ webhookAuthorization, cmrModifyWebhookUrl: url })).toEqual([])
    expect(problemsWith({ webhookAuthorization, webhookUrl: url, webhookReadyToSigningSign: true })).toEqual([])
  })
})

describe('the languages of the paper', () => {
  test.each([
    ['nl', 'en'],
    ['en', 'nl'],
    [null, null],
    [undefined, undefined],
    [null, undefined],
    [undefined, null],
  ] as const)('may be %s and %s', (paperLanguage1, paperLanguage2) => {
    expect(problemsWith({ paperLanguage1, paperLanguage2 })).toEqual([])
  })

  test.each([
    ['nl', 'nl'],
    ['nl', null],
    ['nl', undefined],
    [null, 'nl'],
    [undefined, 'nl'],
  ] as const)('may not be %s and %s', (paperLanguage1, paperLanguage2) => {
    expect(problemsWith({ paperLanguage1, paperLanguage2 })).toEqual([
      { field: 'paperLanguage2', problem: 'not_allowed' },
    ])
  })
})

describe('addresses nobody could be reached at', () => {
  test.each([
    ['palletAdditionLogEmail', 'incorrectEmailError'],
    ['exceptionNotifyEmails', 'incorrectEmailError'],
    ['apiChangesNotificationEmail', 'invalidEmail'],
  ] as const)('are refused at %s as %s', (field, problem) => {
    expect(problemsWith({ [field]: [] })).toEqual([])
    expect(problemsWith({ [field]: ['a@b.be', 'c@d.be'] })).toEqual([])
    expect(problemsWith({ [field]: ['a@b.be', 'nobody'] })).toEqual([{ field, problem }])
    expect(problemsWith({ [field]: ['nobody', 'noone'] })).toEqual([{ field, problem }])
  })
})
