import type { Plugin } from 'vite'
import * as english from '../locales/src/en/dictionary.ts'
import { languages } from '../locales/src/languages.ts'
import { loadDictionary } from '../locales/src/load.ts'
import { chosenTexts, dictionaryParts, isOnlyForServer } from '../locales/src/parts.ts'
import { textsIn } from '../locales/src/texts-in.ts'
import { textsOfParts } from '../scripts/texts-of-pages.mjs'

const loader = /web[\\/]src[\\/]language[\\/]load-part\.ts$/
const file = /^roadnote-texts-(\w+)-(\w+)$/

/**
 * Writes a file for each part of each language (`texts-fr-first-….js`), without the texts that only the server needs. Which
 * texts a part has is read from the sources of the pages.
 */
export function dictionaryFiles(): Plugin {
  let textsOf: ReadonlyMap<string, ReadonlySet<string>> = new Map()
  return {
    name: 'roadnote:dictionary-files',
    apply: 'build',
    buildStart() {
      textsOf = textsOfParts(textsIn(english).map(([key]) => key))
      for (const part of textsOf.keys())
        if (!dictionaryParts.some((known) => known === part)) throw new Error(`A page names the unknown part ${part}`)
    },
    resolveId: (id) => (file.test(id) ? `\0${id}` : null),
    async load(id) {
      if (loader.test(id)) return loaders()
      const [, code, part = ''] = file.exec(id.slice(1)) ?? []
      const language = languages.find((one) => one.code === code)
      if (!id.startsWith('\0') || language === undefined) return null
      const isChosen = (key: string): boolean => textsOf.get(part)?.has(key) === true && !isOnlyForServer(key)
      return `export default ${JSON.stringify(chosenTexts(await loadDictionary(language.code), isChosen))}`
    },
  }
}

function loaders(): string {
  const lines = languages.flatMap(({ code }) =>
    dictionaryParts.map((part) => `'${code}-${part}': () => import('roadnote-texts-${code}-${part}'),`),
  )
  return `
const loaders = {
${lines.join('\n')}
}
export async function loadPart(language, part) {
  return (await loaders[language + '-' + part]()).default
}`
}
