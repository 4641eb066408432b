import { describe, expect, test } from 'vitest'
import { misfitsOfRegistration, registrationContract } from './registration.ts'

describe('a registration', () => {
  test('of a signing user needs a code and a drawn signature, and takes no password', () => {
    expect(misfitsOfRegistration('code', { code: '7391', signature: 'iVBO' })).toEqual({})
    expect(misfitsOfRegistration('code', {})).toEqual({ code: 'required', signature: 'required' })
    expect(misfitsOfRegistration('code', { code: '7391', signature: null, password: 'x' })).toEqual({
      signature: 'required',
      password: 'locked',
    })
  })

  test('of anybody else needs a password, and takes neither code nor signature', () => {
    expect(misfitsOfRegistration('password', { password: 'three pallets', code: null, signature: '' })).toEqual({})
    expect(misfitsOfRegistration('password', { code: '7391', signature: 'iVBO' })).toEqual({
      code: 'locked',
      signature: 'locked',
      password: 'required',
    })
  })

  test('needs a first name of 20 and a surname of 50 characters at most', () => {
    const { input } = registrationContract.register
    const form = { id: 'x', name: 'a'.repeat(20), surname: 'b'.repeat(50) }
    expect(input.safeParse(form).success).toBe(true)
    for (const wrong of [{ name: '' }, { surname: '  ' }, { name: 'a'.repeat(21) }, { surname: 'b'.repeat(51) }])
      expect(input.safeParse({ ...form, ...wrong }).success, JSON.stringify(wrong)).toBe(false)
  })
})
