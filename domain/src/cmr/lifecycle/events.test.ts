import { describe, expect, test } from 'vitest'
import { eventPayloads, noteEventTypes, readPayload, type EventPayload, type NoteEventType } from './events.ts'
import { saltedParts } from './salted-parts.ts'

const changes = [{ field: 'tripID', from: null, to: 'T-1' }]
const document = { documentId: 4, name: 'packing list.pdf', sha256: 'ab' }
const photo = { photoId: 5, name: 'damage.jpg', sha256: 'cd' }

/** One payload of each event type with all its parts. */
const samples: { readonly [Type in NoteEventType]: EventPayload<Type> } = {
  noteCreated: { code: 'BEACM100001RN', status: { from: null, to: 1 }, changes },
  noteEdited: { changes },
  noteReleased: { status: { from: 1, to: 2 } },
  noteTakenBack: { status: { from: 2, to: 1 }, missing: { goods: 'required' } },
  noteRemoved: { status: { from: 2, to: 8 } },
  driverAssigned: { changes },
  goodsConfirmed: { changes },
  noteSigned: {
    status: { from: 2, to: 3 },
    step: 1,
    signer: { userId: 5, name: 'An Peeters', role: 'signing user', organizationId: 2, organization: 'Acme Chemicals' },
    onBehalfOf: 2,
    method: 4,
    comment: 'Gate 4',
    contentVersion: 'ecmr-content/2',
    contentHash: 'ef',
    drawnSha256: null,
    authentication: { kind: 'code', failuresBefore: 1 },
    assurance: 'code',
    signOnFactors: null,
    passkeySha256: null,
    credentials: {
      code: { setAt: '2026-11-18T08:00:00.000Z', startedBy: { userId: 9, name: 'Lotte Janssens' } },
      password: { setAt: '2026-11-18T08:00:00.000Z', setBy: { userId: 9, name: 'Lotte Janssens' } },
      passkey: { addedAt: '2026-11-18T08:00:00.000Z' },
      address: { setAt: null, setBy: { userId: 9, name: 'Lotte Janssens' } },
    },
    seenVersion: 3,
    client: { ip: null, userAgent: '01' },
  },
  mailingStarted: { status: { from: 5, to: 6 } },
  noteClosed: { status: { from: 6, to: 7 } },
  noteUnfinished: { status: { from: 4, to: 9 } },
  unfinishedCancelled: { status: { from: 9, to: 4 } },
  timesRecorded: { changes, reason: 'Wrong gate' },
  commentAdded: { commentType: 11, text: 'Dock was closed' },
  documentAdded: document,
  documentRemoved: document,
  photoAdded: photo,
  photoRemoved: photo,
  exceptionRegistered: { exceptionTypeId: 1, exceptionType: 'Damaged goods', comment: null },
  lookedUpByAuthority: {},
  linksRevoked: {},
  noteChartered: {
    side: 'carrier',
    carrier: { id: 3, name: 'Spot Haulage' },
    driver: { userId: 9, name: 'Joris Maas' },
    channel: 'sms',
    confirmation: { language: 'en', text: 'I confirm' },
    changes,
  },
  noteFetched: { code: 'PX/1', host: 'notes.example' },
  driverLinkRenewed: { driver: { userId: 9, name: 'Joris Maas' }, channel: null, driverLink: 4 },
  driverLinkRevoked: { driver: { userId: 9, name: 'Joris Maas' } },
  reservationRaised: { reservationId: 5, code: 'packagingWet', own: null, goodId: 3, number: 2, text: 'Pallet 3' },
  reservationWithdrawn: { reservationId: 5 },
  reservationAnswered: {
    reservationId: 5,
    answer: 'accepted',
    through: 'account',
    onBehalfOf: 2,
    by: { name: 'Lotte Janssens', organization: 'Acme Chemicals' },
  },
  noteExpired: {},
  reservationFiled: {
    kind: 'damage',
    goods: { id: 12, name: 'Drums' },
    text: 'Two drums leak inside',
    lastDay: '2026-11-27',
    isLate: false,
  },
  deliveryChecked: {
    by: 'recipient',
    outcome: 'part',
    remarks: [
      {
        code: 'damaged',
        row: 'goods.12',
        name: 'Solvents',
        number: 2,
        text: 'Two drums leak',
        photos: [{ photoId: 5, sha256: 'cd' }],
      },
    ],
    changes,
  },
  deliveryRefused: {
    by: 'recipient',
    reason: 'damaged',
    text: 'Every drum leaks',
    photos: [{ photoId: 5, sha256: 'cd' }],
    signer: { userId: 5, name: 'An Peeters', organization: 'Colmar Distribution', failuresBefore: 0 },
  },
  goodsLeft: { reason: 'nobodyThere', text: 'Gate open', place: 'Behind the gate', photos: [] },
  instructionsGiven: { instruction: 'return', text: 'To Geel' },
  correctionProposed: {
    field: 'goods.12.grossWeight',
    row: 'Solvents',
    from: '1200.5',
    to: '1250',
    reason: 'Weighed again',
    sides: ['carrier'],
  },
  correctionAnswered: { proposal: 9, answer: 'approved', text: 'Agreed', sides: ['sender'] },
  correctionWithdrawn: { proposal: 9 },
  followUpCreated: { code: 'BEACM100235RN' },
  followUpWithdrawn: { code: 'BEACM100235RN' },
  correctionMade: {
    proposal: 9,
    field: 'goods.12.grossWeight',
    row: 'Solvents',
    from: '1200.5',
    to: '1250',
    agreed: ['sender', 'carrier'],
  },
  disposalInstructed: {
    kind: 'consignee',
    by: 'sender',
    basis: 'underWay',
    text: 'Ring before',
    consigneeId: 8,
    consignee: { name: 'Depot Lyon', street: null, postalCode: '69000', place: 'Lyon', countryCode: 'FR' },
    place: null,
    date: null,
  },
  disposalAnswered: { instruction: 9, answer: 'refused', ground: 'tooLate', text: 'Unloaded already' },
  disposalWithdrawn: { instruction: 9 },
  deliveryDemanded: {},
  signingLinkSent: {
    step: 1,
    signingLink: 4,
    channel: 'sms',
    sentTo: '+32475123456',
    organization: { id: 2, name: 'Acme Chemicals' },
  },
  signingLinkRevoked: { step: 1 },
}

