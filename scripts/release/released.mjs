import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../place.mjs'
import { Problem } from '../problem.mjs'

/** This file exists only in an unpacked release, not in a working copy. */
export const releaseMark = 'release.json'

/** The name of a platform, as in the packages of the bundled PostgreSQL. */
export function platformOf({ platform, arch } = process) {
  return `${platform === 'win32' ? 'windows' : platform}-${arch}`
}

/** Whether this folder is an unpacked release, which is complete: nothing is installed or built in it. */
export function isRelease(folder = root, machine = process) {
  const mark = join(folder, releaseMark)
  if (!existsSync(mark)) return false
  const { version, platform } = JSON.parse(readFileSync(mark, 'utf8'))
  if (platform !== platformOf(machine))
    throw new Problem(
      `This is Roadnote ${version} for ${platform}, but this machine is ${platformOf(machine)}. Unpack the release for ${platformOf(machine)}.`,
    )
  return true
}
