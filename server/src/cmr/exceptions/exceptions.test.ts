import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { exceptionContract } from '@roadnote/domain/cmr/contract/exception'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld, type TestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'

const connection = await openTestDatabase('world')
const { db } = connection
let testWorld: TestWorld
const type = { damaged: 0, deleted: 0, carriers: 0, quiet: 0 }

beforeAll(async () => {
  testWorld = await createTestWorld(connection)
  const registers = (id: number, exceptionNotifyEmails: string[]) =>
    db
      .updateTable('organization')
      .set({ exceptionRegistrationSign: true, exceptionNotifyEmails })
      .where('id', '=', id)
      .execute()
  await registers(testWorld.acme, ['claims@acme.example', 'boss@acme.example', 'claims@acme.example'])
  await registers(testWorld.brabant, [])
  const add = async (organizationId: number, name: string, status = 1) => {
    const { id } = await db
      .insertInto('exceptionType')
      .values({ organizationId, name, status })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  type.damaged = await add(testWorld.acme, 'Damaged goods')
  type.deleted = await add(testWorld.acme, 'No longer used', 2)
  type.carriers = await add(testWorld.brabant, 'Waiting time')
  type.quiet = await add(testWorld.colmar, 'Wrong dock')
  await db
    .insertInto('exceptionTypeTranslation')
    .values([
      { exceptionTypeId: type.damaged, languageCode: 'NL', name: 'Beschadigde goederen' },
      { exceptionTypeId: type.carriers, languageCode: 'NL', name: 'Wachttijd' },
    ])
    .execute()
})

const token = (userName: string) => testWorld.tokens[userName] ?? ''

function report(userName: string, cmrId: number, exceptionTypeId: number, comment?: string) {
  return testWorld.ask(
    cmrContract.exception,
    { cmrId, exceptionTypeId, ...(comment === undefined ? {} : { comment }) },
    { token: token(userName) },
  )
}

function typesFor(cmrId: number, as: PersonName = 'acme.planner') {
  return testWorld.call(exceptionContract.exceptionTypes, { cmr_id: cmrId }, { as })
}

function exceptionsOf(cmrId: number, as: PersonName = 'acme.planner') {
  return testWorld.call(exceptionContract.exceptionList, { cmr_id: cmrId }, { as })
}

describe('exceptions on a note', () => {
  test('the offered exception types are the active ones of the parties that register exceptions, in the reader’s language', async () => {
    const id = await testWorld.released()
    expect(await typesFor(id)).toEqual([
      { id: type.damaged, name: 'Damaged goods' },
      { id: type.carriers, name: 'Waiting time' },
    ])
    await db.updateTable('appUser').set({ language: 'nl' }).where('userName', '=', 'colmar.admin').execute()
    expect((await typesFor(id, 'colmar.admin'))[0]).toMatchObject({ name: 'Beschadigde goederen' })
    await expect(typesFor(id, 'eastline.planner')).rejects.toMatchObject({ status: 404 })
  })

  test('an exception appears in the note’s list and history with author, type and comment', async () => {
    const id = await testWorld.released()
    expect((await report('brabant.driver', id, type.damaged, 'Forklift through pallet 3')).status).toBe(200)
    expect(await exceptionsOf(id)).toMatchObject([
      { type: 'Damaged goods', comment: 'Forklift through pallet 3', organisation: 'Brabant Transport' },
    ])
    const history = await testWorld.call(cmrContract.history, { cmr_id: id }, { as: 'acme.planner' })
    expect(history.at(-1)).toMatchObject({
      type: 'exceptionRegistered',
      details: { exceptionType: 'Damaged goods', comment: 'Forklift through pallet 3' },
    })
    await expect(exceptionsOf(id, 'eastline.planner')).rejects.toMatchObject({ status: 404 })
  })

  test('an exception is mailed once to each address that an organisation has set for exceptions', async () => {
    const id = await testWorld.released()
    await report('colmar.admin', id, type.damaged, 'Wet')
    const mails = await db
      .selectFrom('outbox')
      .where('cmrId', '=', id)
      .orderBy('id')
      .select(['kind', 'payload'])
      .execute()
    expect(mails).toMatchObject([
      { kind: 'mail', payload: { template: 'NoteException', to: 'claims@acme.example' } },
      { kind: 'mail', payload: { template: 'NoteException', to: 'boss@acme.example' } },
    ])
    // In the language of the readers, who are Belgian.
    expect(mails[0]?.payload).toMatchObject({ values: { exceptionType: 'Beschadigde goederen', comment: 'Wet' } })
  })

  test('an exception of an unregistered or missing type is refused and stores nothing', async () => {
    const id = await testWorld.released()
    for (const unknown of [type.deleted, 999_999, 4_000_000_000])
      expect((await report('acme.planner', id, unknown)).body).toMatchObject({ fields: { exceptionTypeId: 'unknown' } })
    expect((await report('acme.planner', id, type.quiet)).body['error']).toBe('exceptions_not_registered')
    expect((await report('eastline.planner', id, type.damaged)).status).toBe(404)
    expect((await report('acme.planner', await testWorld.draft(), type.damaged)).body['error']).toBe(
      'status_not_allowed',
    )
    expect(await exceptionsOf(id)).toEqual([])
    expect(await db.selectFrom('outbox').where('cmrId', '=', id).select('id').execute()).toEqual([])
  })
})
