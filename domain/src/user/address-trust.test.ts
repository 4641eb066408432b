import { describe, expect, test } from 'vitest'
import {
  isAddressTrusted,
  addressWaitsUntil,
  changeAddress,
  revertAddress,
  trustedAddress,
  type AddressState,
} from './address-trust.ts'

const start = new Date('2026-11-01T10:00:00Z')
const after = (days: number, milliseconds = 0) => new Date(start.getTime() + days * 86_400_000 + milliseconds)
const owner = 'jan@acme.example'
const other = 'admin@acme.example'
const admin = 7

const old: AddressState = {
  email: owner,
  emailSetAt: null,
  emailSetBy: null,
  emailConfirmedAt: null,
  previousEmail: null,
  emailAgreedAt: null,
}
const none: AddressState = { ...old, email: null }

const setByAdmin = (before: AddressState, email: string | null, now = start, isOwned = true) =>
  changeAddress(before, { email, by: admin, isOwned, now })

describe('e-mail addresses that are trusted at once', () => {
  test('an address from before setters were recorded is trusted at once', () => {
    expect(trustedAddress(old, start)).toBe(owner)
  })

  test('an address that the owner set is trusted at once', () => {
    const state = changeAddress(old, { email: 'new@acme.example', by: null, isOwned: true, now: start })
    expect(trustedAddress(state, start)).toBe('new@acme.example')
    expect(state.previousEmail).toBeNull()
  })

  test('an address set on an account without an owner is trusted at once', () => {
    const created = setByAdmin(none, owner, start, false)
    expect(trustedAddress(created, start)).toBe(owner)
    expect(trustedAddress(setByAdmin(created, other, after(1), false), after(1))).toBe(other)
  })
})

describe('an address that an administrator sets on an owned account', () => {
  const pending = setByAdmin(old, other)
  const confirmed = { ...pending, emailConfirmedAt: start }
  const agreed = { ...pending, emailAgreedAt: start }

  test.each([
    ['nothing else', pending, 0, owner],
    ['nothing else for a year', pending, 365, owner],
    ['only its confirmation', confirmed, 0, owner],
    ['its confirmation and a day less than seven', confirmed, 6, owner],
    ['its confirmation and seven days', confirmed, 7, other],
    ['only the agreement of the previous address', agreed, 0, owner],
    ['the agreement of the previous address and seven days', agreed, 7, owner],
    ['confirmation and agreement', { ...confirmed, emailAgreedAt: start }, 0, other],
  ])('an address set by an admin with %s sends links to the trusted address', (_with, state, days, expected) => {
    expect(trustedAddress(state, after(days))).toBe(expected)
  })

  test('an address set by an admin is not trusted one millisecond before seven days have passed', () => {
    expect(isAddressTrusted(confirmed, after(7, -1))).toBe(false)
    expect(addressWaitsUntil(confirmed)).toEqual(after(7))
  })

  test('a first address set by an admin leaves no address for links until it is trusted', () => {
    const first = setByAdmin(none, other)
    expect(trustedAddress(first, start)).toBeNull()
    expect(trustedAddress({ ...first, emailConfirmedAt: start }, after(7))).toBe(other)
  })

  test('two changes by an admin keep the last trusted address', () => {
    const twice = setByAdmin({ ...pending, emailConfirmedAt: start }, 'third@acme.example', after(1))
    expect(twice).toMatchObject({ previousEmail: owner, emailConfirmedAt: null, emailSetAt: after(1) })
  })

  test('removing an address by an admin keeps the trusted address', () => {
    const removed = setByAdmin(old, null)
    expect(trustedAddress(removed, after(30))).toBe(owner)
    expect(trustedAddress(setByAdmin(removed, other, after(31)), after(31))).toBe(owner)
  })

  test('an address changed back to the previous one is trusted again, ignoring case', () => {
    const back = setByAdmin(pending, owner.toUpperCase(), after(1))
    expect(trustedAddress(back, after(1))).toBe(owner.toUpperCase())
  })

  test('a trusted address becomes the previous one at the next change', () => {
    expect(setByAdmin({ ...pending, emailConfirmedAt: start }, 'third@acme.example', after(8)).previousEmail).toBe(
      other,
    )
  })

  test('an address keeps its state when only its case changes', () => {
    expect(setByAdmin(pending, other.toUpperCase(), after(3))).toEqual({ ...pending, email: other.toUpperCase() })
  })

  test('an objection by the previous address restores that address', () => {
    const restored = revertAddress(pending, after(1))
    expect(restored.email).toBe(owner)
    expect(trustedAddress(restored, after(1))).toBe(owner)
    expect(revertAddress(setByAdmin(none, other), start).email).toBeNull()
  })
})
