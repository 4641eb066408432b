import { expect, test } from 'vitest'
import { textIn } from '../language/i18n.ts'
import { aUser } from '../test-kit/users.ts'
import { reasonAgainst, reasonAgainstLook } from './row-actions.ts'

const text = await textIn('en')
const { may } = aUser()

test('an allowed action on a user has no reason against it, and a refused one has that of its refusal', () => {
  expect(reasonAgainst({ may }, 'edit', text)).toBeUndefined()
  expect(reasonAgainst({ may }, 'erase', text)).toBe(text('error.user_not_deleted'))
})

test('a refusal of a newer server is shown as a missing permission', () => {
  const newer = { ...may, edit: 'moon_phase' }
  expect(reasonAgainst({ may: newer }, 'edit', text)).toBe(text('error.permission_missing'))
})

test('only a deleted user cannot be viewed', () => {
  expect(reasonAgainstLook(aUser(), text)).toBeUndefined()
  expect(reasonAgainstLook(aUser({ deleted: true }), text)).toBe(text('error.user_deleted'))
})
