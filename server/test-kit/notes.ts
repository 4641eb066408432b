import type { Actor } from '@roadnote/domain/access/actor'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import type { SignStepName } from '@roadnote/domain/cmr/signing/method'
import { signSteps } from '@roadnote/domain/cmr/signing/steps'
import type { Endpoint } from '@roadnote/domain/contract/endpoint'
import type { Kysely } from 'kysely'
import { inject } from 'vitest'
import { verifyChain, type ChainVerdict } from '../src/cmr/events/chain.ts'
import type { Connection } from '../src/database/connect.ts'
import type { Database } from '../src/database/schema.ts'
import { hashToken } from '../src/http/authenticate.ts'
import { findActor } from '../src/session/token/store.ts'
import type { TestReply, RequestOptions } from './answer.ts'
import { startTestApp, type TestApp } from './app.ts'
import { testSignCode } from './secrets.ts'
import type { TestDatabase } from './database.ts'
import {
  callEndpoint,
  Refused,
  wrongInput,
  type CallOptions,
  type InputOf,
  type ReplyOf,
  type SentTo,
} from './contract-call.ts'
import {
  createPeople,
  renewSessions,
  signerOf,
  type OrganizationName,
  type PeopleOfWorld,
  type PersonName,
} from './people.ts'

type Fields = Readonly<Record<string, unknown>>

/** The test world for notes: companies, signed-in users who can sign, and the real app. */
export interface TestWorld extends TestApp, Readonly<Record<OrganizationName, number>> {
  readonly db: Kysely<Database>
  readonly organization: Readonly<Record<OrganizationName, number>>
  readonly userId: Readonly<Record<PersonName, number>>
  readonly tokens: Readonly<Record<PersonName, string> & Record<string, string>>
  readonly guidOf: (userName: string) => Promise<string>
  /** A user as the actor of a use case. */
  readonly actorOf: (who: PersonName) => Promise<Actor>
  /** Calls an endpoint as a user (or anonymously) and returns the reply; a refusal is thrown as `Refused`. */
  readonly call: <Called extends Endpoint>(
    endpoint: Called,
    input: InputOf<Called>,
    options?: RequestOptions & { readonly as?: PersonName },
  ) => Promise<ReplyOf<Called>>
  /** Sends this to an endpoint as a user and returns the answer, also a refusal. */
  readonly request: <Called extends Endpoint>(
    who: PersonName | null,
    endpoint: Called,
    sent: SentTo<Called>,
    options?: Omit<CallOptions, 'token'>,
  ) => Promise<TestReply>
  /** A request in any form: `requestByPath('acme.planner', 'POST api/cmr/edit', { … })`. */
  readonly requestByPath: (
    who: PersonName | null,
    way: string,
    body?: unknown,
    options?: Omit<RequestOptions, 'token'>,
  ) => Promise<TestReply>
  /** The fields of a complete note from Acme by Brabant to Colmar, with an unused number. */
  readonly aForm: (change?: Fields) => SentTo<typeof cmrContract.create>
  /** Creates such a note and returns its id. */
  readonly make: (change?: Fields, who?: PersonName) => Promise<number>
  /** The same with a driver, as a draft or released. */
  readonly draft: (change?: Fields) => Promise<number>
  readonly released: (change?: Fields) => Promise<number>
  /** A note in this status, signed by its parties as far as needed. */
  readonly makeAt: (status: number, change?: Fields) => Promise<number>
  readonly sign: (step: string, id: number, userName: string, fields?: Fields) => Promise<TestReply>
  /** Signs as a user of the right party, in the portal; a refusal is thrown as `Refused`. */
  readonly signed: (id: number, ...steps: readonly SignStepName[]) => Promise<void>
  readonly item: (id: number, who?: PersonName) => Promise<Record<string, unknown>>
  readonly chain: (id: number) => Promise<ChainVerdict>
}

let numbers = 100_000

