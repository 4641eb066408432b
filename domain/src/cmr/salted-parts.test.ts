import { expect, test } from 'vitest'
import { noteEventTypes, saltedParts } from './lifecycle/events.ts'

/**
 * Salted parts for the parties, with their event types: every typed text is salted, and only the signer's name is
 * readable by everybody.
 */
const forParties: Readonly<Record<string, readonly string[]>> = {
  changes: ['noteCreated', 'noteEdited', 'driverAssigned', 'goodsConfirmed', 'timesRecorded', 'noteChartered'],
  missing: ['noteTakenBack'],
  text: ['commentAdded'],
  name: ['documentAdded', 'documentRemoved', 'photoAdded', 'photoRemoved'],
  sha256: ['documentAdded', 'documentRemoved', 'photoAdded', 'photoRemoved'],
  comment: ['exceptionRegistered'],
  exceptionType: ['exceptionRegistered'],
  carrier: ['noteChartered'],
  driver: ['noteChartered', 'driverLinkRenewed', 'driverLinkRevoked'],
  channel: ['noteChartered', 'driverLinkRenewed'],
  driverLink: ['driverLinkRenewed'],
  confirmation: ['noteChartered'],
  code: ['noteFetched'],
  host: ['noteFetched'],
  'signer.role': ['noteSigned'],
  authentication: ['noteSigned'],
  'credentials.code.startedBy.name': ['noteSigned'],
  'credentials.password.setBy.name': ['noteSigned'],
  'credentials.address.setBy.name': ['noteSigned'],
}

test.each(Object.entries(forParties))(
  'the salted part %s is readable by the parties only, in the events %j',
  (part, types) => {
    const salted = noteEventTypes.filter((type) => part in saltedParts[type])
    expect(salted.toSorted()).toEqual(types.toSorted())
    for (const type of salted) expect(saltedParts[type][part]).toBe('parties')
  },
)

test('only signer name and organisation are salted parts that every holder of the PDF can read', () => {
  const open = noteEventTypes.flatMap((type) =>
    Object.entries(saltedParts[type]).flatMap(([part, readers]) =>
      readers === 'everybody' ? [`${type} ${part}`] : [],
    ),
  )
  expect(open).toEqual(['noteSigned signer.name', 'noteSigned signer.organization'])
})

test('events that contain only a status have no salted part', () => {
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
  ])
})
