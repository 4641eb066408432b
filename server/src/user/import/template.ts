import { hasPermission, type Actor, type BuiltInRoleName } from '@roadnote/domain/access/actor'
import { canGiveRole } from '@roadnote/domain/role/policy'
import { roleNameKeys } from '@roadnote/domain/role/words'
import { userColumnsFor, type UserColumn } from '@roadnote/domain/user/import-columns'
import type { userImportContract } from '@roadnote/domain/user/import-contract'
import { languages } from '@roadnote/locales/languages'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { UseCase } from '../../http/serve.ts'
import { translator } from '../../language/translate.ts'
import { readRoles, rolesSeenBy } from '../../role/store.ts'
import { writeTable } from '../../table/write-table.ts'
import { headingOf } from './words.ts'

/** The most frequently given role first. */
const examples: readonly BuiltInRoleName[] = ['planner', 'driver user', 'signing user', 'company admin']

/** A role that the reader may give, so that the example can be imported. */
async function exampleRole(tx: Transaction<Database>, actor: Actor): Promise<BuiltInRoleName> {
  const roles = await readRoles(rolesSeenBy(tx, actor))
  const given = roles.filter((role) => canGiveRole(actor, role).allowed).map(({ builtInRole }) => builtInRole)
  return examples.find((name) => given.includes(name)) ?? 'planner'
}

/** A table to fill in. The number is empty, because the example is a new user, and so are the derived columns. */
export const userTemplate: UseCase<(typeof userImportContract)['importTemplate']> = async (
  { tx, language: own, actor },
  { format, language: requested },
) => {
  const language = requested ?? own
  const text = translator(language)
  const example: Readonly<Partial<Record<UserColumn, string>>> = {
    name: text('table.user.example.name'),
    surname: text('table.user.example.surname'),
    email: 'kim@example.com',
    phone: '+32470123456',
    rolesId: text(roleNameKeys[await exampleRole(tx, actor)]),
    organizationsId: actor.organizationName,
    interfaceCountryCode: languages.find(({ code }) => code === language)?.name ?? '',
    jobTitleName: text('table.user.example.job'),
    beginDate: '2027-01-01',
  }
  const columns = userColumnsFor({ seesTransics: hasPermission(actor, 'viewTransicsCredentials') })
  const title = text('table.user.sheet')
  return writeTable(format, {
    name: `roadnote-${title.toLowerCase()}`,
    title,
    heads: columns.map((column) => headingOf(column, text)),
    pages: [[columns.map((column) => example[column] ?? null)]],
  })
}
