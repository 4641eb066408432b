// Normalised spellings of names and numbers. Each function has a counterpart in the database with the same result.

/** Like `organization_called`: ignores blanks and case. */
export function nameKey(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

/** Like `organization_vat`: ignores dots, blanks and case. */
export function vatKey(vat: string): string {
  return vat.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()
}
