import { expect, test } from 'vitest'
import { noteEventTypes, saltedParts } from './lifecycle/events.ts'

/** Who reads what in the chain: everything that people typed is salted, and only the signer's name is for everybody. */
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

test.each(Object.entries(forParties))('%s is for the parties alone, in %j', (part, types) => {
  const salted = noteEventTypes.filter((type) => part in saltedParts[type])
  expect(salted.toSorted()).toEqual(types.toSorted())
  for (const type of salted) expect(saltedParts[type][part]).toBe('parties')
})

test('who signed for whom is read by everybody who holds the PDF, and nothing else is', () => {
  const open = noteEventTypes.flatMap((type) =>
    Object.entries(saltedParts[type]).flatMap(([part, readers]) =>
      readers === 'everybody' ? [`${type} ${part}`] : [],
    ),
  )
  expect(open).toEqual(['noteSigned signer.name', 'noteSigned signer.organization'])
})

test('what tells nothing but a status has no salted part', () => {
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
  ])
})
