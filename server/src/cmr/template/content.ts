import {
  templateContent,
  templateFields,
  templateParties,
  type TemplateContent,
} from '@roadnote/domain/cmr/template/content'
import type { FormerParty } from '@roadnote/domain/cmr/template/contract'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../database/schema.ts'

type Db = Kysely<Database>
type Named = Readonly<Record<string, unknown>>

const rowKinds = ['goods', 'pallets', 'containers'] as const

function isNamed(stored: unknown): stored is Named {
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored)
}

/** Without what says nothing, so that a template shows what it holds. */
function withoutNothing(fields: Named): Named {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  )
}

export function contentToStore(content: TemplateContent): string {
  const sent = z.encode(templateContent, templateContentOf(content))
  const rows = rowKinds.map((kind) => [kind, rowsWithoutNothing(sent[kind])] as const)
  return JSON.stringify(withoutNothing({ ...sent, ...Object.fromEntries(rows) }))
}

function rowsWithoutNothing(rows: unknown): Named[] {
  return Array.isArray(rows) ? rows.filter(isNamed).map(withoutNothing) : []
}

/** Only what a template holds, of an object with further fields. */
function templateContentOf(content: TemplateContent): TemplateContent {
  const names: readonly (keyof TemplateContent)[] = [...templateFields, ...rowKinds]
  return Object.fromEntries(names.map((name) => [name, content[name]]))
}

/**
 * The content as a later version understands it: fields and values that no longer exist are left out, so that an old template
 * can still be used.
 */
export function readContent(stored: unknown): TemplateContent {
  if (!isNamed(stored)) return {}
  const known = Object.entries(templateContent.shape).filter(
    ([field, schema]) => stored[field] !== undefined && schema.safeParse(stored[field]).success,
  )
  // Each value is one that its own schema accepts.
  return templateContent.parse(Object.fromEntries(known.map(([field]) => [field, stored[field]])))
}

/** The content with the organisations of today, and those that are no more what they were. */
export async function presentContent(
  db: Db,
  content: TemplateContent,
): Promise<{ content: TemplateContent; formerParties: FormerParty[] }> {
  const ids = templateParties.flatMap((field) => content[field] ?? [])
  const rows = await db
    .selectFrom('organization as party')
    .leftJoin('organization as successor', (join) =>
      join.onRef('successor.id', '=', 'party.mergedIntoId').on('successor.deletedAt', 'is', null),
    )
    .where(({ eb }) => eb('party.id', '=', eb.fn.any(eb.val(ids))))
    .select(['party.id', 'party.name', 'party.deletedAt', 'successor.id as nowId', 'successor.name as nowName'])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const present: Partial<Record<(typeof templateParties)[number], number | null>> = {}
  const formerParties: FormerParty[] = []
  for (const field of templateParties) {
    const party = byId.get(content[field] ?? 0)
    if (party === undefined || party.deletedAt === null) continue
    present[field] = party.nowId
    formerParties.push({ field, name: party.name, now: party.nowName })
  }
  return { content: { ...content, ...present }, formerParties }
}

/** As the admin log shows it: parties by their names, and each row as one text. */
export async function contentInLog(db: Db, content: TemplateContent): Promise<Named> {
  const ids = templateParties.flatMap((field) => content[field] ?? [])
  const rows = await db
    .selectFrom('organization')
    .where(({ eb }) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .select(['id', 'name'])
    .execute()
  const named = new Map(rows.map((row) => [row.id, row]))
  const parties = templateParties.map((field) => [field, named.get(content[field] ?? 0) ?? null] as const)
  const lines = rowKinds.map((kind) => [kind, (content[kind] ?? []).map(lineInLog)] as const)
  const all = { ...templateContentOf(content), ...Object.fromEntries(parties), ...Object.fromEntries(lines) }
  return Object.fromEntries(Object.entries(all).map(([field, value]) => [`note.${field}`, value ?? null]))
}

function lineInLog(row: Named): string {
  return Object.values(withoutNothing(row)).map(String).join(' · ')
}
