import { readdir, readFile } from 'node:fs/promises'
import { contracts } from '@roadnote/domain/contract/all'
import type { Endpoint } from '@roadnote/domain/contract/endpoint'
import { roadnoteClient } from '@roadnote/client'
import { describe, expect, test } from 'vitest'
import { printClient } from './print-client.ts'
import { printType } from './print-type.ts'

const folder = new URL('../../../client/src/calls/', import.meta.url)

describe('the calls of the client', () => {
  test('the files in client/src/calls are current; otherwise run npm run client', async () => {
    const printed = printClient()
    expect((await readdir(folder)).toSorted()).toEqual([...printed.keys()].toSorted())
    for (const [name, text] of printed)
      expect([name, await readFile(new URL(name, folder), 'utf8')]).toEqual([name, text])
  })

  test('the client offers every call except those of drivers and for holders of a link', () => {
    const client: Readonly<Record<string, object>> = roadnoteClient({ url: 'http://127.0.0.1:1' })
    const missing = Object.entries(contracts).flatMap(([noun, contract]) =>
      Object.entries<Endpoint>({ ...contract })
        .filter(([name]) => !(name in (client[noun] ?? {})))
        .map(([, { path, permission }]) => (permission === 'driver' ? 'of drivers' : path)),
    )
    expect(new Set(missing)).toEqual(new Set(['of drivers', 'p/:address', 'api/cmr/public-pdf']))
  })

  test('no call that the client sends by GET has a secret among its fields', async () => {
    for (const [name, text] of printClient()) {
      const byGet = [...text.matchAll(/^ {2}(\w+): \{ method: 'GET'/gm)].map(([, call = '']) => call)
      for (const call of byGet) {
        const input = text.slice(text.indexOf(`\n  ${call}: {`)).split('\n    reply:')[0]
        expect([name, call, input]).toEqual([
          name,
          call,
          expect.not.stringMatching(/readonly (?:link|token|password|pin|key)\b/i),
        ])
      }
    }
  })
})

describe('types printed from JSON schemas', () => {
  test.each([
    [{ type: 'integer' }, 'number'],
    [{ type: ['string', 'null'] }, 'string | null'],
    [{ enum: ['it’s', "it's", 1] }, String.raw`'it’s' | 'it\'s' | 1`],
    [
      { anyOf: [{ const: true }, { type: 'boolean' }, { anyOf: [{ type: 'null' }, { const: true }] }] },
      'true | boolean | null',
    ],
    [{ anyOf: [{ type: 'string' }, {}] }, 'unknown'],
    [{ type: 'array', items: { type: ['string', 'number'] } }, 'readonly (string | number)[]'],
    [{ type: 'array', items: { type: 'array', items: { type: 'string' } } }, 'readonly (readonly string[])[]'],
    [{ allOf: [{ type: 'string' }, { enum: ['a', 'b'] }] }, "string & ('a' | 'b')"],
    [{ type: 'string', allOf: [{ pattern: 'a' }, { pattern: 'b' }] }, 'string'],
    [{ type: 'object', properties: {} }, '{}'],
    [{ type: 'object', additionalProperties: { type: 'number' } }, '{ readonly [name: string]: number }'],
    [
      { type: 'object', properties: { 'a-b': {}, c: { type: 'string' } }, required: ['c'] },
      "{\n  readonly 'a-b'?: unknown\n  readonly c: string\n}",
    ],
    [{ type: 'string', format: 'binary' }, 'Blob'],
  ] as const)('the schema %j is printed as %s', (schema, type) => {
    // Zod's type of a schema is mutable, the table is not.
    expect(printType(schema as unknown as Parameters<typeof printType>[0], '')).toBe(type)
  })
})
