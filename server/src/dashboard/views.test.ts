import { viewsMaximum, viewContract } from '@roadnote/domain/dashboard/view-contract'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { createTestWorld } from '../../test-kit/notes.ts'
import type { PersonName } from '../../test-kit/people.ts'

const connection = await openTestDatabase('world')
const testWorld = await createTestWorld(connection)

async function names(as: PersonName): Promise<string[]> {
  return (await testWorld.call(viewContract.list, {}, { as })).data.map(({ name }) => name)
}

test('only its owner can see, rename and delete a saved view', async () => {
  const view = { name: 'Last quarter', search: '?begin=2026-07-01&end=2026-09-30' }
  const { id } = await testWorld.call(viewContract.create, view, { as: 'acme.planner' })
  const { data } = await testWorld.call(viewContract.list, {}, { as: 'acme.planner' })
  expect(data).toEqual([{ id, name: 'Last quarter', search: 'begin=2026-07-01&end=2026-09-30' }])
  expect(await names('acme.admin')).toEqual([])
  for (const [path, body] of [
    ['rename', { id, name: 'Mine' }],
    ['delete', { id }],
  ] as const) {
    expect((await testWorld.requestByPath('acme.admin', `POST api/dashboard-view/${path}`, body)).status).toBe(404)
  }
  const others = { ...view, name: 'Others' }
  await testWorld.call(viewContract.create, others, { as: 'acme.planner' })
  await testWorld.call(viewContract.create, others, { as: 'antwerp.planner' })
  await testWorld.call(viewContract.rename, { id, name: 'Summer' }, { as: 'acme.planner' })
  expect(await names('acme.planner')).toEqual(['Others', 'Summer'])
  await testWorld.call(viewContract.remove, { id }, { as: 'acme.planner' })
  expect([await names('acme.planner'), await names('antwerp.planner')]).toEqual([['Others'], ['Others']])
})

test('view names are unique regardless of case, and their number is limited', async () => {
  const save = (name: string) => testWorld.request('acme.admin', viewContract.create, { name, search: 'dates=any' })
  await save('Summer')
  const again = await save('SUMMER')
  expect(again.body['fields']).toEqual({ name: 'taken' })
  const { body: winter } = await save('Winter')
  const rename = (name: string) =>
    testWorld.request('acme.admin', viewContract.rename, { id: Number(winter['id']), name })
  expect((await rename('summer')).body['fields']).toEqual({ name: 'taken' })
  expect((await rename('WINTER')).status).toBe(200)
  for (let number = 2; number < viewsMaximum; number += 1) await save(`View ${number}`)
  expect((await save('One more')).body['error']).toBe('view_quota')
  expect(await names('acme.admin')).toHaveLength(viewsMaximum)
})

test('a user without the dashboard has no saved views', async () => {
  expect((await testWorld.request('acme.signer', viewContract.list, {})).status).toBe(403)
})
