import { describe, expect, test } from 'vitest'
import { registrationProblems, registrationContract } from './registration.ts'

describe('registration of an invited user', () => {
  test('the registration of a signing user needs a code and a drawn signature and refuses a password', () => {
    expect(registrationProblems('code', { code: '7391', signature: 'iVBO' })).toEqual({})
    expect(registrationProblems('code', {})).toEqual({ code: 'required', signature: 'required' })
    expect(registrationProblems('code', { code: '7391', signature: null, password: 'x' })).toEqual({
      signature: 'required',
      password: 'locked',
    })
  })

  test('the registration of any other user needs a password and refuses code and signature', () => {
    expect(registrationProblems('password', { password: 'three pallets', code: null, signature: '' })).toEqual({})
    expect(registrationProblems('password', { code: '7391', signature: 'iVBO' })).toEqual({
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
