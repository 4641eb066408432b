/**
 * Creates objects with these fields, all empty, to be filled in. Built field by field, an object of fifty fields
 * would become a slow dictionary in V8; a copy of one parsed from JSON keeps its shape.
 */
export function emptyRowFactory(names: readonly string[]): () => Record<string, unknown> {
  const blank: Record<string, unknown> = JSON.parse(
    `{${names.map((name) => `${JSON.stringify(name)}:null`).join(',')}}`,
  )
  return () => ({ ...blank })
}
