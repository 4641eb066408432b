import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

/** The server's own paths; every other address belongs to the app. `/user` must not catch `/users`. */
const serverPaths = '^/(?:token|refresh-token|logout|user|password-recovery|reset-password|health|ready|api)(?:[/?]|$)'
const proxy = { [serverPaths]: { target: process.env.API_URL ?? 'http://127.0.0.1:3000' } }

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string }

/** What every visit needs goes into few, long-lived files; a new release of ours then leaves them in the cache. */
const groups = [
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 3 },
  {
    name: 'frame',
    test: /node_modules[\\/]@tanstack[\\/]|node_modules[\\/](?:i18next|react-i18next)[\\/]/,
    priority: 2,
  },
]

export default defineConfig({
  plugins: [react()],
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
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
})
