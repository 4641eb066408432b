#!/usr/bin/env node
// Checks an evidence file of Roadnote, or a sealed PDF that carries one, without Roadnote and without a network:
//   node verify-evidence.mjs [--key <public key in base64url>] <evidence.json | note.pdf>
// Exit code 0: nothing was changed. 1: something was, or another key sealed it. 2: called wrongly.
// The same functions run in a browser on the page /verify. No packages: SHA-256, Ed25519 and ECDSA are WebCrypto's.

const format = 'roadnote-evidence/2'
const stepNames = ['shipper', 'driver', 'receiver']
/** Whom each step is signed for. */
const sidesOfStep = [['sender'], ['subcontractor', 'carrier'], ['recipient']]

/** The one spelling of a JSON value (RFC 8785). */
export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.keys(value).sort()
  return `{${members.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`
}

const { subtle } = globalThis.crypto ?? {}
const encode = (text) => new TextEncoder().encode(text)
const sha256 = async (bytes) => new Uint8Array(await subtle.digest('SHA-256', bytes))
const toHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const fromHex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const toBase64 = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
const fromBase64 = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
const toBase64Url = (bytes) => toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
/** Refuses a second spelling of the same bytes. */
function fromBase64Url(text) {
  const bytes = fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'))
  if (toBase64Url(bytes) !== text) throw new Error('not base64url')
  return bytes
}
/** For comparing with what must be there, no less and no more. */
const namesIn = (value) => Object.keys(value).sort().join()
const same = (one, other) => one.length === other.length && one.every((byte, index) => byte === other[index])

/**
 * @param {Uint8Array} bytes of an evidence file or of a sealed PDF
 * @param {{ publicKey: string, until?: string | null }[]} [published] the installation's keys; any other is foreign
 */
export async function checkFile(bytes, published) {
  const problems = []
  const complain = (code, about = null) => void problems.push({ code, about })
  const kind = String.fromCharCode(...bytes.slice(0, 5)) === '%PDF-' ? 'pdf' : 'evidence'
  /** @type {Record<string, any>} */
  let report = { publicKey: null, fingerprint: null, installation: null, note: null, events: 0, signatures: [] }
  let pdf = { keys: [], evidence: bytes }
  try {
    if (kind === 'pdf') pdf = await checkPdf(bytes, complain)
    if (pdf.evidence !== null) report = await checkEvidence(pdf.evidence, complain, pdf.keys)
  } catch {
    complain('unreadable')
  }
  const isForeign = published !== undefined && !isSealedByOneOf(published, report)
  const verdict = problems.length > 0 ? 'changed' : isForeign ? 'foreign' : 'genuine'
  return { kind, verdict, problems, pdfSeals: pdf.keys.length, ...report }
}

/** Times are ISO 8601 in UTC, so that they compare as text; a key without beginning or end is not limited there. */
const isInTime = ({ from, until }, at) => (from ?? at) <= at && at <= (until ?? at)

/** Was the file sealed with one of these keys, and did nothing in it happen after the end of that key? */
export function isSealedByOneOf(published, { publicKey, lastEventAt }) {
  return published.some((key) => key.publicKey === publicKey && isInTime(key, lastEventAt))
}

async function checkEvidence(bytes, complain, pdfKeys) {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  const file = JSON.parse(text)
  const { fileSeal, ...body } = file
  const { keys, note, events, signatures } = body
  const isFile = namesIn(file) === 'events,fileSeal,format,installation,keys,note,signatures'
  const areKeys = keys.every((key) => namesIn(key) === 'from,pdf,publicKey,until')
  // The one spelling also rules out names given twice, of which people and programs might read a different one.
  const isPlain = file.format === format && namesIn(note) === 'code,id,status' && canonical(file) === text
  if (!isFile || !areKeys || !isPlain) complain('shape')
  const rawKeys = keys.map(({ publicKey }) => fromBase64Url(publicKey))
  const sealKeys = await Promise.all(rawKeys.map((raw) => subtle.importKey('raw', raw, 'Ed25519', false, ['verify'])))
  const isSealed = async (key, hash, seal) => seal !== null && subtle.verify('Ed25519', key, fromBase64Url(seal), hash)
  // The first key sealed this file and so vouches for the others, which sealed events in their time.
  const fileHash = await sha256(encode(`${format}\n${canonical(body)}`))
  if (!(await isSealed(sealKeys[0], fileHash, fileSeal))) complain('fileSeal')
  const isSealedEvent = async (hash, { at, seal }) => {
    const inTime = sealKeys.filter((_, index) => isInTime(keys[index], at))
    return (await Promise.all(inTime.map((key) => isSealed(key, hash, seal)))).includes(true)
  }
  await checkEvents(note, events, isSealedEvent, complain)
  const signed = events.filter(({ type }) => type === 'noteSigned').length
  for (let index = 0; index < Math.max(signed, signatures.length); index++)
    if (!(await isSignature(index, body).catch(() => false))) complain('signature', index + 1)
  if (!pdfKeys.every((name) => name === null || keys.some(({ pdf }) => pdf === name))) complain('pdfKey')
  const key = { publicKey: keys[0].publicKey, fingerprint: toHex(await sha256(rawKeys[0])) }
  const records = signatures.map((one) => ({ record: events[one.event - 1] ?? null, ...one }))
  const history = { events: events.length, lastEventAt: events.at(-1)?.at, signatures: records }
  return { ...key, installation: body.installation, note, ...history }
}

