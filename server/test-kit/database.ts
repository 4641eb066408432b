import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { connect, type Connection } from '../src/database/connect.ts'
import { databaseUrl, onServer, templateName } from './template.ts'

export interface TestDatabase extends Connection {
  url: string
}

/**
 * A separate database for one test file, migrated and with the reference data, or empty. Call it at the top of the
 * file (`const { db } = await openTestDatabase()`); it is dropped after the file's last test.
 */
export async function openTestDatabase(content: 'reference' | 'empty' = 'reference'): Promise<TestDatabase> {
  const server = inject('testServerUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  const template = content === 'empty' ? 'template0' : templateName
  // Copies the files of the template without the write-ahead log, which takes half the time.
  await onServer(server, `create database ${name} template ${template} strategy file_copy`)
  const url = databaseUrl(server, name)
  const connection = connect(url, { maxConnections: 8, applicationName: 'roadnote-test' })
  afterAll(async () => {
    await connection.close()
    // A server process under test may still have open connections.
    await onServer(server, `drop database if exists ${name} with (force)`)
  })
  return { ...connection, url }
}
