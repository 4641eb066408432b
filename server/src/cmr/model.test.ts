import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { expect, test } from 'vitest'
import * as model from '../../test-kit/note-model.ts'
import type { ModelNote, Org, Who } from '../../test-kit/note-model.ts'
import { openTestDatabase } from '../../test-kit/database.ts'
import { createTestWorld } from '../../test-kit/notes.ts'
import { addPartners } from '../../test-kit/rows.ts'
import { tamperedFields } from './evidence/compare-signed.ts'
import { dice, effort, seed, timeLimit } from '../../test-kit/torture.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
// All organisations are partners here; which drivers a user may name otherwise has its own tests.
const places = Object.values(testWorld.organization)
for (const [index, one] of places.entries())
  for (const other of places.slice(index + 1)) await addPartners(testWorld.db, one, other)
const { oneOf, roll, sometimes } = dice(seed)

const everybody = Object.keys(model.cast) as Who[]
const notes: ModelNote[] = []
let remarks = 0

/** The server's answer in the terms of the model. */
interface Step {
  readonly said: string
  readonly expected: model.Outcome
  readonly answered: model.Outcome
}

async function ask(who: Who, path: string, body: Record<string, unknown>) {
  const { status, body: reply } = await testWorld.requestByPath(who, `POST api/${path}`, body)
  if (status >= 500) throw new Error(`${who} ${path} ${JSON.stringify(body)} gave ${status}`)
  return { refusal: status === 200 ? null : String(reply['error']), reply }
}

function idOf(org: Org | null | undefined): number | null | undefined {
  return org === null || org === undefined ? org : testWorld.organization[org]
}

const someOrgs: readonly Org[] = ['acme', 'antwerp', 'brabant', 'delta', 'colmar', 'eastline']

async function create(): Promise<Step> {
  const who = oneOf(everybody)
  const wanted = sometimes(0.5) ? 2 : 1
  const note: ModelNote = {
    id: 0,
    status: wanted,
    previous: null,
    version: wanted,
    creator: model.cast[who].org,
    sender: sometimes(0.8) ? 'acme' : oneOf(someOrgs),
    carrier: sometimes(0.8) ? 'brabant' : oneOf([...someOrgs, null]),
    recipient: sometimes(0.8) ? 'colmar' : oneOf([...someOrgs, null]),
    subcontractor: sometimes(0.7) ? null : oneOf(someOrgs),
    deliveryPlace: sometimes(0.9) ? 'Colmar' : null,
    driven: false,
    goods: sometimes(0.9) ? 1 : 0,
    removedAfterRelease: false,
  }
  const expected = model.canCreate(who, note, wanted)
  const form = testWorld.aForm({
    senderOrganizationsID: idOf(note.sender),
    carrierOrganizationsID: idOf(note.carrier),
    recipientOrganizationsID: idOf(note.recipient),
    subcontractorOrganizationsID: idOf(note.subcontractor),
    deliveryPlace: note.deliveryPlace,
    status: wanted,
    ...(note.goods === 0 && { goods: [] }),
  })
  const { refusal, reply } = await ask(who, 'cmr/create', form)
  if (refusal === null) notes.push({ ...note, id: Number(reply['id']) })
  return { said: `${who} creates ${JSON.stringify(note)}`, expected, answered: refusal }
}

const remarkFields = {
  contract: 'tripID',
  carriage: 'licensePlateNumberList',
  delivery: 'receiverEmail',
  carrierWords: 'carrierComments',
  recipientWords: 'recipientComment',
} as const
const remarkGroups = Object.keys(remarkFields) as model.Group[]

async function edit(note: ModelNote): Promise<Step> {
  const who = oneOf(everybody)
  const wanted: model.Edit = {
    change: {
      ...(sometimes(0.1) && { carrier: oneOf<Org | null>(['brabant', 'delta', null]) }),
      ...(sometimes(0.1) && { recipient: oneOf<Org | null>(['colmar', 'eastline', null]) }),
      ...(sometimes(0.1) && { subcontractor: oneOf<Org | null>(['delta', null]) }),
      ...(sometimes(0.1) && { deliveryPlace: oneOf(['Colmar', null]) }),
    },
    ...(sometimes(0.15) && { driven: sometimes(0.7) }),
    ...(sometimes(0.5) && { remark: oneOf(remarkGroups) }),
    ...(sometimes(0.5) && { version: note.version - (sometimes(0.2) ? 1 : 0) }),
    ...(sometimes(0.4) && { wanted: sometimes(0.8) ? oneOf([1, 2]) : roll(11) }),
  }
  const description = `${who} edits ${JSON.stringify(note)} with ${JSON.stringify(wanted)}`
  remarks += 1
  const { change } = wanted
  const { refusal } = await ask(who, 'cmr/edit', {
    id: note.id,
    carrierOrganizationsID: idOf(change.carrier),
    recipientOrganizationsID: idOf(change.recipient),
    subcontractorOrganizationsID: idOf(change.subcontractor),
    deliveryPlace: change.deliveryPlace,
    ...(wanted.driven !== undefined && { driverUserName: wanted.driven ? 'brabant.driver' : null }),
    ...(wanted.remark !== undefined && { [remarkFields[wanted.remark]]: `remark.${remarks}@example.com` }),
    version: wanted.version,
    status: wanted.wanted,
  })
  return { said: description, expected: model.edit(who, note, wanted), answered: refusal }
}

