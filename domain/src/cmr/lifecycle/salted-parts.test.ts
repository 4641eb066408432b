import { expect, test } from 'vitest'
import { noteEventTypes } from './events.ts'
import { saltedParts } from './salted-parts.ts'

/**
 * Salted parts for the parties, with their event types: every typed text is salted, and only the signer's name is
 * readable by everybody.
 */
const forParties: Readonly<Record<string, readonly string[]>> = {
  changes: [
    'noteCreated',
    'noteEdited',
    'driverAssigned',
    'goodsConfirmed',
    'timesRecorded',
    'noteChartered',
    'deliveryChecked',
  ],
  missing: ['noteTakenBack'],
  text: [
    'commentAdded',
    'reservationFiled',
    'deliveryRefused',
    'goodsLeft',
    'instructionsGiven',
    'correctionAnswered',
    'disposalAnswered',
  ],
  row: ['correctionProposed'],
  from: ['correctionProposed'],
  to: ['correctionProposed'],
  kind: ['reservationFiled'],
  goods: ['reservationFiled'],
  place: ['goodsLeft'],
  reason: ['correctionProposed', 'timesRecorded'],
  signer: ['deliveryRefused'],
  name: ['documentAdded', 'documentRemoved', 'photoAdded', 'photoRemoved'],
  sha256: ['documentAdded', 'documentRemoved', 'photoAdded', 'photoRemoved'],
  comment: ['exceptionRegistered'],
  exceptionType: ['exceptionRegistered'],
  carrier: ['noteChartered'],
  driver: ['noteChartered', 'driverLinkRenewed', 'driverLinkRevoked'],
  channel: ['noteChartered', 'driverLinkRenewed', 'signingLinkSent'],
  sentTo: ['signingLinkSent'],
  organization: ['signingLinkSent'],
  driverLink: ['driverLinkRenewed'],
  confirmation: ['noteChartered'],
  code: ['noteFetched'],
  host: ['noteFetched'],
  'signer.role': ['noteSigned'],
  authentication: ['noteSigned'],
  'credentials.code.startedBy.name': ['noteSigned'],
  'credentials.password.setBy.name': ['noteSigned'],
  'credentials.address.setBy.name': ['noteSigned'],
  'by.name': ['reservationAnswered'],
}

test.each(Object.entries(forParties))(
  'the salted part %s is readable by the parties only, in the events %j',
  (part, types) => {
    const salted = noteEventTypes.filter((type) => saltedParts[type][part] === 'parties')
    expect(salted.toSorted()).toEqual(types.toSorted())
  },
)

test('only what the paper prints is a salted part that every holder of the PDF can read', () => {
  const open = noteEventTypes.flatMap((type) =>
    Object.entries(saltedParts[type]).flatMap(([part, readers]) =>
      readers === 'everybody' ? [`${type} ${part}`] : [],
    ),
  )
  expect(open).toEqual([
    'noteSigned signer.name',
    'noteSigned signer.organization',
    'reservationRaised text',
    'reservationAnswered by.organization',
    'deliveryChecked remarks',
    'correctionMade row',
    'correctionMade from',
    'correctionMade to',
    'disposalInstructed text',
    'disposalInstructed consignee',
    'disposalInstructed place',
    'disposalInstructed date',
  ])
})

test('events that contain only a status or the code of a note have no salted part', () => {
  const plain = noteEventTypes.filter((type) => Object.keys(saltedParts[type]).length === 0)
  expect(plain).toEqual([
    'noteReleased',
    'noteRemoved',
    'mailingStarted',
    'noteClosed',
    'noteUnfinished',
    'unfinishedCancelled',
    'lookedUpByAuthority',
    'linksRevoked',
    'noteExpired',
    'reservationWithdrawn',
    'correctionWithdrawn',
    'followUpCreated',
    'followUpWithdrawn',
    'disposalWithdrawn',
    'deliveryDemanded',
    'signingLinkRevoked',
  ])
})
