import { describe, expect, test } from 'vitest'
import { textIn } from '../../language/i18n.ts'
import { noteFieldGroups } from '@roadnote/domain/cmr/field/note-fields'
import { noteEventTypes } from '@roadnote/domain/cmr/lifecycle/events'
import { goodFields, palletFields, containerFields } from '@roadnote/domain/cmr/goods/cargo'
import { fieldName } from '../note/sections.ts'
import { nameOfRowField, type NoteEvent } from './change-words.ts'
import { historyLines } from './history-lines.ts'
import { rowsByName } from './rows-by-name.ts'

const text = await textIn('en')

function event(sequence: number, more: Partial<NoteEvent>): NoteEvent {
  const time = new Date('2026-11-13T08:40:00Z')
  const nobody = { who: 'Wout Maes', organisation: 'Acme Chemicals', hash: '' }
  return { sequence, type: 'noteEdited', time, changes: [], details: {}, ...nobody, ...more }
}

function linesOf(...events: NoteEvent[]) {
  return historyLines(events, { text, language: 'en' })
}

function changed(field: string, from: unknown, to: unknown, names: object = {}) {
  return linesOf(event(1, { changes: [{ field, from, to, ...names }] }))[0]?.changes[0]
}

describe('the time on the phone of a driver in the history', () => {
  const detailsWith = (deviceTime: unknown) => linesOf(event(1, { details: { deviceTime } }))[0]?.details

  test('is named when it differs from the time of the server by minutes', () => {
    expect(detailsWith('2026-11-12T08:40:00.000Z')).toEqual([
      expect.stringMatching(/^On the driver’s phone it was .*12.*2026/),
    ])
  })

  test('is not repeated when it is the time of the server', () => {
    expect(detailsWith('2026-11-13T08:39:20.000Z')).toEqual([])
  })

  test.each([undefined, 'yesterday', 7])('is not shown when the event says %s', (said) => {
    expect(detailsWith(said)).toEqual([])
  })
})

describe('a change in the history', () => {
  test.each(Object.keys(noteFieldGroups))('a change of %s in the history has a user-facing field name', (field) => {
    expect(fieldName(field, text)).not.toMatch(/^(form|activity|paper)\.|Another field/)
    expect(fieldName(field, text)).not.toBe(field)
  })

  test('a changed row field in the history has the same name as in the row form', () => {
    for (const field of Object.keys(goodFields)) expect(nameOfRowField('goods', field, text)).not.toBe('Another field')
    for (const field of Object.keys(palletFields))
      expect(nameOfRowField('pallets', field, text)).not.toBe('Another field')
    for (const field of Object.keys(containerFields))
      expect(nameOfRowField('containers', field, text)).not.toBe('Another field')
  })

  test('a changed e-mail address written by another side is withheld in the history', () => {
    const hidden = 'not shown: only the side that wrote this address sees it'
    expect(changed('carrierEmail', null, null, { withheld: ['to'] })).toMatchObject({ from: 'empty', to: hidden })
    expect(changed('carrierEmail', null, null, { withheld: ['from'] })).toMatchObject({ from: hidden, to: 'empty' })
  })

  test('a change of party in the history names the organisations', () => {
    const names = { fromName: null, toName: 'Brabant Transport' }
    expect(changed('carrierOrganizationsID', null, 4, names)).toEqual({
      key: 'carrierOrganizationsID',
      what: 'Carrier',
      from: 'empty',
      to: 'Brabant Transport',
    })
  })

  test.each([
    ['franco', false, true, 'Carriage forward', 'Carriage paid'],
    ['photoMailingSign', false, true, 'No', 'Yes'],
    ['type', 1, 3, 'CMR/AVC', 'AVC'],
    ['customerCompanySign', 1, 2, 'sender', 'carrier'],
    ['excessDeliveryValue', null, 30, 'Off', '30 minutes'],
    ['collectionCountryCode', 'BE', 'FR', 'Belgium (BE)', 'France (FR)'],
    ['drawnUpDate', null, '2026-11-13', 'empty', '13 Nov 2026'],
    ['tripID', 'T-1', null, 'T-1', 'empty'],
    ['tripID', '', 'T-1', 'empty', 'T-1'],
    ['type', 2, 9, 'CMR', '9'],
    ['customerCompanySign', 3, 9, 'recipient', '9'],
    ['excessReceptionValue', 0, -1, '0 minutes', 'Off'],
    ['collectionCountryCode', 'be', 'ZZ', 'be', 'Unknown Region (ZZ)'],
    ['collectionPlace', 'BE', 'FR', 'BE', 'FR'],
    ['drawnUpPlace', '2026-11-13', 'Geel', '2026-11-13', 'Geel'],
    ['collectionDate', null, '2026-11-13T09:15', 'empty', '13 Nov 2026, 09:15'],
  ])('a change of %s in the history is shown in words', (field, from, to, before, after) => {
    expect(changed(field, from, to)).toMatchObject({ from: before, to: after })
  })

  test('a change of the own data of a party names the party and the part', () => {
    expect(changed('carrier.street', 'Kade 1', 'Kade 2')).toMatchObject({
      what: 'Carrier: Street',
      from: 'Kade 1',
      to: 'Kade 2',
    })
    for (const field of ['carrier.colour', 'ship.street', 'goods'])
      expect(changed(field, null, 'x')).toMatchObject({ what: expect.not.stringContaining('Carrier:') })
  })

  test('a change of an unknown field is shown without its internal name', () => {
    expect(changed('somethingNew', null, 'x')).toMatchObject({ what: 'Another field' })
  })
})

