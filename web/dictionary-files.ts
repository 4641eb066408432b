import type { Plugin } from 'vite'
import { languages } from '../locales/src/languages.ts'
import { loadDictionary } from '../locales/src/load.ts'
import { dictionaryPart, dictionaryParts } from '../locales/src/parts.ts'

const loader = /web[\\/]src[\\/]language[\\/]load-part\.ts$/
const file = /^roadnote:(\w+)-(\w+)$/

/** Writes a file for each part of each language, without the texts that only the server needs. */
export function dictionaryFiles(): Plugin {
  return {
    name: 'roadnote:dictionary-files',
    apply: 'build',
    resolveId: (id) => (file.test(id) ? `\0${id}` : null),
    async load(id) {
      if (loader.test(id)) return loaders()
      const [, code, part] = file.exec(id.slice(1)) ?? []
      const language = languages.find((one) => one.code === code)
      const wanted = dictionaryParts.find((one) => one === part)
      if (!id.startsWith('\0') || language === undefined || wanted === undefined) return null
      return `export default ${JSON.stringify(dictionaryPart(await loadDictionary(language.code), wanted))}`
    },
  }
}

function loaders(): string {
  const lines = languages.flatMap(({ code }) =>
    dictionaryParts.map((part) => `'${code}-${part}': () => import('roadnote:${code}-${part}'),`),
  )
  return `
const loaders = {
${lines.join('\n')}
}
export async function loadPart(language, part) {
  return (await loaders[language + '-' + part]()).default
}`
}
