import type { z } from 'zod'

/** As much of a schema as this looks at; every schema of ours is one of zod's own. */
interface Known {
  readonly def: z.core.$ZodTypes['_zod']['def']
  readonly maxLength?: number | null
}

/** How many characters the contract takes in a field of this name, so that nobody types more; `null`: any number. */
export function limitOf(input: z.ZodType, name: string): number | null {
  // See `Known`.
  const { def } = input as unknown as Known
  const schema = def.type === 'object' ? def.shape[name] : undefined
  return schema === undefined ? null : longest(schema)
}

function longest(schema: z.core.$ZodType): number | null {
  // See `Known`.
  const { def, maxLength = null } = schema as unknown as Known
  // Of several ways to be right the last one is what people type; the others are "left empty" and the like.
  const last = def.type === 'union' ? def.options.at(-1) : undefined
  if (last !== undefined) return longest(last)
  if (def.type === 'optional' || def.type === 'nullable') return longest(def.innerType)
  return def.type === 'pipe' ? longest(def.out) : maxLength
}
