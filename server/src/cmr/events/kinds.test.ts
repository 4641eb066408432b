import { signingLinkContract } from '@roadnote/domain/cmr/signing-link/contract'
import { randomUUID } from 'node:crypto'
import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { claimContract } from '@roadnote/domain/cmr/claim/contract'
import { charterContract } from '@roadnote/domain/cmr/contract/charter'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { disposalContract } from '@roadnote/domain/cmr/disposal/contract'
import { deliveryContract } from '@roadnote/domain/cmr/delivery/contract'
import { noteEventTypes } from '@roadnote/domain/cmr/lifecycle/events'
import { paperContract } from '@roadnote/domain/cmr/contract/paper'
import { reservationContract } from '@roadnote/domain/cmr/reservation/contract'
import { pino } from 'pino'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { charterWorld } from '../../../test-kit/charter.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { recordedEvents } from '../../../test-kit/recorded.ts'
import { dispatchDue } from '../../outbox/dispatch.ts'
import { closingWith } from '../lifecycle/closing.ts'
import { createSealer } from './seal.ts'

const testWorld = await charterWorld(await openTestDatabase())
const { call, db } = testWorld
const planner = { as: 'acme.planner' } as const
const admin = { as: 'acme.admin' } as const

async function drafted(): Promise<number> {
  const id = await testWorld.draft()
  await call(cmrContract.edit, { id, tripID: 'T-1' }, planner)
  await db.updateTable('good').set({ approved: false }).where('cmrId', '=', id).execute()
  await call(cmrContract.confirmGoods, { cmrId: id }, admin)
  await call(cmrContract.edit, { id, status: 2 }, planner)
  await call(cmrContract.edit, { id, status: 1 }, planner)
  await call(cmrContract.edit, { id, status: 2 }, planner)
  return id
}

async function attached(id: number): Promise<void> {
  const photo = await sharp({ create: { width: 12, height: 4, channels: 3, background: '#102030' } })
    .png()
    .toBuffer()
  const words = Buffer.from('words of a document\n')
  await testWorld.request('acme.admin', attachmentContract.addDocument, {
    cmrId: id,
    documents: [{ name: 'list.txt', file: words.toString('base64') }],
  })
  const [document] = await call(attachmentContract.documentList, { cmr_id: id }, admin)
  await call(attachmentContract.deleteDocument, { documentId: document?.id ?? 0 }, admin)
  const sent = { cmrId: id, fileName: 'damage.png', photo: photo.toString('base64') }
  const { body } = await testWorld.request('acme.admin', attachmentContract.addPhoto, sent)
  await call(attachmentContract.deletePhoto, { photoId: Number(body['id']) }, admin)
  await call(attachmentContract.comment, { cmr_id: id, comment: 'As agreed', CommentType: 9 }, planner)
}