describe('a row in the history', () => {
  const added = event(1, {
    type: 'noteCreated',
    changes: [{ field: 'goods.12', from: null, to: JSON.stringify({ goodsNature: 'Solvents', grossWeight: 1200 }) }],
  })

  test('an added row in the history shows its values', () => {
    expect(linesOf(added)[0]?.changes).toEqual([
      {
        key: 'goods.12',
        what: 'Goods, Solvents: line added',
        content: 'Nature of the goods: Solvents · Gross kg: 1,200',
      },
    ])
  })

  test('a changed row in the history is named as it was called at that time', () => {
    const weighed = event(2, { changes: [{ field: 'goods.12.loadedWeight', from: null, to: 1198.5 }] })
    const renamed = event(3, { changes: [{ field: 'goods.12.goodsNature', from: 'Solvents', to: 'Acetone' }] })
    const again = event(4, { changes: [{ field: 'goods.12.volume', from: null, to: 2 }] })
    const lines = linesOf(added, weighed, renamed, again).flatMap(({ changes }) => changes.map(({ what }) => what))
    expect(lines.slice(1)).toEqual([
      'Goods, Solvents: Loaded weight in kg',
      'Goods, Solvents: Nature of the goods',
      'Goods, Acetone: Volume in m³',
    ])
  })

  test('a deleted row in the history is named', () => {
    const removed = event(2, { changes: [{ field: 'pallets.3', from: '{"typeCodeDescription":"EUR"}', to: null }] })
    expect(linesOf(added, removed)[1]?.changes[0]?.what).toBe('Pallets, EUR: line deleted')
  })

  test('a row whose beginning is missing is named by the present rows of its own table', () => {
    const goods = [{ id: 12, goodsNature: 'Solvents' }]
    const container = { id: 12, number: 'MSKU1' }
    const known = rowsByName({ goods, containers: [container] })
    const named = (field: string) =>
      historyLines([event(1, { changes: [{ field, from: null, to: 'x' }] })], { text, language: 'en' }, known)[0]
        ?.changes[0]?.what
    expect(named('goods.12.marks')).toContain('Solvents')
    expect(named('containers.12.sealNumber')).toContain('MSKU1')
    expect(named('goods.1.marks')).not.toContain('Solvents')
  })

  test.each(['{broken', '5', 'null', 7])('a row with the unreadable content %j is shown without values', (content) => {
    const [line] = linesOf(event(1, { changes: [{ field: 'goods.12', from: null, to: content }] }))
    expect(line?.changes).toEqual([{ key: 'goods.12', what: 'Goods: line added', content: '' }])
  })

  test('the content of a row leaves out switches and empty fields', () => {
    const content = { goodsNature: '', marks: null, code: 'X', approved: true }
    const [line] = linesOf(event(1, { changes: [{ field: 'goods.12', from: null, to: JSON.stringify(content) }] }))
    expect(line?.changes[0]).toMatchObject({ content: expect.stringMatching(/^[^·]*: X$/) })
  })

  test('a row of an old note without a recorded beginning is named by its table', () => {
    expect(changed('containers.9.sealNumber', null, '8841207')).toMatchObject({
      what: 'Containers: Seal number',
      to: '8841207',
    })
  })
})

