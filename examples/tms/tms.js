// A transport management system in small. It makes a consignment note for each of its orders and follows what happens to all
// its notes. It may be killed at any time: started again, it neither makes a note twice nor misses a change.
//
//   ROADNOTE_URL=http://localhost:3000 ROADNOTE_TOKEN=rnk_… node tms.js folder
//
// `orders.json` in the folder is what it has to do, `book.json` what it knows.
import { existsSync, watch } from 'node:fs'
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { feedPages, roadnoteClient } from '@roadnote/client'

const { ROADNOTE_URL: url, ROADNOTE_TOKEN: token } = process.env
const folder = process.argv[2] ?? '.'
const roadnote = roadnoteClient({ url, token })

/** Its memory: the cursor of the feed, the note of each order, and what happened to each note. */
const book = await readJson('book.json', { cursor: null, orders: {}, notes: {} })

if (book.cursor === null) {
  // From here on every change is read, before the first note is made.
  book.cursor = (await roadnote.cmr.feed({ after: 'now', note: 'id' })).cursor
  await saveBook()
}
for (;;) {
  const newOrders = new AbortController()
  const watcher = watch(folder, (_event, name) => name === 'orders.json' && newOrders.abort())
  await makeNotes()
  await followNotes(newOrders.signal)
  watcher.close()
}

/** Makes a note for each order that has none. */
async function makeNotes() {
  for (const order of await readJson('orders.json', [])) {
    if (book.orders[order.number] !== undefined) continue
    book.orders[order.number] = await makeNote(order)
    await saveBook()
    console.log(`order ${order.number} has the note ${book.orders[order.number]}`)
  }
}

/** Killed before the book is saved, it sends the same again: the server has one note for each number of this system. */
async function makeNote({ number, ...fields }) {
  return (await roadnote.cmr.upsert({ system: 'tms', externalId: number, tripID: number, ...fields })).id
}

/** Follows all notes until there are new orders. */
async function followNotes(signal) {
  for await (const { data, cursor } of feedPages(roadnote, { after: book.cursor, signal })) {
    for (const change of data) record(change)
    // Changes and cursor are saved together: both or neither.
    book.cursor = cursor
    await saveBook()
    console.log(`${data.length} changes, cursor ${cursor}`)
  }
}

function record({ type, time, cmrId, version, cmr }) {
  if (type === 'cmr.gone') {
    delete book.notes[cmrId]
    return
  }
  const note = (book.notes[cmrId] ??= { changes: [] })
  note.status = cmr?.statusName ?? note.status
  note.changes.push({ type, time, version })
}

async function readJson(name, otherwise) {
  const path = join(folder, name)
  return existsSync(path) ? JSON.parse(await readFile(path, 'utf8')) : otherwise
}

/** The whole book or the one before, also after a power failure: written beside it, flushed to the disk, renamed. */
async function saveBook() {
  const file = await open(join(folder, 'book.new'), 'w')
  await file.writeFile(JSON.stringify(book))
  await file.sync()
  await file.close()
  await rename(join(folder, 'book.new'), join(folder, 'book.json'))
}
