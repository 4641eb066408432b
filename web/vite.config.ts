import { existsSync, readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'

/** The server's own paths; every other address belongs to the app. `/user` must not catch `/users`. */
const serverPaths =
  '^/(?:token|refresh-token|logout|user|password-recovery|reset-password|health|ready|api|code-image)(?:[/?]|$)'
const proxy = { [serverPaths]: { target: process.env.API_URL ?? 'http://127.0.0.1:3000' } }

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string }

/**
 * What every page needs before it can show anything, in one file: eighty small ones would each bring their own headers
 * and be packed worse. Of Mantine's components only those of the frame and of the orders screen, which people open most.
 */
const components = 'ActionIcon|Burger|Button|CloseButton|Input|InputBase|Kbd|Loader|Text|TextInput|UnstyledButton'
const hooks = 'callback-ref|disclosure|hotkeys|id|isomorphic-effect|media-query|merged-ref|uncontrolled'
const firstLoad = new RegExp(
  [
    'node_modules/(?:@tanstack|zod|i18next|react-i18next|use-sync-external-store)/',
    `node_modules/@mantine/hooks/esm/use-(?:${hooks})/`,
    'node_modules/@mantine/core/esm/core/',
    `node_modules/@mantine/core/esm/components/(?:${components})/`,
    'node_modules/@mantine/notifications/esm/notifications\\.store',
    'node_modules/@tabler/icons-react/dist/esm/(?:createReactComponent|defaultAttributes)',
    '(?:^|/)web/src/(?:client|language)/[a-z-]+\\.ts$',
    '(?:^|/)domain/src/(?:access|contract)/',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
)

const reactAlone = /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/

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

export default defineConfig({
  plugins: [react(), mantineStyles()],
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
    reportCompressedSize: true,
    // Fonts and pictures stay files: the content security policy allows no data: fonts, and files are cached.
    assetsInlineLimit: 0,
    // React changes seldom; in a file of its own it stays in the cache when a release of ours comes.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: reactAlone, priority: 2 },
            { name: 'first', test: firstLoad, priority: 1 },
          ],
        },
      },
    },
  },
})