async function mishap(id: number): Promise<void> {
  await db
    .updateTable('organization')
    .set({ exceptionRegistrationSign: true })
    .where('id', '=', testWorld.acme)
    .execute()
  const type = await db
    .insertInto('exceptionType')
    .values({ organizationId: testWorld.acme, name: 'Damaged goods' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await call(cmrContract.exception, { cmrId: id, exceptionTypeId: type.id, comment: 'Two drums' }, planner)
}

async function reserved(id: number): Promise<void> {
  const carrier = { as: 'brabant.planner' } as const
  const codes = await call(reservationContract.reservationChoices, { cmr_id: id }, carrier)
  const raise = (code: string | undefined) =>
    call(reservationContract.addReservation, { cmr_id: id, code: code ?? '' }, carrier)
  const mistaken = await raise(codes[0]?.code)
  await call(reservationContract.deleteReservation, { reservationId: mistaken.id }, carrier)
  const { id: reservationId } = await raise(codes[1]?.code)
  await call(reservationContract.answerReservation, { reservationId, answer: 'accepted' }, planner)
}

/** A link to sign is sent and taken back. */
async function linked(id: number): Promise<void> {
  const signer = { as: 'acme.signer' } as const
  await db
    .updateTable('organization')
    .set({ signingLinkAddresses: ['dock@acme.example'] })
    .where('id', '=', testWorld.acme)
    .execute()
  const { addresses } = await call(signingLinkContract.choices, { cmr_id: id }, signer)
  await call(signingLinkContract.send, { cmr_id: id, address: addresses[0]?.id ?? '' }, signer)
  await call(signingLinkContract.revoke, { cmr_id: id }, signer)
}

/** One note from its first draft to its end, and two more for other endings. */
async function everythingHappens(): Promise<number[]> {
  const id = await drafted()
  const { code } = await db.selectFrom('cmr').where('id', '=', id).select('code').executeTakeFirstOrThrow()
  await attached(id)
  await call(cmrContract.setDriver, { cmr_id: [id], guid: null }, { as: 'brabant.planner' })
  await call(paperContract.revokeLinks, { cmr_id: id }, planner)
  await reserved(id)
  await linked(id)
  await testWorld.signed(id, 'shipper')
  await call(cmrContract.times, { cmrId: id, startLoadingTime: new Date() }, { as: 'brabant.planner' })
  await call(cmrContract.setUnfinished, { cmr_id: [id] }, { as: 'brabant.planner' })
  await call(cmrContract.cancelUnfinished, { cmr_id: [id] }, { as: 'brabant.planner' })
  await call(cmrContract.list, { Code: code }, { as: 'inspector' })
  await testWorld.signed(id, 'driver')
  await mishap(id)
  await call(deliveryContract.checkDelivery, { cmrId: id }, { as: 'brabant.planner' })
  await call(deliveryContract.leaveGoods, { cmrId: id, reason: 'closed' }, { as: 'brabant.planner' })
  await call(deliveryContract.refuseDelivery, { cmrId: id, reason: 'late' }, { as: 'brabant.planner' })
  await disposed(id)
  await testWorld.signed(id, 'receiver')
  await call(
    claimContract.fileReservation,
    { cmrId: id, kind: 'damage', text: 'Two drums leak' },
    { as: 'colmar.admin' },
  )
  const closing = closingWith({ database: db, seal: createSealer(testWorld.secrets), newId: randomUUID })
  const deliver = () => Promise.resolve({ outcome: 'kept' } as const)
  await dispatchDue({ database: db, log: pino({ level: 'silent' }), deliver, ...closing })
  const removed = await testWorld.draft()
  await call(cmrContract.remove, { id: removed }, admin)
  const { id: chartered } = await testWorld.chartered()
  await call(charterContract.renewDriverLink, { cmr_id: chartered }, planner)
  await call(charterContract.revokeDriverLink, { cmr_id: chartered }, planner)
  return [id, removed, chartered]
}

/** The sender instructs, takes back and is refused; then the consignee demands delivery. */
async function disposed(id: number): Promise<void> {
  const taken = await call(disposalContract.instruct, { cmr_id: id, kind: 'stop' }, planner)
  await call(disposalContract.withdrawInstruction, { cmr_id: id, instructionId: taken.id }, planner)
  const { id: instructionId } = await call(disposalContract.instruct, { cmr_id: id, kind: 'again' }, planner)
  const answer = { cmr_id: id, instructionId, answer: 'refused', ground: 'tooLate' } as const
  await call(disposalContract.answerInstruction, answer, { as: 'brabant.planner' })
  await call(disposalContract.demandDelivery, { cmr_id: id }, { as: 'colmar.admin' })
}

test('every kind of event is recorded as its definition says and appears in the history', async () => {
  const ids = await everythingHappens()
  const happened = new Set<string>()
  for (const id of ids) {
    // Throws if the payload of an event does not match its kind.
    for (const { type } of await recordedEvents(db, id)) happened.add(type)
    const history = await call(cmrContract.history, { cmr_id: id }, { as: 'super' })
    expect(history.map(({ type }) => type)).toEqual((await recordedEvents(db, id)).map(({ type }) => type))
  }
  // Fetching needs an external system, expiring years, a correction two parties that have signed, and a follow-up
  // note a delivery in part: all have their own tests.
  expect(noteEventTypes.filter((type) => !happened.has(type))).toEqual([
    'noteFetched',
    'noteExpired',
    // Recorded until instructions were answered.
    'instructionsGiven',
    'correctionProposed',
    'correctionAnswered',
    'correctionWithdrawn',
    'correctionMade',
    'followUpCreated',
    'followUpWithdrawn',
  ])
})
