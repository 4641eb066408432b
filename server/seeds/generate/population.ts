import { type Kysely, sql } from 'kysely'
import type { Database } from '../../src/database/schema.ts'
import { type Random, createRandom } from '../random.ts'
import { firstNames, streets, surnames, towns, trades } from './towns.ts'

export interface Member {
  readonly id: number
  readonly name: string
  readonly street: string
  readonly postalCode: string
  readonly place: string
  readonly countryCode: string
  /** Its business volume relative to the others. */
  readonly weight: number
  readonly plannerId: number
  readonly signerId: number
  /** Carriers only. */
  readonly driverIds: readonly number[]
}

/** A sender with its usual carriers and recipients. */
export interface Shipper extends Member {
  readonly carriers: readonly Member[]
  readonly recipients: readonly Member[]
}

export interface Population {
  readonly shippers: readonly Shipper[]
}

const counts = { shipper: 170, recipient: 190, carrier: 140 } as const
type Kind = keyof typeof counts

/** Share of all notes in which the big shipper takes part: 59,000 of a million. */
const bigShare = 0.059

/** Marks the generated organisations, so that a second run finds them. */
const carrierCodeOf = (kind: Kind, number: number): string => `GEN-${kind.toUpperCase()}-${number}`

/**
 * The 500 organisations and their users: created by the first run and found by later ones. The big shipper is the
 * demo's, if there is one.
 */
export async function populate(db: Kysely<Database>): Promise<Population> {
  const row = await db
    .selectFrom('organization')
    .select((from) => from.fn.countAll<number>().as('count'))
    .where('carrierCode', 'like', 'GEN-%')
    .executeTakeFirstOrThrow()
  if (row.count === 0) await settle(db)
  const members = await readMembers(db)
  const kind = (name: Kind): Member[] => members.filter(({ code }) => code.startsWith(`GEN-${name.toUpperCase()}-`))
  const big = members.find(({ code }) => code === '')
  if (big === undefined) throw new Error('the big shipper is missing')
  const usual = kind('shipper')
  const rest = usual.reduce((sum, { weight }) => sum + weight, 0)
  const random = createRandom(500)
  const withPartners = (member: Member): Shipper => ({
    ...member,
    carriers: random.shuffled(kind('carrier')).slice(0, random.whole(2, 6)),
    recipients: random.shuffled(kind('recipient')).slice(0, random.whole(8, 30)),
  })
  return {
    shippers: [withPartners({ ...big, weight: (rest * bigShare) / (1 - bigShare) }), ...usual.map(withPartners)],
  }
}

async function settle(db: Kysely<Database>): Promise<void> {
  const random = createRandom(99)
  const root = await rootId(db)
  if ((await bigShipperId(db)) === undefined) {
    const issuing = { issuingOrganization: true, canManualCreationUseSign: true, manualCreationUseSign: true }
    const pro = { dashboardPaymentSign: true, dashboardDisplaySign: true }
    const big = { name: 'Acme Chemicals', organizationType: 1, ...issuing, ...pro, countryCode: 'BE' }
    const address = { street: 'Kanaalkade 12', postalCode: '2440', place: 'Geel' }
    await db
      .insertInto('organization')
      .values({ ...big, ...address, parentId: root })
      .execute()
  }
  const rows = (['shipper', 'recipient', 'carrier'] as const).flatMap((kind) =>
    Array.from({ length: counts[kind] }, (_, index) => organizationRow(random, kind, index, root)),
  )
  await db.insertInto('organization').values(rows).execute()
  await employ(db, random)
}

