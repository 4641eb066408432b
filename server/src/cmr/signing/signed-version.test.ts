import { goodContract } from '@roadnote/domain/cmr/contract/row'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { reservationContract } from '@roadnote/domain/cmr/reservation/contract'
import { isComputedField } from '@roadnote/domain/cmr/field/charges'
import { isSignedField } from '@roadnote/domain/cmr/field/note-fields'
import { containerKind, goodKind, palletKind } from '@roadnote/domain/cmr/goods/row-kinds'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { addPartners } from '../../../test-kit/rows.ts'
import { plainFields } from '../note/columns.ts'
import { restoreParts } from '../events/private-parts.ts'
import { signedContent } from '../evidence/signed-content.ts'
import { lockNote } from '../note/store.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, organization, request, requestByPath, userId } = testWorld
await addPartners(db, organization.acme, organization.delta)
let id: number

/** Amounts stand in pairs: with their currency and, for charges, with their payer. */
const amounts = {
  chargesCurrency: 'EUR',
  carriageCharges: '100',
  carriageChargesPayer: 'sender',
  deductions: '2',
  deductionsPayer: 'sender',
  supplementaryCharges: '5',
  supplementaryChargesPayer: 'sender',
  incidentalCharges: '6',
  incidentalChargesPayer: 'sender',
  otherCharges: '7',
  otherChargesPayer: 'sender',
  cashOnDeliveryAmount: '8',
  cashOnDeliveryCurrency: 'EUR',
  declaredValue: '9',
  declaredValueCurrency: 'EUR',
  specialInterestAmount: '10',
  specialInterestCurrency: 'EUR',
}

/** A note with one row of each kind and every field set. */
async function wholeNote(): Promise<void> {
  const { userName } = await db
    .selectFrom('appUser')
    .where('id', '=', userId['delta.driver'])
    .select('userName')
    .executeTakeFirstOrThrow()
  id = await testWorld.make({
    status: 2,
    subcontractorOrganizationsID: organization.delta,
    driverUserName: userName,
    ...amounts,
    goods: [
      {
        goodsNature: 'Paint',
        grossWeight: 10,
        unNumber: '1263',
        properShippingName: 'PAINT',
        hazardClass: '3',
        dangerousAmount: 8,
        dangerousUnit: 'l',
      },
    ],
    pallets: [{ typeCodeDescription: 'EUR' }],
    containers: [{ number: 'MSCU1234567' }],
  })
  await request('acme.planner', attachmentContract.comment, { cmr_id: id, comment: 'As agreed', CommentType: 9 })
  await attach('first.txt')
}

function attach(name: string) {
  const file = Buffer.from(`${name} of this note\n`).toString('base64')
  return request('acme.admin', attachmentContract.addDocument, { cmrId: id, documents: [{ name, file }] })
}

/** The version, and every value of the signed content by its path. */
async function state() {
  const actor = await testWorld.actorOf('super')
  return db.transaction().execute(async (tx) => {
    const note = await lockNote(tx, actor, id)
    const { bytes, parts } = await signedContent(tx, note, note.record)
    // Salts differ each time; the values they hide are compared instead.
    const content = restoreParts(JSON.parse(bytes.toString('utf8')), JSON.parse(parts))
    return { version: note.record.version, leaves: leavesOf(content) }
  })
}

/** List indices are left out, because only the part matters. */
function leavesOf(value: unknown, path = '', found = new Map<string, string>()): Map<string, string> {
  if (Array.isArray(value)) for (const each of value) leavesOf(each, path, found)
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) leavesOf(inner, path === '' ? key : `${path}.${key}`, found)
  else found.set(path, `${found.get(path) ?? ''}|${String(value)}`)
  return found
}

/** One of these values is valid for any field and differs from the current one. */
const candidates = ['Other words', 'DE', '2026-12-01T08:00:00.000Z', '2026-12-01', 3, true, false]

