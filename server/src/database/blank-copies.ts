/**
 * Makes objects with these fields, all empty, to be filled in. Filled name by name from nothing, an object of many fields
 * becomes a slow dictionary in V8, and rows have fifty; a copy of one that was read from JSON keeps its shape.
 */
export function blankCopies(names: readonly string[]): () => Record<string, unknown> {
  const blank: Record<string, unknown> = JSON.parse(
    `{${names.map((name) => `${JSON.stringify(name)}:null`).join(',')}}`,
  )
  return () => ({ ...blank })
}
