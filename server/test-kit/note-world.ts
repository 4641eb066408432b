import { randomUUID } from 'node:crypto'
import type { BuiltInRoleName } from '@roadnote/domain/access/actor'
import { signStep, type SignStepName } from '@roadnote/domain/cmr/sign-method'
import { transitionOf } from '@roadnote/domain/cmr/signing'
import { sql } from 'kysely'
import { verifyChain, type ChainedEvent, type ChainVerdict } from '../src/cmr/events/chain.ts'
import { recordEvent } from '../src/cmr/events/record.ts'
import { sealerFrom } from '../src/cmr/events/seal.ts'
import { lockNote, saveNote } from '../src/cmr/note/store.ts'
import { hashToken } from '../src/http/authenticate.ts'
import { findActor, insertSession } from '../src/session/store.ts'
import { newToken } from '../src/session/token.ts'
import { startTestApp, type Answer, type AskOptions, type TestApp } from './app.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { addOrganization, addPartners } from './rows.ts'

/** The people of the small world, with where they work and as what. */
const people = {
  super: ['operator', 'super admin'],
  acmeAdmin: ['acme', 'company admin plus'],
  acmePlanner: ['acme', 'planner'],
  acmeSigner: ['acme', 'signing user'],
  antwerpPlanner: ['antwerp', 'planner'],
  brabantAdmin: ['brabant', 'company admin'],
  brabantPlanner: ['brabant', 'planner'],
  brabantDriver: ['brabant', 'driver user'],
  brabantDriver2: ['brabant', 'driver user'],
  deltaPlanner: ['delta', 'planner'],
  deltaDriver: ['delta', 'driver user'],
  colmarAdmin: ['colmar', 'company admin'],
  colmarPlanner: ['colmar', 'planner'],
  eastlineAdmin: ['eastline', 'company admin'],
  inspector: ['inspectorate', 'goverment authority user'],
} as const satisfies Record<string, readonly [string, BuiltInRoleName]>

export type PersonName = keyof typeof people
type OrganizationName = (typeof people)[PersonName][0]

export interface NoteWorld extends TestApp {
  readonly connection: TestDatabase
  readonly organization: Readonly<Record<OrganizationName, number>>
  readonly userId: Readonly<Record<PersonName, number>>
  readonly tokens: Readonly<Record<PersonName, string>>
  /** A call by somebody of the world; the body goes as JSON. */
  readonly call: (who: PersonName | null, way: string, body?: unknown, options?: AskOptions) => Promise<Answer>
  /** The fields of a complete note from Acme by Brabant to Colmar, with a number nobody has used. */
  readonly draft: (change?: Record<string, unknown>) => Record<string, unknown>
  /** Creates a note and answers its id. */
  readonly make: (change?: Record<string, unknown>, who?: PersonName) => Promise<number>
  /** Signs as the signing calls do, without their codes: status, event and signature in one transaction. */
  readonly sign: (id: number, step: SignStepName) => Promise<void>
  /** A note that has come as far as this status. */
  readonly makeAt: (status: number, change?: Record<string, unknown>) => Promise<number>
  readonly item: (id: number, who?: PersonName) => Promise<Record<string, unknown>>
  readonly chain: (id: number) => Promise<ChainVerdict>
}

/** Companies as on the decisions page, and the real app in front of them. Call it at the top of a test file. */
export async function openNoteWorld(now?: () => Date): Promise<NoteWorld> {
  const connection = await openTestDatabase()
  const kit = startTestApp(connection, now)
  const organization = await foundOrganizations(connection)
  // Old business partners: Acme names Brabant's drivers itself.
  await addPartners(connection.db, organization.acme, organization.brabant)
  const { tokens, userId } = await employ(connection, kit, organization)
  const call: NoteWorld['call'] = (who, way, body, options = {}) => {
    const [method = 'POST', path = ''] = way.split(' ')
    const token = who === null ? {} : { token: tokens[who] }
    return kit.ask(method === 'GET' ? 'GET' : 'POST', path, { ...options, ...token, body })
  }
  const draft = drafting(organization)
  const make: NoteWorld['make'] = async (change = {}, who = 'acmePlanner') => {
    const { status, body } = await call(who, 'POST api/cmr/create', draft(change))
    if (status !== 200) throw new Error(`not created: ${JSON.stringify(body)}`)
    return Number(body['id'])
  }
  const sign: NoteWorld['sign'] = (id, step) =>
    signDirectly(connection, kit, hashToken(tokens.super), id, step, now?.())
  const makeAt = making(call, make, sign)
  const item: NoteWorld['item'] = async (id, who = 'super') => (await call(who, `GET api/cmr/item?cmr_id=${id}`)).body
  return {
    ...kit,
    connection,
    organization,
    userId,
    tokens,
    call,
    draft,
    make,
    sign,
    makeAt,
    item,
    chain: async (id) => verifyChain(await eventsOf(connection, id)),
  }
}

