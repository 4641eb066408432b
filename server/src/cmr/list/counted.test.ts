import { beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { addNote } from '../../../test-kit/rows.ts'
import { parseFilter } from './filter.ts'
import { findPage, defaultLimits } from './query.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, acme, antwerp, brabant, colmar, delta } = testWorld
const notesOf = { acme: [] as number[], antwerp: [] as number[] }

beforeAll(async () => {
  const createdByUserId = testWorld.userId.super
  const from = (sender: number) => addNote(db, { sender, carrier: brabant, recipient: colmar }, { createdByUserId })
  // Notes of other senders come before, between and after.
  for (const sender of [delta, delta, delta, acme, delta, antwerp, delta, antwerp, delta, delta]) {
    const id = await from(sender)
    if (sender === acme) notesOf.acme.push(id)
    if (sender === antwerp) notesOf.antwerp.push(id)
  }
})

test('the operator gets an exact count of one sender’s notes even if the total exceeds the counting limit', async () => {
  const operator = await testWorld.actorOf('super')
  const limits = { ...defaultLimits, everything: 3 }
  const found = async (sender?: number) => {
    const input = sender === undefined ? {} : { Sender: String(sender) }
    const { ids, ...count } = await findPage(db, operator, parseFilter(input, new Date()), limits)
    return { ids: ids.toSorted((one, other) => one - other), ...count }
  }
  expect(await found(acme)).toEqual({ ids: notesOf.acme, total: 1, totalIsExact: true })
  expect(await found(antwerp)).toEqual({ ids: notesOf.antwerp, total: 2, totalIsExact: true })
  expect(await found()).toMatchObject({ total: 3, totalIsExact: false })
})
