import { expect, test } from 'vitest'
import { notesPath } from './notes-path.ts'

const days = { begin: '2026-11-01', end: '2026-11-16' }
const period = 'begin=2026-11-01&end=2026-11-16&period=created'

test.each([
  [{ organization: '', whole: false }, {}, period],
  [{ organization: '1.4', whole: false }, {}, `${period}&organization=1.4`],
  [{ organization: '1.4', whole: true }, {}, `${period}&organization=1.4&whole=yes`],
  [{ organization: '', whole: false }, { status: '2', metric: 'count' }, `${period}&status=2&metric=count`],
])('the notes of %j with the filter %j are listed under %s', (scope, which, parameters) => {
  expect(notesPath('nl', { days, ...scope }, which)).toBe(`/nl/orders?${parameters}`)
})
