import { routeContract } from '@roadnote/domain/cmr/route/contract'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'

const world = await createTestWorld(await openTestDatabase('world'))

test('the route advice names verdict, source and date of every country, and accepts other spellings', async () => {
  const input = {
    collectionCountryCode: ' nl ',
    deliveryCountryCode: 'France',
    through: ['be', ' LU '],
    day: '2026-11-19',
  }
  const advice = await world.call(routeContract.routeAdvice, input, { as: 'acme.planner' })
  expect(advice).toMatchObject({ scope: 'international', verdict: 'print', missing: [] })
  expect(advice.countries.map(({ country, verdict }) => `${country} ${verdict}`)).toEqual([
    'NL electronic',
    'BE print',
    'LU electronic',
    'FR electronic',
  ])
  for (const { source, asOf } of advice.countries) expect([source?.address, asOf]).not.toContain(undefined)
})

test('the route advice names a missing country instead of a verdict', async () => {
  const nothing = await world.call(routeContract.routeAdvice, {}, { as: 'colmar.signer' })
  expect(nothing).toEqual({
    scope: null,
    verdict: null,
    missing: ['collectionCountryCode', 'deliveryCountryCode'],
    countries: [],
  })
  const half = { collectionCountryCode: 'BE', deliveryCountryCode: '  ' }
  expect((await world.call(routeContract.routeAdvice, half, { as: 'acme.planner' })).missing).toEqual([
    'deliveryCountryCode',
  ])
})

test('the route advice refuses wrong input by field and callers without a session', async () => {
  const wrong = [
    [{ collectionCountryCode: 'x'.repeat(61) }, 'collectionCountryCode'],
    [{ through: Array.from({ length: 21 }, () => 'BE') }, 'through'],
    [{ day: '2026-02-30' }, 'day'],
  ] as const
  for (const [input, field] of wrong) {
    const { status, body } = await world.request('acme.planner', routeContract.routeAdvice, input)
    expect([status, Object.keys(Object(body['fields']))]).toEqual([400, [field]])
  }
  expect((await world.request(null, routeContract.routeAdvice, {})).status).toBe(401)
})