export async function createTestWorld(
  connection: Connection & Partial<Pick<TestDatabase, 'content'>>,
  now?: () => Date,
  others: Parameters<typeof startTestApp>[3] = {},
): Promise<TestWorld> {
  const { db } = connection
  const kit = startTestApp(connection, now, undefined, others)
  const { organization, tokens, userId } = await peopleIn(connection)
  const tokenOf = (who: PersonName | null) => (who === null ? {} : { token: tokens[who] })
  const request: TestWorld['request'] = (who, endpoint, sent, options = {}) =>
    kit.ask(endpoint, sent, { ...options, ...tokenOf(who) })
  const requestByPath: TestWorld['requestByPath'] = (who, way, body, options = {}) => {
    const [method = 'POST', path = ''] = way.split(' ')
    return kit.askByPath(method === 'GET' ? 'GET' : 'POST', path, { ...options, ...tokenOf(who), body })
  }
  const aForm = formOf(organization)
  const make: TestWorld['make'] = async (change = {}, who = 'acme.planner') => {
    const answer = await request(who, cmrContract.create, aForm(change))
    if (answer.status !== 200) throw new Refused('create', answer)
    return Number(answer.body['id'])
  }
  const draft: TestWorld['draft'] = (change = {}) => make({ ...withDriver, ...change })
  const sign: TestWorld['sign'] = (step, id, userName, fields = {}) => {
    const token: TestWorld['tokens'] = tokens
    const body = { cmr_id: id, code: testSignCode, ...fields }
    return kit.askByPath('POST', `api/cmr/signature-${step}`, { token: token[userName] ?? '', body })
  }
  const guidOf: TestWorld['guidOf'] = async (userName) => {
    const found = db.selectFrom('appUser').where('userName', '=', userName).select('guid')
    return (await found.executeTakeFirstOrThrow()).guid
  }
  const actorOf: TestWorld['actorOf'] = async (who) => {
    const actor = await findActor(db, kit.secrets, hashToken(tokens[who]))
    if (actor === null) throw new Error(`${who} is not signed in`)
    return actor
  }
  const signed: TestWorld['signed'] = async (id, ...steps) => {
    for (const step of steps) {
      const guid = await guidOf(await signerFor(db, organization, id, step))
      const answer = await sign(step, id, 'super', { guid })
      if (answer.status !== 200) throw new Refused(`signing as ${step}`, answer)
    }
  }
  return {
    ...kit,
    ...organization,
    db,
    organization,
    userId,
    tokens,
    guidOf,
    actorOf,
    request,
    requestByPath,
    aForm,
    make,
    draft,
    sign,
    signed,
    call: (endpoint, input, { as, ...options } = {}) =>
      callEndpoint(kit.ask, endpoint, input, { ...options, ...(as !== undefined && { token: tokens[as] }) }),
    released: (change = {}) => draft({ status: 2, ...change }),
    makeAt: making(request, make, signed),
    item: async (id, who = 'super') => (await request(who, cmrContract.item, { cmr_id: id })).body,
    chain: (id) => chainOf(db, id),
  }
}

async function peopleIn({ db, content }: Parameters<typeof createTestWorld>[0]): Promise<PeopleOfWorld> {
  if (content !== 'world') return createPeople(db)
  await renewSessions(db)
  return inject('peopleOfWorld')
}

const withDriver = {
  driverUserName: 'brabant.driver',
  goods: [{ goodsNature: 'Solvents', grossWeight: '1200,5', packagesNumber: 12 }],
}

function formOf(organization: TestWorld['organization']): TestWorld['aForm'] {
  return (change = {}) => {
    numbers += 1
    const form: Record<string, unknown> = {
      cmrCode: String(numbers),
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
    // Fields that a change sets to undefined are not sent.
    return wrongInput(Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined)))
  }
}

/** A user who signs for the party of this step. */
async function signerFor(
  db: Kysely<Database>,
  organization: TestWorld['organization'],
  id: number,
  step: SignStepName,
): Promise<PersonName> {
  const note = await db.selectFrom('cmr').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  const party = {
    shipper: note.senderOrganizationId,
    driver: note.subcontractorOrganizationId ?? note.carrierOrganizationId,
    receiver: note.recipientOrganizationId,
  }[step]
  // Object.keys loses the key type; the keys are those of the table.
  const names = Object.keys(signerOf) as OrganizationName[]
  return signerOf[names.find((name) => organization[name] === party) ?? 'operator']
}

function making(
  request: TestWorld['request'],
  make: TestWorld['make'],
  signed: TestWorld['signed'],
): TestWorld['makeAt'] {
  return async (status, change = {}) => {
    const id = await make({ status: status === 1 || status === 8 ? 1 : 2, ...change })
    if (status === 8) await request('acme.admin', cmrContract.remove, { id })
    const signatures = status === 9 ? 1 : status === 8 ? 0 : Math.max(status - 2, 0)
    await signed(id, ...signSteps.slice(0, signatures))
    if (status === 9) await request('acme.admin', cmrContract.setUnfinished, { cmr_id: id })
    return id
  }
}

async function chainOf(db: Kysely<Database>, cmrId: number): Promise<ChainVerdict> {
  const events = await db
    .selectFrom('cmrEvent')
    .innerJoin('cmr', 'cmr.id', 'cmrEvent.cmrId')
    .where('cmrId', '=', cmrId)
    .orderBy('sequence')
    .select(['cmrEvent.cmrId', 'cmr.code', 'cmrEvent.sequence', 'cmrEvent.type', 'cmrEvent.at', 'cmrEvent.actorUserId'])
    .select(['cmrEvent.payload', 'cmrEvent.previousHash', 'cmrEvent.hash', 'cmrEvent.version'])
    .execute()
  return verifyChain(events)
}
