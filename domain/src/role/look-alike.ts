/**
 * Letters that look like Latin ones, by the letter they look like: the part of Unicode's confusables (UTS #39) that is
 * left after `hasConfusingLetters` has refused unusual letters and mixed scripts. Case-sensitive: a capital may look like
 * a Latin letter where its small form does not.
 */
const sameShape = {
  '2': 'ƧꙄ',
  '3': 'ȜƷЗӠ',
  '5': 'Ƽ',
  '6': 'б',
  '8': 'ȣȢ',
  a: 'αаΑА',
  ae: 'æӕÆӔ',
  b: 'ƄЬΒВ',
  bl: 'Ы',
  c: 'сСϲϹ',
  d: 'ԁ',
  e: 'еҽΕЕ℮',
  f: 'ẝքϜ',
  g: 'ƍցԌ',
  h: 'һհΗН',
  j: 'ϳјͿЈ',
  k: 'ΚК',
  l: 'ıιіꙇӏƖΙІӀון',
  ll: 'װ',
  lo: 'Ю',
  m: 'ΜϺМ',
  n: 'ոռΝ',
  o: 'οσоჿօסΟОՕ',
  oe: 'œŒ',
  oo: 'ꚙꚘ',
  p: 'ρрΡР',
  q: 'ԛգզ',
  r: 'гƦ',
  s: 'ƽѕЅՏ',
  t: 'ΤТ',
  u: 'υսՍ',
  v: 'νѵטѴ',
  w: 'ѡԝաԜ',
  x: 'хΧХ',
  y: 'ỿγуүყΥУҮ',
  z: 'Ζ',
} as const

/** Letters that differ from a Latin one by a stroke or a hook, which Unicode does not count as an accent. */
const withStroke = {
  b: 'ƃƂБƀҍҌѣѢ',
  c: 'ȼҫҪ',
  d: 'ƌđĐÐƉ',
  e: 'ɇɆҿ',
  f: 'ƒƑ',
  g: 'ǥǤ',
  h: 'ҢħћĦӉӇ',
  j: 'ɉɈ',
  k: 'ƙҚҞ',
  l: 'łŁƗƚ',
  m: 'Ӎ',
  n: 'ƞηƝ',
  o: 'øØөѳƟθΘӨѲ',
  p: 'ƥ',
  r: 'ɍғ',
  t: 'ƭȾƮҬŧŦ',
  u: 'Ʉ',
  w: 'ѽ',
  x: 'Ҳ',
  y: 'ƴɏұɎҰ',
  z: 'ƶƵȥȤ',
} as const

type Shapes = ReadonlyMap<string, string>

function shapesOf(table: Readonly<Record<string, string>>): Shapes {
  return new Map(
    Object.entries(table).flatMap(([latin, alike]) => Array.from(alike).map((letter) => [letter, latin] as const)),
  )
}

const shapes = shapesOf(sameShape)
const strokes = shapesOf(withStroke)

function mapped(text: string, by: Shapes): string {
  return Array.from(text)
    .map((letter) => by.get(letter) ?? letter)
    .join('')
}

/** As a reader may perceive it: `I`, `l`, `1` and `|` are one letter, so are `0` and `O`, and `rn` is `m`. */
function asSeen(text: string): string {
  const seen = mapped(mapped(text, shapes).toLowerCase(), shapes)
  return seen
    .replaceAll(/[il1|]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

/** Names with the same key look the same at a glance. Accents are significant. */
export function lookAlikeKey(name: string): string {
  return asSeen(name.normalize('NFKD')).replaceAll(/\s+/g, ' ').trim()
}

/** The same without accents, strokes, blanks and punctuation, for names that must not even be similar. */
export function closeLookAlikeKey(name: string): string {
  const bare = name.normalize('NFKD').replaceAll(/[\p{M}\p{Z}\p{P}\s]/gu, '')
  return asSeen(mapped(bare, strokes))
}

/** Scripts in everyday use (UAX #31, table 5). Letters of other scripts only serve to imitate these in a role name. */
const scripts = [
  'Latin Greek Cyrillic Armenian Georgian Hebrew Arabic Thaana Ethiopic Devanagari Bengali Gurmukhi Gujarati Oriya Tamil',
  'Telugu Kannada Malayalam Sinhala Thai Lao Tibetan Myanmar Khmer Hangul Hiragana Katakana Bopomofo Han',
].flatMap((line) => line.split(' '))

const ofScript = scripts.map((script) => ({ script, pattern: new RegExp(`\\p{Script=${script}}`, 'u') }))

/** Scripts that are written together; Latin is combined with the East Asian ones. */
const together: readonly (readonly string[])[] = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
]

/** Latin letters of natural languages: no phonetic letters, small capitals, full-width or mathematical ones. */
const usualLatin = /^[A-Za-zªº\u00C0-\u01BF\u01C4-\u024F\u1E00-\u1EFF]$/
const halfOrFullWidth = /[\uFF00-\uFFEF]/
/** Letters without a script in Unicode: an apostrophe and the Japanese long vowel mark. */
const ofNoScript = /^[ʼー]$/

/** Null: not a letter for a name. */
function scriptOf(letter: string): string | null {
  const script = ofScript.find(({ pattern }) => pattern.test(letter))?.script ?? null
  return script === 'Latin' && !usualLatin.test(letter) ? null : script
}

const emoji = /\p{Extended_Pictographic}\uFE0F?(?:\u200D\p{Extended_Pictographic}\uFE0F?)*/gu
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Cc}\p{Cf}\p{Co}\u2800]/u
const letterInSymbol = /[\u{1F110}-\u{1F189}]/u
const manyMarks = /\p{M}{3}/u

/** Invisible or unusual characters, or mixed scripts, with which a name could imitate another one. */
export function hasConfusingLetters(name: string): boolean {
  const text = name.normalize('NFC')
  if (invisible.test(text.replaceAll(emoji, '')) || manyMarks.test(text.normalize('NFD'))) return true
  if (letterInSymbol.test(text) || halfOrFullWidth.test(text)) return true
  const letters = [...new Set(text)].filter((letter) => /\p{L}/u.test(letter) && !ofNoScript.test(letter))
  const used = new Set(letters.map(scriptOf))
  if (used.has(null)) return true
  return used.size > 1 && !together.some((family) => [...used].every((script) => family.some((one) => one === script)))
}
