import { noteFieldCatalogue } from '../field/note-fields.ts'
import { signedColumns } from '../signing/signed-content.ts'
import { noteStatuses } from '../lifecycle/status.ts'
import { describe, expect, test } from 'vitest'
import { correctionsIn, signedSides, waitingFor, type CorrectionEvent } from './correction.ts'
import {
  correctableNoteFields,
  correctableRowFields,
  correctedValue,
  correctionTarget,
  needsCorrection,
} from './fields.ts'

const proposed = { field: 'truckPlate', row: null, from: '1-ABC-111', to: '1-ABC-117', reason: 'Misread' }

function event(sequence: number, type: string, payload: unknown): CorrectionEvent {
  return { sequence, type, payload, time: new Date(0), who: 'An', organisation: 'Acme' }
}

const opening = event(7, 'correctionProposed', { ...proposed, sides: ['carrier'] })

describe('fields that are corrected', () => {
  test('every field of the note that can be corrected is signed and has a box on the paper', () => {
    for (const field of Object.keys(correctableNoteFields)) {
      const { signed, box } = noteFieldCatalogue[field as keyof typeof correctableNoteFields]
      expect([field, signed, box === null]).toEqual([field, 'field', false])
    }
  })

  test('every field of a row that can be corrected is a signed column', () => {
    const tables = { goods: 'good', pallets: 'pallet', containers: 'container' } as const
    for (const [table, fields] of Object.entries(correctableRowFields))
      for (const field of Object.keys(fields))
        expect(signedColumns[tables[table as keyof typeof tables]] as readonly string[]).toContain(field)
  })

  test.each([
    'deliveryPlace',
    'senderOrganizationsID',
    'carriageCharges',
    'recipientComment',
    'goods.12',
    'goods.0.grossWeight',
    'goods.x.grossWeight',
    'goods.12.cmrId',
    'goods.12.toString',
    'toString',
    'pallets.3.typeCodeDescription',
    'goods.12.grossWeight.more',
  ])('%s is no field that is corrected', (name) => expect(correctionTarget(name)).toBeNull())

  test.each([
    ['goods.12.grossWeight', 2, false],
    ['goods.12.grossWeight', 3, true],
    ['truckPlate', 3, false],
    ['truckPlate', 4, true],
    ['goods.12.deliveredWeight', 4, false],
    ['goods.12.deliveredWeight', 5, true],
    ['containers.3.sealNumber', 3, false],
    ['containers.3.sealNumber', 4, true],
    ['truckPlate', 9, true],
  ] as const)('%s in status %i needs a correction: %s', (name, status, expected) => {
    const target = correctionTarget(name)
    expect(target === null ? null : needsCorrection(target, {}, status)).toBe(expected)
  })

  test('values are text as in the signed content', () => {
    expect(correctedValue(1200.5)).toBe('1200.5')
    expect(correctedValue(new Date('2026-11-15T08:00:00Z'))).toBe('2026-11-15T08:00:00.000Z')
    expect(correctedValue('e\u0301')).toBe('é')
    expect([correctedValue(''), correctedValue(null)]).toEqual([null, null])
  })
})

describe('whose agreement a correction needs', () => {
  test.each([
    [2, null, []],
    [3, null, ['sender']],
    [4, null, ['sender', 'carrier']],
    [5, null, ['sender', 'carrier', 'recipient']],
    [6, null, ['sender', 'carrier', 'recipient']],
    [7, null, ['sender', 'carrier', 'recipient']],
    [8, null, []],
    [9, 3, ['sender']],
    [9, 4, ['sender', 'carrier']],
  ] as const)('in status %i after %s it needs %j', (status, previousStatus, sides) => {
    expect(signedSides({ status, previousStatus })).toEqual(sides)
  })

  test('every status has an answer', () => {
    for (const status of noteStatuses)
      expect(signedSides({ status, previousStatus: null }).length).toBeLessThanOrEqual(3)
  })

  test('the proposer’s side counts as agreeing, and each side is asked once', () => {
    const [correction] = correctionsIn([
      opening,
      event(8, 'correctionAnswered', { proposal: 7, answer: 'approved', text: null, sides: ['sender'] }),
    ])
    expect(correction).toMatchObject({ id: 7, state: 'open' })
    if (correction === undefined) throw new Error('none')
    expect(waitingFor(correction, ['sender', 'carrier'])).toEqual([])
    expect(waitingFor(correction, ['sender', 'carrier', 'recipient'])).toEqual(['recipient'])
  })
})

describe('corrections in the chain', () => {
  test.each([
    ['made', event(8, 'correctionMade', { ...proposed, proposal: 7, agreed: ['sender', 'carrier'] })],
    ['withdrawn', event(8, 'correctionWithdrawn', { proposal: 7 })],
    ['rejected', event(8, 'correctionAnswered', { proposal: 7, answer: 'rejected', text: 'No', sides: ['sender'] })],
    ['open', event(8, 'correctionWithdrawn', { proposal: 6 })],
    ['open', event(8, 'correctionAnswered', { proposal: 7, answer: 'approved', text: null, sides: ['sender'] })],
  ])('a proposal is %s after its events', (state, later) => {
    expect(correctionsIn([opening, later])).toMatchObject([{ id: 7, field: 'truckPlate', state }])
  })

  test('a proposal whose values were erased is left out', () => {
    expect(correctionsIn([event(7, 'correctionProposed', { field: 'truckPlate', from: { sha256: '00' } })])).toEqual([])
  })
})
