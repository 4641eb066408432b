import { describe, expect, test } from 'vitest'
import {
  canChooseProvider,
  clientSecretMask,
  mustSignOn,
  signOnProblems,
  signOnSettings,
  type SignOnSettings,
} from './sign-on-settings.ts'

const issuer = 'https://login.example.com/tenant'

const empty: SignOnSettings = {
  issuer: null,
  clientId: null,
  clientSecret: null,
  signOnOnly: false,
  signersToo: false,
  breakGlassId: null,
  newRoleId: null,
}

const whole: SignOnSettings = { ...empty, issuer, clientId: 'roadnote', clientSecret: 'hush' }

const strict: SignOnSettings = { ...whole, signOnOnly: true, breakGlassId: 7 }

const onlyDomain = { hasMicrosoft: false, hasDomain: true }
const nothingKnown = { hasMicrosoft: false, hasDomain: false }

describe('choosing the sign-on provider', () => {
  test.each(['super admin', 'super admin plus'] as const)('a %s may choose the sign-on provider', (builtInRole) => {
    expect(canChooseProvider({ builtInRole })).toEqual({ allowed: true })
  })

  test.each(['company admin', null] as const)(
    'a user with the role %s may not choose the sign-on provider',
    (builtInRole) => {
      expect(canChooseProvider({ builtInRole })).toEqual({ allowed: false, reason: 'permission_missing' })
    },
  )
})

describe('sign-on provider settings', () => {
  test('the sign-on provider may be omitted', () => {
    expect(signOnProblems(empty, nothingKnown)).toEqual({})
    expect(signOnProblems({ signOnOnly: false, signersToo: false }, nothingKnown)).toEqual({})
  })

  test('a complete sign-on provider is accepted with or without a client secret', () => {
    expect(signOnProblems(whole, nothingKnown)).toEqual({})
    expect(signOnProblems({ ...whole, clientSecret: null }, nothingKnown)).toEqual({})
    expect(signOnProblems({ ...whole, clientSecret: clientSecretMask }, nothingKnown)).toEqual({})
  })

  test.each([null, undefined])('a sign-on provider with an issuer needs a client id, not %s', (clientId) => {
    expect(signOnProblems({ ...whole, clientId }, nothingKnown)).toEqual({ clientId: 'required' })
  })

  test.each([null, undefined])('a sign-on provider with a client id needs an issuer, not %s', (missing) => {
    const settings = { ...whole, issuer: missing, clientSecret: null }
    expect(signOnProblems(settings, nothingKnown)).toEqual({ issuer: 'required' })
  })

  test.each([null, undefined])('a sign-on provider with a new secret needs an issuer, not %s', (missing) => {
    const settings = { ...empty, issuer: missing, clientSecret: 'hush' }
    expect(signOnProblems(settings, nothingKnown)).toEqual({ issuer: 'required' })
  })

  test('a masked client secret that is sent back needs no issuer', () => {
    expect(signOnProblems({ ...empty, clientSecret: clientSecretMask }, nothingKnown)).toEqual({})
  })

  test.each([issuer, 'http://login.example.com'])('the issuer %s is accepted', (sent) => {
    expect(signOnSettings.parse({ issuer: sent, signOnOnly: true, signersToo: false })).toEqual({
      issuer: sent,
      signOnOnly: true,
      signersToo: false,
    })
  })

  test.each([
    'login.example.com',
    'ftp://login.example.com',
    `see ${issuer}`,
    'https://',
    `${issuer}?a=b`,
    `${issuer}#a`,
    'https://me@login.example.com',
    'https://login.example.com\\tenant',
    'https://login.example.com/my tenant',
  ])('the issuer %s is refused', (sent) => {
    expect(signOnSettings.safeParse({ issuer: sent, signOnOnly: true, signersToo: false }).success).toBe(false)
  })
})

describe('sign-on only, without passwords', () => {
  test('sign-on only is allowed with a complete provider, a domain and a break-glass user', () => {
    expect(signOnProblems(strict, onlyDomain)).toEqual({})
  })

  test('sign-on only is allowed with Microsoft instead of a provider', () => {
    const settings = { ...empty, signOnOnly: true, breakGlassId: 7 }
    expect(signOnProblems(settings, { hasMicrosoft: true, hasDomain: true })).toEqual({})
    expect(signOnProblems(settings, onlyDomain)).toEqual({ signOnOnly: 'not_allowed' })
  })

  test('sign-on only is refused without a domain', () => {
    expect(signOnProblems(strict, nothingKnown)).toEqual({ signOnOnly: 'not_allowed' })
    expect(signOnProblems(strict, { hasMicrosoft: true, hasDomain: false })).toEqual({ signOnOnly: 'not_allowed' })
  })

  test('sign-on only is refused with an incomplete provider', () => {
    expect(signOnProblems({ ...strict, clientId: null }, onlyDomain)).toEqual({
      clientId: 'required',
      signOnOnly: 'not_allowed',
    })
    expect(signOnProblems({ ...strict, issuer: null }, onlyDomain)).toEqual({
      issuer: 'required',
      signOnOnly: 'not_allowed',
    })
  })

  test.each([null, undefined])('sign-on only needs a break-glass user, not %s', (breakGlassId) => {
    expect(signOnProblems({ ...strict, breakGlassId }, onlyDomain)).toEqual({ breakGlassId: 'required' })
  })

  test('all problems of the sign-on settings are reported at once', () => {
    expect(signOnProblems({ ...empty, signOnOnly: true }, nothingKnown)).toEqual({
      signOnOnly: 'not_allowed',
      breakGlassId: 'required',
    })
  })

  test('the sign-on settings require nothing while passwords are allowed', () => {
    expect(signOnProblems({ ...whole, breakGlassId: 7 }, nothingKnown)).toEqual({})
    expect(signOnProblems(whole, onlyDomain)).toEqual({})
  })
})

describe('users who must use sign-on instead of a password', () => {
  const rule = { signOnOnly: true, signersToo: false, breakGlassId: 7 }
  const admin = { id: 8, roleName: 'company admin', isBuiltIn: true }

  test('no user must sign on without a rule or while passwords are allowed', () => {
    expect(mustSignOn(null, admin)).toBe(false)
    expect(mustSignOn({ ...rule, signOnOnly: false }, admin)).toBe(false)
    expect(mustSignOn({ ...rule, signOnOnly: false, signersToo: true }, admin)).toBe(false)
  })

  test('every user except the break-glass user must sign on', () => {
    expect(mustSignOn(rule, admin)).toBe(true)
    expect(mustSignOn({ ...rule, breakGlassId: null }, admin)).toBe(true)
    expect(mustSignOn(rule, { ...admin, id: 7 })).toBe(false)
    expect(mustSignOn({ ...rule, signersToo: true }, { ...admin, id: 7 })).toBe(false)
  })

  test.each(['signing user', 'driver user'])('a %s must sign on only if the rule includes signers', (roleName) => {
    expect(mustSignOn(rule, { ...admin, roleName })).toBe(false)
    expect(mustSignOn({ ...rule, signersToo: true }, { ...admin, roleName })).toBe(true)
  })

  test.each(['signing user', 'driver user'])('a user of a custom role named %s must sign on', (roleName) => {
    expect(mustSignOn(rule, { ...admin, roleName, isBuiltIn: false })).toBe(true)
  })

  test('a user of a role without a name must sign on', () => {
    expect(mustSignOn(rule, { ...admin, roleName: '' })).toBe(true)
  })

  test('an admin must also sign on if the rule includes signers', () => {
    expect(mustSignOn({ ...rule, signersToo: true }, admin)).toBe(true)
  })
})
