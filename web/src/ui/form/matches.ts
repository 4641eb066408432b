function plain(words: string): string {
  return words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** Does the text hold every word that is looked for, whatever the case and the accents? */
export function matches(text: string, wanted: string): boolean {
  const held = plain(text)
  return plain(wanted)
    .split(/\s+/)
    .every((word) => held.includes(word))
}
