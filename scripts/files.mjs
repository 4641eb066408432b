import { operate } from './operate.mjs'

await operate('operation/files/command.js', ({ filesCommand }, args, environment, print) =>
  filesCommand(args, environment, print),
)
