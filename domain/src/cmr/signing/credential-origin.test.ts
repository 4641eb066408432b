import { describe, expect, test } from 'vitest'
import { credentialOrigins, recentOrigins } from './credential-origin.ts'

const signedAt = new Date('2026-11-18T12:00:00.000Z')
const minute = 60_000
const day = 24 * 60 * minute
const before = (milliseconds: number) => new Date(signedAt.getTime() - milliseconds).toISOString()
const admin = { userId: 9, name: 'Lotte Janssens' }
const old = before(400 * day)

/** Origins that are all too old to be shown, except the given ones. */
function facts(change: Record<string, unknown> = {}) {
  return {
    code: { setAt: old, startedBy: null },
    password: { setAt: old, setBy: null },
    passkey: null,
    address: { setAt: old, setBy: null },
    ...change,
  }
}

describe('origins of a signer’s credentials', () => {
  test('a code chosen shortly before signing through a renewal by another user names that user', () => {
    expect(recentOrigins(facts({ code: { setAt: before(4 * minute), startedBy: admin } }), signedAt)).toEqual([
      { fact: 'code', age: 4 * minute, by: 'other', name: 'Lotte Janssens' },
    ])
  })

  test('credentials that the signer set alone are reported as set by the signer', () => {
    const young = { setAt: before(day), setBy: null }
    const all = facts({
      code: { setAt: before(minute), startedBy: null },
      password: young,
      passkey: { addedAt: before(2 * minute) },
      address: young,
    })
    expect(recentOrigins(all, signedAt)).toEqual([
      { fact: 'code', age: minute, by: 'signer', name: null },
      { fact: 'password', age: day, by: 'signer', name: null },
      { fact: 'passkey', age: 2 * minute, by: 'signer', name: null },
      { fact: 'address', age: day, by: 'signer', name: null },
    ])
  })

  test.each([
    [7 * day - 1, 1],
    [7 * day, 0],
    [7 * day + 1, 0],
    [0, 1],
  ])('a credential that is %i ms old at the signature is reported %i times', (age, times) => {
    const ways = [
      facts({ code: { setAt: before(age), startedBy: admin } }),
      facts({ password: { setAt: before(age), setBy: admin } }),
      facts({ passkey: { addedAt: before(age) } }),
      facts({ address: { setAt: before(age), setBy: admin } }),
    ]
    expect(ways.map((one) => recentOrigins(one, signedAt).length)).toEqual([times, times, times, times])
  })

  test('a credential set after the signature is reported with age zero', () => {
    expect(recentOrigins(facts({ passkey: { addedAt: before(-minute) } }), signedAt)).toEqual([
      { fact: 'passkey', age: 0, by: 'signer', name: null },
    ])
  })

  test('a withheld or erased name is still reported as another user', () => {
    const hashed = { userId: 9, name: { sha256: 'ab'.repeat(32) } }
    expect(recentOrigins(facts({ password: { setAt: before(day), setBy: hashed } }), signedAt)).toEqual([
      { fact: 'password', age: day, by: 'other', name: null },
    ])
  })

  test.each([
    ['no origins, as in older events', undefined],
    ['nothing', null],
    ['a text instead of an object', 'code'],
    [
      'values of wrong types',
      { code: 7, password: [], passkey: { addedAt: 7 }, address: { setAt: 'soon', setBy: 'me' } },
    ],
    ['unknown times', facts({ code: { setAt: null, startedBy: admin } })],
    ['no credentials', { code: null, password: null, passkey: null, address: null }],
  ])('recorded credential origins with %s report nothing', (_, said) => {
    expect(recentOrigins(said, signedAt)).toEqual([])
  })

  test('recorded credential origins are parsed unchanged, with names or with their hashes', () => {
    const whole = facts({ code: { setAt: before(minute), startedBy: admin } })
    expect(credentialOrigins.parse(whole)).toEqual(whole)
    const hashed = facts({ code: { setAt: old, startedBy: { userId: 9, name: { sha256: 'ab' } } } })
    expect(credentialOrigins.parse(hashed)).toEqual(hashed)
  })
})
