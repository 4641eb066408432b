import { allEndpoints } from '@roadnote/domain/contract/all'
import type { Endpoint } from '@roadnote/domain/contract/endpoint'
import { sessionContract } from '@roadnote/domain/session/contract'
import { signOnContract } from '@roadnote/domain/session/sign-on-contract'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { addressOf, requestOf } from './request.ts'

const named = allEndpoints.map((endpoint: Endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

function fieldsOf({ input }: Endpoint): readonly string[] {
  return input instanceof z.ZodObject ? Object.keys(input.shape) : []
}

function sentAs(endpoint: Endpoint, sent: Readonly<Record<string, unknown>>) {
  const { method = 'GET', body } = requestOf(endpoint, sent, null)
  return { address: addressOf(endpoint, sent), method, body }
}

/** Proxies, browsers and logs store URLs: only numbers, days, choices and list positions are allowed in them. */
const harmless: ReadonlySet<string> = new Set(
  [
    'id Id cmr_id cmrId documentId organizationId organization_id organizationsId organizationHId senderOrganizationsID',
    'recipientOrganizationsID copies photos',
    'Page version type documentType step size format language layout copy chart permission Limit OrderBy Direction',
    'begin end timeZone status senderMethods driverMethods receiverMethods exceptionTypes',
    'onlySender onlyCarrier onlyReceiver carrierCode code',
    // A position in the feed, sizes, seconds, and the form of the entries.
    'after limit wait note',
    // The moment from which deliveries are sent again, and the number of a substance in the lists of the United Nations.
    'from unNumber',
  ].flatMap((line) => line.split(' ')),
)

/** Such a link is a URL by design: mailed, printed as QR code or loaded by an image, for a limited time. */
const linksByDesign: readonly string[] = ['api/cmr/photo', 'api/cmr/download-document', 'api/cmr/public-pdf']

function isHarmless({ path, input }: Endpoint, field: string): boolean {
  if (field === 'link') return linksByDesign.includes(path)
  // A number identifies a row; text may be a token.
  if (field === 'id' || field === 'Id') return !input.safeDecode({ [field]: 'a-token' }).success
  return harmless.has(field)
}

describe('private data in URLs', () => {
  test.each(named.filter(([, { kind }]) => kind === 'command'))(
    'the app sends the command %s by POST with no input in the URL',
    (_name, endpoint) => {
      const sent = Object.fromEntries(fieldsOf(endpoint).map((field) => [field, 'ann@acme.example']))
      expect(sentAs(endpoint, sent)).toMatchObject({ address: `/${endpoint.path}`, method: 'POST' })
    },
  )

  test('URLs contain only fields that reveal nothing about a person', () => {
    const others = named.flatMap(([name, endpoint]) => {
      const sent = Object.fromEntries(fieldsOf(endpoint).map((field) => [field, '1']))
      const { searchParams } = new URL(sentAs(endpoint, sent).address, 'https://portal.example')
      return [...searchParams.keys()].filter((field) => !isHarmless(endpoint, field)).map((field) => `${name} ${field}`)
    })
    // The specified call, for which the app uses `registration-details`; words that are looked up in the table of UN numbers; and
    // the address in a QR code, which scanners open.
    expect(others).toEqual([
      'GET api/employee/registration id',
      'GET api/substance/suggest Search',
      'GET api/substance/list Search',
      'GET api/substance/export Search',
      'GET p/:address address',
    ])
  })

  test.each([
    ['password recovery', sessionContract.recoverPassword],
    ['the look-up of a sign-on', signOnContract.properties],
  ])('the app sends the e-mail address of %s in the body', (_what, endpoint) => {
    const sent = { login: 'ann', email: 'ann@acme.example' }
    const { address, body } = sentAs(endpoint, sent)
    expect(address).toBe(`/${endpoint.path}`)
    expect(JSON.parse(String(body))).toEqual(sent)
  })
})
