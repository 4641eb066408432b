import { measureLines } from './lines.mjs'
import { measure, measureSlowest } from './measure.mjs'

const people = 100_000

/** Measures the list of 100,000 users for a super admin and for the admin of a large organisation, with search. */
export async function measureUsers(connection, { call }, office) {
  const { pool } = connection
  await hire(pool, office.shipper)
  const list = (token, filter) => () => call(token, 'POST', '/api/employee/list', filter)
  const searches = ['peeters', 'an peeters 4711', '+3247000', 'bench.user.99', 'zzq', 'a'].map((Search) => ({ Search }))
  const orders = ['name', 'surname', 'userName', 'email'].flatMap((OrderBy) =>
    ['asc', 'desc'].map((Direction) => ({ OrderBy, Direction })),
  )
  const others = ['phone', 'organization', 'role', 'status'].map((OrderBy) => ({ OrderBy }))
  const named = (token, filters) => filters.map((filter) => [JSON.stringify(filter), list(token, filter)])
  /** @type {[string, number | null, () => Promise<{ runs: number, p50: number, p95: number, worst?: string }>][]} */
  const lines = [
    ['users: default page', 25, () => measure(list(office.admin, {}), 100)],
    ['users: any search', 25, () => measureSlowest(named(office.admin, searches), 20)],
    ['users: by name, user name or e-mail', 25, () => measureSlowest(named(office.admin, orders), 10)],
    ['users: other orders', null, () => measureSlowest(named(office.admin, others), 5)],
    [
      'users: set inactive or blocked',
      25,
      () => measureSlowest(named(office.admin, [{ Status: '2' }, { Status: '4' }]), 20),
    ],
    [
      'users: of one large organisation, any search',
      null,
      () => measureSlowest(named(office.planner, [{}, ...searches]), 10),
    ],
  ]
  return measureLines(lines)
}

/** A fifth of the users belong to the shipper, the others to all organisations; created once and reused. */
async function hire(pool, organizationId) {
  const client = await pool.connect()
  await client.query('set statement_timeout = 0')
  await client.query(
    `insert into app_user (organization_id, role_id, user_name, name, surname, email, phone, status)
     select case when number % 5 = 0 then $2 else place.ids[1 + number % array_length(place.ids, 1)] end,
       (select id from role where name = 'planner' and category = 2),
       'bench.user.' || number, (array['An', 'Bart', 'Céline', 'Dirk', 'Els'])[1 + number % 5],
       (array['Peeters', 'Janssens', 'Maes', 'Jacobs', 'Willems'])[1 + number / 7 % 5] || ' ' || number,
       'user.' || number || '@bench.example', '+3247' || lpad(number::text, 7, '0'),
       case when number % 500 = 0 then 4 when number % 50 = 0 then 2 when number % 100 = 1 then 3 else 1 end
     from (select array_agg(id order by id) as ids from organization where deleted_at is null) as place,
       generate_series(1, $1::int - (select count(*)::int from app_user)) as number
     on conflict do nothing`,
    [people, organizationId],
  )
  await client.query('vacuum analyze app_user')
  // Destroys the connection, so that the pool does not reuse it without a statement timeout.
  client.release(true)
}