describe('an event in the history', () => {
  test('a signature in the history says who signed for which organisation, how, and with which comment', () => {
    const signer = { name: 'A. Peeters', organization: 'Acme Chemicals' }
    const details = { step: 1, method: 4, comment: 'Gate 4', signer, status: { from: 2, to: 3 } }
    expect(linesOf(event(1, { type: 'noteSigned', details }))[0]?.details).toEqual([
      'Sender has signed · Portal · Sign code',
      'A. Peeters, Acme Chemicals',
      '“Gate 4”',
    ])
    const sure = event(1, { type: 'noteSigned', details: { ...details, assurance: 'passkey' } })
    expect(linesOf(sure)[0]?.details[0]).toBe('Sender has signed · Portal · Passkey')
    const admin = { userId: 9, name: 'Lotte Janssens' }
    const credentials = {
      code: { setAt: '2026-11-13T08:36:00Z', startedBy: admin },
      password: { setAt: '2026-11-06T08:40:00Z', setBy: admin },
      passkey: null,
      address: { setAt: '2026-11-12T20:40:00Z', setBy: null },
    }
    const young = event(1, { type: 'noteSigned', details: { ...details, credentials }, who: 'A. Peeters' })
    expect(linesOf(young)[0]?.details.slice(2)).toEqual([
      'Sign code chosen 4 minutes before signing; link requested by Lotte Janssens',
      'E-mail address entered by the signer 12 hours before signing',
    ])
    const alone = event(1, { type: 'noteSigned', details, who: 'A. Peeters' })
    expect(linesOf(alone)[0]?.details).toEqual(['Sender has signed · Portal · Sign code', '“Gate 4”'])
  })

  test('a status change in the history shows both statuses and what was missing', () => {
    const details = { status: { from: 2, to: 1 }, missing: { goods: 'required', collectionPlace: 'required' } }
    expect(linesOf(event(1, { type: 'noteTakenBack', details }))[0]?.details).toEqual([
      'From “Ready for signing” to “Created”',
      'Missing since then: Goods, Collection: Place',
    ])
  })

  test('a comment in the history names its author, and an upload its file', () => {
    const comment = event(1, { type: 'commentAdded', details: { commentType: 11, text: 'Dock was closed' } })
    const file = event(2, { type: 'documentAdded', details: { documentId: 4, name: 'sds.pdf', sha256: 'a' } })
    expect(linesOf(comment, file).map(({ details }) => details)).toEqual([
      ['Driver’s remark: “Dock was closed”'],
      ['sds.pdf'],
    ])
  })

  test('a renewed driver link in the history names the driver and the channel', () => {
    const driver = { userId: 9, name: 'Joris Maas' }
    const lines = (channel: string | null) =>
      linesOf(event(1, { type: 'driverLinkRenewed', details: { driver, channel, driverLink: 4 } }))[0]?.details
    expect(lines('sms')).toEqual(['Joris Maas', 'SMS'])
    expect(lines(null)).toEqual(['Joris Maas', 'Shown to be passed on'])
    expect(linesOf(event(1, { type: 'driverLinkRevoked', details: { driver } }))[0]?.details).toEqual(['Joris Maas'])
  })

  test.each(noteEventTypes)('an event of type %s without readable details is shown by its title', (type) => {
    for (const details of [{}, { status: 3, signer: 'An', name: { sha256: '00' }, comment: 7, missing: 'all' }]) {
      const [line] = linesOf(event(1, { type, details }))
      expect(line?.changes).toEqual([])
      expect(line?.details.join(' ')).not.toMatch(/undefined|null|object|\[|\{/)
    }
    expect(text(`paper.event.${type}`)).not.toContain('paper.event')
  })

  test('an event whose time is withheld is shown without details', () => {
    const [line] = linesOf(event(1, { type: 'photoAdded', details: { name: 'x.jpg' }, time: null }))
    expect(line?.details).toEqual([])
  })

  test('an event of a type from a newer version is shown without details', () => {
    const newer = event(1, { type: 'noteSentByPigeon', details: { name: 'Coo', status: { from: 1, to: 2 } } })
    expect(linesOf(newer)[0]?.details).toEqual([])
  })

  test.each([
    ['noteReleased', { status: { from: 1, to: 2 } }, ['From “Created” to “Ready for signing”']],
    ['noteUnfinished', { status: { from: 4, to: 9 } }, ['From “Signed by driver” to “Unfinished”']],
    ['photoRemoved', { photoId: 5, name: 'damage.jpg', sha256: 'cd' }, ['damage.jpg']],
    ['exceptionRegistered', { exceptionTypeId: 1, exceptionType: 'Damaged', comment: 'Two drums' }, ['Two drums']],
    [
      'reservationFiled',
      { kind: 'damage', goods: { id: 12, name: '1. 4 Drums' }, text: 'Leaks', lastDay: '2026-11-27', isLate: true },
      ['Damage that could not be seen', 'After the period of art. 30', '1. 4 Drums', 'Leaks'],
    ],
    [
      'correctionMade',
      {
        proposal: 9,
        field: 'goods.12.grossWeight',
        row: 'Solvents',
        from: '1200.5',
        to: '1250',
        agreed: ['sender', 'carrier'],
      },
      [`Solvents: ${text('paper.box.weight')}: 1,200.5 → 1,250`, 'agreed by: sender, carrier'],
    ],
    [
      'correctionAnswered',
      { proposal: 9, answer: 'rejected', text: 'No', sides: ['sender'] },
      ['Rejected by: sender', 'No'],
    ],
    [
      'noteSigned',
      { step: 2, signer: { name: { sha256: '00' }, organization: 'Brabant' }, method: 1 },
      ['Driver has signed · Glass signature · Sign code and drawn signature', 'Brabant'],
    ],
  ])('an event of type %s shows its relevant details', (type, details, lines) => {
    expect(linesOf(event(1, { type, details }))[0]?.details).toEqual(lines)
  })
})
