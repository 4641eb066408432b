import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { connect, type Connection } from '../src/database/connect.ts'
import { databaseUrl, onServer, templates, type DatabaseContent } from './template.ts'

export interface TestDatabase extends Connection {
  readonly url: string
  readonly content: DatabaseContent
}

/**
 * A separate database for one test file. Call it at the top of the file (`const { db } = await openTestDatabase()`);
 * it is dropped after the file's last test.
 */
export async function openTestDatabase(content: DatabaseContent = 'reference'): Promise<TestDatabase> {
  const server = inject('testServerUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  // Copies the files of the template without the write-ahead log, which takes half the time.
  await onServer(server, `create database ${name} template ${templates[content]} strategy file_copy`)
  const url = databaseUrl(server, name)
  const connection = connect(url, { maxConnections: 8, applicationName: 'roadnote-test' })
  afterAll(async () => {
    await connection.close()
    // A server process under test may still have open connections.
    await onServer(server, `drop database if exists ${name} with (force)`)
  })
  return { ...connection, url, content }
}
