import { existsSync } from 'node:fs'
import pg from 'pg'

/** The database that test files copy: migrated, with the reference data and nothing else. */
export const templateName = 'template_roadnote'

export async function makeTemplate(serverUrl: string): Promise<void> {
  await onServer(serverUrl, `create database ${templateName}`)
  // Until both exist on main: whichever is there. Becomes two plain imports then.
  const url = databaseUrl(serverUrl, templateName)
  for (const [path, name] of [
    ['../src/database/migrate.ts', 'migrate'],
    ['../seeds/reference.ts', 'loadReference'],
  ] as const) {
    if (!existsSync(new URL(path, import.meta.url))) continue
    const module: Record<string, (url: string) => Promise<void>> = await import(/* @vite-ignore */ path)
    await module[name]?.(url)
  }
}

/** Runs one statement about whole databases. */
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
