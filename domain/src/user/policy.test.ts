import { describe, expect, test } from 'vitest'
import { canRecoverPassword, canRenewCode, seesUser, type SignCodeAccount } from './policy.ts'

describe('visibility of users', () => {
  test('users see the users of their own organisation and of organisations below it', () => {
    const planner = { builtInRole: 'planner', organizationPath: '1.2' } as const
    const seen = ['1.2', '1.2.3', '1.20', '1', '1.4'].filter((organizationPath) =>
      seesUser(planner, { organizationPath }),
    )
    expect(seen).toEqual(['1.2', '1.2.3'])
  })

  test('only super admins see users of other organisations', () => {
    expect(seesUser({ builtInRole: 'super admin', organizationPath: '1.2' }, { organizationPath: '1.4' })).toBe(true)
    expect(seesUser({ builtInRole: null, organizationPath: '1.2' }, { organizationPath: '1.4' })).toBe(false)
  })
})

describe('renewing a sign code', () => {
  const account: SignCodeAccount = { status: 1, codeIsOff: false, hasEmail: true, isSigningUser: false }
  const verdict = (change: Partial<SignCodeAccount>) => {
    const found = canRenewCode({ ...account, ...change })
    return found.allowed ? null : found.reason
  }

  test('a sign code can be renewed for an active account with an e-mail address', () => {
    expect(verdict({})).toBeNull()
    expect(verdict({ codeIsOff: true, isSigningUser: true })).toBeNull()
    expect(verdict({ hasEmail: false })).toBe('renewal_no_email')
  })

  test.each([2, 3, 4])('a sign code cannot be renewed for an account of status %i', (status) => {
    expect(verdict({ status })).toBe('account_not_active')
    expect(verdict({ status, hasEmail: false })).toBe('account_not_active')
  })

  test('a sign code can be renewed for a signing user who is blocked only by the switched-off code', () => {
    const blocked = { status: 4, codeIsOff: true, isSigningUser: true }
    expect(verdict(blocked)).toBeNull()
    expect(verdict({ ...blocked, status: 2 })).toBe('account_not_active')
    expect(verdict({ ...blocked, codeIsOff: false })).toBe('account_not_active')
    expect(verdict({ ...blocked, isSigningUser: false })).toBe('account_not_active')
    expect(verdict({ ...blocked, hasEmail: false })).toBe('renewal_no_email')
  })
})

describe('links sent by an administrator', () => {
  const blocked: SignCodeAccount = { status: 4, codeIsOff: false, hasEmail: true, isSigningUser: false }
  const byAdmin = { byAdmin: true }

  test('an admin can send a link to a blocked account, the owner cannot request one', () => {
    expect([canRenewCode(blocked, byAdmin).allowed, canRenewCode(blocked).allowed]).toEqual([true, false])
    expect([canRecoverPassword(blocked, byAdmin).allowed, canRecoverPassword(blocked).allowed]).toEqual([true, false])
  })

  test.each([2, 3])('an admin cannot send a link to an account of status %i', (status) => {
    expect(canRenewCode({ ...blocked, status }, byAdmin).allowed).toBe(false)
    expect(canRecoverPassword({ ...blocked, status }, byAdmin).allowed).toBe(false)
  })

  test('an admin cannot send a password link to a user who signs in with a code', () => {
    expect(canRecoverPassword({ ...blocked, isSigningUser: true }, byAdmin).allowed).toBe(false)
  })
})
