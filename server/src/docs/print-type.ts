import { refusalCodes } from '@roadnote/domain/access/refusal'
import type { JsonSchema } from './openapi.ts'

/** The name of the type of all refusal codes, which many replies contain. */
export const refusalType = 'RefusalCode'

const allRefusals = JSON.stringify(refusalCodes)

/** The TypeScript type of what a JSON schema describes, as far as our contract uses schemas. */
export function printType(schema: JsonSchema | boolean, indent: string): string {
  return choicesOf(schema, indent).join(' | ')
}

/** The members of the union that the schema describes, each once; one for every other schema. */
function choicesOf(schema: JsonSchema | boolean, indent: string): readonly string[] {
  if (typeof schema === 'boolean') return [schema ? 'unknown' : 'never']
  if (schema.const !== undefined) return [literal(schema.const)]
  if (schema.enum !== undefined)
    return JSON.stringify(schema.enum) === allRefusals ? [refusalType] : schema.enum.map(literal)
  const choices = schema.anyOf ?? schema.oneOf ?? typesIn(schema)
  if (choices !== null) {
    const members = new Set(choices.flatMap((choice) => choicesOf(choice, indent)))
    return members.has('unknown') ? ['unknown'] : [...members]
  }
  const parts = [printPlain(schema, indent), ...(schema.allOf ?? []).map((part) => inBrackets(choicesOf(part, indent)))]
  // Several patterns of one text are parts without a type of their own.
  const typed = [...new Set(parts)].filter((part) => part !== 'unknown')
  return [typed.length === 0 ? 'unknown' : typed.join(' & ')]
}

/** JSON Schema allows a list of types for one schema. */
function typesIn(schema: JsonSchema): readonly JsonSchema[] | null {
  const { type }: { readonly type?: unknown } = schema
  // Zod prints only the seven names of types.
  return Array.isArray(type) ? type.map((one) => ({ ...schema, type: one as JsonSchema['type'] })) : null
}

function printPlain(schema: JsonSchema, indent: string): string {
  // A list of types was divided before.
  const { type }: { readonly type?: unknown } = schema
  switch (type) {
    case 'string':
      return schema.format === 'binary' ? 'Blob' : 'string'
    case 'number':
    case 'integer':
      return 'number'
    case 'boolean':
      return 'boolean'
    case 'null':
      return 'null'
    case 'array':
      return `readonly ${inBrackets(itemsOf(schema, indent))}[]`
    case 'object':
      return printObject(schema, indent)
    default:
      return 'unknown'
  }
}

function itemsOf({ items }: JsonSchema, indent: string): readonly string[] {
  if (Array.isArray(items)) throw new Error('The types of the client have no tuples')
  return items === undefined ? ['unknown'] : choicesOf(items, indent)
}

function printObject({ properties = {}, required = [], additionalProperties }: JsonSchema, indent: string): string {
  const fields = Object.entries(properties)
  if (fields.length === 0) {
    const isOpen = typeof additionalProperties === 'object' || additionalProperties === true
    return isOpen ? `{ readonly [name: string]: ${printType(additionalProperties, indent)} }` : '{}'
  }
  const inner = `${indent}  `
  const lines = fields.map(([name, field]) => {
    const type = printType(field, inner)
    const isRequired = required.includes(name)
    return `${inner}readonly ${keyOf(name)}${isRequired ? ':' : '?:'} ${type}${isRequired || type === 'unknown' ? '' : ' | undefined'}\n`
  })
  return `{\n${lines.join('')}${indent}}`
}

function keyOf(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? name : literal(name)
}

export function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value.replaceAll(/['\\]/g, String.raw`\$&`)}'` : JSON.stringify(value)
}

/** A union, and an array of arrays, needs brackets before `[]` and beside `&`. */
function inBrackets(choices: readonly string[]): string {
  const [first = 'never'] = choices
  return choices.length === 1 && !first.startsWith('readonly ') ? first : `(${choices.join(' | ')})`
}