/** For fields that take only codes, or change only together with another field. */
const fitting: Readonly<Record<string, string | Readonly<Record<string, string>>>> = {
  chargesCurrency: 'CHF',
  cashOnDeliveryMeans: 'transferBefore',
  carriageChargesPayer: { carriageChargesPayer: 'consignee', deductionsPayer: 'consignee' },
  deductionsPayer: { carriageChargesPayer: 'sender', deductionsPayer: 'sender' },
  supplementaryChargesPayer: 'consignee',
  incidentalChargesPayer: 'consignee',
  otherChargesPayer: 'consignee',
  cashOnDeliveryCurrency: 'CHF',
  declaredValueCurrency: 'CHF',
  specialInterestCurrency: 'CHF',
  nationalNumbers: 'BG: 4711',
  packageTypeCode: 'DR',
  vehicleType: 'van',
  hsCode: '320820',
  unNumber: '1993',
  hazardClass: '8',
  subsidiaryRisks: '6.1',
  packingGroup: 'III',
  tunnelCode: 'D/E',
  dangerousUnit: 'kg',
}

async function changeSomehow(way: string, names: Record<string, unknown>, field: string): Promise<void> {
  const { leaves } = await state()
  const code = fitting[field]
  for (const value of code === undefined ? candidates : [code]) {
    const changes = typeof value === 'object' ? value : { [field]: value }
    const { status } = await requestByPath('acme.planner', way, { ...names, ...changes })
    if (status !== 200) continue
    const after = (await state()).leaves
    if ([...after].some(([path, now]) => leaves.get(path) !== now)) return
  }
  throw new Error(`nothing fits ${field}`)
}

type Line = readonly [what: string, action: () => Promise<unknown>]

const fieldLines = plainFields
  .filter((field) => isSignedField(field) && !field.endsWith('OrganizationsID') && !isComputedField(field))
  .map((field): Line => [field, () => changeSomehow('POST api/cmr/edit', { id }, field)])

const rowFieldLines = [goodKind, palletKind, containerKind].flatMap(({ table, fields }) =>
  fields.map((field): Line => [
    `${table}.${field}`,
    async () => {
      const row = await db.selectFrom(table).where('cmrId', '=', id).select('id').executeTakeFirstOrThrow()
      await changeSomehow(`POST api/${table}/edit`, { id: row.id }, field)
    },
  ]),
)

const newRows = {
  good: { goodsNature: 'More', grossWeight: 1 },
  pallet: { typeCodeDescription: 'CHEP' },
  container: { number: 'MSCU7654321' },
}

const rowLines = (['good', 'pallet', 'container'] as const).flatMap((kind): Line[] => [
  [`a new ${kind}`, () => requestByPath('acme.planner', `POST api/${kind}/create`, { cmrId: id, ...newRows[kind] })],
  [
    `a ${kind} deleted`,
    async () => {
      const row = await db.selectFrom(kind).where('cmrId', '=', id).select('id').executeTakeFirstOrThrow()
      await requestByPath('acme.planner', `POST api/${kind}/delete`, { id: row.id })
    },
  ],
])

const homes = { sender: 'acme', carrier: 'brabant', recipient: 'colmar', subcontractor: 'delta' } as const
const parties = ['sender', 'carrier', 'recipient', 'subcontractor'] as const
const attributes = ['name', 'street', 'postalCode', 'place', 'countryCode', 'vat'] as const

const partyLines = parties.flatMap((party) =>
  attributes.map((attribute): Line => [
    `${party}: ${attribute}`,
    async () => {
      const value = attribute === 'countryCode' ? 'DK' : `Another ${attribute}`
      const wanted = db.updateTable('organization').set({ [attribute]: value })
      await wanted.where('id', '=', organization[homes[party]]).execute()
    },
  ]),
)

const driverLines = (['name', 'surname', 'userName'] as const).map((column): Line => [
  `the driver’s ${column}`,
  () =>
    db
      .updateTable('appUser')
      .set({ [column]: 'Otto' })
      .where('id', '=', userId['delta.driver'])
      .execute(),
])

const exchangedLines = (
  [
    ['sender', 'antwerp'],
    ['carrier', 'eastline'],
    ['recipient', 'antwerp'],
    ['subcontractor', 'eastline'],
  ] as const
).map(([party, other]): Line => [
  `another ${party}`,
  () => request('super', cmrContract.edit, { id, [`${party}OrganizationsID`]: organization[other] }),
])

