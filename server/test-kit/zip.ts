/**
 * A zip of stored files, as small as it can be: enough for programs that look at its table of contents. Written by hand,
 * because the library refuses to write the names that we must refuse to read.
 */
export function aZip(files: Readonly<Record<string, string>>): Buffer {
  const bodies: Buffer[] = []
  const table: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const label = Buffer.from(name)
    const bytes = Buffer.from(content)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt32LE(bytes.length, 18)
    local.writeUInt32LE(bytes.length, 22)
    local.writeUInt16LE(label.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt32LE(bytes.length, 20)
    entry.writeUInt32LE(bytes.length, 24)
    entry.writeUInt16LE(label.length, 28)
    entry.writeUInt32LE(offset, 42)
    bodies.push(local, label, bytes)
    table.push(entry, label)
    offset += local.length + label.length + bytes.length
  }
  const directory = Buffer.concat(table)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(files).length, 8)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, directory, end])
}
