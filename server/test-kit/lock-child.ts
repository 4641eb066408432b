import { existsSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { lockDataFolder } from '../src/postgres/data-folder-lock.ts'

// Locks a folder as soon as the given file exists, and holds the lock until it is stopped.
const [dataDir = '', startSign = ''] = process.argv.slice(2)
say('waiting')
while (!existsSync(startSign)) await delay(1)
try {
  lockDataFolder(dataDir)
  say('holds')
  setInterval(() => {}, 60_000)
} catch (error) {
  say(`refused: ${error instanceof Error ? error.message : String(error)}`)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
