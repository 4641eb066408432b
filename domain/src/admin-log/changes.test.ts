import { describe, expect, test } from 'vitest'
import { changesBetween, isSecretField, secretMask } from './changes.ts'

/** Marked secrets that must not appear in the log, under typical field names. */
const planted = {
  webhookAuthorization: 'Basic planted-1',
  webhook_authorization_sealed: Buffer.from('planted-2'),
  webhookSecret: 'whsec_planted3',
  password: 'planted-4',
  newPassword: 'planted-5',
  passwordHash: 'scrypt$planted-6',
  signCode: 'planted-7',
  sign_code_hash: 'planted-8',
  code: 'planted-9',
  oldCode: 'planted-10',
  pin: 'planted-11',
  access_token: 'planted-12',
  refreshToken: 'planted-13',
  apiKey: 'planted-14',
  clientSecret: 'planted-15',
  transicsCredentials: { login: 'fleet', password: 'planted-16' },
  guid: 'planted-17',
  signature: 'data:image/png;base64,planted18',
  logo: 'data:image/png;base64,planted19',
  webhookUrl: 'https://planted20:planted21@hooks.example.com/in?key=planted22#planted23',
  cmrModifyWebhookUrl: 'https://hooks.example.com/in?key=planted24',
  remark: 'Bearer planted25',
  notes: 'the secret is whsec_planted26',
  list: ['fine', 'Bearer planted27'],
  inside: { deep: { password: 'planted28' } },
  privateKey: 'planted29',
  certificate: '-----BEGIN PRIVATE KEY-----\nplanted30',
}

describe('secrets in logged changes', () => {
  test.each([
    ['set for the first time', null, planted],
    ['taken away', planted, null],
    ['changed', Object.fromEntries(Object.keys(planted).map((name) => [name, 'x'])), planted],
    ['cleared', planted, Object.fromEntries(Object.keys(planted).map((name) => [name, null]))],
  ])('a secret never reaches the admin log when it is %s', (_name, before, after) => {
    const changes = changesBetween(before, after)
    expect(changes.length).toBeGreaterThanOrEqual(Object.keys(planted).length)
    expect(JSON.stringify(changes)).not.toMatch(/planted/)
  })

  test('a changed secret is logged by field name with masked values', () => {
    expect(changesBetween({ webhookAuthorization: 'one' }, { webhookAuthorization: 'other' })).toEqual([
      { field: 'webhookAuthorization', old: secretMask, new: secretMask },
    ])
    expect(changesBetween({ webhookAuthorization: null }, { webhookAuthorization: 'one' })).toEqual([
      { field: 'webhookAuthorization', old: null, new: secretMask },
    ])
  })

  test.each(['postalCode', 'countryCode', 'carrierCode', 'languageCode', 'name', 'organizationType', 'applicationId'])(
    'the field %s is not treated as a secret',
    (field) => {
      expect(isSecretField(field)).toBe(false)
    },
  )
})

describe('changes between two states', () => {
  test('the admin log lists changed fields with old and new value and omits unchanged fields', () => {
    const before = { name: 'Acme', street: null, vat: 'BE1', email: ['a@x.example'], issuing: false, type: 1 }
    const after = {
      name: 'Acme Ltd',
      street: 'Kade 1',
      vat: 'BE1',
      email: ['a@x.example', 'b@x.example'],
      issuing: true,
    }
    expect(changesBetween(before, after)).toEqual([
      { field: 'name', old: 'Acme', new: 'Acme Ltd' },
      { field: 'street', old: null, new: 'Kade 1' },
      { field: 'email', old: ['a@x.example'], new: ['a@x.example', 'b@x.example'] },
      { field: 'issuing', old: false, new: true },
    ])
  })

  test('two spellings of an empty value are not logged as a change', () => {
    expect(changesBetween({ a: null, b: '', c: [], d: undefined }, { a: '', b: null, c: null, d: [] })).toEqual([])
  })

  test('a created or deleted record logs only the fields that are set', () => {
    const fields = { name: 'Acme', street: null, issuing: false, display: true }
    expect(changesBetween(null, fields)).toEqual([
      { field: 'name', old: null, new: 'Acme' },
      { field: 'display', old: null, new: true },
    ])
    expect(changesBetween(fields, null)).toEqual([
      { field: 'name', old: 'Acme', new: null },
      { field: 'display', old: true, new: null },
    ])
  })

  test('a logged reference includes its name, and each translation is a field of its own', () => {
    const before = { organizationId: { id: 1, name: 'Operator' }, translations: { DE: 'Bruch', FR: 'Casse' } }
    const after = { organizationId: { id: 4, name: 'Acme' }, translations: { DE: 'Schaden', FR: 'Casse' } }
    expect(changesBetween(before, after)).toEqual([
      { field: 'organizationId', old: { id: 1, name: 'Operator' }, new: { id: 4, name: 'Acme' } },
      { field: 'translations.DE', old: 'Bruch', new: 'Schaden' },
    ])
  })

  test('a long value is truncated in the log, and a change after the cut is still listed', () => {
    const [change] = changesBetween({ body: `${'x'.repeat(5000)}a` }, { body: `${'x'.repeat(5000)}b` })
    expect(change?.field).toBe('body')
    expect(String(change?.new)).toHaveLength(1000)
  })
})