async function goods(note: ModelNote): Promise<Step> {
  const who = oneOf(everybody)
  const difference = note.goods > 0 && sometimes(0.5) ? -1 : 1
  const description = `${who} changes the goods of ${JSON.stringify(note)} by ${difference}`
  const last = await testWorld.db
    .selectFrom('good')
    .where('cmrId', '=', note.id)
    .orderBy('id', 'desc')
    .select('id')
    .executeTakeFirst()
  const { refusal } =
    difference === 1
      ? await ask(who, 'good/create', { cmrId: note.id, marks: 'M', volume: 1 })
      : await ask(who, 'good/delete', { id: last?.id })
  return { said: description, expected: model.changeGoods(who, note, difference), answered: refusal }
}

async function remove(note: ModelNote): Promise<Step> {
  const who = oneOf(everybody)
  const description = `${who} removes ${JSON.stringify(note)}`
  const { refusal } = await ask(who, 'cmr/delete', { id: note.id })
  return { said: description, expected: model.remove(who, note), answered: refusal }
}

async function sign(note: ModelNote): Promise<Step> {
  const step = oneOf(['shipper', 'driver', 'receiver'] as const)
  const description = `the ${step} signs ${JSON.stringify(note)}`
  const answered = await testWorld.signed(note.id, step).then(
    () => null,
    (problem: unknown) => (problem instanceof Object && 'code' in problem ? String(problem.code) : 'unknown'),
  )
  return { said: description, expected: model.sign(note, step), answered }
}

async function turn(note: ModelNote): Promise<Step> {
  const who = oneOf(everybody)
  const way = sometimes(0.5) ? 'set' : 'cancel'
  const several = sometimes(0.3) ? [...new Set([note, oneOf(notes)])] : [note]
  const description = `${who} lets ${JSON.stringify(several)} be ${way} unfinished`
  const ids = several.map(({ id }) => id).join(',')
  const { refusal } = await ask(who, `cmr/${way}-unfinished`, { cmr_id: ids })
  return { said: description, expected: model.changeUnfinished(who, several, way), answered: refusal }
}

async function takeStep(): Promise<Step> {
  if (notes.length === 0 || sometimes(0.12)) return create()
  // Prefers the newest notes, so that some of them get far in the lifecycle.
  const note = sometimes(0.8) ? oneOf(notes.slice(-4)) : oneOf(notes)
  const doings = [edit, edit, edit, goods, sign, sign, turn, remove] as const
  const doing = oneOf(doings)
  // Removing ends a note, so it is rare.
  return doing === remove && sometimes(0.6) ? edit(note) : doing(note)
}

/** Status and version of a note as a user sees it, or that they do not see it. */
async function compareVisibility(description: string): Promise<void> {
  const note = sometimes(0.7) ? oneOf(notes.slice(-4)) : oneOf(notes)
  for (const who of [oneOf(everybody), 'super'] as const) {
    const { status, body } = await testWorld.request(who, cmrContract.item, { cmr_id: note.id })
    const seen = status === 200 ? { status: body['status'], version: body['version'] } : body['error']
    const expected = model.sees(who, note) ? { status: note.status, version: note.version } : 'not_found'
    expect({ who, seen }, `${description}; now ${JSON.stringify(note)}`).toEqual({ who, seen: expected })
  }
}

const steps = effort(300)

test(
  `the server and the model agree over ${steps} random steps (seed ${seed})`,
  async () => {
    const refused = new Map<string, number>()
    for (let step = 0; step < steps; step += 1) {
      const { said: description, expected, answered } = await takeStep()
      expect(answered, `step ${step}: ${description}`).toBe(expected)
      const word = expected ?? 'done'
      refused.set(word, (refused.get(word) ?? 0) + 1)
      if (notes.length > 0) await compareVisibility(`step ${step}: ${description}`)
    }
    for (const note of notes.slice(-100)) {
      const verdict = await testWorld.chain(note.id)
      expect(verdict, JSON.stringify(note)).toMatchObject({ intact: true })
      const record = await testWorld.db
        .selectFrom('cmr')
        .where('id', '=', note.id)
        .selectAll()
        .executeTakeFirstOrThrow()
      expect(await tamperedFields(testWorld.db, record), JSON.stringify(note)).toEqual([])
    }
    // A random walk without progress or without refusals proves nothing.
    expect([...refused.keys()].toSorted()).toEqual(
      expect.arrayContaining(['done', 'fields_locked', 'not_found', 'permission_missing', 'status_not_allowed']),
    )
  },
  timeLimit(steps),
)
