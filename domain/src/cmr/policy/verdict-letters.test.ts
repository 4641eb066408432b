import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { builtInRoleNames, type Actor } from '../../access/actor.ts'
import { builtInRoles } from '../../role/built-in.ts'
import { noteStatuses } from '../lifecycle/status.ts'
import type { NoteToSign } from '../signing/policy.ts'
import { may, noteActions, verdictsOfReader, verdictsOnNote, type May } from './note-actions.ts'
import { mayInLetters } from './verdict-letters.ts'

const path = fc.constantFrom('1', '1.2', '1.2.3', '1.2.33', '1.4', '1.40', '1.4.2')
const party = fc.option(path)
const flags = fc.record({
  creator: fc.constant(false),
  sender: fc.boolean(),
  carrier: fc.boolean(),
  subcontractor: fc.boolean(),
  recipient: fc.boolean(),
})
const status = fc.constantFrom(...noteStatuses)

const anyNote: fc.Arbitrary<NoteToSign> = fc.record({
  status,
  previousStatus: fc.option(status),
  parties: fc.record({ creator: party, sender: party, carrier: party, subcontractor: party, recipient: party }),
  driverUserId: fc.option(fc.constantFrom(7, 8)),
  subordinatesSign: flags,
  unapprovedRows: fc.constantFrom(0, 1, 2),
  unapprovedAllowed: fc.boolean(),
})

const anyReader: fc.Arbitrary<Actor> = fc
  .record({ role: fc.constantFrom(...builtInRoleNames), organizationPath: path })
  .map(({ role, organizationPath }) => ({
    userId: 7,
    guid: '',
    login: '',
    name: '',
    roleName: role,
    builtInRole: role,
    organizationId: 1,
    organizationName: '',
    organizationPath,
    permissions: new Set(builtInRoles[role]),
    language: 'en',
    client: 'portal',
  }))

test('the verdicts on a page of notes are those on each note alone, and letters carry each of them', () => {
  fc.assert(
    fc.property(anyReader, fc.array(anyNote, { minLength: 1, maxLength: 30 }), (reader, notes) => {
      const verdictsOf = verdictsOfReader(reader)
      for (const note of notes) {
        const verdicts = verdictsOf(note)
        expect(verdicts).toEqual(verdictsOnNote(reader, note))
        const sent = z.encode(mayInLetters, verdicts)
        expect(sent).toHaveLength(noteActions.length)
        expect(z.decode(mayInLetters, sent)).toEqual(verdicts)
      }
    }),
  )
})

test('notes on which the reader stands alike share their verdicts', () => {
  const [reader] = fc.sample(anyReader, 1)
  const [note] = fc.sample(anyNote, 1)
  if (reader === undefined || note === undefined) throw new Error('a sample has what it was asked for')
  const verdictsOf = verdictsOfReader(reader)
  expect(verdictsOf({ ...note })).toBe(verdictsOf({ ...note, unapprovedRows: note.unapprovedRows }))
})

const everything = Object.fromEntries(noteActions.map((action) => [action, true])) as May

test('a reason without a letter sends all verdicts in words', () => {
  const rare = { ...everything, edit: 'charter_quota' } as const
  expect(z.encode(mayInLetters, rare)).toEqual(rare)
  expect(z.decode(mayInLetters, may.encode(rare))).toEqual(rare)
})

test('a page denies an action and a reason that its version does not know', () => {
  const read = z.decode(mayInLetters, 'y?')
  expect(read).toMatchObject({ edit: true, release: 'permission_missing', comment: 'permission_missing' })
})
