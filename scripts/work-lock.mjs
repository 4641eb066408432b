import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { cacheFolder } from './place.mjs'
import { Problem } from './problem.mjs'

const sign = 2_000
const silence = 30_000

/**
 * Lets one command at a time install or build in this folder; the others wait. The holder writes a heartbeat every
 * two seconds, so the lock of a killed command is detected even if its process id is in use again.
 */
export async function withWorkLock(work, folder = cacheFolder) {
  const lock = join(folder, 'work.lock')
  const claim = `${process.pid} ${Math.random()}`
  makeFolder(folder)
  await acquire(lock, claim)
  const pulse = setInterval(() => existsSync(lock) && utimesSync(lock, new Date(), new Date()), sign)
  try {
    return await work()
  } finally {
    clearInterval(pulse)
    remove(lock, claim)
  }
}

async function acquire(lock, claim) {
  let announced = false
  while (!create(lock, claim)) {
    const holder = look(lock)
    if (holder === undefined) continue
    if (holder.isDead) {
      remove(lock, holder.claim)
      continue
    }
    if (!announced) console.log(`Waiting for process ${holder.pid}, which is installing or building here …`)
    announced = true
    await delay(100)
  }
}

function create(lock, claim) {
  try {
    writeFileSync(lock, claim, { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function look(lock) {
  try {
    const claim = readFileSync(lock, 'utf8')
    const pid = Number(claim.split(' ')[0])
    const isSilent = Date.now() - statSync(lock).mtimeMs > silence
    return { claim, pid, isDead: isSilent || (pid > 0 && !isRunning(pid)) }
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Removes the lock, and restores it if another process took it over in the meantime. */
function remove(lock, claim) {
  const aside = `${lock}.${process.pid}`
  try {
    renameSync(lock, aside)
    if (readFileSync(aside, 'utf8') !== claim) linkSync(aside, lock)
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function makeFolder(folder) {
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `.write-${process.pid}`), '')
    rmSync(join(folder, `.write-${process.pid}`))
  } catch (error) {
    throw new Problem(
      `Roadnote installs its parts and builds itself in its own folder, but you cannot write to ${folder} (${error.code}). ` +
        'Use a copy of your own, or let its owner run npm start or npm run build once.',
    )
  }
}
