import { operate } from './operate.mjs'

await operate('operation/admin/command.js', ({ adminCommand }, args, environment, print) =>
  adminCommand(args, environment, { print, isTerminal: process.stdout.isTTY }),
)
