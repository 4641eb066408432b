import { describe, expect, test } from 'vitest'
import { canRecoverPassword, canRenewCode, seesUser, type CodeAccount } from './policy.ts'

describe('people', () => {
  test('see those of their own organisation and of what lies under it', () => {
    const planner = { builtInRole: 'planner', organizationPath: '1.2' } as const
    const seen = ['1.2', '1.2.3', '1.20', '1', '1.4'].filter((organizationPath) =>
      seesUser(planner, { organizationPath }),
    )
    expect(seen).toEqual(['1.2', '1.2.3'])
  })

  test('who run the installation see everybody', () => {
    expect(seesUser({ builtInRole: 'super admin', organizationPath: '1.2' }, { organizationPath: '1.4' })).toBe(true)
    expect(seesUser({ builtInRole: null, organizationPath: '1.2' }, { organizationPath: '1.4' })).toBe(false)
  })
})

describe('a new sign code', () => {
  const account: CodeAccount = { status: 1, codeIsOff: false, hasEmail: true, isSigningUser: false }
  const verdict = (change: Partial<CodeAccount>) => {
    const found = canRenewCode({ ...account, ...change })
    return found.allowed ? null : found.reason
  }

  test('is for somebody who works here and can be written to', () => {
    expect(verdict({})).toBeNull()
    expect(verdict({ codeIsOff: true, isSigningUser: true })).toBeNull()
    expect(verdict({ hasEmail: false })).toBe('renewal_no_email')
  })

  test.each([2, 3, 4])('is not for an account of status %i', (status) => {
    expect(verdict({ status })).toBe('account_not_active')
    expect(verdict({ status, hasEmail: false })).toBe('account_not_active')
  })

  test('is for a signing user whom only the switched-off code keeps out', () => {
    const blocked = { status: 4, codeIsOff: true, isSigningUser: true }
    expect(verdict(blocked)).toBeNull()
    expect(verdict({ ...blocked, status: 2 })).toBe('account_not_active')
    expect(verdict({ ...blocked, codeIsOff: false })).toBe('account_not_active')
    expect(verdict({ ...blocked, isSigningUser: false })).toBe('account_not_active')
    expect(verdict({ ...blocked, hasEmail: false })).toBe('renewal_no_email')
  })
})

describe('a link that somebody in charge sends', () => {
  const blocked: CodeAccount = { status: 4, codeIsOff: false, hasEmail: true, isSigningUser: false }
  const byAdmin = { byAdmin: true }

  test('lets in who is blocked, which the owner’s own wish does not', () => {
    expect([canRenewCode(blocked, byAdmin).allowed, canRenewCode(blocked).allowed]).toEqual([true, false])
    expect([canRecoverPassword(blocked, byAdmin).allowed, canRecoverPassword(blocked).allowed]).toEqual([true, false])
  })

  test.each([2, 3])('is not for an account of status %i', (status) => {
    expect(canRenewCode({ ...blocked, status }, byAdmin).allowed).toBe(false)
    expect(canRecoverPassword({ ...blocked, status }, byAdmin).allowed).toBe(false)
  })

  test('to a password is not for whoever signs in with a code', () => {
    expect(canRecoverPassword({ ...blocked, isSigningUser: true }, byAdmin).allowed).toBe(false)
  })
})
