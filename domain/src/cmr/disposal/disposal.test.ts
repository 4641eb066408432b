import { describe, expect, test } from 'vitest'
import { noteStatuses } from '../lifecycle/status.ts'
import { disposalIn, isStopped, redirection, waitingCount, type DisposalEvent } from './instruction.ts'
import { disposalRight, instructionsFor, type DisposalFacts } from './right.ts'

const underWay: DisposalFacts = {
  status: 4,
  previousStatus: null,
  outcome: null,
  fromStart: false,
  hasArrived: false,
  isDemanded: false,
  isRedirected: false,
}

describe('who disposes of the goods', () => {
  test.each<[string, Partial<DisposalFacts>, string | null, string]>([
    ['nobody before the sender has signed', { status: 2 }, null, 'notSigned'],
    ['nobody of a removed note', { status: 8 }, null, 'removed'],
    ['the sender before the taking over', { status: 3 }, 'sender', 'beforeTakingOver'],
    ['the sender on the way', {}, 'sender', 'underWay'],
    ['the sender after the arrival until the consignee demands', { hasArrived: true }, 'sender', 'arrived'],
    ['the sender of goods left without a signature', { outcome: 'left', hasArrived: true }, 'sender', 'left'],
    ['the consignee that demands delivery', { hasArrived: true, isDemanded: true }, 'recipient', 'demanded'],
    ['the consignee where the note says so', { fromStart: true }, 'recipient', 'fromStart'],
    [
      'the consignee where the note says so, from the first signature',
      { status: 3, fromStart: true },
      'recipient',
      'fromStart',
    ],
    ['the sender again after a refusal', { outcome: 'refused', hasArrived: true }, 'sender', 'refused'],
    [
      'the sender after a refusal also where the consignee disposed',
      { outcome: 'refused', fromStart: true },
      'sender',
      'refused',
    ],
    [
      'the consignee that named the one that refuses',
      { outcome: 'refused', fromStart: true, isRedirected: true },
      'recipient',
      'refused',
    ],
    [
      'the consignee that demands what it has refused',
      { outcome: 'refused', isDemanded: true },
      'recipient',
      'demanded',
    ],
    ['the sender of a part that was not accepted', { status: 5, outcome: 'part' }, 'sender', 'refusedPart'],
    ['the sender of that part in a closed note', { status: 7, outcome: 'part' }, 'sender', 'refusedPart'],
    ['nobody after the delivery', { status: 5, outcome: 'full' }, null, 'delivered'],
    ['the sender of a note set unfinished on the way', { status: 9, previousStatus: 4 }, 'sender', 'underWay'],
  ])('%s', (_, change, holder, basis) => {
    expect(disposalRight({ ...underWay, ...change })).toEqual({ holder, basis })
  })

  test('every status has an answer, and only a holder can instruct', () => {
    for (const status of noteStatuses) {
      const right = disposalRight({ ...underWay, status, previousStatus: status === 9 ? 3 : null })
      expect(instructionsFor(right).length > 0).toBe(right.holder !== null)
    }
  })

  test('of a refused part nobody names another consignee, because the note is signed', () => {
    expect(instructionsFor({ holder: 'sender', basis: 'refusedPart' })).not.toContain('consignee')
    expect(instructionsFor({ holder: 'sender', basis: 'refused' })).toEqual(
      expect.arrayContaining(['consignee', 'again', 'destroy']),
    )
    expect(instructionsFor({ holder: 'sender', basis: 'underWay' })).not.toContain('destroy')
  })
})

function event(sequence: number, type: string, payload: unknown = {}): DisposalEvent {
  return { sequence, type, payload, time: new Date(sequence), who: 'An', organisation: 'Acme' }
}

const instructed = (sequence: number, kind: string, more: object = {}) =>
  event(sequence, 'disposalInstructed', {
    kind,
    by: 'sender',
    basis: 'underWay',
    text: null,
    consigneeId: null,
    consignee: null,
    place: null,
    date: null,
    ...more,
  })

const answered = (sequence: number, instruction: number, answer: string, ground: string | null = null) =>
  event(sequence, 'disposalAnswered', { instruction, answer, ground, text: null })

const statesOf = (events: readonly DisposalEvent[]) => disposalIn(events).instructions.map(({ state }) => state)

describe('instructions in the chain', () => {
  test('wait until they are accepted, refused or taken back', () => {
    const events = [instructed(4, 'stop'), instructed(5, 'date'), instructed(6, 'hold'), instructed(7, 'other')]
    const ends = [answered(8, 4, 'accepted'), answered(9, 5, 'refused', 'tooLate')]
    const all = [...events, ...ends, event(10, 'disposalWithdrawn', { instruction: 6 })]
    expect(statesOf(all)).toEqual(['accepted', 'refused', 'withdrawn', 'waiting'])
    const { instructions } = disposalIn(all)
    expect(waitingCount(instructions)).toBe(1)
    expect(instructions[1]?.answer).toMatchObject({ answer: 'refused', ground: 'tooLate', time: new Date(9) })
  })

  test('lapse with the receiver’s signature and with the demand of the consignee, and no other signature', () => {
    expect(statesOf([instructed(4, 'stop'), event(5, 'noteSigned', { step: 2 })])).toEqual(['waiting'])
    expect(statesOf([instructed(4, 'stop'), event(5, 'noteSigned', { step: 3 })])).toEqual(['lapsed'])
    expect(statesOf([instructed(4, 'stop'), event(5, 'deliveryDemanded')])).toEqual(['lapsed'])
    expect(statesOf([instructed(4, 'stop'), answered(5, 4, 'accepted'), event(6, 'noteSigned', { step: 3 })])).toEqual([
      'accepted',
    ])
  })

  test('a demand ends with a later refusal of the goods', () => {
    expect(disposalIn([event(4, 'deliveryDemanded')]).isDemanded).toBe(true)
    expect(disposalIn([event(4, 'deliveryDemanded'), event(5, 'deliveryRefused')]).isDemanded).toBe(false)
    expect(disposalIn([event(4, 'deliveryRefused'), event(5, 'deliveryDemanded')]).isDemanded).toBe(true)
  })

  test('the latest accepted one decides whether the goods are stopped and who takes them', () => {
    const accepted = (...events: DisposalEvent[]) =>
      disposalIn(events.flatMap((one) => [one, answered(one.sequence + 1, one.sequence, 'accepted')])).instructions
    expect(isStopped(accepted(instructed(4, 'stop')))).toBe(true)
    expect(isStopped(accepted(instructed(4, 'stop'), instructed(8, 'again')))).toBe(false)
    expect(isStopped(disposalIn([instructed(4, 'stop')]).instructions)).toBe(false)
    const named = accepted(
      instructed(4, 'consignee', { consigneeId: 7 }),
      instructed(8, 'consignee', { consigneeId: 9 }),
    )
    expect(redirection(named)?.consigneeId).toBe(9)
    expect(redirection(disposalIn([instructed(4, 'consignee', { consigneeId: 7 })]).instructions)).toBeNull()
  })

  test('an answer to an unknown or erased instruction changes nothing', () => {
    expect(statesOf([answered(5, 4, 'accepted'), event(6, 'disposalInstructed', {})])).toEqual([])
  })
})