const actionLines: Line[] = [
  ['returned goods', () => request('acme.planner', goodContract.create, { cmrId: id, type: 2, marks: 'Empties' })],
  [
    'goods confirmed',
    async () => {
      await db.updateTable('good').set({ approved: false }).where('cmrId', '=', id).execute()
      await request('acme.admin', cmrContract.confirmGoods, { cmrId: id })
    },
  ],
  ['a document', () => attach('second.txt')],
  [
    'a document deleted',
    async () => {
      const { id: documentId } = await db
        .selectFrom('cmrDocument')
        .where('cmrId', '=', id)
        .where('deletedAt', 'is', null)
        .select('id')
        .executeTakeFirstOrThrow()
      await request('acme.admin', attachmentContract.deleteDocument, { documentId })
    },
  ],
  [
    'a remark',
    () => request('acme.planner', attachmentContract.comment, { cmr_id: id, comment: 'Wet', CommentType: 10 }),
  ],
  [
    'another driver',
    async () => {
      await request('acme.planner', cmrContract.edit, { id, driverUserName: null })
    },
  ],
]

/** Parts of the content that no call can change: the note's code, values of older rows, and what only the receiver's signature carries. */
const unchangeable = new Set(
  [
    'version code goods.cmrId goods.scanned containers.cmrId containers.scanned pallets.cmrId',
    'goods.dangerousQuantity delivery',
  ].flatMap((paths) => paths.split(' ')),
)

/** Executes the line and returns which parts of the content changed and whether the version increased. */
async function validate([what, action]: Line): Promise<{ changed: string[]; problem: string | null }> {
  const before = await state()
  await action()
  const after = await state()
  const paths = new Set([...before.leaves.keys(), ...after.leaves.keys()])
  const changed = [...paths].filter((path) => before.leaves.get(path) !== after.leaves.get(path))
  if (changed.length === 0) return { changed, problem: `${what}: nothing that is signed has changed` }
  return { changed, problem: after.version > before.version ? null : what }
}

test('the version of a note increases with every change of signed content, and every signed part is covered here', async () => {
  const problems: (string | null)[] = []
  const proven = new Set<string>()
  const validateAll = async (lines: readonly Line[]) => {
    for (const line of lines) {
      const { changed, problem } = await validate(line)
      problems.push(problem)
      for (const path of changed) proven.add(path)
    }
  }
  await wholeNote()
  await validateAll([...fieldLines, ...rowFieldLines, ...partyLines, ...driverLines, ...actionLines, ...rowLines])
  await wholeNote()
  const { leaves } = await state()
  await validateAll(exchangedLines)
  await wholeNote()
  await validateAll([
    [
      'a reservation',
      () => request('brabant.planner', reservationContract.addReservation, { cmr_id: id, code: 'packagingWet' }),
    ],
    ['a signature', () => testWorld.signed(id, 'shipper')],
  ])
  expect(problems.filter((problem) => problem !== null)).toEqual([])
  expect([...leaves.keys()].filter((path) => !proven.has(path) && !unchangeable.has(path))).toEqual([])
  // Many sequential changes; a busy machine needs a generous timeout.
}, 300_000)

describe('changes that keep the version of a note', () => {
  const ofAcme = () => db.updateTable('organization').where('id', '=', organization.acme)
  const version = async () => (await state()).version

  test('the version of a note stays when unsigned data changes or a name is saved unchanged', async () => {
    await wholeNote()
    const before = await version()
    await ofAcme().set({ email: 'new@acme.example', canSignedBySubordinateSign: true }).execute()
    await ofAcme()
      .set((eb) => ({ name: eb.ref('name') }))
      .execute()
    await db.updateTable('appUser').set({ phone: '+3212345678' }).where('id', '=', userId['delta.driver']).execute()
    expect(await version()).toBe(before)
  })

  test.each([5, 8])('the version of a note in status %i stays when a party is renamed', async (status) => {
    id = await testWorld.makeAt(status)
    const before = await version()
    await ofAcme()
      .set({ name: `Renamed at ${status}` })
      .execute()
    expect(await version()).toBe(before)
  })
})
