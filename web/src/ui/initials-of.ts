/** Two letters for the avatar of a person: of the first and last word of the name, else its first letters. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s._-]/).filter((word) => word !== '')
  const first = words[0] ?? ''
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return ((Array.from(first)[0] ?? '') + (Array.from(last)[0] ?? '')).toUpperCase()
}
