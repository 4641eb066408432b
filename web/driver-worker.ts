import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rollup } from 'vite'

/** A file that the driver's pages need without a network. */
interface Kept {
  readonly url: string
  /** Null: the name changes with the content. */
  readonly revision: string | null
  /** Only for pages in this language; null: for all. */
  readonly language: string | null
}

/** The product's codes, and the browser's tag where it differs. */
const languages = ['nl', 'en', 'de', 'fr', 'es', 'se', 'da'] as const
const tags: Readonly<Record<string, string>> = { se: 'sv' }

const driverPages = /web[\\/]src[\\/]cmr[\\/]driver-link[\\/]page[\\/](?:DriverPage|CharterPage)\.tsx$/
/** What every page starts with, and what it asks for soon after. */
const firstParts = /web[\\/]src[\\/](?:main\.tsx|ui[\\/]Snackbars\.tsx|session[\\/]SignInAgain\.tsx)$/
const fonts = /\/(?:inter-latin|jetbrains-mono-codes)-[\w-]{8}\.woff2$/
const ofLanguage = /^\0roadnote-texts-(nl|en|de|fr|es|se|da)-|dayjs[\\/]locale[\\/](\w\w)\.js$/

/**
 * Writes the service worker of the driver's pages with the list of their files, and a manifest for each language. The worker is a
 * program of its own in one file, which a browser compares byte by byte to find a new version.
 */
export function driverWorker(): Plugin {
  return {
    name: 'roadnote:driver-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const kept = [...chunksKept(this, bundle), ...filesKept(bundle)]
        this.emitFile({ type: 'asset', fileName: 'driver-worker.js', source: await workerWith(kept) })
        for (const language of languages)
          this.emitFile({ type: 'asset', fileName: `driver.${language}.webmanifest`, source: manifestIn(language) })
      },
    },
  }
}

/** The chunks of the pages and of what they load later, by the imports of our own modules, each with the chunks it needs. */
function chunksKept(context: Rollup.PluginContext, bundle: Rollup.OutputBundle): readonly Kept[] {
  const chunkOf = new Map<string, string>()
  for (const part of Object.values(bundle))
    if (part.type === 'chunk') for (const id of part.moduleIds) chunkOf.set(id, part.fileName)
  const found = new Map<string, Kept>()
  const add = (name: string | undefined): void => {
    const chunk = name === undefined ? undefined : bundle[name]
    if (chunk?.type !== 'chunk' || found.has(chunk.fileName)) return
    found.set(chunk.fileName, { url: `/${chunk.fileName}`, revision: null, language: languageOf(chunk.moduleIds) })
    for (const sheet of chunk.viteMetadata?.importedCss ?? [])
      found.set(sheet, { url: `/${sheet}`, revision: null, language: null })
    for (const next of chunk.imports) add(next)
  }
  const visited = new Set<string>()
  const visit = (id: string): void => {
    // A package's index imports all of its parts, which tells nothing about what is used.
    if (visited.has(id) || id.includes('node_modules')) return
    visited.add(id)
    const info = context.getModuleInfo(id)
    for (const next of info?.importedIds ?? []) visit(next)
    for (const next of info?.dynamicallyImportedIds ?? []) {
      add(chunkOf.get(next))
      visit(next)
    }
  }
  for (const id of context.getModuleIds()) {
    if (driverPages.test(id)) visit(id)
    if (driverPages.test(id) || firstParts.test(id) || ofLanguage.test(id)) add(chunkOf.get(id))
  }
  return [...found.values()]
}

/** A chunk with nothing but one language. */
function languageOf(moduleIds: readonly string[]): string | null {
  const own = moduleIds.map((id) => {
    const match = ofLanguage.exec(id)
    return match?.[1] ?? languages.find((language) => (tags[language] ?? language) === match?.[2])
  })
  const [first] = own
  return first !== undefined && own.every((language) => language === first) ? first : null
}

/** The page itself, the small files beside it and the fonts of our languages. */
function filesKept(bundle: Rollup.OutputBundle): readonly Kept[] {
  const page = bundle['index.html']
  const fromPublic = ['color-scheme.js', 'favicon.svg'].map((name) => ({
    url: `/${name}`,
    revision: revisionOf(readFileSync(new URL(`public/${name}`, import.meta.url))),
    language: null,
  }))
  return [
    ...(page?.type === 'asset' ? [{ url: '/index.html', revision: revisionOf(page.source), language: null }] : []),
    ...fromPublic,
    ...Object.keys(bundle)
      .filter((name) => fonts.test(`/${name}`))
      .map((name) => ({ url: `/${name}`, revision: null, language: null })),
  ]
}

function revisionOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16)
}

async function workerWith(kept: readonly Kept[]): Promise<string> {
  const entry = fileURLToPath(new URL('src/driver-worker.ts', import.meta.url))
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, target: 'es2022', lib: { entry, formats: ['iife'], name: 'driverWorker' } },
  })
  const [{ output }] = [result].flat() as Rollup.RollupOutput[]
  const code = output.find((part) => part.type === 'chunk')?.code
  if (code === undefined || !code.includes('self.driverFiles'))
    throw new Error('The service worker asks for no list of files')
  return code.replace('self.driverFiles', () => JSON.stringify(kept))
}

function manifestIn(language: string): string {
  const icon = (name: string, size: number, purpose: string) => ({
    src: `/icons/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return JSON.stringify({
    id: '/driver',
    name: 'Roadnote',
    short_name: 'Roadnote',
    lang: tags[language] ?? language,
    start_url: `/${language}/driver`,
    // Signing in and the profile belong to the app, too.
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons: [icon('any-192', 192, 'any'), icon('any-512', 512, 'any'), icon('maskable-512', 512, 'maskable')],
  })
}
