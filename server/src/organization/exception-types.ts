import type { Actor } from '@roadnote/domain/access/actor'
import { Refusal } from '@roadnote/domain/access/refusal'
import {
  exceptionLanguages,
  exceptionTypeStatus,
  type ExceptionLanguage,
  type ExceptionType,
  type exceptionTypeContract,
} from '@roadnote/domain/organization/exception-type-contract'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Context } from '../http/context.ts'
import type { UseCase } from '../http/serve.ts'
import { sortByName } from '../language/collate.ts'
import { translator } from '../language/translate.ts'
import { requireOwnRow, lockOrganization } from './own-row.ts'
import { recordRow } from './record-row.ts'
import { isPossibleId, findOrganization } from './store.ts'

type Tx = Transaction<Database>
type Calls = typeof exceptionTypeContract
type Translations = readonly { readonly languageCode: ExceptionLanguage; readonly name: string }[]

/** The column has a check constraint. */
const statusOf = (stored: number): ExceptionType['status'] => (stored === exceptionTypeStatus.active ? 1 : 2)

export const listExceptionTypes: UseCase<Calls['list']> = async ({ actor, tx, language }, input) => {
  const { organizationsId: organizationId, status } = input
  await findOrganization(tx, actor, organizationId)
  const types = await tx
    .selectFrom('exceptionType')
    .where('organizationId', '=', organizationId)
    .$if(status === 1 || status === 2, (some) => some.where('status', '=', status ?? 0))
    .selectAll()
    .execute()
  const translated = await translationsOf(
    tx,
    types.map(({ id }) => id),
  )
  const data = types.map(({ id, name, status: stored }) => ({
    id,
    organizationsId: organizationId,
    name,
    status: statusOf(stored),
    translationExceptionTypes: translated.get(id) ?? [],
  }))
  return { data: sortByName(language, data) }
}

/** By type, each in the order of the languages. */
async function translationsOf(tx: Tx, ids: readonly number[]) {
  const found = new Map<number, { languageCode: ExceptionLanguage; name: string }[]>()
  if (ids.length === 0) return found
  const rows = await tx.selectFrom('exceptionTypeTranslation').where('exceptionTypeId', 'in', ids).selectAll().execute()
  for (const code of exceptionLanguages) {
    for (const { exceptionTypeId, languageCode, name } of rows) {
      if (languageCode !== code) continue
      const known = found.get(exceptionTypeId) ?? []
      found.set(exceptionTypeId, [...known, { languageCode, name }])
    }
  }
  return found
}

/** A visible type with its translations. Locks its organisation, so that names stay unique. */
async function lockType(tx: Tx, actor: Actor, id: number) {
  const row = isPossibleId(id)
    ? await tx.selectFrom('exceptionType').where('id', '=', id).selectAll().executeTakeFirst()
    : undefined
  const { organizationId } = await requireOwnRow(tx, actor, row)
  await lockOrganization(tx, actor, organizationId)
  const type = await tx.selectFrom('exceptionType').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  return { ...type, translations: (await translationsOf(tx, [id])).get(id) ?? [] }
}

/** Two active types with the same name could not be distinguished. */
async function requireFreeName(
  tx: Tx,
  { id, organizationId, name }: { readonly id: number | null; readonly organizationId: number; readonly name: string },
): Promise<void> {
  const taken = await tx
    .selectFrom('exceptionType')
    .where('organizationId', '=', organizationId)
    .where('status', '=', exceptionTypeStatus.active)
    .where(sql<string>`lower(name)`, '=', name.toLowerCase())
    .$if(id !== null, (others) => others.where('id', '!=', id ?? 0))
    .select('id')
    .executeTakeFirst()
  if (taken !== undefined) throw new Refusal('bad_input', { fields: { name: 'taken' } })
}

/** An empty name is no translation. */
async function translate(tx: Tx, exceptionTypeId: number, translations: Translations): Promise<void> {
  await tx.deleteFrom('exceptionTypeTranslation').where('exceptionTypeId', '=', exceptionTypeId).execute()
  const filled = translations.filter(({ name }) => name !== '')
  if (filled.length === 0) return
  await tx
    .insertInto('exceptionTypeTranslation')
    .values(filled.map(({ languageCode, name }) => ({ exceptionTypeId, languageCode, name })))
    .execute()
}