/** Every event's own hash, its link to the one before, its seal, and that the status goes on where it was. */
async function checkEvents(note, events, isSealedEvent, complain) {
  let status = null
  for (const [index, event] of events.entries()) {
    const { hash, seal: _, ...said } = event
    const whole = canonical({ ...said, cmrId: note.id, code: note.code })
    const computed = await sha256(encode(`roadnote-event/1\n${whole}`))
    const previous = events[index - 1]?.hash ?? null
    const inPlace = said.sequence === index + 1 && said.previousHash === previous && hash === toHex(computed)
    if (!inPlace || !(await isSealedEvent(computed, event))) complain('event', index + 1)
    const { from, to } = said.payload.status ?? { from: status, to: status }
    if (from !== status) complain('status', index + 1)
    status = to
  }
  // Events cut off at the end leave a whole chain that ends too early.
  if (status !== note.status) complain('status', events.length)
}

/** Does the signature say what its sealed event says, about the content that hashes to what was signed? */
async function isSignature(index, { note, events, signatures }) {
  const one = signatures[index]
  const { type, at, payload } = events[one.event - 1]
  const content = JSON.parse(one.content)
  const earlier = signatures.slice(0, index)
  const records = earlier.map(({ step, event }) => ({ recordHash: events[event - 1].hash, step: String(step) }))
  const sides = sidesOfStep[index].map((side) => content.parties[side])
  const pairs = [
    [namesIn(one), 'comment,content,contentHash,drawn,event,method,organization,signedAt,signer,step'],
    [type, 'noteSigned'],
    [one.step, index + 1],
    [one.step, payload.step],
    [earlier.every(({ event }) => event < one.event), true],
    [one.content, canonical(content)],
    [content.version, payload.contentVersion],
    [content.code, note.code],
    [canonical(content.signatures), canonical(records)],
    [one.contentHash, toHex(await sha256(encode(`${payload.contentVersion}\n${one.content}`)))],
    [one.contentHash, payload.contentHash],
    [one.signer, payload.signer.name],
    [one.organization, sides.find((side) => side?.id === String(payload.onBehalfOf))?.name],
    [one.method, payload.method],
    [one.comment, payload.comment],
    [one.signedAt, at],
    [one.drawn === null ? null : toHex(await sha256(fromBase64(one.drawn))), payload.drawnSha256],
  ]
  return pairs.every(([shown, recorded]) => shown === recorded)
}

/** Each signature of the PDF holds, the newest covers the whole file; answers their keys and the newest evidence. */
async function checkPdf(bytes, complain) {
  // One letter per byte, so that places in the text are places in the file.
  const text = new TextDecoder('latin1').decode(bytes)
  const ranges = [...text.matchAll(/\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g)]
  const seals = ranges.map((range) => range.slice(1).map(Number)).sort((one, other) => one[1] - other[1])
  const newest = seals.at(-1)
  if (newest === undefined || newest[2] + newest[3] !== bytes.length) complain('pdfCover')
  const keys = []
  for (const [index, [start, length, next, rest]] of seals.entries()) {
    const box = text.slice(length, next)
    // Letters of one size only: what stands between the two ranges is covered by nothing else.
    const isBox = start === 0 && /^<(?:[0-9a-f]*|[0-9A-F]*)>$/.test(box) && next + rest <= bytes.length
    const covered = bytes.slice(0, length + rest)
    covered.set(bytes.subarray(next, next + rest), length)
    const key = isBox ? await keyOfSeal(fromHex(box.slice(1, -1)), covered).catch(() => null) : null
    if (key === null) complain('pdfSeal', index + 1)
    keys.push(key)
  }
  const places = [...text.matchAll(/\/Type\s*\/EmbeddedFile\b/g)].map(({ index }) => index)
  const attached = await Promise.all(places.map((at) => streamAt(bytes, text, at).catch(() => encode(''))))
  const evidence = attached.findLast((file) => new TextDecoder().decode(file).includes(`"format":"${format}"`)) ?? null
  if (evidence === null) complain('pdfEvidence')
  return { keys, evidence }
}

