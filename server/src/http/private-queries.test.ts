import { registrationContract } from '@roadnote/domain/session/registration'
import { allEndpoints } from '@roadnote/domain/contract/all'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { createTestWorld } from '../../test-kit/notes.ts'

const connection = await openTestDatabase('world')
const testWorld = await createTestWorld(connection)
const token = testWorld.tokens['super'] ?? ''

const privateQueries = allEndpoints.filter(({ isPrivate }) => isPrivate).map(({ path }) => path)

test('the queries that may contain personal data are the sign-on look-up, the admin log and those about sent messages and own numbers', () => {
  expect(privateQueries.toSorted()).toEqual([
    'api/admin-log/list',
    'api/cmr/by-external-id',
    'api/organization/azure-properties',
    'api/organization/webhook-delivery-list',
    'api/outbox/list',
  ])
})

test.each(privateQueries)(
  '%s gives the same reply to POST with its fields in the body and GET with its fields in the address',
  async (path) => {
    const fields = { email: 'nobody@unknown.example', Search: 'nobody@unknown.example', Limit: '5' }
    const byGet = await testWorld.askByPath('GET', `${path}?${new URLSearchParams(fields).toString()}`, { token })
    const byPost = await testWorld.askByPath('POST', path, { token, body: fields })
    expect([byGet.status, byGet.body['error'], byGet.body['data']]).toEqual([
      byPost.status,
      byPost.body['error'],
      byPost.body['data'],
    ])
    expect(byPost.body['error']).not.toBe('not_found')
  },
)

test('the details of a registration can be read by POST and by GET', async () => {
  const byGet = await testWorld.ask(registrationContract.look, { id: 'unknown' })
  const byPost = await testWorld.ask(registrationContract.lookByPost, { id: 'unknown' })
  expect(byGet.body['error']).toBe('activation_link_unknown')
  expect(byPost.body).toEqual(byGet.body)
})
