import { operate } from './operate.mjs'

await operate('operation/backup/command.js', ({ backupCommand }, args, environment, print) =>
  backupCommand(args, environment, print),
)
