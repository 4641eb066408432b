import { createReadStream, createWriteStream, lstatSync, readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

const block = 512
/** 1 January 2000. All entries have the same time, so that the same files make the same archive. */
export const entryTime = 946_684_800
const kinds = { file: '0', link: '2', folder: '5' }

/**
 * Packs a folder into a .tar.gz (POSIX ustar) in which every path begins with `name`. The archive depends on nothing but
 * the paths, contents and executable bits: entries are sorted and have the same time and owner.
 */
export async function packFolder(folder, name, archive) {
  // gzip's own header has no time either: zlib writes 0.
  await pipeline(Readable.from(blocksOf(folder, name)), createGzip({ level: 9 }), createWriteStream(archive))
}

async function* blocksOf(folder, name) {
  for (const path of entriesOf(folder)) {
    const absolute = join(folder, path)
    const entry = describe(absolute)
    yield header(path === '' ? name : `${name}/${path}`, entry)
    if (entry.kind !== 'file') continue
    yield* createReadStream(absolute)
    yield Buffer.alloc((block - (entry.size % block)) % block)
  }
  yield Buffer.alloc(2 * block)
}

/** The folder itself (''), then everything in it by path. */
function entriesOf(folder, path = '') {
  const names = readdirSync(join(folder, path), { withFileTypes: true }).toSorted((one, other) =>
    one.name < other.name ? -1 : 1,
  )
  return [
    path,
    ...names.flatMap((entry) => {
      const inside = path === '' ? entry.name : `${path}/${entry.name}`
      return entry.isDirectory() ? entriesOf(folder, inside) : [inside]
    }),
  ]
}

function describe(absolute) {
  const found = lstatSync(absolute)
  if (found.isDirectory()) return { kind: 'folder', size: 0, mode: 0o755, target: '' }
  if (found.isSymbolicLink()) return { kind: 'link', size: 0, mode: 0o777, target: readlinkSync(absolute) }
  return { kind: 'file', size: found.size, mode: found.mode & 0o100 ? 0o755 : 0o644, target: '' }
}

function header(path, { kind, size, mode, target }) {
  const bytes = Buffer.alloc(block)
  const [prefix, name] = splitPath(kind === 'folder' ? `${path}/` : path)
  const number = (value, length) => `${value.toString(8).padStart(length - 1, '0')}\0`
  const fields = [
    [0, name],
    [100, number(mode, 8)],
    [108, number(0, 8)],
    [116, number(0, 8)],
    [124, number(size, 12)],
    [136, number(entryTime, 12)],
    // The checksum is computed with spaces in its place.
    [148, ' '.repeat(8)],
    [156, kinds[kind]],
    [157, target],
    [257, 'ustar\x0000'],
    [265, 'root'],
    [297, 'root'],
    [345, prefix],
  ]
  for (const [at, text] of fields) bytes.write(text, at, 'utf8')
  const sum = bytes.reduce((total, byte) => total + byte, 0)
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return bytes
}

/** ustar has 100 bytes for the name and 155 for the folders before it. */
function splitPath(path) {
  if (Buffer.byteLength(path) <= 100) return ['', path]
  for (let at = path.indexOf('/'); at !== -1 && at < path.length - 1; at = path.indexOf('/', at + 1)) {
    const [prefix, name] = [path.slice(0, at), path.slice(at + 1)]
    if (Buffer.byteLength(prefix) <= 155 && Buffer.byteLength(name) <= 100) return [prefix, name]
  }
  throw new Error(`The path ${path} is too long for a tar archive.`)
}
