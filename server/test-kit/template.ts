import pg from 'pg'
import { loadReference } from '../seeds/reference.ts'
import { connect } from '../src/database/connect.ts'
import { migrate } from '../src/database/migrate.ts'

/** The template database of all test files: migrated, with the reference data only. */
export const templateName = 'template_roadnote'

export async function makeTemplate(serverUrl: string): Promise<void> {
  await onServer(serverUrl, `create database ${templateName}`)
  const url = databaseUrl(serverUrl, templateName)
  await migrate(url)
  const { db, close } = connect(url)
  try {
    await db.transaction().execute(loadReference)
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
