import { moment } from '@roadnote/domain/contract/wire'
import { z } from 'zod'
import { emptyRowFactory } from '../database/empty-row-factory.ts'

type Encode = (value: unknown) => unknown

const known = new WeakMap<z.ZodType, Encode>()

/**
 * Encodes a reply by its schema: only named fields, dates as text. The encoder is built once per schema, because
 * running zod on every value of every row took longer than reading the rows. The compiler and the tests of every
 * call ensure that replies match their contract.
 */
export function encodeReply(schema: z.ZodType, value: unknown): unknown {
  return encoderOf(schema)(value)
}

function encoderOf(schema: z.ZodType): Encode {
  const found = known.get(schema) ?? madeFor(schema)
  known.set(schema, found)
  return found
}

function madeFor(schema: z.ZodType): Encode {
  if (schema === moment)
    return (value) => (value instanceof Date ? value.toISOString() : z.encode(moment, value as never))
  if (schema instanceof z.ZodObject && schema.def.catchall === undefined) return objectEncoder(schema)
  if (schema instanceof z.ZodArray) {
    const encode = inner(schema.element)
    return (value) => (Array.isArray(value) ? value.map(encode) : z.encode(schema, value as never))
  }
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    const encode = inner(schema.unwrap())
    const isNullWritten = writesNull(schema.unwrap())
    return (value) => (value === undefined || (value === null && !isNullWritten) ? value : encode(value))
  }
  if (schema instanceof z.ZodCodec && schema.def.out instanceof z.ZodCustom) return customEncoder(schema)
  const strictly: Encode = (value) => z.encode(schema, value)
  // An object where the contract expects a plain value is never sent.
  return isPlain(schema) ? (value) => (typeof value === 'object' && value !== null ? strictly(value) : value) : strictly
}

/** Null means something in these values and has a spelling on the wire, such as -1 for a switch that is off. */
function writesNull(schema: unknown): boolean {
  return schema instanceof z.ZodCodec && schema.def.out instanceof z.ZodNullable
}

/** A nested schema is always a schema; zod's type is only less precise. */
function inner(schema: unknown): Encode {
  return encoderOf(schema as z.ZodType)
}

function objectEncoder(schema: z.ZodObject): Encode {
  const fields = Object.entries(schema.shape).map(([name, field]) => [name, inner(field)] as const)
  const copy = emptyRowFactory(fields.map(([name]) => name))
  return (value) => {
    if (typeof value !== 'object' || value === null) return z.encode(schema, value as never)
    // Its fields can be read by name, whatever its type.
    const given = value as Readonly<Record<string, unknown>>
    const out = copy()
    for (const [name, encode] of fields) out[name] = encode(given[name])
    return out
  }
}

/** A value without a schema of its own: text is sent as its codec writes it, anything else is checked. */
function customEncoder(schema: z.ZodCodec): Encode {
  return (value) => {
    const written: unknown = schema.def.reverseTransform(value, { value, issues: [] })
    return typeof written === 'string' ? written : z.encode(schema, value)
  }
}

/** Sent unchanged. A string with checks may be trimmed or normalised by them. */
function isPlain(schema: unknown): boolean {
  if (schema instanceof z.ZodString) return (schema.def.checks ?? []).length === 0
  if (schema instanceof z.ZodUnion) return schema.options.every(isPlain)
  return (
    schema instanceof z.ZodNumber ||
    schema instanceof z.ZodBoolean ||
    schema instanceof z.ZodLiteral ||
    schema instanceof z.ZodEnum
  )
}
