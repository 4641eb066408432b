import { operate } from './operate.mjs'

await operate('operation/doctor/command.js', ({ doctorCommand }, args, environment, print) =>
  doctorCommand(args, environment, print),
)
