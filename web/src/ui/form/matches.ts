function plain(words: string): string {
  return words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** Whether the text contains every searched word, ignoring case and accents. */
export function matches(text: string, wanted: string): boolean {
  const searched = plain(text)
  return plain(wanted)
    .split(/\s+/)
    .every((word) => searched.includes(word))
}
