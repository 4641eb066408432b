import { moment } from '@roadnote/domain/contract/wire'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { encodeReply } from './encode-reply.ts'

const row = z.object({
  id: z.int(),
  name: z.string().nullable(),
  time: moment.nullable(),
  verdict: z.union([z.literal(true), z.enum(['no', 'never'])]),
  signed: z.array(z.object({ at: moment, by: z.string() })),
  note: z.string().optional(),
})

const answer = {
  id: 7,
  name: null,
  time: new Date('2026-11-15T08:00:00.123Z'),
  verdict: 'no' as const,
  signed: [{ at: new Date(0), by: 'Jos' }],
}

describe('encoding a reply', () => {
  test('an encoded reply equals the output of its schema', () => {
    for (const value of [answer, { ...answer, time: null, note: 'x', signed: [] }])
      expect(JSON.stringify(encodeReply(row, value))).toBe(JSON.stringify(z.encode(row, value)))
  })

  test('an encoded reply contains no field that its schema does not name, at any depth', () => {
    const secret = { ...answer, hash: 'secret', signed: [{ at: new Date(0), by: 'Jos', code: 'secret' }] }
    expect(JSON.stringify(encodeReply(z.object({ data: z.array(row) }), { data: [secret] }))).not.toContain('secret')
  })

  test('encoding fails on an object where the schema expects a plain value', () => {
    expect(() => encodeReply(row, { ...answer, name: { password: 'secret' } })).toThrow()
    expect(() => encodeReply(row, { ...answer, verdict: { hash: 'secret' } })).toThrow()
  })

  test('a codec without a schema of its value writes text as it does in its schema, and checks anything else', () => {
    const short = z.codec(z.union([z.string(), z.object({ word: z.string() })]), z.custom<{ word: string }>(), {
      decode: (sent) => (typeof sent === 'string' ? { word: sent } : sent),
      encode: (value) => (value.word === '' ? value : value.word.slice(0, 1)),
    })
    expect(encodeReply(z.array(short), [{ word: 'yes' }, { word: '', hash: 'secret' }])).toEqual(['y', { word: '' }])
  })

  test('encoding keeps the transformations of a schema', () => {
    const spelled = z.object({ code: z.string().trim().toUpperCase(), list: z.record(z.string(), z.int()) })
    expect(encodeReply(spelled, { code: ' be ', list: { one: 1 } })).toEqual({ code: 'BE', list: { one: 1 } })
    expect(encodeReply(z.looseObject({ id: z.int() }), { id: 1, more: 2 })).toEqual({ id: 1, more: 2 })
  })
})
