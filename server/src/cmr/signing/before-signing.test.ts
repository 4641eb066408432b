import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { goodContract } from '@roadnote/domain/cmr/contract/row'
import { commentType } from '@roadnote/domain/cmr/field/comment-type'
import { signingContract } from '@roadnote/domain/cmr/signing/contract'
import type { KyselyPlugin } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'
import { readSaidBefore } from './before-signing.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, call, request } = testWorld

const before = (ids: readonly number[], as: PersonName = 'colmar.admin') =>
  call(signingContract.beforeSigning, { cmr_id: [...ids] }, { as })

const comment = (cmrId: number, text: string, as: PersonName = 'acme.planner') =>
  call(
    attachmentContract.comment,
    { cmr_id: cmrId, comment: text, CommentType: commentType.comment, email: 'boss@acme.example' },
    { as },
  )

test('a signer reads the comments, signing remarks, reservations, exceptions, photos and differing weights of a note in one call', async () => {
  const id = await testWorld.draft({ status: 2, carrierReservations: 'Pallet 3 is torn' })
  await comment(id, 'Ring the bell')
  await testWorld.sign('shipper', id, 'acme.signer', { comment: 'Loaded in the rain' })
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
  const photo = { cmrId: id, fileName: 'seal.jpg', photo: picture.toString('base64') }
  await call(attachmentContract.addPhoto, photo, { as: 'acme.admin' })
  await db
    .updateTable('organization')
    .set({ exceptionRegistrationSign: true })
    .where('id', '=', testWorld.acme)
    .execute()
  const { id: exceptionTypeId } = await db
    .insertInto('exceptionType')
    .values({ organizationId: testWorld.acme, name: 'Damaged goods', status: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await call(cmrContract.exception, { cmrId: id, exceptionTypeId, comment: 'Forklift' }, { as: 'brabant.driver' })
  const { goods } = await call(cmrContract.item, { cmr_id: id }, { as: 'brabant.planner' })
  await call(goodContract.edit, { id: goods[0]?.id ?? 0, loadedWeight: 1100 }, { as: 'brabant.planner' })
  const [said] = await before([id])
  expect(said).toMatchObject({
    id,
    texts: [
      { field: 'senderComment', text: 'Loaded in the rain' },
      { field: 'carrierReservations', text: 'Pallet 3 is torn' },
    ],
    comments: [{ text: 'Ring the bell', organisation: 'Acme Chemicals' }],
    exceptions: [{ type: 'Damaged goods', comment: 'Forklift', organisation: 'Brabant Transport' }],
    photos: [{ fileName: 'seal.jpg', organisation: 'Acme Chemicals' }],
    differences: [{ name: 'Solvents', unit: 'kilogram', announced: 1200.5, loaded: 1100, delivered: null }],
  })
  expect(said?.version).toBe((await testWorld.item(id))['version'])
  expect(JSON.stringify(said)).not.toContain('boss@acme.example')
})

test('the remarks to read before signing are listed in the order of the requested notes, and a note without remarks has empty lists', async () => {
  const [first, second, quiet] = [await testWorld.released(), await testWorld.released(), await testWorld.released()]
  await comment(first, 'One')
  await comment(second, 'Two')
  const found = await before([second, quiet, first])
  expect(found.map(({ id, comments }) => [id, comments.map(({ text }) => text)])).toEqual([
    [second, ['Two']],
    [quiet, []],
    [first, ['One']],
  ])
  expect(found[1]).toMatchObject({ texts: [], exceptions: [], photos: [], differences: [] })
})

test('the remarks about a note that the reader does not see are not found, alone or among visible notes', async () => {
  const [released, draft] = [await testWorld.released(), await testWorld.draft()]
  await comment(draft, 'Not yet for the recipient')
  const asked = (who: PersonName, ids: readonly number[]) =>
    request(who, signingContract.beforeSigning, { cmr_id: ids.join(',') })
  expect(await asked('colmar.admin', [released])).toMatchObject({ status: 200 })
  expect(await asked('colmar.admin', [released, draft])).toMatchObject({ status: 404, body: { error: 'not_found' } })
  expect(await asked('eastline.planner', [released])).toMatchObject({ status: 404 })
  expect(await asked('acme.planner', [released, 999_999_999_999_999])).toMatchObject({ status: 404 })
})

test('a deleted photo is not among what was said', async () => {
  const id = await testWorld.released()
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
  const photo = { cmrId: id, fileName: 'seal.jpg', photo: picture.toString('base64') }
  const { id: photoId } = await call(attachmentContract.addPhoto, photo, { as: 'acme.admin' })
  await call(attachmentContract.deletePhoto, { photoId }, { as: 'acme.admin' })
  expect((await before([id]))[0]?.photos).toEqual([])
})

test('reading what was said about many notes takes as many queries as for one', async () => {
  const ids = [await testWorld.released(), await testWorld.released(), await testWorld.released()]
  for (const id of ids) await comment(id, 'Ring the bell')
  const actor = await testWorld.actorOf('acme.planner')
  const queriesFor = async (some: readonly number[]): Promise<number> => {
    let count = 0
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => {
        count += 1
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const found = await readSaidBefore(db.withPlugin(counter), { actor, language: 'en' }, some)
    expect(found).toHaveLength(some.length)
    return count
  }
  expect(await queriesFor(ids)).toBe(await queriesFor(ids.slice(0, 1)))
})
