import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

/**
 * A migration outside of a transaction builds or drops indexes concurrently, so that a large table stays writable. It can
 * end half way, so every statement in it can be repeated.
 */
const outsideMark = /^-- outside of a transaction$/m

export function isOutsideTransaction(sql: string): boolean {
  return outsideMark.test(sql)
}

interface IndexStatement {
  readonly text: string
  readonly action: 'create' | 'drop'
  readonly index: string
}

const createForm = /^create (?:unique )?index concurrently if not exists (\w+) on \S/i
const dropForm = /^drop index concurrently if exists (\w+)$/i

/** The statements of such a migration; throws if one has another form, because it could not be repeated. */
export function indexStatements(sql: string): IndexStatement[] {
  return sql
    .split('\n')
    .map((line) => line.split('--', 1).join('').trim())
    .join('\n')
    .split(/;$/m)
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
    .map(readStatement)
}

function readStatement(text: string): IndexStatement {
  const created = createForm.exec(text)?.[1]
  if (created !== undefined) return { text, action: 'create', index: created }
  const dropped = dropForm.exec(text)?.[1]
  if (dropped !== undefined) return { text, action: 'drop', index: dropped }
  throw new Error(
    `outside of a transaction a migration only has "create index concurrently if not exists" and "drop index concurrently if exists", not: ${text.slice(0, 80)}`,
  )
}

/** The same for an empty schema inside a transaction, where an index needs no time. */
export function insideTransaction(sql: string): string {
  return isOutsideTransaction(sql) ? sql.replaceAll(/\b(index) concurrently\b/gi, '$1') : sql
}

const askedAgainAfter = 500

/** Runs the statements one by one; what an earlier try has built is used, and what it left unfinished is built again. */
export async function runIndexStatements(client: pg.ClientBase, sql: string): Promise<void> {
  await requireNoTimeLimit(client)
  for (const statement of indexStatements(sql)) {
    if (statement.action === 'drop') await client.query(statement.text)
    else await createIndex(client, statement)
  }
}

/** Limits cannot be set for the connection, because a pooler may give the next statement another one. */
async function requireNoTimeLimit(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    "select name, setting from pg_settings where name in ('statement_timeout', 'lock_timeout') and setting <> '0'",
  )
  const [limit] = rows
  if (limit !== undefined)
    throw new Error(
      `an index may take long to build, and this user has a ${limit.name} of ${limit.setting} ms. Remove it: alter role … set ${limit.name} = 0`,
    )
}

async function createIndex(client: pg.ClientBase, { text, index }: IndexStatement): Promise<void> {
  for (;;) {
    const found = await findIndex(client, index)
    if (found?.isValid === true) return
    if (found?.isBeingBuilt === true) {
      // The server goes on building for a process that died. Waiting inside a statement would block that build.
      await delay(askedAgainAfter)
      continue
    }
    if (found !== undefined) await client.query(`drop index concurrently if exists ${index}`)
    await build(client, text, index)
  }
}

async function build(client: pg.ClientBase, text: string, index: string): Promise<void> {
  try {
    await client.query(text)
  } catch (problem) {
    // An invalid index is not used for reading, but costs each write, and a unique one still refuses rows.
    await client.query(`drop index concurrently if exists ${index}`).catch(() => undefined)
    throw problem
  }
}

async function findIndex(client: pg.ClientBase, index: string) {
  const { rows } = await client.query<{ isValid: boolean; isBeingBuilt: boolean }>(`
    select indisvalid as "isValid",
      exists (select from pg_stat_progress_create_index as build where build.index_relid = indexrelid) as "isBeingBuilt"
    from pg_index where indexrelid = to_regclass('${index}')`)
  return rows[0]
}