async function streamAt(bytes, text, index) {
  const head = text.slice(text.lastIndexOf(' obj', index), text.indexOf('stream', index))
  const start = text.indexOf('\n', text.indexOf('stream', index)) + 1
  const [, length] = /\/Length\s+(\d+)/.exec(head)
  const stored = bytes.subarray(start, start + Number(length))
  if (!head.includes('/FlateDecode')) return stored
  const inflated = new Blob([stored]).stream().pipeThrough(new DecompressionStream('deflate'))
  return new Uint8Array(await new Response(inflated).arrayBuffer())
}

/** The elements inside DER: each with its tag, its inner bytes and all of its bytes. */
function elements(bytes) {
  const found = []
  for (let at = 0; at < bytes.length;) {
    const size = bytes[at + 1] < 0x80 ? 0 : bytes[at + 1] & 0x7f
    const length = size === 0 ? bytes[at + 1] : Number.parseInt(toHex(bytes.subarray(at + 2, at + 2 + size)), 16)
    const begin = at + 2 + size
    if (begin + length > bytes.length) throw new Error('cut off')
    const upToEnd = (from) => bytes.subarray(from, begin + length)
    found.push({ tag: bytes[at], inner: upToEnd(begin), all: upToEnd(at) })
    at = begin + length
  }
  return found
}

/** The inner bytes of the element at the end of this way through elements inside elements. */
const inside = (bytes, ...way) => way.reduce((found, index) => elements(found)[index].inner, bytes)

/** One DER element around these bytes. */
function der(tag, ...inner) {
  const length = inner.reduce((sum, part) => sum + part.length, 0)
  const digits = fromHex(length.toString(16).replace(/^(?=(?:..)*.$)/, '0'))
  const size = length < 0x80 ? [length] : [0x80 | digits.length, ...digits]
  return Uint8Array.from([tag, ...size, ...inner.flatMap((part) => Array.from(part))])
}

const versionOne = fromHex('020101')
const signedData = fromHex('06092a864886f70d010702')
const plainData = fromHex('300b06092a864886f70d010701')
const sha256Name = fromHex('300b0609608648016503040201')
const ecdsaName = fromHex('300a06082a8648ce3d040302')
const messageDigest = fromHex('06092a864886f70d010904')
const signingCertificate = fromHex('060b2a864886f70d010910022f')

async function holds(spki, signature, bytes) {
  const key = await subtle.importKey('spki', spki, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify'])
  const numbers = elements(elements(signature)[0].inner).map(({ inner }) => inner)
  // DER puts a zero before a number that would look negative, and none before others; WebCrypto wants 32 bytes of each.
  const digits = numbers.map((number) => toHex(number).replace(/^00(?=[89a-f])/, ''))
  const raw = digits.map((number) => number.padStart(64, '0')).join('')
  const isPlain = raw.length === 128 && same(signature, der(0x30, ...numbers.map((number) => der(0x02, number))))
  return isPlain && subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, fromHex(raw), bytes)
}

