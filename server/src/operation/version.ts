import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { migrationFolder } from '../database/migrate.ts'

const description = z.object({ version: z.string() })

/** The version of this program, from the package of the server. */
export function productVersion(): string {
  const text = readFileSync(join(dirname(migrationFolder()), 'package.json'), 'utf8')
  return description.parse(JSON.parse(text)).version
}
