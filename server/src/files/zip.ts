/** Office files are small archives; what is larger or fuller than this is a bomb. */
const limits = { entries: 1000, unpackedBytes: 100 * 1024 * 1024 }

const endSignature = 0x06054b50
const entrySignature = 0x02014b50

/** Reads the table of contents of a zip without unpacking anything; null when it is none, or too much. */
export function inspectZip(bytes: Buffer): { readonly names: readonly string[] } | null {
  const end = findEnd(bytes)
  if (end === null) return null
  const count = bytes.readUInt16LE(end + 10)
  if (count > limits.entries) return null
  const names: string[] = []
  let unpacked = 0
  let at = bytes.readUInt32LE(end + 16)
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entrySignature) return null
    unpacked += bytes.readUInt32LE(at + 24)
    const nameLength = bytes.readUInt16LE(at + 28)
    names.push(bytes.toString('utf8', at + 46, at + 46 + nameLength))
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return unpacked > limits.unpackedBytes ? null : { names }
}

/** The table's end stands last in the file, before a comment of at most 64 KiB. */
function findEnd(bytes: Buffer): number | null {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - 65_535); at -= 1) {
    if (bytes.readUInt32LE(at) === endSignature) return at
  }
  return null
}
