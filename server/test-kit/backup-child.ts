import { backupCommand } from '../src/operation/backup/command.ts'

// `npm run backup` as a program, for tests that kill it.
process.exitCode = await backupCommand(process.argv.slice(2), process.env, (line) => process.stdout.write(`${line}\n`))
