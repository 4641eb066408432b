// A copy of the working folder in which sources can be mutated; the originals are never touched.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { root } from '../place.mjs'

const leftOut = new Set(['node_modules', '.git', '.cache', '.types', 'dist', 'data', 'coverage', 'test-results'])

export function copyWorkTree() {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'roadnote-mutate-')))
  const remove = () => rmSync(copy, { recursive: true, force: true })
  process.once('exit', remove)
  cpSync(root, copy, {
    recursive: true,
    filter: (from) =>
      !relative(root, from)
        .split(sep)
        .some((name) => leftOut.has(name)),
  })
  linkParts(copy)
  return copy
}

/** Installed packages are shared; our own workspaces among them link to the copy. */
function linkParts(copy) {
  const parts = join(root, 'node_modules')
  mkdirSync(join(copy, 'node_modules/@roadnote'), { recursive: true })
  for (const name of readdirSync(parts).filter((entry) => entry !== '@roadnote'))
    symlinkSync(join(parts, name), join(copy, 'node_modules', name), 'junction')
  for (const name of readdirSync(join(parts, '@roadnote')))
    symlinkSync(join(copy, name), join(copy, 'node_modules/@roadnote', name), 'junction')
}
