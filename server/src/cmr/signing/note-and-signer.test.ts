import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { connect } from '../../database/connect.ts'
import { findOutline, lockNote } from '../note/store.ts'
import { findNoteAndSigner, findSigner } from './signer.ts'

const connection = await openTestDatabase('world')
const { db } = connection
const testWorld = await createTestWorld(connection)
const nobody = '00000000-0000-4000-8000-000000000000'

test('note and signer read in one query are the same as each read alone', async () => {
  const id = await testWorld.released()
  const actor = await testWorld.actorOf('acme.planner')
  for (const who of ['acme.planner', 'acme.signer', 'brabant.driver'] as const) {
    const guid = await testWorld.guidOf(who)
    const both = await findNoteAndSigner(db, actor, id, guid)
    expect(both.signer).not.toBeNull()
    expect(both).toEqual({ note: await findOutline(db, actor, id), signer: await findSigner(db, guid) })
  }
})

test('a note is found although no user has the guid of the signer', async () => {
  const id = await testWorld.released()
  const actor = await testWorld.actorOf('acme.planner')
  const { note, signer } = await findNoteAndSigner(db, actor, id, nobody)
  expect([note.id, signer]).toEqual([id, null])
})

test('an invisible note is not found together with its signer', async () => {
  const id = await testWorld.draft()
  const actor = await testWorld.actorOf('colmar.planner')
  await expect(findNoteAndSigner(db, actor, id, actor.guid)).rejects.toMatchObject({ code: 'not_found' })
})

test('PostgreSQL keeps the plans of the queries that find and lock a note to sign', async () => {
  const id = await testWorld.released()
  const actor = await testWorld.actorOf('acme.planner')
  // One connection, because each has statements of its own.
  const single = connect(connection.url, { maxConnections: 1 })
  try {
    for (let time = 0; time < 12; time += 1) {
      await findNoteAndSigner(single.db, actor, id, actor.guid)
      await single.db.transaction().execute((tx) => lockNote(tx, actor, id))
    }
    const { rows } = await sql<{ kept: boolean }>`
      select generic_plans > 0 as kept from pg_prepared_statements where statement like '%from "cmr"%'`.execute(
      single.db,
    )
    expect(rows).toEqual([{ kept: true }, { kept: true }])
  } finally {
    await single.close()
  }
})
