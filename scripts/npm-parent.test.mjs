import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'

const module = new URL('npm-parent.mjs', import.meta.url).href
const program = `
  import { stopWithNpm } from '${module}'
  stopWithNpm()
  process.once('SIGTERM', () => { console.log('asked to end'); process.exit() })
  setInterval(() => {}, 60_000)
  console.log('running')
`

test('a command shuts down when the npm process that started it is killed', async () => {
  // The second command keeps the shell alive as the parent.
  const shell = spawn('/bin/sh', ['-c', '"$0" --input-type=module -e "$1"; true', process.execPath, program], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: shell.stdout })[Symbol.asyncIterator]()
  expect((await lines.next()).value).toBe('running')
  shell.kill('SIGTERM')
  expect((await lines.next()).value).toBe('asked to end')
})
