import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { aZip } from './zip.ts'

/** A file as somebody sends it. */
export interface SentFile {
  readonly name: string
  readonly bytes: Buffer
}

const bytes = (hex: string, rest = 'x'.repeat(200)) => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.from(rest)])

/** What nobody may attach, whatever it is called. */
const unwanted: Readonly<Record<string, Buffer>> = {
  windowsProgram: bytes('4d5a90000300000004000000ffff0000'),
  linuxProgram: bytes('7f454c4602010100'),
  macProgram: bytes('cffaedfe07000001'),
  javaClass: bytes('cafebabe00000034'),
  webAssembly: bytes('0061736d01000000'),
  flash: bytes('4357530a00a00f00789c'),
  installer: bytes('d0cf11e0a1b11ae1'),
  shortcut: bytes('4c0000000114020000000000c000000000000046'),
  cabinet: bytes('4d53434600000000'),
  rar: bytes('526172211a0700cf'),
  sevenZip: bytes('377abcaf271c0004'),
  gzip: bytes('1f8b08000000000000'),
  plainZip: aZip({ 'readme.txt': 'hello' }),
  jar: aZip({ 'META-INF/MANIFEST.MF': 'Main-Class: Evil', 'Evil.class': '' }),
  android: aZip({ 'AndroidManifest.xml': '', 'classes.dex': '' }),
  openDocument: aZip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '' }),
  gif: bytes('474946383961010001008000'),
  bitmap: bytes('424d3e00000000000000'),
  tiff: bytes('49492a0008000000'),
  icon: bytes('000001000100101000'),
  photoshop: bytes('3842505300010000'),
  heic: bytes('000000186674797068656963'),
  mp4: bytes('00000018667479706d703432'),
  wave: bytes('524946462400000057415645'),
  postscript: Buffer.from('\u0001%!PS-Adobe-3.0\n(%pipe%id) (w) file'),
  sqlite: Buffer.from('SQLite format 3\u0000'.padEnd(200, '\u0000')),
  page: Buffer.from('<!DOCTYPE html><html><body onload="alert(1)"></body></html>'),
  oldPage: Buffer.from('\n\n  <HTML><SCRIPT>alert(1)</SCRIPT></HTML>'),
  drawing: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  declaredDrawing: Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  frame: Buffer.from('Dear driver <iframe src="https://evil.example"></iframe>'),
  utf16Page: Buffer.from('\ufeff<html><script>alert(1)</script>', 'utf16le'),
  nothingButZeros: Buffer.alloc(512),
  halfACharacter: Buffer.from([0x47, 0x72, 0xfc, 0xdf, 0x65]),
}

const endings = ['pdf', 'png', 'jpg', 'jpeg', 'webp', 'docx', 'xlsx', 'txt', 'csv']

function pngChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length, 0)
  head.write(type, 4, 'latin1')
  // Four bytes where the checksum stands; a decoder that gets this far has looked at the size first.
  return Buffer.concat([head, data, Buffer.alloc(4)])
}

/** A picture that is small to send and enormous to unpack. */
function pixelBomb(width: number, height: number): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 2, 0, 0, 0], 8)
  const head = Buffer.from('89504e470d0a1a0a', 'hex')
  const parts = [
    pngChunk('IHDR', size),
    pngChunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([head, ...parts])
}

const word = { '[Content_Types].xml': '', 'word/document.xml': '' }
const sheet = { '[Content_Types].xml': '', 'xl/workbook.xml': '' }

/** Office files that are more than they say. */
const traps: readonly SentFile[] = [
  { name: 'macro.docx', bytes: aZip({ ...word, 'word/vbaProject.bin': '' }) },
  { name: 'macro.xlsx', bytes: aZip({ ...sheet, 'xl/VBAPROJECT.BIN': '' }) },
  { name: 'old-macro.xlsx', bytes: aZip({ ...sheet, 'xl/macrosheets/sheet1.xml': '' }) },
  { name: 'control.docx', bytes: aZip({ ...word, 'word/activeX/activeX1.bin': '' }) },
  { name: 'climber.docx', bytes: aZip({ ...word, '../../evil.sh': '' }) },
  { name: 'absolute.xlsx', bytes: aZip({ ...sheet, '/etc/cron.d/evil': '' }) },
  { name: 'backslash.docx', bytes: aZip({ ...word, '..\\evil.bat': '' }) },
  { name: 'word.xlsx', bytes: aZip(word) },
  { name: 'sheet.docx', bytes: aZip(sheet) },
  { name: 'cut.docx', bytes: aZip(word).subarray(0, -10) },
  { name: 'headless.docx', bytes: aZip({ 'word/document.xml': '' }) },
  {
    name: 'full.xlsx',
    bytes: aZip({ ...sheet, ...Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`${at}`, ''])) }),
  },
  { name: 'bomb.docx', bytes: zipThatUnpacksTo(word, 3_000_000_000) },
]

