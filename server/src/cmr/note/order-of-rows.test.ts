import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { exceptionContract } from '@roadnote/domain/cmr/contract/exception'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { addFile, countIdsDown } from '../../../test-kit/rows.ts'
import { readNote } from '../pdf/read-note.ts'

/** A note whose rows were written in the opposite order of their ids. */
const testWorld = await createTestWorld(await openTestDatabase())
const { db, acme, userId } = testWorld
const tables = ['good', 'pallet', 'container', 'cmr_comment', 'cmr_document', 'cmr_photo', 'cmr_exception'] as const
await countIdsDown(db, ...tables)
const id = await testWorld.make({
  goods: ['B', 'A'].map((goodsNature) => ({ goodsNature, grossWeight: 1 })),
  returnedGoods: ['B', 'A'].map((goodsNature) => ({ goodsNature })),
  pallets: ['B', 'A'].map((typeCodeDescription) => ({ typeCodeDescription })),
  containers: ['B', 'A'].map((number) => ({ number })),
})
const user = { userId: userId['acme.planner'], organizationId: acme }
const { id: exceptionTypeId } = await db
  .insertInto('exceptionType')
  .values({ organizationId: acme, name: 'Torn' })
  .returning('id')
  .executeTakeFirstOrThrow()
for (const name of ['B', 'A']) {
  const fileSha256 = await addFile(db)
  await db
    .insertInto('cmrComment')
    .values({ ...user, cmrId: id, type: 9, text: name })
    .execute()
  await db.insertInto('cmrDocument').values({ cmrId: id, type: 4, name, fileSha256 }).execute()
  const createdAt = new Date(name === 'A' ? '2026-11-01T08:00:00Z' : '2026-11-01T09:00:00Z')
  await db.insertInto('cmrPhoto').values({ cmrId: id, fileName: name, fileSha256, createdAt }).execute()
  await db
    .insertInto('cmrException')
    .values({ cmrId: id, exceptionTypeId, comment: name, userId: user.userId })
    .execute()
}
const as = 'acme.planner'

test('the item of a note lists goods, returned goods, pallets and containers by id', async () => {
  const { goods, returnedGoods, pallets, containers } = await testWorld.call(cmrContract.item, { cmr_id: id }, { as })
  expect([
    goods.map(({ goodsNature }) => goodsNature),
    returnedGoods.map(({ goodsNature }) => goodsNature),
    pallets.map(({ typeCodeDescription }) => typeCodeDescription),
    containers.map(({ number }) => number),
  ]).toEqual(Array.from({ length: 4 }, () => ['A', 'B']))
})

test('the print of a note has its rows, documents and remarks by id', async () => {
  const { parts } = (await readNote(db, id)) ?? {}
  expect([
    parts?.goods.map((good) => good['goodsNature']),
    parts?.pallets.map((pallet) => pallet['typeCodeDescription']),
    parts?.containers.map((container) => container['number']),
    parts?.documents.map((document) => document['name']),
    parts?.remarks.map(({ text }) => text),
  ]).toEqual([
    ['A', 'B', 'A', 'B'],
    ['A', 'B'],
    ['A', 'B'],
    ['A', 'B'],
    ['A', 'B'],
  ])
})

test('comments, documents and exceptions of a note are listed by id, photos by time', async () => {
  const comments = await testWorld.call(attachmentContract.commentList, { cmr_id: id }, { as })
  const documents = await testWorld.call(attachmentContract.documentList, { cmr_id: id }, { as })
  const photos = await testWorld.call(attachmentContract.photoList, { cmr_id: id }, { as })
  const exceptions = await testWorld.call(exceptionContract.exceptionList, { cmr_id: id }, { as })
  expect([
    comments.map(({ text }) => text),
    documents.map(({ name }) => name),
    photos.map(({ fileName }) => fileName),
    exceptions.map(({ comment }) => comment),
  ]).toEqual(Array.from({ length: 4 }, () => ['A', 'B']))
})
