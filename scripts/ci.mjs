import { requireNode } from './node-version.mjs'

requireNode()
const { runScript } = await import('./problem.mjs')
const { stopAllChildren, runForwarding } = await import('./run.mjs')
const { sumOfRuns } = await import('./sum-of-runs.mjs')

// Called by `.ci/run`: `npm test`, then the sample of `npm run torture`, even if the first failed.
await runScript(async () => {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => {
      stopping.abort()
      stopAllChildren(signal)
    })
  const runs = []
  for (const script of [['test'], ['run', 'torture', '--', '--ci']])
    if (!stopping.signal.aborted) runs.push(await runForwarding(['npm', ...script]))
  const { passed, failed } = sumOfRuns(runs)
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed === 0 && passed > 0 ? 0 : 1)
})
