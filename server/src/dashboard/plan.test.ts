import { allEndpoints } from '@roadnote/domain/contract/all'
import { proContract } from '@roadnote/domain/dashboard/pro-contract'
import { afterEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { createTestWorld } from '../../test-kit/notes.ts'
import type { OrganizationName, PersonName } from '../../test-kit/people.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, organization } = testWorld
const proCalls = Object.values(proContract)

async function give(name: OrganizationName, has: boolean): Promise<void> {
  await db
    .updateTable('organization')
    .set({ dashboardPaymentSign: has, dashboardDisplaySign: has })
    .where('id', '=', organization[name])
    .execute()
}

afterEach(async () => {
  for (const name of ['acme', 'antwerp', 'brabant'] as const) await give(name, false)
  await give('operator', true)
})

async function answersTo(who: PersonName) {
  const answers = []
  for (const call of proCalls) {
    const { status, body } = await testWorld.requestByPath(who, `${call.method} ${call.path}?chart=status`, {})
    answers.push([status, status === 200 ? undefined : body['error']])
  }
  return answers
}

const open = proCalls.map(() => [200, undefined])
const closed = proCalls.map(() => [403, 'not_in_plan'])

describe('the plan of an organisation', () => {
  test('every call of the Pro dashboard is refused where the organisation does not have it', async () => {
    expect(await answersTo('acme.planner')).toEqual(closed)
    await give('brabant', true)
    expect(await answersTo('acme.planner')).toEqual(closed)
    await give('acme', true)
    expect(await answersTo('acme.planner')).toEqual(open)
  })

  test('an organisation below one with the Pro dashboard has it too, and one above does not', async () => {
    await give('acme', true)
    expect(await answersTo('antwerp.planner')).toEqual(open)
    await give('acme', false)
    await give('antwerp', true)
    expect(await answersTo('antwerp.planner')).toEqual(open)
    expect(await answersTo('acme.planner')).toEqual(closed)
  })

  test('the Pro dashboard of the operator is its own, and not that of all its customers', async () => {
    expect(await answersTo('super')).toEqual(open)
    expect(await answersTo('brabant.planner')).toEqual(closed)
    await give('operator', false)
    expect(await answersTo('super')).toEqual(closed)
  })

  test('the missing right to dashboards is reported before the missing plan', async () => {
    const { body } = await testWorld.request('acme.signer', proContract.proList, {})
    expect(body['error']).toBe('permission_missing')
  })

  test('no call named after the dashboard list, statistics or file is outside of the Pro contract', () => {
    const paths = allEndpoints
      .map(({ path }) => path)
      .filter((path) => /cmr\/dashboard-(list|statistics|pro-charts|csv)/.test(path))
    expect(paths.toSorted()).toEqual(proCalls.map(({ path }) => path).toSorted())
  })
})
