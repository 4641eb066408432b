import type { z } from 'zod'

type Definition = z.core.$ZodTypes['_zod']['def']

/** All our schemas are zod's own classes. */
function definitionOf(schema: object): Definition {
  return (schema as { readonly def: Definition }).def
}

/** The maximum length of a field by the contract, used as `maxLength`; `null`: unlimited. */
export function limitOf(input: z.ZodType, name: string): number | null {
  const definition = definitionOf(input)
  const schema = definition.type === 'object' ? definition.shape[name] : undefined
  return schema === undefined ? null : longest(schema)
}

function longest(schema: object): number | null {
  const definition = definitionOf(schema)
  // The last member of a union is the typed value; the others are "left empty" and the like.
  const last = definition.type === 'union' ? definition.options.at(-1) : undefined
  if (last !== undefined) return longest(last)
  if (definition.type === 'optional' || definition.type === 'nullable') return longest(definition.innerType)
  if (definition.type === 'pipe') return longest(definition.out)
  const rules = definition.checks?.map(({ _zod: { def: rule } }) => rule) ?? []
  const limit = rules.find(({ check }) => check === 'max_length')
  return limit !== undefined && 'maximum' in limit ? Number(limit.maximum) : null
}
