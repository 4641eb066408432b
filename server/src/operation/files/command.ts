import { join } from 'node:path'
import { readConfig } from '../../config.ts'
import { connect } from '../../database/connect.ts'
import { folderStore } from '../../files/folder-store.ts'
import { s3Store } from '../../files/s3-store.ts'
import type { Environment } from '../../settings/read.ts'
import { openInstallation } from '../open-installation.ts'
import { OperatorProblem } from '../problem.ts'
import { moveFiles } from './move.ts'

const filesUsage = `npm run files -- move to-bucket
npm run files -- move to-folder

Copies all files between DATA_DIR/files and the bucket of FILES_URL, by their hashes, and verifies each. It can be repeated
and then copies only what is missing; Roadnote may run meanwhile. Nothing is removed from the old place.`

/** Prints lines for the operator and returns the exit code. */
export async function filesCommand(
  args: string[],
  environment: Environment,
  print: (line: string) => void,
): Promise<number> {
  const [action, direction, ...more] = args
  if (action !== 'move' || (direction !== 'to-bucket' && direction !== 'to-folder') || more.length > 0)
    throw new OperatorProblem(filesUsage)
  const config = readConfig(environment)
  if (config.s3 === null) throw new OperatorProblem('FILES_URL is not set. Set it to the bucket, also for to-folder.')
  const folder = folderStore(join(config.dataDir, 'files'))
  const bucket = s3Store(config.s3)
  const [from, to] = direction === 'to-bucket' ? [folder, bucket] : [bucket, folder]
  const reason = (await from.problem()) ?? (await to.problem())
  if (reason !== null) throw new OperatorProblem(`${reason}.`)
  const installation = await openInstallation(config)
  const { db, close } = connect(installation.databaseUrl, {
    ...config.pool,
    maxConnections: 4,
    applicationName: 'roadnote-files',
  })
  try {
    const { copied, present, missing } = await moveFiles(db, from, to)
    print(`${copied} files copied, ${present} were there already.`)
    for (const sha256 of missing.slice(0, 20)) print(`missing or damaged: ${sha256}`)
    if (missing.length > 0) print(`${missing.length} files could not be copied.`)
    else print(nextStep(direction))
    return missing.length > 0 ? 1 : 0
  } finally {
    await close()
    await installation.close()
  }
}

function nextStep(direction: 'to-bucket' | 'to-folder'): string {
  const change = direction === 'to-bucket' ? 'with FILES_URL' : 'without FILES_URL'
  return `Start all processes ${change}, then run this again for files that were added meanwhile.`
}
