import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { charterContract } from '@roadnote/domain/cmr/contract/charter'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { limitOf } from './limit.ts'

test.each([
  ['a text that must be there', attachmentContract.comment, 'comment', 1000],
  ['a text that may be left empty', cmrContract.exception, 'comment', 1000],
  ['an address that may be left empty', charterContract.create, 'email', 255],
  ['a number', cmrContract.exception, 'exceptionTypeId', null],
  ['what is no field of the call', cmrContract.exception, 'nothing', null],
] as const)('the field %s has the limit of its contract', (_kind, endpoint, field, limit) => {
  expect(limitOf(endpoint.input, field)).toBe(limit)
})

const text = z.string().max(5)

test.each([
  ['a text or null', text.nullable(), 5],
  ['an optional text', text.optional(), 5],
  ['the last of three alternatives', z.union([z.literal(''), z.null(), text]), 5],
  ['a text that is read and then checked', z.pipe(z.string(), text), 5],
  ['a switch', z.boolean(), null],
])('the limit of %s is that of its text', (_kind, schema, limit) => {
  expect(limitOf(z.object({ field: schema }), 'field')).toBe(limit)
})
