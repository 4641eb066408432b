import { expect, test } from 'vitest'
import { attachmentContract } from '../cmr/attachment-contract.ts'
import { cmrContract } from '../cmr/contract.ts'
import { noteFields } from '../cmr/note-fields.ts'
import { fieldProblems, problemWith } from './field-problems.ts'

test.each([
  ['tripID', 'T-1', null],
  ['tripID', '', null],
  ['tripID', 'x'.repeat(201), 'too_long'],
  ['senderEmail', 'nobody', 'wrong_format'],
  ['senderEmail', 'empty', null],
  ['collectionCountryCode', 'BEL', 'wrong_format'],
  ['excessDeliveryValue', 'soon', 'not_a_number'],
  ['excessDeliveryValue', -1, null],
  ['collectionDate', '2026-02-30T10:00:00Z', 'wrong_format'],
  ['type', 4, 'not_allowed'],
] as const)('one value is judged alone: %s %j', (field, sent, problem) => {
  expect(problemWith(noteFields[field], sent)).toBe(problem)
})

test('what a new note needs is missing when it is not there', () => {
  const { cmrCode, senderOrganizationsID } = cmrContract.create.input.shape
  expect([problemWith(cmrCode, ''), problemWith(cmrCode, '12345'), problemWith(cmrCode, '123456')]).toEqual([
    'required',
    'only_digits',
    null,
  ])
  expect(problemWith(senderOrganizationsID, null)).toBe('required')
})

test('blanks alone are nothing: the field is missing, not too short', () => {
  const { comment } = attachmentContract.comment.input.shape
  expect([problemWith(comment, ''), problemWith(comment, ' \n '), problemWith(comment, ' x ')]).toEqual([
    'required',
    'required',
    null,
  ])
})

test('a line of goods that says too little is told which of the two lists is empty', () => {
  const sent = { cmrCode: '123456', senderOrganizationsID: 1, goods: [{}] }
  const { error } = cmrContract.create.input.safeDecode(sent)
  expect(error && fieldProblems(error, sent)).toEqual({
    'goods.0.goodsNature': 'at_first_list_required_fields',
    'goods.0.grossWeight': 'at_second_list_required_fields',
  })
})
