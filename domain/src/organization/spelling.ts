// The same organisation in other spellings. Each has its twin in the database, so that both sides find the same ones.

/** As `organization_called`: blanks and capitals do not tell names apart. */
export function nameKey(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

/** As `organization_vat`: dots, blanks and capitals are habits of writing, not parts of the number. */
export function vatKey(vat: string): string {
  return vat.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()
}