/** Checks a CMS signature (P-256) over these bytes and answers the SHA-256 of its key. */
async function keyOfSeal(box, covered) {
  const [whole] = elements(box)
  const data = elements(inside(box, 0, 1, 0))
  const certificate = data.find(({ tag }) => tag === 0xa0).inner
  const [serial, , issuer, , , spki] = elements(inside(certificate, 0, 0)).filter(({ tag }) => tag !== 0xa0)
  const signer = elements(inside(data.at(-1).inner, 0))
  const [attributes, signature] = [0xa0, 0x04].map((wanted) => signer.find(({ tag }) => tag === wanted))
  const attribute = (name) => elements(attributes.inner).find(({ inner }) => same(elements(inner)[0].all, name)).inner
  // The signature covers the attributes, which name the certificate; the rest is built anew and must come out the same.
  const identity = der(0x30, issuer.all, serial.all)
  const signers = der(0x31, der(0x30, versionOne, identity, sha256Name, attributes.all, ecdsaName, signature.all))
  const body = der(0x30, versionOne, der(0x31, sha256Name), plainData, der(0xa0, certificate), signers)
  const isSound =
    box.subarray(whole.all.length).every((byte) => byte === 0) &&
    same(whole.all, der(0x30, signedData, der(0xa0, body))) &&
    same(inside(attribute(messageDigest), 1, 0), await sha256(covered)) &&
    same(inside(attribute(signingCertificate), 1, 0, 0, 0, 0), await sha256(certificate)) &&
    (await holds(spki.all, signature.inner, der(0x31, attributes.inner)))
  return isSound ? toBase64Url(await sha256(spki.all)) : null
}

const problemWords = {
  unreadable: 'It cannot be read.',
  shape: 'It is no evidence file, was written anew, or something was added or left out.',
  fileSeal: 'The seal over the whole file does not hold.',
  event: 'This event was changed, moved or taken out, or has no seal: number',
  status: 'The status does not follow, so events are missing, at number',
  signature: 'This signature does not fit its record or its content: number',
  pdfSeal: 'This seal of the PDF does not hold: number',
  pdfCover: 'No seal covers the whole PDF: something was added after the last one.',
  pdfEvidence: 'The PDF carries no evidence.',
  pdfKey: 'The PDF was sealed by a key that its evidence does not name.',
}
const methods = ['', 'on glass', 'by QR code', 'Transics', 'in the portal', 'default user', 'not present', 'blockchain']
methods.push('as subordinate', 'card', 'other')

/** Kept from bundlers: the page has no need of it. */
const nodeOnly = (name) => import(/* @vite-ignore */ `node:${name}`)

async function main(node, [...args]) {
  // What is in the file must not be able to write lines of its own.
  const say = (line) => node.stdout.write(`${line.replaceAll(/[\p{Cc}\p{Cf}]/gu, '?')}\n`)
  const at = args.indexOf('--key')
  const [, publicKey = ''] = at === -1 ? [] : args.splice(at, 2)
  const { readFile } = await nodeOnly('fs/promises')
  const bytes = args.length === 1 ? await readFile(args[0]).catch(() => null) : null
  if (bytes === null || (at !== -1 && !/^[\w-]{43}$/.test(publicKey))) {
    say('Usage: node verify-evidence.mjs [--key <public key in base64url>] <evidence.json or sealed .pdf>')
    return 2
  }
  const published = at === -1 ? undefined : [{ publicKey }]
  const { verdict, problems, note, signatures, events, ...rest } = await checkFile(new Uint8Array(bytes), published)
  const verdicts = { genuine: 'GENUINE, nothing was changed', changed: 'CHANGED', foreign: 'sealed by ANOTHER KEY' }
  say(`${note?.code ?? args[0]}: ${verdicts[verdict]}`)
  for (const { code, about } of problems) say(`  ! ${problemWords[code]} ${about ?? ''}`)
  if (problems.length > 0) say('What it claims to be:')
  for (const { step, signer, organization, signedAt, method, comment, drawn, record } of signatures) {
    const isOwn = record?.actorUserId === record?.payload?.signer?.userId
    const device = isOwn ? '' : `, on the device of user ${record?.actorUserId}`
    const drawing = drawn === null ? '' : ', with a drawn signature'
    say(`  ${stepNames[step - 1]}: ${signer} for ${organization}, ${signedAt}, ${methods[method]}${device}${drawing}`)
    if (comment !== null) say(`    remark: ${comment}`)
  }
  say(`  ${events} events, status ${note?.status}, ${rest.pdfSeals} PDF seals, installation ${rest.installation}`)
  say(`  key ${rest.publicKey}, its SHA-256 ${rest.fingerprint?.match(/.{8}/g).join(' ')}`)
  if (published === undefined) say('  Compare the key with those the installation publishes (api/cmr/evidence-key).')
  return verdict === 'genuine' ? 0 : 1
}

const node = globalThis.process
const isCalled =
  node?.argv?.[1] !== undefined && (await nodeOnly('fs')).realpathSync(node.argv[1]) === import.meta.filename
if (isCalled) node.exitCode = await main(node, node.argv.slice(2))
