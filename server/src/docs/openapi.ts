import { refusals } from '@roadnote/domain/access/refusal'
import { contracts } from '@roadnote/domain/contract/all'
import {
  canBeHeavy,
  canBeUnfinished,
  fileReply,
  methodsOf,
  type Endpoint,
  type Gate,
} from '@roadnote/domain/contract/endpoint'
import type { Upload } from '@roadnote/domain/contract/upload'
import { devicePattern } from '@roadnote/domain/session/session'
import { z } from 'zod'

export type JsonSchema = z.core.JSONSchema.JSONSchema

/** The wire format is the input side of our codecs, for requests and replies alike. */
export function wireSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _dialect, ...wire } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return wire
}

export function gateText(gate: Gate): string {
  if (gate === null) return 'public'
  if (gate === 'driver') return 'a driver’s link, or useMobileApp'
  if (gate === 'anyone') return 'a link, or a session'
  if (gate === 'session') return 'any signed-in user'
  return typeof gate === 'string' ? gate : gate.join(' or ')
}

/** API keys are refused unless this is set. */
function keyText({ forKeys }: Endpoint): string {
  return forKeys ? ' Also with an API key.' : ''
}

/** Names in the path of a call, `p/:address`. */
const inPath = /:([a-z]+)/gi

function parametersOf(schema: JsonSchema, path: string): object[] {
  const required = new Set(schema.required)
  return Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name,
    in: path.includes(`:${name}`) ? 'path' : 'query',
    required: required.has(name) || path.includes(`:${name}`),
    schema: field,
  }))
}

/** Optional: a client that sends its device id is recognised after an earlier successful sign-in. */
const deviceHeader = {
  name: 'X-Device',
  in: 'header',
  required: false,
  description: 'A random name that the client made up once and keeps.',
  schema: { type: 'string', pattern: devicePattern.source },
}

/** Optional, for creating calls. */
const onceHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A name of the client’s own for what is made: sent again with it within 24 hours, the call answers the same and makes nothing more.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

function headersOf({ namesDevice, isCreating }: Endpoint): object {
  const headers = [...(namesDevice ? [deviceHeader] : []), ...(isCreating ? [onceHeader] : [])]
  return headers.length === 0 ? {} : { parameters: headers }
}

function bodyOf(schema: JsonSchema, { upload }: Endpoint): object {
  const ways = { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } }
  if (upload === null) return { content: ways }
  return { content: { ...ways, 'multipart/form-data': { schema: partsSchema(schema, upload) } } }
}

/** The same input as multipart: the files carry their names. */
function partsSchema(schema: JsonSchema, upload: Upload): JsonSchema {
  const file: JsonSchema = { type: 'string', format: 'binary' }
  const part: JsonSchema = upload.kind === 'one' ? file : { type: 'array', items: file }
  const required = (schema.required ?? []).filter((name) => name !== upload.name)
  return { ...schema, properties: { ...schema.properties, [upload.part]: part }, required }
}

const refusalReply = { $ref: '#/components/responses/Refusal' }

function securityOf(gate: Gate): object[] {
  if (gate === null) return []
  if (gate === 'driver') return [{ link: [] }, {}, { bearer: [] }]
  return gate === 'anyone' ? [{}, { bearer: [] }] : [{ bearer: [] }]
}

function contentOf({ reply }: Endpoint): object {
  if (reply === fileReply) return { '*/*': { schema: { type: 'string', format: 'binary' } } }
  return { 'application/json': { schema: wireSchema(reply) } }
}

/** Why POST is better for calls that accept both methods. */
const postAdvice = {
  command: ' Changes something: prefer POST over GET.',
  query: ' May hold personal data: prefer POST over GET.',
} as const

function operationOf(noun: string, name: string, endpoint: Endpoint, method: 'GET' | 'POST'): object {
  const input = wireSchema(endpoint.input)
  const advice = methodsOf(endpoint).length > 1 ? postAdvice[endpoint.kind] : ''
  const heavy = canBeHeavy(endpoint)
    ? ' Large answers wait for their turn, and beyond a bound they get 429 `too_busy`.'
    : ''
  return {
    operationId: method === endpoint.method ? `${noun}-${name}` : `${noun}-${name}-by-post`,
    tags: [noun],
    summary: endpoint.summary,
    description: `Needs: ${gateText(endpoint.permission)}.${keyText(endpoint)}${advice}${heavy}`,
    security: securityOf(endpoint.permission),
    ...(method === 'GET'
      ? { parameters: parametersOf(input, endpoint.path) }
      : { ...headersOf(endpoint), requestBody: bodyOf(input, endpoint) }),
    responses: {
      [endpoint.created ? 201 : 200]: { description: 'Done', content: contentOf(endpoint) },
      ...(canBeUnfinished(endpoint) && { 202: { description: 'One more step', content: contentOf(endpoint) } }),
      '4XX': refusalReply,
      503: refusalReply,
    },
  }
}

function pathsOf(): Record<string, Record<string, object>> {
  const paths: Record<string, Record<string, object>> = {}
  for (const [noun, contract] of Object.entries(contracts)) {
    for (const [name, endpoint] of Object.entries<Endpoint>({ ...contract })) {
      const operations = (paths[`/${endpoint.path.replaceAll(inPath, '{$1}')}`] ??= {})
      for (const method of methodsOf(endpoint))
        operations[method.toLowerCase()] = operationOf(noun, name, endpoint, method)
    }
  }
  return paths
}

/** The contract as OpenAPI 3.1, derived without duplication. */
export function openApi(publicUrl: string): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Roadnote',
      version: '1',
      description:
        'Electronic CMR consignment notes. Bodies are accepted as JSON or form-encoded on every call, uploads also in parts.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: publicUrl }],
    paths: pathsOf(),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        // `Authorization: Link …`; without it the link is in `token`.
        link: { type: 'apiKey', in: 'header', name: 'Authorization' },
      },
      responses: {
        Refusal: {
          description: 'Refused, with a stable code',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['error', 'message'],
                properties: {
                  error: { type: 'string', enum: Object.keys(refusals) },
                  message: { type: 'string' },
                  fields: { type: 'object', additionalProperties: { type: 'string' } },
                },
              },
            },
          },
        },
      },
    },
  }
}
