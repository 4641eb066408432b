import { refusalCodes } from '@roadnote/domain/access/refusal'
import { contracts } from '@roadnote/domain/contract/all'
import { fileReply, methodsOf, type Endpoint } from '@roadnote/domain/contract/endpoint'
import { z } from 'zod'
import type { JsonSchema } from './openapi.ts'
import { literal, printType, refusalType } from './print-type.ts'

const head = '// Written by `npm run client` from the contract of the API. Do not edit.\n'

/**
 * Calls of a driver's page, and addresses that answer a file: whoever holds a link needs no token, and their secret would be
 * in the address of the request.
 */
function isForLinks({ permission, path }: Endpoint): boolean {
  return permission === 'driver' || path.includes(':') || path.endsWith('/public-pdf')
}

/** Fields that the client does not offer: `link` is a secret, and a GET request carries its fields in the address. */
function secretsOf(endpoint: Endpoint): readonly string[] {
  return methodOf(endpoint) === 'GET' ? ['link'] : []
}

/** POST wherever the server accepts it, so that nothing that changes data or names a person is in an address. */
function methodOf(endpoint: Endpoint): 'GET' | 'POST' {
  return methodsOf(endpoint).includes('POST') ? 'POST' : 'GET'
}

/** Commands that name what shall be in the end, by the caller's own number: sent twice, they leave the same as once. */
const leavesTheSame: ReadonlySet<string> = new Set(['api/cmr/upsert', 'api/cmr/upsert-many'])

function repeatOf({ kind, isCreating, path }: Endpoint): 'safe' | 'key' | 'same' | 'never' {
  if (kind === 'query') return 'safe'
  if (isCreating) return 'key'
  return leavesTheSame.has(path) ? 'same' : 'never'
}

/**
 * What the client sends and receives: of the spellings that the server understands the one that JSON has a type for, so
 * that a number is `number` although the server also reads it from a form.
 */
function clientSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (!(zodSchema instanceof z.ZodPipe) || !(zodSchema.in instanceof z.ZodUnion)) return
      const { out } = zodSchema
      if (!(out instanceof z.ZodType) || !hasOwnType.some((type) => out instanceof type)) return
      for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key)
      Object.assign(jsonSchema, clientSchema(out))
    },
  })
}

const hasOwnType = [z.ZodNumber, z.ZodBoolean, z.ZodNull, z.ZodArray] as const

function comment(text: string, indent: string): string {
  return `${indent}/** ${text.replaceAll('*/', '* /')} */\n`
}

function typesOf(name: string, endpoint: Endpoint): string {
  const input = clientSchema(endpoint.input)
  const properties = Object.entries(input.properties ?? {}).filter(([field]) => !secretsOf(endpoint).includes(field))
  const needs = endpoint.isCreating ? ' Takes an `Idempotency-Key`.' : ''
  const reply = endpoint.reply === fileReply ? 'Blob' : printType(clientSchema(endpoint.reply), '    ')
  return (
    comment(`${endpoint.summary}${needs}`, '  ') +
    `  ${name}: {\n` +
    `    input: ${printType({ ...input, properties: Object.fromEntries(properties) }, '    ')}\n` +
    `    reply: ${reply}\n` +
    '  }\n'
  )
}

function routeOf(name: string, endpoint: Endpoint): string {
  const { path, upload, reply } = endpoint
  const parts = [`method: '${methodOf(endpoint)}'`, `path: '${path}'`, `repeat: '${repeatOf(endpoint)}'`]
  if (reply === fileReply) parts.push('file: true')
  if (upload !== null) {
    const { maximumBytes: _bytes, ...place } = upload
    const fields = Object.entries(place).map(([field, value]) => `${field}: '${value}'`)
    parts.push(`upload: { ${fields.join(', ')} }`)
  }
  return `  ${name}: { ${parts.join(', ')} },\n`
}

function typeName(noun: string): string {
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)}Calls`
}

/** `apiKey` → `api-key`. */
function fileOf(noun: string): string {
  return noun.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function printNoun(noun: string, calls: readonly (readonly [string, Endpoint])[]): string {
  const types = calls.map(([name, endpoint]) => typesOf(name, endpoint)).join('')
  const routes = calls.map(([name, endpoint]) => routeOf(name, endpoint)).join('')
  return (
    `${head}import type { Route } from '../route.ts'\n` +
    (types.includes(refusalType) ? `import type { ${refusalType} } from './refusal-code.ts'\n\n` : '\n') +
    `export interface ${typeName(noun)} {\n${types}}\n\n` +
    `export const ${noun}Routes: Readonly<Record<keyof ${typeName(noun)}, Route>> = {\n${routes}}\n`
  )
}

function printAll(nouns: readonly string[]): string {
  const imports = nouns.map((noun) => `import { ${noun}Routes, type ${typeName(noun)} } from './${fileOf(noun)}.ts'\n`)
  const types = nouns.map((noun) => `  ${noun}: ${typeName(noun)}\n`)
  const routes = nouns.map((noun) => `  ${noun}: ${noun}Routes,\n`)
  return (
    `${head}${imports.join('')}\n` +
    `/** Input and reply of every call, by noun and name. */\nexport interface Calls {\n${types.join('')}}\n\n` +
    `export const routes = {\n${routes.join('')}} as const\n`
  )
}

function printRefusals(): string {
  const lines = refusalCodes.map((code) => `  | ${literal(code)}\n`)
  return `${head}/** Why the server refuses a request. */\nexport type ${refusalType} =\n${lines.join('')}`
}

/** The files of `client/src/calls`, by name. */
export function printClient(): ReadonlyMap<string, string> {
  const nouns = Object.entries(contracts).map(([noun, contract]) => {
    const calls = Object.entries<Endpoint>({ ...contract }).filter(([, endpoint]) => !isForLinks(endpoint))
    return { noun, calls }
  })
  const offered = nouns.filter(({ calls }) => calls.length > 0)
  return new Map([
    ...offered.map(({ noun, calls }) => [`${fileOf(noun)}.ts`, printNoun(noun, calls)] as const),
    ['refusal-code.ts', printRefusals()] as const,
    ['all.ts', printAll(offered.map(({ noun }) => noun))] as const,
  ])
}
