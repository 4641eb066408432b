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

describe('who chooses the provider', () => {
  test.each(['super admin', 'super admin plus'] as const)('a %s may', (builtInRole) => {
    expect(canChooseProvider({ builtInRole })).toEqual({ allowed: true })
  })

  test.each(['company admin', null] as const)('whoever has the role %s may not', (builtInRole) => {
    expect(canChooseProvider({ builtInRole })).toEqual({ allowed: false, reason: 'permission_missing' })
  })
})

describe('a provider', () => {
  test('may be left out altogether', () => {
    expect(signOnProblems(empty, nothingKnown)).toEqual({})
    expect(signOnProblems({ signOnOnly: false, signersToo: false }, nothingKnown)).toEqual({})
  })

  test('is fine when it is whole, with a secret or without', () => {
    expect(signOnProblems(whole, nothingKnown)).toEqual({})
    expect(signOnProblems({ ...whole, clientSecret: null }, nothingKnown)).toEqual({})
    expect(signOnProblems({ ...whole, clientSecret: clientSecretMask }, nothingKnown)).toEqual({})
  })

  test.each([null, undefined])('with an issuer needs a client, not %s', (clientId) => {
    expect(signOnProblems({ ...whole, clientId }, nothingKnown)).toEqual({ clientId: 'required' })
  })

  test.each([null, undefined])('with a client needs an issuer, not %s', (missing) => {
    const settings = { ...whole, issuer: missing, clientSecret: null }
    expect(signOnProblems(settings, nothingKnown)).toEqual({ issuer: 'required' })
  })

  test.each([null, undefined])('with a new secret needs an issuer, not %s', (missing) => {
    const settings = { ...empty, issuer: missing, clientSecret: 'hush' }
    expect(signOnProblems(settings, nothingKnown)).toEqual({ issuer: 'required' })
  })

  test('needs no issuer for a secret that was only sent back masked', () => {
    expect(signOnProblems({ ...empty, clientSecret: clientSecretMask }, nothingKnown)).toEqual({})
  })

  test.each([issuer, 'http://login.example.com'])('may be called %s', (sent) => {
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
  ])('may not be called %s', (sent) => {
    expect(signOnSettings.safeParse({ issuer: sent, signOnOnly: true, signersToo: false }).success).toBe(false)
  })
})

describe('signing on only by the provider', () => {
  test('is allowed with a whole provider, a domain and one who keeps a password', () => {
    expect(signOnProblems(strict, onlyDomain)).toEqual({})
  })

  test('is allowed with Microsoft instead of a provider', () => {
    const settings = { ...empty, signOnOnly: true, breakGlassId: 7 }
    expect(signOnProblems(settings, { hasMicrosoft: true, hasDomain: true })).toEqual({})
    expect(signOnProblems(settings, onlyDomain)).toEqual({ signOnOnly: 'not_allowed' })
  })

  test('is not allowed without a domain', () => {
    expect(signOnProblems(strict, nothingKnown)).toEqual({ signOnOnly: 'not_allowed' })
    expect(signOnProblems(strict, { hasMicrosoft: true, hasDomain: false })).toEqual({ signOnOnly: 'not_allowed' })
  })

  test('is not allowed with half a provider', () => {
    expect(signOnProblems({ ...strict, clientId: null }, onlyDomain)).toEqual({
      clientId: 'required',
      signOnOnly: 'not_allowed',
    })
    expect(signOnProblems({ ...strict, issuer: null }, onlyDomain)).toEqual({
      issuer: 'required',
      signOnOnly: 'not_allowed',
    })
  })

  test.each([null, undefined])('needs one who keeps a password, not %s', (breakGlassId) => {
    expect(signOnProblems({ ...strict, breakGlassId }, onlyDomain)).toEqual({ breakGlassId: 'required' })
  })

  test('tells everything that is wrong at once', () => {
    expect(signOnProblems({ ...empty, signOnOnly: true }, nothingKnown)).toEqual({
      signOnOnly: 'not_allowed',
      breakGlassId: 'required',
    })
  })

  test('demands nothing where passwords stay', () => {
    expect(signOnProblems({ ...whole, breakGlassId: 7 }, nothingKnown)).toEqual({})
    expect(signOnProblems(whole, onlyDomain)).toEqual({})
  })
})

describe('whose password opens nothing any more', () => {
  const rule = { signOnOnly: true, signersToo: false, breakGlassId: 7 }
  const admin = { id: 8, roleName: 'company admin', isBuiltIn: true }

  test('nobody’s without a rule, or where passwords stay', () => {
    expect(mustSignOn(null, admin)).toBe(false)
    expect(mustSignOn({ ...rule, signOnOnly: false }, admin)).toBe(false)
    expect(mustSignOn({ ...rule, signOnOnly: false, signersToo: true }, admin)).toBe(false)
  })

  test('everybody’s but that of the one who keeps a password', () => {
    expect(mustSignOn(rule, admin)).toBe(true)
    expect(mustSignOn({ ...rule, breakGlassId: null }, admin)).toBe(true)
    expect(mustSignOn(rule, { ...admin, id: 7 })).toBe(false)
    expect(mustSignOn({ ...rule, signersToo: true }, { ...admin, id: 7 })).toBe(false)
  })

  test.each(['signing user', 'driver user'])('a %s’s only where signers are meant too', (roleName) => {
    expect(mustSignOn(rule, { ...admin, roleName })).toBe(false)
    expect(mustSignOn({ ...rule, signersToo: true }, { ...admin, roleName })).toBe(true)
  })

  test.each(['signing user', 'driver user'])('that of a custom role that is merely called %s', (roleName) => {
    expect(mustSignOn(rule, { ...admin, roleName, isBuiltIn: false })).toBe(true)
  })

  test('that of a role without a name', () => {
    expect(mustSignOn(rule, { ...admin, roleName: '' })).toBe(true)
  })

  test('everybody’s where signers are meant too', () => {
    expect(mustSignOn({ ...rule, signersToo: true }, admin)).toBe(true)
  })
})
