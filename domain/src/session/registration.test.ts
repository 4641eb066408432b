import { describe, expect, test } from 'vitest'
import { misfitsOfRegistration, registrationContract } from './registration.ts'

describe('registration of an invited user', () => {
  test('the registration of a signing user needs a code and a drawn signature and refuses a password', () => {
    expect(misfitsOfRegistration('code', { code: '7391', signature: 'iVBO' })).toEqual({})
    expect(misfitsOfRegistration('code', {})).toEqual({ code: 'required', signature: 'required' })
    expect(misfitsOfRegistration('code', { code: '7391', signature: null, password: 'x' })).toEqual({
      signature: 'required',
      password: 'locked',
    })
  })

  test('the registration of any other user needs a password and refuses code and signature', () => {
    expect(misfitsOfRegistration('password', { password: 'three pallets', code: null, signature: '' })).toEqual({})
    expect(misfitsOfRegistration('password', { code: '7391', signature: 'iVBO' })).toEqual({
      code: 'locked',
      signature: 'locked',
      password: 'required',
    })
  })

  test('a registration needs a first name of at most 20 and a surname of at most 50 characters', () => {
    const { input } = registrationContract.register
    const form = { id: 'x', name: 'a'.repeat(20), surname: 'b'.repeat(50) }
    expect(input.safeParse(form).success).toBe(true)
    for (const wrong of [{ name: '' }, { surname: '  ' }, { name: 'a'.repeat(21) }, { surname: 'b'.repeat(51) }])
      expect(input.safeParse({ ...form, ...wrong }).success, JSON.stringify(wrong)).toBe(false)
  })
})
