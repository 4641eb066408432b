import type { Kysely } from 'kysely'
import pg from 'pg'
import { loadReference } from '../seeds/reference.ts'
import { connect } from '../src/database/connect.ts'
import { migrate } from '../src/database/migrate.ts'
import type { Database } from '../src/database/schema.ts'
import { createPeople, type PeopleOfWorld } from './people.ts'

/**
 * What the database of a test file contains: nothing, the migrated tables with the reference data, or also the
 * companies and users of the test world. Each is copied from a template.
 */
export const templates = {
  empty: 'template0',
  reference: 'template_reference',
  world: 'template_world',
} as const

export type DatabaseContent = keyof typeof templates

/** Makes the templates and returns the people of the test world. */
export async function makeTemplates(serverUrl: string): Promise<PeopleOfWorld> {
  await onServer(serverUrl, `create database ${templates.reference}`)
  await migrate(databaseUrl(serverUrl, templates.reference))
  await inDatabase(serverUrl, templates.reference, (db) => db.transaction().execute(loadReference))
  await onServer(serverUrl, `create database ${templates.world} template ${templates.reference}`)
  return inDatabase(serverUrl, templates.world, createPeople)
}

/** Closes the connection at the end: a database in use cannot be copied. */
async function inDatabase<Result>(
  serverUrl: string,
  name: string,
  work: (db: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  const { db, close } = connect(databaseUrl(serverUrl, name))
  try {
    return await work(db)
  } finally {
    await close()
  }
}

/** Runs one statement on the maintenance database. */
export async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client(serverUrl)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
