import { describe, expect, test } from 'vitest'
import { settingProblems, type OrganizationSettings } from './settings.ts'

const acme: OrganizationSettings = { name: 'Acme', organizationType: 1, organizationId: 7, countryCode: 'BE' }
const url = 'https://hooks.example/in'

function problemsWith(change: Partial<OrganizationSettings>) {
  return settingProblems({ ...acme, ...change })
}

test('an organisation with only the required settings has no problems', () => {
  expect(settingProblems(acme)).toEqual([])
})

test('all problems of organisation settings are reported in the order of the rules', () => {
  expect(
    problemsWith({ organizationId: null, webhookUrl: url, paperLanguage1: 'nl', exceptionNotifyEmails: ['nobody'] }),
  ).toEqual([
    { field: 'organizationId', problem: 'required' },
    { field: 'webhookUrl', problem: 'errorNotification1' },
    { field: 'paperLanguage2', problem: 'not_allowed' },
    { field: 'exceptionNotifyEmails', problem: 'incorrectEmailError' },
  ])
})

describe('the parent of an organisation', () => {
  test.each([1, 2, 4, 5] as const)('a parent is required for organisation type %i', (organizationType) => {
    const required = [{ field: 'organizationId', problem: 'required' }]
    expect(problemsWith({ organizationType, organizationId: null })).toEqual(required)
    expect(problemsWith({ organizationType, organizationId: undefined })).toEqual(required)
    expect(problemsWith({ organizationType, organizationId: 7 })).toEqual([])
  })

  test.each([null, undefined, 7])('the parent of a management company may be %s', (organizationId) => {
    expect(problemsWith({ organizationType: 3, organizationId })).toEqual([])
  })
})

describe('the webhook address', () => {
  const moments = ['webhookReadyToSigningSign', 'webhookSenderSigningSign', 'webhookDriverSigningSign'] as const

  test.each(moments)('a webhook address needs at least one event such as %s', (moment) => {
    expect(problemsWith({ webhookUrl: url, [moment]: true })).toEqual([])
    expect(problemsWith({ webhookUrl: url, [moment]: false })).toEqual([
      { field: 'webhookUrl', problem: 'errorNotification1' },
    ])
  })

  test.each(moments)('a webhook address is required when %s is ticked', (moment) => {
    const missing = [{ field: 'webhookUrl', problem: 'errorNotification2' }]
    expect(problemsWith({ [moment]: true })).toEqual(missing)
    expect(problemsWith({ [moment]: true, webhookUrl: null })).toEqual(missing)
    expect(problemsWith({ [moment]: true, webhookUrl: '' })).toEqual(missing)
    expect(problemsWith({ [moment]: false })).toEqual([])
  })

  test('a chosen event counts like a ticked one, with and without a webhook address', () => {
    expect(problemsWith({ webhookUrl: url, webhookEvents: ['cmr.remark'] })).toEqual([])
    expect(problemsWith({ webhookEvents: ['cmr.remark'] })).toEqual([
      { field: 'webhookUrl', problem: 'errorNotification2' },
    ])
    expect(problemsWith({ webhookEvents: [] })).toEqual([])
  })

  test.each([undefined, null, ''])('a webhook address of %o needs no event', (webhookUrl) => {
    expect(problemsWith({ webhookUrl })).toEqual([])
  })

  test('the closed event neither requires a webhook address nor is enough for one', () => {
    expect(problemsWith({ webhookClosedSign: true })).toEqual([])
    expect(problemsWith({ webhookClosedSign: true, webhookUrl: url })).toEqual([
      { field: 'webhookUrl', problem: 'errorNotification1' },
    ])
  })
})

describe('the webhook authorization', () => {
  const authorized = { webhookAuthorization: 'Bearer 1' }

  test('a webhook authorization without a webhook address is refused', () => {
    const useless = [{ field: 'webhookAuthorization', problem: 'errorNotification3' }]
    expect(problemsWith(authorized)).toEqual(useless)
    expect(problemsWith({ ...authorized, webhookUrl: null, cmrModifyWebhookUrl: null })).toEqual(useless)
    expect(problemsWith({ ...authorized, webhookUrl: '', cmrModifyWebhookUrl: '' })).toEqual(useless)
  })

  test('a webhook authorization is accepted with either webhook address', () => {
    expect(problemsWith({ ...authorized, webhookUrl: url, webhookReadyToSigningSign: true })).toEqual([])
    expect(problemsWith({ ...authorized, cmrModifyWebhookUrl: url })).toEqual([])
  })

  test.each([undefined, null, ''])(
    'a webhook authorization of %o is accepted with and without an address',
    (webhookAuthorization) => {
      expect(problemsWith({ webhookAuthorization })).toEqual([])
      expect(problemsWith({ webhookAuthorization, cmrModifyWebhookUrl: url })).toEqual([])
      expect(problemsWith({ webhookAuthorization, webhookUrl: url, webhookReadyToSigningSign: true })).toEqual([])
    },
  )
})

describe('the paper languages', () => {
  test.each([
    ['nl', 'en'],
    ['en', 'nl'],
    [null, null],
    [undefined, undefined],
    [null, undefined],
    [undefined, null],
  ] as const)('the paper languages may be %s and %s', (paperLanguage1, paperLanguage2) => {
    expect(problemsWith({ paperLanguage1, paperLanguage2 })).toEqual([])
  })

  test.each([
    ['nl', 'nl'],
    ['nl', null],
    ['nl', undefined],
    [null, 'nl'],
    [undefined, 'nl'],
  ] as const)('the paper languages may not be %s and %s', (paperLanguage1, paperLanguage2) => {
    expect(problemsWith({ paperLanguage1, paperLanguage2 })).toEqual([
      { field: 'paperLanguage2', problem: 'not_allowed' },
    ])
  })
})

describe('invalid e-mail addresses in settings', () => {
  test.each([
    ['palletAdditionLogEmail', 'incorrectEmailError'],
    ['exceptionNotifyEmails', 'incorrectEmailError'],
    ['apiChangesNotificationEmail', 'invalidEmail'],
  ] as const)('an invalid address in %s is refused with %s', (field, problem) => {
    expect(problemsWith({ [field]: [] })).toEqual([])
    expect(problemsWith({ [field]: ['a@b.be', 'c@d.be'] })).toEqual([])
    expect(problemsWith({ [field]: ['a@b.be', 'nobody'] })).toEqual([{ field, problem }])
    expect(problemsWith({ [field]: ['nobody', 'noone'] })).toEqual([{ field, problem }])
  })
})
