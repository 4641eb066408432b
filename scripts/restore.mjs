import { operate } from './operate.mjs'

await operate('operation/backup/command.js', ({ restoreCommand }, args, environment, print) =>
  restoreCommand(args, environment, print),
)
