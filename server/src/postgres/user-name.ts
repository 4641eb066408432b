import { existsSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { StartProblem } from '../database/start-problem.ts'

const folders = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64', '/usr/lib']

/**
 * initdb looks up the name of its user id and fails without one, as with an arbitrary user of a container
 * (`docker run --user`). libnss_wrapper answers from a passwd file that we write. Empty where it is not needed.
 */
export function userNameEnvironment(dataDir: string, { hasName, libraries } = thisMachine): NodeJS.ProcessEnv {
  if (hasName()) return {}
  const [uid, gid] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0]
  const library = libraries.find((path) => existsSync(path))
  if (library === undefined)
    throw new StartProblem(
      `User ${uid} has no name on this machine, and PostgreSQL needs one. Start as a user with an account, install libnss-wrapper, or set DATABASE_URL.`,
    )
  const [passwd, group] = [join(dataDir, 'postgres-passwd'), join(dataDir, 'postgres-group')]
  writeFileSync(passwd, `roadnote:x:${uid}:${gid}:Roadnote:/:/bin/false\n`)
  writeFileSync(group, `roadnote:x:${gid}:\n`)
  return { LD_PRELOAD: library, NSS_WRAPPER_PASSWD: passwd, NSS_WRAPPER_GROUP: group }
}

/** The parts of this machine that the look-up uses; tests pass their own. */
const thisMachine = {
  hasName(): boolean {
    if (process.platform !== 'linux') return true
    try {
      return userInfo().username !== ''
    } catch {
      return false
    }
  },
  libraries: folders.map((folder) => join(folder, 'libnss_wrapper.so')),
}
