const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Truncates a text without splitting a surrogate pair, because half an emoji cannot be stored or sealed. */
export function cutBetweenCharacters(text: string, longest: number): string {
  if (text.length <= longest) return text
  let end = 0
  for (const { index, segment } of characters.segment(text)) {
    if (index + segment.length > longest) break
    end = index + segment.length
  }
  return text.slice(0, end)
}
