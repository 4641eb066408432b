import { describe, expect, test } from 'vitest'
import {
  addressCounts,
  addressWaitsUntil,
  changeAddress,
  objectToAddress,
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

describe('an address that counts at once', () => {
  test('is one from before the setter was recorded', () => {
    expect(trustedAddress(old, start)).toBe(owner)
  })

  test('is one that the owner set', () => {
    const state = changeAddress(old, { email: 'new@acme.example', by: null, isOwned: true, now: start })
    expect(trustedAddress(state, start)).toBe('new@acme.example')
    expect(state.previousEmail).toBeNull()
  })

  test('is one given to an account that nobody owns yet, also after somebody owns it', () => {
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
  ])('with %s sends links to the right one', (_with, state, days, expected) => {
    expect(trustedAddress(state, after(days))).toBe(expected)
  })

  test('does not count one millisecond before seven days are over', () => {
    expect(addressCounts(confirmed, after(7, -1))).toBe(false)
    expect(addressWaitsUntil(confirmed)).toEqual(after(7))
  })

  test('leaves no address for links where there was none before', () => {
    const first = setByAdmin(none, other)
    expect(trustedAddress(first, start)).toBeNull()
    expect(trustedAddress({ ...first, emailConfirmedAt: start }, after(7))).toBe(other)
  })

  test('does not lose the trusted address when it is changed twice', () => {
    const twice = setByAdmin({ ...pending, emailConfirmedAt: start }, 'third@acme.example', after(1))
    expect(twice).toMatchObject({ previousEmail: owner, emailConfirmedAt: null, emailSetAt: after(1) })
  })

  test('does not lose the trusted address when the address is removed', () => {
    const removed = setByAdmin(old, null)
    expect(trustedAddress(removed, after(30))).toBe(owner)
    expect(trustedAddress(setByAdmin(removed, other, after(31)), after(31))).toBe(owner)
  })

  test('is trusted again when it is changed back to the previous one, in whatever case', () => {
    const back = setByAdmin(pending, owner.toUpperCase(), after(1))
    expect(trustedAddress(back, after(1))).toBe(owner.toUpperCase())
  })

  test('becomes the previous one of the next change once it counts', () => {
    expect(setByAdmin({ ...pending, emailConfirmedAt: start }, 'third@acme.example', after(8)).previousEmail).toBe(
      other,
    )
  })

  test('keeps its state when only the case of its letters changes', () => {
    expect(setByAdmin(pending, other.toUpperCase(), after(3))).toEqual({ ...pending, email: other.toUpperCase() })
  })

  test('gives way to the previous one when that objects', () => {
    const restored = objectToAddress(pending, after(1))
    expect(restored.email).toBe(owner)
    expect(trustedAddress(restored, after(1))).toBe(owner)
    expect(objectToAddress(setByAdmin(none, other), start).email).toBeNull()
  })
})