async function rootId(db: Kysely<Database>): Promise<number> {
  const root = await db
    .selectFrom('organization')
    .where('parentId', 'is', null)
    .select('id')
    .orderBy('id')
    .executeTakeFirst()
  if (root !== undefined) return root.id
  const made = await db
    .insertInto('organization')
    .values({ name: 'Roadnote Operator', organizationType: 3, countryCode: 'BE' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

async function bigShipperId(db: Kysely<Database>): Promise<number | undefined> {
  const big = await db
    .selectFrom('organization')
    .where('name', '=', 'Acme Chemicals')
    .where('deletedAt', 'is', null)
    .select('id')
    .orderBy('id')
    .executeTakeFirst()
  return big?.id
}

function organizationRow(random: Random, kind: Kind, index: number, parentId: number) {
  const town = random.pick(towns)
  const trade = random.pick<string>(kind === 'carrier' ? trades.transport : trades.customer)
  return {
    parentId,
    name: `${town.place} ${trade}${index < 60 ? '' : ` ${1 + Math.floor(index / 60)}`}`,
    organizationType: kind === 'carrier' ? 2 : 1,
    carrierCode: carrierCodeOf(kind, index + 1),
    street: `${random.pick<string>(streets)} ${random.whole(1, 180)}`,
    ...town,
  }
}

/** They have neither password nor code, so nobody can sign in as one of them. */
async function employ(db: Kysely<Database>, random: Random): Promise<void> {
  const roles = new Map(
    (await db.selectFrom('role').where('organizationId', 'is', null).select(['id', 'name']).execute()).map((role) => [
      role.name,
      role.id,
    ]),
  )
  const employers = await db
    .selectFrom('organization')
    .where((where) => where.or([where('carrierCode', 'like', 'GEN-%'), where('name', '=', 'Acme Chemicals')]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('appUser').select('appUser.id').whereRef('appUser.organizationId', '=', 'organization.id')),
      ),
    )
    .select(['id', 'carrierCode'])
    .orderBy('id')
    .execute()
  const staff = employers.flatMap(({ id, carrierCode }) => {
    const drivers = carrierCode?.startsWith('GEN-CARRIER') ? random.whole(3, 14) : 0
    return ['planner', 'signing user', ...Array.from({ length: drivers }, () => 'driver user')].map((role, index) => {
      const [name, surname] = [random.pick<string>(firstNames), random.pick<string>(surnames)]
      const plain = `${name}.${surname}`.normalize('NFD').replace(/[^A-Za-z.]/g, '')
      return {
        organizationId: id,
        roleId: roles.get(role) ?? 0,
        userName: `${plain.toLowerCase()}.${id}.${index + 1}`,
        name,
        surname,
      }
    })
  })
  for (let start = 0; start < staff.length; start += 1000) {
    await db
      .insertInto('appUser')
      .values(staff.slice(start, start + 1000))
      .execute()
  }
}

async function readMembers(db: Kysely<Database>): Promise<(Member & { code: string })[]> {
  const big = await bigShipperId(db)
  const staffOf = (role: string) => sql<number[]>`array(
    select u.id from app_user u join role r on r.id = u.role_id
    where u.organization_id = organization.id and r.name = ${role} order by u.id)`
  const rows = await db
    .selectFrom('organization')
    .where((where) => where.or([where('carrierCode', 'like', 'GEN-%'), where('id', '=', big ?? 0)]))
    .select(['id', 'name', 'street', 'postalCode', 'place', 'countryCode', 'carrierCode'])
    .select([
      staffOf('planner').as('planners'),
      staffOf('signing user').as('signers'),
      staffOf('driver user').as('drivers'),
    ])
    .orderBy('id')
    .execute()
  return rows.map((row, index) => {
    const [planner, signer] = [row.planners[0], row.signers[0]]
    if (planner === undefined || signer === undefined) throw new Error(`${row.name} has no planner or no signing user`)
    return {
      id: row.id,
      name: row.name,
      street: row.street ?? '',
      postalCode: row.postalCode ?? '',
      place: row.place ?? '',
      countryCode: row.countryCode,
      code: row.id === big ? '' : (row.carrierCode ?? ''),
      // A skewed distribution: a few do much, many do little.
      weight: 1 / (1 + (index % 97)) ** 0.6,
      plannerId: planner,
      signerId: signer,
      driverIds: row.drivers,
    }
  })
}