/** The value at a path such as `signer.name`. */
function at(payload: unknown, way: string): unknown {
  return way
    .split('.')
    .reduce<unknown>(
      (found, name) => (typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined),
      payload,
    )
}

/** The payload with a hash in place of the erased part. */
function erased(payload: object, [name = '', ...rest]: readonly string[]): object {
  const inner: unknown = Reflect.get(payload, name)
  const left = rest.length > 0 && typeof inner === 'object' && inner !== null ? erased(inner, rest) : { sha256: '00' }
  return { ...payload, [name]: left }
}

describe.each(noteEventTypes)('the event type %s', (type) => {
  test('an event payload is parsed completely and unchanged by the schema of its type', () => {
    expect(eventPayloads[type].strict().parse(samples[type])).toEqual(samples[type])
    expect(readPayload(type, samples[type])).toEqual(samples[type])
  })

  test('every private part of an event payload exists at its declared path', () => {
    for (const way of Object.keys(saltedParts[type])) expect(at(samples[type], way), way).toBeDefined()
  })

  test('an event payload with an erased private part is read without that part and with all others', () => {
    for (const way of Object.keys(saltedParts[type])) {
      const payload = erased(samples[type], way.split('.'))
      const read = readPayload(type, payload)
      expect(at(read, way), way).not.toEqual(at(samples[type], way))
      for (const other of Object.keys(saltedParts[type]).filter((one) => one !== way && !one.startsWith(`${way}.`)))
        expect(at(read, other), `${other} without ${way}`).toEqual(at(samples[type], other))
    }
  })

  test('an event payload of another shape, as older programs wrote it, is read without the parts that do not fit', () => {
    for (const strange of [null, 'words', 7, [], {}, { status: 3, signer: 'An', changes: 'all', name: 5 }])
      expect(Object.values(readPayload(type, strange)).every((part) => JSON.stringify(part) === '{}')).toBe(true)
  })
})