export const createExceptionType: UseCase<Calls['create']> = async (context, input) => {
  const { actor, tx } = context
  const { organizationsId: organizationId, name, translationExceptionTypes: translations = [] } = input
  const status = input.status ?? exceptionTypeStatus.active
  await lockOrganization(tx, actor, organizationId)
  if (status === exceptionTypeStatus.active) await requireFreeName(tx, { id: null, organizationId, name })
  const { id } = await tx
    .insertInto('exceptionType')
    .values({ organizationId, name, status })
    .returning('id')
    .executeTakeFirstOrThrow()
  await translate(tx, id, translations)
  const after = wordsOf({ name, translations })
  await recordRow(context, organizationId, { action: 'exceptionTypeCreated', part: name, before: null, after })
  return { message: 'exceptionType.created', id }
}

export const editExceptionType: UseCase<Calls['edit']> = async (context, input) => {
  const { actor, tx } = context
  const before = await lockType(tx, actor, input.id)
  const after = {
    ...before,
    name: input.name ?? before.name,
    status: input.status ?? before.status,
    translations: input.translationExceptionTypes ?? before.translations,
  }
  const { id, name, status } = after
  if (status === exceptionTypeStatus.active) await requireFreeName(tx, after)
  await tx.updateTable('exceptionType').set({ name, status }).where('id', '=', id).execute()
  if (input.translationExceptionTypes !== undefined) await translate(tx, id, after.translations)
  await recordEdit(context, before, after)
  return { message: 'exceptionType.changed' }
}

type Type = Awaited<ReturnType<typeof lockType>>

function wordsOf({ name, translations }: { readonly name: string; readonly translations: Translations }) {
  const names = exceptionLanguages.map((code) => {
    const match = translations.find(({ languageCode }) => languageCode === code)
    return [code, match?.name ?? null]
  })
  return { name, translations: Object.fromEntries(names) as Record<string, string | null> }
}

/** Logs deletion and reactivation separately from other changes. */
async function recordEdit(context: Context, before: Type, after: Pick<Type, 'name' | 'status' | 'translations'>) {
  const { organizationId } = before
  if (before.status !== after.status) {
    const isBack = after.status === exceptionTypeStatus.active
    const action = isBack ? 'exceptionTypeReactivated' : 'exceptionTypeDeleted'
    await recordRow(context, organizationId, { action, part: before.name })
  }
  await recordRow(context, organizationId, {
    action: 'exceptionTypeEdited',
    part: before.name,
    before: wordsOf(before),
    after: wordsOf(after),
  })
}

/** Soft delete, because notes refer to it. */
export const removeExceptionType: UseCase<Calls['remove']> = async (context, { id }) => {
  const { actor, tx } = context
  const before = await lockType(tx, actor, id)
  const after = { ...before, status: exceptionTypeStatus.deleted }
  await tx.updateTable('exceptionType').set({ status: after.status }).where('id', '=', id).execute()
  await recordEdit(context, before, after)
  return { message: 'exceptionType.deleted' }
}

/** Counts the notes that use it, before it is changed or deleted. */
export const checkExceptionType: UseCase<Calls['check']> = async ({ actor, tx, language }, { id }) => {
  const row = isPossibleId(id)
    ? await tx.selectFrom('exceptionType').where('id', '=', id).selectAll().executeTakeFirst()
    : undefined
  await requireOwnRow(tx, actor, row)
  const { count } = await tx
    .selectFrom('cmrException')
    .where('exceptionTypeId', '=', id)
    .select((eb) => eb.cast<number>(eb.fn.count('cmrId').distinct(), 'integer').as('count'))
    .executeTakeFirstOrThrow()
  const text = translator(language)
  return {
    check: count === 0,
    info: count === 0 ? text('masterData.exception.unused') : text('masterData.exception.used', { count }),
  }
}
