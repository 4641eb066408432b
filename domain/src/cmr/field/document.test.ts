import { expect, test } from 'vitest'
import { canDeleteDocument } from './document.ts'
import { noteStatuses } from '../lifecycle/status.ts'

const clerk = { permissions: new Set(['deleteDocuments'] as const) }

test.each(noteStatuses)(
  'an attachment of a note in status %i can be deleted only before the first signature',
  (status) => {
    const verdict = canDeleteDocument(clerk, { type: 4 }, { status })
    const late = { allowed: false, reason: 'status_not_allowed', details: { about: { status } } }
    expect(verdict).toMatchObject(status < 3 ? { allowed: true } : late)
  },
)

test('PDFs, images and other documents are never deleted', () => {
  for (const type of [1, 2, 3])
    expect(canDeleteDocument(clerk, { type }, { status: 1 })).toEqual({ allowed: false, reason: 'not_found' })
})

test('deleting a document needs the permission deleteDocuments', () => {
  const reader = { permissions: new Set(['viewCmrs'] as const) }
  expect(canDeleteDocument(reader, { type: 4 }, { status: 1 })).toEqual({
    allowed: false,
    reason: 'permission_missing',
  })
})
