import { describe, expect, test } from 'vitest'
import { compare, compareDeliveries, failuresIn, longestPause, summaryOf } from './figures.mjs'

const note = (more = {}) => ({ notes: 1, events: ['noteCreated'], signatures: [], isReleased: false, ...more })

describe('comparing acknowledged writes with the database', () => {
  test('a write that was acknowledged and is not stored is lost, each step by itself', () => {
    const steps = ['created', 'released', 'shipper', 'driver'].map((step) => ({ code: '1', step }))
    const stored = new Map([['1', note({ isReleased: true, signatures: ['shipper'] })]])
    expect(compare(steps, stored).lost).toEqual([{ code: '1', step: 'driver' }])
    expect(compare(steps, new Map()).lost).toEqual(steps)
  })

  test('a write that nobody acknowledged may be stored', () => {
    expect(compare([], new Map([['1', note({ signatures: ['shipper'] })]]))).toEqual({ lost: [], doubled: [] })
  })

  test('a number with two notes, a step signed twice and an event that happened twice are doubled', () => {
    const stored = new Map([
      ['1', note({ notes: 2 })],
      ['2', note({ signatures: ['driver', 'driver'] })],
      ['3', note({ events: ['noteCreated', 'noteReleased', 'noteReleased'] })],
      ['4', note({ events: ['noteCreated', 'noteChanged', 'noteChanged'] })],
    ])
    expect(compare([], stored).doubled).toEqual([
      '1 is 2 notes',
      '2 is signed twice as driver',
      '3 has the event noteReleased twice',
    ])
  })
})

describe('comparing the outbox with its receivers', () => {
  const message = (id, more = {}) => ({ id, isDelivered: true, isOwn: true, ...more })

  test('a message that arrives twice under its id counts as repeated and is no fault of the outbox', () => {
    const { missing, twins, unknown, repeated } = compareDeliveries([message('a')], [{ id: 'a' }, { id: 'a' }])
    expect({ missing, twins, unknown, repeated }).toEqual({ missing: [], twins: [], unknown: [], repeated: 1 })
  })

  test('a delivery with an unknown message id and two messages with the same id are faults of the outbox', () => {
    const found = compareDeliveries([message('a'), message('a')], [{ id: 'a' }, { id: 'b' }])
    expect(found).toMatchObject({ twins: ['a'], unknown: ['b'] })
  })

  test('a delivered message of the load that did not arrive is missing, one of another cause or on its way is not', () => {
    const messages = [message('a'), message('b', { isOwn: false }), message('c', { isDelivered: false })]
    expect(compareDeliveries(messages, []).missing).toEqual(['a'])
  })
})

describe('the figures of a load', () => {
  const journal = [
    { name: 'read', kind: 'read', began: 0, ended: 100, status: 200 },
    { name: 'create', kind: 'write', began: 0, ended: 500, status: 200 },
    { name: 'create', kind: 'write', began: 600, ended: 700, status: 503, problem: 'unavailable' },
    { name: 'read', kind: 'read', began: 650, ended: 800, status: 0, problem: 'ECONNRESET' },
    { name: 'create', kind: 'write', began: 900, ended: 4000, status: 200 },
  ]

  test('the longest pause counts successful answers of its kind only, up to both ends of the period', () => {
    expect(longestPause(journal, 'write', 400, 4500)).toBe(3500)
    expect(longestPause(journal, 'read', 0, 5000)).toBe(4900)
    expect(longestPause([], 'read', 1000, 3000)).toBe(2000)
  })

  test('lost connections and refusals are failures with their reasons', () => {
    expect(summaryOf(journal)).toMatchObject({
      requests: 5,
      failed: 2,
      reasons: { 'create 503 unavailable': 1, 'read ECONNRESET': 1 },
    })
    expect(failuresIn(journal, 640, 800).map(({ name }) => name)).toEqual(['read'])
  })
})
