import { randomBytes } from 'node:crypto'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { databaseUrl, onServer } from '../../test-kit/template.ts'
import { migrate } from './migrate.ts'
import { whyUnusable } from './unusable.ts'

const { url } = await openTestDatabase('empty')

const reasonFor = (address: string) => migrate(address).then(() => 'migrated', whyUnusable)

function changed(change: (address: URL) => void): string {
  const address = new URL(url)
  change(address)
  return address.href
}

/** A user of the server without any right in the database. */
async function aStranger(): Promise<string> {
  const name = `stranger_${randomBytes(4).toString('hex')}`
  await onServer(inject('testServerUrl'), `create role ${name} login password 'strange'`)
  onTestFinished(() => onServer(inject('testServerUrl'), `drop role ${name}`))
  return changed((address) => {
    address.username = name
    address.password = 'strange'
  })
}

test('a wrong password of the database is named at the start', async () => {
  const reason = await reasonFor(changed((address) => void (address.password = 'wrong')))
  expect(reason).toBe('it refuses the user or the password. Check both (28P01)')
})

test('an unknown database is named at the start', async () => {
  expect(await reasonFor(databaseUrl(url, 'nobody_made_it'))).toContain('it has no database of this name')
})

test('a database user who may not create tables is told which right is missing', async () => {
  expect(await reasonFor(await aStranger())).toContain('grant create, usage on schema public')
})

test('a database without TLS is named when the address requires it', async () => {
  const reason = await reasonFor(changed((address) => address.searchParams.set('sslmode', 'require')))
  expect(reason).toContain('it has no TLS, which the address requires')
})

test('a server that is away is named at the start', async () => {
  const reason = await reasonFor(changed((address) => void (address.port = '1')))
  expect(reason).toBe('it cannot be reached. Check the address and that it runs (ECONNREFUSED)')
})

test.each([
  [Object.assign(new Error('self-signed certificate'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }), 'sslrootcert'],
  [new Error('x', { cause: new Error('extension "pg_trgm" is not available') }), 'lacks the extension pg_trgm'],
  [new Error('x', { cause: new Error('permission denied to create extension "pg_trgm"') }), 'the user lacks a right'],
])('the advice about %s says what to do', (problem, words) => {
  expect(whyUnusable(problem)).toContain(words)
})

test('an error of the program itself is no problem of the database', () => {
  expect(whyUnusable(new TypeError('x is not a function'))).toBeNull()
})
