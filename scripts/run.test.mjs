import { expect, test } from 'vitest'
import { run } from './run.mjs'

test('a command that is killed is reported with its signal and fails', async () => {
  const program = "console.log('before'); process.kill(process.pid, 'SIGKILL'); setTimeout(() => {}, 60_000)"
  const { code, output } = await run([process.execPath, '-e', program])
  expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(/Ended by SIGKILL\.\n$/) })
})

test('a command that ends by itself is reported with its exit code and no signal', async () => {
  expect(await run([process.execPath, '-e', "console.log('done'); process.exitCode = 3"])).toEqual({
    code: 3,
    output: 'done\n',
  })
})
