import { requireNode } from './node-version.mjs'

requireNode()
const { runScript } = await import('./problem.mjs')
const { stopWithNpm } = await import('./npm-parent.mjs')
const { prepareProduct } = await import('./prepare.mjs')
const { stopAllChildren, runShown } = await import('./run.mjs')
const { compiler, root, tool } = await import('./place.mjs')

// Three watchers: the compiler, the server (restarted after each compilation) and Vite with hot reload.
stopWithNpm()
await runScript(async () => {
  await prepareProduct()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => stopAllChildren(signal))
  console.log('The app with hot reload: http://localhost:5173 (the server behind it: http://localhost:3000)')
  const codes = await Promise.all([
    runShown(compiler('--watch', '--preserveWatchOutput', 'locales', 'domain', 'server')),
    runShown([process.execPath, '--watch', '--watch-preserve-output', 'server/dist/src/main.js']),
    runShown(tool('vite'), { cwd: `${root}/web` }),
  ])
  process.exitCode = Math.max(...codes)
})
