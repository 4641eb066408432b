import { permissionId, permissions } from '@roadnote/domain/access/permission'
import { builtInRoles, roleCategory } from '@roadnote/domain/role/built-in'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../src/database/schema.ts'

/** ISO 3166-1 alpha-2; the names come from Intl.DisplayNames. */
const countryCodes: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
  'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP ' +
  'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT ' +
  'MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW ' +
  'SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ ' +
  'UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ')

/**
 * Data of every installation: countries, permissions and the built-in roles. Runs at each start, so that a changed
 * built-in role reaches existing installations; a second run changes nothing. Needs a transaction.
 */
export async function loadReference(db: Kysely<Database>): Promise<void> {
  await db
    .insertInto('country')
    .values(countryCodes.map((code) => ({ code })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('permission')
    .values(permissions.map(({ id, name }) => ({ id, name })))
    .onConflict((conflict) => conflict.column('id').doUpdateSet((set) => ({ name: set.ref('excluded.name') })))
    .execute()
  for (const [name, granted] of Object.entries(builtInRoles)) {
    await keepRole(db, name, granted.map(permissionId))
  }
}

async function keepRole(db: Kysely<Database>, name: string, permissionIds: number[]): Promise<void> {
  const roleId = await roleIdOf(db, name)
  await db
    .deleteFrom('rolePermission')
    .where('roleId', '=', roleId)
    .where('permissionId', 'not in', permissionIds)
    .execute()
  await db
    .insertInto('rolePermission')
    .values(permissionIds.map((permissionId) => ({ roleId, permissionId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function roleIdOf(db: Kysely<Database>, name: string): Promise<number> {
  await db
    .insertInto('role')
    .values({ name, category: roleCategory.builtIn })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await db
    .selectFrom('role')
    .select('id')
    .where('organizationId', 'is', null)
    .where(sql<boolean>`lower(name) = ${name}`)
    .executeTakeFirstOrThrow()
  return id
}
