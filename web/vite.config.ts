import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { assetName, chunks, scriptName } from './chunks.ts'
import { dictionaryFiles } from './dictionary-files.ts'
import { neededByFirstPages } from './page-files.ts'
import { driverWorker } from './driver-worker.ts'

/** The server's own paths; every other address belongs to the app. `/user` must not catch `/users`. */
const serverPaths =
  '^/(?:token|refresh-token|microsoft|sign-on|store-number|logout|user|password-recovery|reset-password|set-password|health|ready|api|code-image)(?:[/?]|$)'
const proxy = { [serverPaths]: { target: process.env.API_URL ?? 'http://127.0.0.1:3000' } }

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string }

/**
 * Each of Mantine's components brings its own style sheet, so that a page loads the styles of what it shows. The
 * sheets that others build upon come first, in mantine-base.css; `vite dev` takes them all.
 */
function mantineStyles(): Plugin {
  const base = readFileSync(new URL('src/ui/mantine-base.css', import.meta.url), 'utf8')
  const classNames = /@mantine[\\/]core[\\/]esm[\\/].*[\\/](\w+)\.module\.mjs$/
  return {
    name: 'roadnote:mantine-styles',
    apply: 'build',
    transform(code, id) {
      const component = classNames.exec(id)?.[1]
      if (component === undefined || base.includes(`/${component}.layer.css`) || !existsSync(stylesOf(component)))
        return null
      return {
        code: `import '@mantine/core/styles/${component}.layer.css'\n${code}`,
        map: null,
        moduleSideEffects: true,
      }
    },
  }
}

function stylesOf(component: string): URL {
  return new URL(`styles/${component}.layer.css`, import.meta.resolve('@mantine/core/styles.css'))
}

/** Each schema of zod can describe itself as JSON Schema, which only the server's documentation asks for. */
function withoutJsonSchemas(): Plugin {
  return {
    name: 'roadnote:without-json-schemas',
    apply: 'build',
    transform(code, id) {
      if (!/zod[\\/]v4[\\/]classic[\\/]schemas\.js$/.test(id)) return null
      return {
        code: code
          .replaceAll(/inst\._zod\.processJSONSchema = .*;/g, '')
          .replaceAll(/create(?:Standard|To)JSONSchemaMethod\(this, [^)]*\)(?:\(params\))?/g, 'undefined'),
        map: null,
      }
    },
  }
}

/** The server hands these out as they are, packed as well as it goes, and spends no time on it. */
function packed(): Plugin {
  let folder = ''
  return {
    name: 'roadnote:packed',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      const worthwhile = names.filter((name) => /\.(?:css|html|js|json|svg|txt|webmanifest)$/.test(name))
      await Promise.all(worthwhile.map((name) => pack(join(folder, name))))
    },
  }
}

/** Brotli packs as well as it can unless told otherwise; which codes for distances are shortest depends on the file. */
async function packedByBrotli(plain: Buffer): Promise<Buffer> {
  const { BROTLI_PARAM_NPOSTFIX: postfix, BROTLI_PARAM_NDIRECT: direct, BROTLI_PARAM_LGWIN: window } = constants
  const tried = [{}, { [postfix]: 1 }, { [postfix]: 3, [direct]: 32, [window]: 18 }]
  const results = await Promise.all(tried.map((params) => promisify(brotliCompress)(plain, { params })))
  return results.reduce((best, one) => (one.length < best.length ? one : best))
}

async function pack(path: string): Promise<void> {
  const plain = await readFile(path)
  const forms = { br: await packedByBrotli(plain), gz: await promisify(gzip)(plain, { level: 9 }) }
  for (const [ending, bytes] of Object.entries(forms))
    if (bytes.length < plain.length) await writeFile(`${path}.${ending}`, bytes)
}

export default defineConfig({
  plugins: [
    react(),
    mantineStyles(),
    dictionaryFiles(),
    withoutJsonSchemas(),
    neededByFirstPages(),
    driverWorker(),
    packed(),
  ],
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
  // The workspaces come from their sources, so that neither a build order nor a stale dist can matter.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  server: { port: 5173, strictPort: true, proxy },
  preview: { port: 5173, strictPort: true, proxy },
  build: {
    target: 'es2022',
    assetsDir: 'assets',
    sourcemap: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Fonts and pictures stay files: the content security policy allows no data: fonts, and files are cached.
    assetsInlineLimit: 0,
    // The second page is where Microsoft's popup comes back to.
    rolldownOptions: {
      input: ['index.html', 'signed-on-popup.html'],
      output: { chunkFileNames: scriptName, assetFileNames: assetName, codeSplitting: { groups: chunks } },
    },
  },
})
