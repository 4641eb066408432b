import { existsSync, readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'

/** The server's own paths; every other address belongs to the app. `/user` must not catch `/users`. */
const serverPaths = '^/(?:token|refresh-token|logout|user|password-recovery|reset-password|health|ready|api)(?:[/?]|$)'
const proxy = { [serverPaths]: { target: process.env.API_URL ?? 'http://127.0.0.1:3000' } }

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string }

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
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'react', test: reactAlone }] } } },
  },
})
