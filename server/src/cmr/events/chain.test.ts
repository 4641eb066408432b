import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { chainEvent, type ChainedEvent, eventHash, type NoteEvent, verifyChain } from './chain.ts'

const note = { cmrId: 7, code: 'BEACM100234RN' }

function happened(type: string, minute: number, payload: unknown = {}): NoteEvent {
  return { type, at: new Date(Date.UTC(2026, 10, 13, 8, minute)), actorUserId: 5, payload }
}

function chainOf(...events: NoteEvent[]): ChainedEvent[] {
  const chain: ChainedEvent[] = []
  for (const event of events) chain.push(chainEvent(note, chain.at(-1) ?? null, event))
  return chain
}

const chain = chainOf(
  happened('noteCreated', 0),
  happened('noteEdited', 1, { changes: [{ field: 'tripId', from: null, to: 'T-4187' }] }),
  happened('noteReleased', 2, { status: { from: 1, to: 2 } }),
  happened('noteSigned', 3, { step: 1, method: 4 }),
)

function withEvent(index: number, change: Partial<ChainedEvent>): ChainedEvent[] {
  return chain.map((event, position) => (position === index ? { ...event, ...change } : event))
}

test('the hash of an event equals the SHA-256 of its published form', () => {
  const published =
    'roadnote-event/2\n{"actorUserId":5,"at":"2026-11-13T08:00:00.000Z","cmrId":7,"code":"BEACM100234RN",' +
    '"payload":{},"previousHash":null,"sequence":1,"type":"noteCreated"}'
  expect(Buffer.from(chain[0]?.hash ?? []).toString('hex')).toBe(createHash('sha256').update(published).digest('hex'))
})

test('an event of version 1 is hashed with its own prefix line', () => {
  const [first] = chain
  if (first === undefined) throw new Error('the chain has events')
  const old = { ...first, version: 1 }
  expect(eventHash(old).equals(Buffer.from(first.hash))).toBe(false)
  expect(verifyChain([{ ...old, hash: eventHash(old) }]).intact).toBe(true)
})

test('an event whose transaction waited for a lock is never dated before the preceding event', () => {
  const late = chainEvent(note, chain.at(-1) ?? null, happened('noteClosed', 1))
  expect(late.at).toEqual(chain.at(-1)?.at)
})

test('an untouched chain and an empty chain are both intact', () => {
  expect(verifyChain(chain)).toEqual({ intact: true, end: { sequence: 4, hash: chain[3]?.hash, at: chain[3]?.at } })
  expect(verifyChain([])).toEqual({ intact: true, end: null })
})

describe('detecting changes of the event chain', () => {
  test.each<[string, Partial<ChainedEvent>]>([
    ['a changed payload', { payload: { changes: [{ field: 'tripId', from: null, to: 'T-4188' }] } }],
    ['a changed time', { at: new Date(Date.UTC(2026, 10, 13, 8, 1, 0, 1)) }],
    ['a changed actor', { actorUserId: 6 }],
    ['an actor made anonymous', { actorUserId: null }],
    ['a changed type', { type: 'noteRemoved' }],
    ['an event of another note', { cmrId: 8 }],
    ['a changed code', { code: 'BEACM100235RN' }],
  ])('the chain check detects %s', (_, change) => {
    expect(verifyChain(withEvent(1, change))).toEqual({ intact: false, sequence: 2, problem: 'altered' })
  })

  test('the chain check detects a deleted first event', () => {
    expect(verifyChain(chain.slice(1))).toMatchObject({ intact: false, problem: 'missing' })
  })

  test('the chain check detects a deleted event in the middle', () => {
    expect(verifyChain(chain.filter((_, index) => index !== 2))).toMatchObject({ intact: false, problem: 'missing' })
  })

  test('the chain check detects a deleted event whose successors were renumbered', () => {
    const renumbered = chain
      .filter((_, index) => index !== 1)
      .map((event, index) => Object.assign({}, event, { sequence: index + 1 }))
    expect(verifyChain(renumbered)).toEqual({ intact: false, sequence: 2, problem: 'unlinked' })
  })

  test('the chain check detects two swapped events', () => {
    const [first, second, third, fourth] = chain.map((event) => ({ ...event }))
    const swapped = [first, third, second, fourth].flatMap((event) => event ?? [])
    expect(verifyChain(swapped)).toMatchObject({ intact: false, sequence: 2 })
    const renumbered = swapped.map((event, index) => Object.assign({}, event, { sequence: index + 1 }))
    expect(verifyChain(renumbered)).toMatchObject({ intact: false, sequence: 2 })
  })

  test('the chain check detects an event rewritten together with its hash', () => {
    const forged = chainEvent(note, chain[0] ?? null, happened('noteEdited', 1, { changes: [] }))
    expect(verifyChain(withEvent(1, forged))).toEqual({ intact: false, sequence: 3, problem: 'unlinked' })
  })
})

test('a chain cut off at its end is intact but ends with another hash', () => {
  const verdict = verifyChain(chain.slice(0, 3))
  expect(verdict).toEqual({ intact: true, end: { sequence: 3, hash: chain[2]?.hash, at: chain[2]?.at } })
})
