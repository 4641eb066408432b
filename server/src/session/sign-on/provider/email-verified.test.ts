import { describe, expect, test } from 'vitest'
import { openProvider } from '../../../../test-kit/session/identity-provider.ts'
import { createExternalRequester } from '../../../outbox/external-request.ts'
import { createProviders } from './provider.ts'
import { verifyToken } from './verify-token.ts'

const provider = await openProvider()
const { issuer } = provider
const providers = createProviders({ ask: createExternalRequester(true), now: () => new Date(), allowPrivate: true })

async function emailIn(claims: Readonly<Record<string, unknown>>, tenantId: string | null = null) {
  const now = new Date()
  const allClaims = { sub: 'anna', nonce: 'n', tid: tenantId ?? undefined, oid: 'o', ...claims }
  const token = await provider.token({ claims: allClaims, audience: 'roadnote', at: now })
  const expected = { issuer, audience: 'roadnote', tenantId, nonce: 'n', askedAt: now, now }
  return (await verifyToken(providers, token, expected)).email
}

const address = 'anna@acme.example'

describe('the e-mail address of a token', () => {
  test.each([[true], ['true'], ['True'], ['TRUE']])(
    'the e-mail address of a token is trusted with email_verified %j',
    async (verified) => {
      expect(await emailIn({ email: address, email_verified: verified })).toBe(address)
    },
  )

  test('the e-mail address of a token is trusted without email_verified', async () => {
    expect(await emailIn({ email: address })).toBe(address)
  })

  test.each([
    [false],
    ['false'],
    ['False'],
    ['FALSE'],
    [0],
    ['0'],
    [1],
    ['1'],
    ['no'],
    ['yes'],
    [''],
    [' true'],
    [null],
    [{}],
    [{ verified: true }],
    [[]],
    [[true]],
  ])('the e-mail address of a token is not trusted with email_verified %j', async (verified) => {
    expect(await emailIn({ email: address, email_verified: verified })).toBeNull()
    expect(await emailIn({ preferred_username: address, email_verified: verified }, 'tenant')).toBeNull()
  })

  test('at a provider other than Microsoft the user name is never taken as the e-mail address', async () => {
    expect(await emailIn({ preferred_username: address })).toBeNull()
    expect(await emailIn({ preferred_username: address }, 'tenant')).toBe(address)
  })
})
