import type { Kysely } from 'kysely'
import type { Database } from '../src/database/schema.ts'
import { slowHash } from '../src/session/slow-hash.ts'
import { secretsFrom } from '../src/secrets.ts'
import { startTestApp, testSecret, testSignCode, type TestApp } from './app.ts'
import type { Connection } from '../src/database/connect.ts'
import { addOrganization, addPartners } from './rows.ts'

/** The parties that tests of notes need, with people who can sign in and sign. */
export interface Village extends TestApp {
  readonly db: Kysely<Database>
  readonly operator: number
  readonly acme: number
  readonly antwerp: number
  readonly brabant: number
  readonly delta: number
  readonly colmar: number
  readonly eastline: number
  /** Tokens by user name. */
  readonly tokens: Readonly<Record<string, string>>
  readonly guidOf: (userName: string) => Promise<string>
  /** A complete draft of Acme, carried by Brabant to Colmar, by API; answers its id. */
  readonly draft: (fields?: Record<string, unknown>) => Promise<number>
  readonly released: (fields?: Record<string, unknown>) => Promise<number>
  readonly sign: (
    step: string,
    id: number,
    userName: string,
    fields?: Record<string, unknown>,
  ) => ReturnType<TestApp['ask']>
}

const people = {
  'acme.planner': ['acme', 'planner'],
  'acme.signer': ['acme', 'signing user'],
  'acme.admin': ['acme', 'company admin plus'],
  'antwerp.signer': ['antwerp', 'signing user'],
  'brabant.planner': ['brabant', 'planner'],
  'brabant.driver': ['brabant', 'driver user'],
  'delta.planner': ['delta', 'planner'],
  'colmar.signer': ['colmar', 'signing user'],
  'colmar.admin': ['colmar', 'company admin'],
  'eastline.planner': ['eastline', 'planner'],
  super: ['operator', 'super admin'],
  inspector: ['operator', 'goverment authority user'],
} as const

let numbers = 100_000

/** Codes of the test people are cheap to check: what is tested is who may sign, not how slow a hash is. */
export async function aVillage(connection: Connection): Promise<Village> {
  const { db } = connection
  const app = startTestApp(connection)
  const operator = await addOrganization(db, { name: 'Roadnote Operator' })
  const under = (parentId: number, name: string, organizationType = 1, countryCode = 'BE') =>
    addOrganization(db, { name, parentId, organizationType, countryCode })
  const acme = await under(operator, 'Acme Chemicals')
  const places = {
    operator,
    acme,
    antwerp: await under(acme, 'Acme Antwerp'),
    brabant: await under(operator, 'Brabant Transport', 2, 'NL'),
    delta: await under(operator, 'Delta Subcarrier', 2, 'NL'),
    colmar: await under(operator, 'Colmar Distribution', 1, 'FR'),
    eastline: await under(operator, 'Eastline Logistics', 5, 'DE'),
  }
  // Old business partners: Acme names Brabant's drivers itself.
  await addPartners(db, acme, places.brabant)
  const cheapCode = await slowHash(testSignCode, secretsFrom(testSecret).key('sign code'), 4)
  const tokens: Record<string, string> = {}
  for (const [userName, [place, role]] of Object.entries(people)) {
    const id = await app.anEmployee(places[place], role, userName)
    await db.updateTable('appUser').set({ signCodeHash: cheapCode }).where('id', '=', id).execute()
    const client = role === 'driver user' ? 'driver' : 'portal'
    const password = role === 'signing user' ? testSignCode : 'Roadnote1!'
    const { body } = await app.ask('POST', 'token', { body: { username: userName, password, client } })
    tokens[userName] = String(body['access_token'])
  }
  const draft: Village['draft'] = async (fields = {}) => {
    numbers += 1
    const body = {
      cmrCode: String(numbers),
      senderOrganizationsID: acme,
      carrierOrganizationsID: places.brabant,
      recipientOrganizationsID: places.colmar,
      collectionPlace: 'Antwerpen',
      collectionCountryCode: 'BE',
      deliveryPlace: 'Colmar',
      deliveryCountryCode: 'FR',
      driverUserName: 'brabant.driver',
      goods: [{ goodsNature: 'Solvents', grossWeight: '1200,5', packagesNumber: 12 }],
      ...fields,
    }
    const answer = await app.ask('POST', 'api/cmr/create', { token: tokens['acme.planner'] ?? '', body })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return Number(answer.body['id'])
  }
  return {
    ...app,
    db,
    ...places,
    tokens,
    draft,
    released: (fields = {}) => draft({ status: 2, ...fields }),
    async guidOf(userName) {
      const { guid } = await db
        .selectFrom('appUser')
        .where('userName', '=', userName)
        .select('guid')
        .executeTakeFirstOrThrow()
      return guid
    },
    sign: (step, id, userName, fields = {}) =>
      app.ask('POST', `api/cmr/signature-${step}`, {
        token: tokens[userName] ?? '',
        body: { cmr_id: id, code: testSignCode, ...fields },
      }),
  }
}