async function foundOrganizations({ db }: TestDatabase): Promise<NoteWorld['organization']> {
  const operator = await addOrganization(db, { name: 'Roadnote Operator' })
  const under = (parentId: number, name: string, organizationType: number, countryCode: string) =>
    addOrganization(db, { parentId, name, organizationType, countryCode })
  const acme = await under(operator, 'Acme Chemicals', 1, 'BE')
  return {
    operator,
    acme,
    antwerp: await under(acme, 'Acme Antwerp', 1, 'BE'),
    brabant: await under(operator, 'Brabant Transport', 2, 'NL'),
    delta: await under(operator, 'Delta Subcarrier', 2, 'NL'),
    colmar: await under(operator, 'Colmar Distribution', 1, 'FR'),
    eastline: await under(operator, 'Eastline Logistics', 5, 'DE'),
    inspectorate: await under(operator, 'Federal Road Inspectorate', 4, 'BE'),
  }
}

/** Everybody is employed and signed in; the sign-in itself, which is slow on purpose, has its own tests. */
async function employ({ db }: TestDatabase, kit: TestApp, organization: NoteWorld['organization']) {
  const tokens: Partial<Record<PersonName, string>> = {}
  const userId: Partial<Record<PersonName, number>> = {}
  // Object.entries forgets the names; they are the keys of `people`.
  for (const [name, [place, role]] of Object.entries(people) as [PersonName, (typeof people)[PersonName]][]) {
    const { token, tokenHash } = newToken()
    const id = await kit.anEmployee(organization[place], role, name)
    await insertSession(db, {
      tokenHash,
      userId: id,
      family: randomUUID(),
      client: role === 'driver user' ? 'driver' : 'portal',
      remember: false,
    })
    tokens[name] = token
    userId[name] = id
  }
  // Every name was visited.
  return { tokens: tokens as Record<PersonName, string>, userId: userId as Record<PersonName, number> }
}

function drafting(organization: NoteWorld['organization']): NoteWorld['draft'] {
  let number = 100_000
  return (change = {}) => {
    number += 1
    const draft: Record<string, unknown> = {
      cmrCode: String(number),
      senderOrganizationsID: organization.acme,
      carrierOrganizationsID: organization.brabant,
      recipientOrganizationsID: organization.colmar,
      collectionPlace: 'Antwerpen',
      collectionCountryCode: 'BE',
      deliveryPlace: 'Colmar',
      deliveryCountryCode: 'FR',
      goods: [{ goodsNature: 'Solvents', grossWeight: 1200 }],
      ...change,
    }
    // What a change sets to undefined is not sent at all.
    return Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined))
  }
}

function making(call: NoteWorld['call'], make: NoteWorld['make'], sign: NoteWorld['sign']): NoteWorld['makeAt'] {
  return async (status, change = {}) => {
    const id = await make({ status: status === 1 || status === 8 ? 1 : 2, ...change })
    if (status === 8) await call('acmeAdmin', `GET api/cmr/delete?id=${id}`)
    const signatures = status === 9 ? 1 : Math.min(Math.max(status - 2, 0), 3)
    for (const step of (['shipper', 'driver', 'receiver'] as const).slice(0, status === 8 ? 0 : signatures)) {
      await sign(id, step)
    }
    if (status === 9) await call('acmeAdmin', `GET api/cmr/set-unfinished?cmr_id=${id}`)
    return id
  }
}

async function signDirectly(
  { db }: TestDatabase,
  { secrets }: TestApp,
  sessionHash: Buffer,
  id: number,
  step: SignStepName,
  heldTime?: Date,
): Promise<void> {
  const actor = await findActor(db, sessionHash)
  if (actor === null) throw new Error('nobody is signed in')
  await db.transaction().execute(async (tx) => {
    const note = await lockNote(tx, actor, id)
    const { status, place } = await saveNote(
      { tx, ...(heldTime !== undefined && { heldTime }) },
      note,
      {},
      transitionOf(step),
    )
    const payload = { step: signStep[step], status: { from: note.status, to: status } }
    const { end } = await recordEvent({ tx, actor, seal: sealerFrom(secrets) }, note, 'noteSigned', payload, place)
    const content = Buffer.from('{}')
    await tx
      .insertInto('cmrSignature')
      .values({
        cmrId: id,
        step: signStep[step],
        signerUserId: actor.userId,
        actorUserId: actor.userId,
        organizationId: actor.organizationId,
        method: 4,
        signedAt: place.at,
        content,
        contentHash: Buffer.alloc(32, 1),
        eventId: sql<number>`(select id from cmr_event where cmr_id = ${id} and sequence = ${end?.sequence ?? 0})`,
      })
      .execute()
  })
}

async function eventsOf({ db }: TestDatabase, cmrId: number): Promise<ChainedEvent[]> {
  return db
    .selectFrom('cmrEvent')
    .innerJoin('cmr', 'cmr.id', 'cmrEvent.cmrId')
    .where('cmrId', '=', cmrId)
    .orderBy('sequence')
    .select(['cmrEvent.cmrId', 'cmr.code', 'cmrEvent.sequence', 'cmrEvent.type', 'cmrEvent.at', 'cmrEvent.actorUserId'])
    .select(['cmrEvent.payload', 'cmrEvent.previousHash', 'cmrEvent.hash', 'cmrEvent.version'])
    .execute()
}