function zipThatUnpacksTo(files: Record<string, string>, size: number): Buffer {
  const zip = aZip(files)
  const entry = zip.indexOf(Buffer.from('504b0102', 'hex'))
  // Deflated: a stored file of two sizes would be refused for that.
  zip.writeUInt16LE(8, entry + 10)
  zip.writeUInt32LE(size, entry + 24)
  return zip
}

/** More than three hundred files, none of which may be taken. */
export async function badFiles(): Promise<SentFile[]> {
  const files: SentFile[] = []
  for (const [kind, content] of Object.entries(unwanted))
    for (const ending of endings) files.push({ name: `${kind}.${ending}`, bytes: content })
  for (const ending of ['html', 'svg', 'exe', 'js', 'xml', 'pdf.exe', 'docm', 'gif', 'zip', ''])
    files.push({ name: `paper.${ending}`, bytes: aPdf('right content, wrong name') })
  const pictures = await pictureFiles()
  for (const { name, bytes: whole } of pictures) {
    for (const share of [0.1, 0.5, 0.8])
      files.push({ name: `cut-${share}-${name}`, bytes: whole.subarray(0, Math.floor(whole.length * share)) })
    const wrong = name.endsWith('png') ? 'jpg' : 'png'
    files.push({ name: `${name}.${wrong}`, bytes: whole }, { name: `${name}.pdf`, bytes: whole })
  }
  files.push({ name: 'cut.pdf', bytes: aPdf('x'.repeat(4000)).subarray(0, 2000) })
  files.push({ name: 'only-a-head.pdf', bytes: Buffer.from('%PDF-1.7\n<script>alert(1)</script>') })
  for (const [width, height] of [
    [50_000, 50_000],
    [2_000_000, 30],
    [7000, 7000],
    [0, 0],
  ] as const)
    files.push({ name: `bomb-${width}.png`, bytes: pixelBomb(width, height) })
  return [...files, ...traps]
}

export function aPdf(content: string): Buffer {
  return Buffer.from(`%PDF-1.7\n1 0 obj\n(${content})\nendobj\ntrailer\n<<>>\nstartxref\n0\n%%EOF\n`)
}

async function pictureFiles(): Promise<SentFile[]> {
  const noise = { width: 120, height: 90, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 40 } } as const
  const picture = sharp({ create: { ...noise, background: '#888' } })
  return [
    { name: 'load.png', bytes: await picture.clone().png().toBuffer() },
    { name: 'load.jpg', bytes: await picture.clone().jpeg().toBuffer() },
    { name: 'load.webp', bytes: await picture.clone().webp().toBuffer() },
  ]
}

/** Fifty files of daily work, all of which must be taken. */
export async function goodFiles(): Promise<SentFile[]> {
  const pictures = await pictureFiles()
  const names = [
    'Packing list',
    'Überweisung',
    'Lieferschein 2026-11',
    'żółć',
    'Ведомость',
    '積荷',
    'a.b.c',
    "l'avis",
    'x'.repeat(150),
    'Ladung (2)',
  ]
  return names.flatMap((name, at) => [
    { name: `${name}.pdf`, bytes: aPdf(name) },
    {
      name: `${name}.${at % 2 === 0 ? 'docx' : 'xlsx'}`,
      bytes: aZip(at % 2 === 0 ? { ...word, [`word/media/${at}.png`]: '' } : sheet),
    },
    { name: `${name}.txt`, bytes: Buffer.from(`${name}\r\n\t5 < 6 & 7 > 3; "quoted"\n`) },
    { name: `${name}.csv`, bytes: Buffer.from(`\ufeffgoods;kg\n${name};1200,5\n`) },
    { name: `${name}.${['png', 'JPG', 'webp'][at % 3]}`, bytes: pictures[at % 3]?.bytes ?? Buffer.alloc(0) },
  ])
}
