// Imported first by every script, so it must run on Node releases that are too old for the rest.
import process from 'node:process'

const needed = [20, 19]

export function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > needed[0] || (major === needed[0] && minor >= needed[1])
}

export function requireNode() {
  if (isNewEnough(process.versions.node)) return
  console.error(
    `Roadnote needs Node.js ${needed.join('.')} or newer; this is ${process.versions.node}. Get it from https://nodejs.org.`,
  )
  process.exit(1)
}
