import type { Text } from '@roadnote/locales/keys'

/** Stands in for the code while a sentence is fetched; no text for people holds it. */
const blank = '\u{E000}'

/**
 * A page of a hundred rows needs two thousand sentences that differ only in the code. Each is asked for once; then only
 * the code is put in.
 */
export function quickText(text: Text): Text {
  const known = new Map<string, string>()
  const quick = (key: string, values?: Readonly<Record<string, string | number>>): string => {
    // The caller has been checked against the keys; in here they are plain strings.
    const ask = text as (key: string, values?: object) => string
    if (values === undefined) return ask(key)
    const { code, ...others } = values
    const name = `${key} ${JSON.stringify(others)}`
    let sentence = known.get(name)
    if (sentence === undefined) {
      sentence = ask(key, code === undefined ? values : { ...others, code: blank })
      known.set(name, sentence)
    }
    return code === undefined ? sentence : sentence.replaceAll(blank, String(code))
  }
  return quick
}
