#!/usr/bin/env node
// Checks an evidence file of Roadnote, or a sealed PDF that carries one, without Roadnote and without a network:
//
//   node verify-evidence.mjs [--key <public key in base64url>] <evidence.json | note.pdf>
//
// Exit code 0: nothing was changed. 1: something was, or another key sealed it. 2: called wrongly.
// The same functions run in a browser on the page /verify. No packages: SHA-256, Ed25519 and ECDSA are WebCrypto's.

const format = 'roadnote-evidence/1'
const stepNames = ['shipper', 'driver', 'receiver']
/** Whom each step is signed for. */
const sidesOfStep = [['sender'], ['subcontractor', 'carrier'], ['recipient']]
/** Every part of the file that may be there, and must. */
const parts = {
  file: 'events,fileSeal,format,installation,key,note,signatures',
  key: 'algorithm,pdf,publicKey',
  note: 'code,id,status',
  event: 'actorUserId,at,hash,payload,previousHash,seal,sequence,type',
  signature: 'comment,content,contentHash,drawn,event,method,organization,signedAt,signer,step',
}

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
const same = (one, other) => one.length === other.length && one.every((byte, index) => byte === other[index])

/**
 * @param {Uint8Array} bytes of an evidence file or of a sealed PDF
 * @param {string} [knownKey] the public key that the installation publishes; any other is foreign
 */
export async function checkFile(bytes, knownKey) {
  const problems = []
  const complain = (code, about) => void problems.push({ code, about: about ?? null })
  const isPdf = String.fromCharCode(...bytes.slice(0, 5)) === '%PDF-'
  /** @type {Record<string, any>} */
  let report = { publicKey: null, fingerprint: null, installation: null, note: null, events: 0, signatures: [] }
  let pdfSeals = 0
  try {
    const pdf = isPdf ? await checkPdf(bytes, complain) : null
    pdfSeals = pdf?.keys.length ?? 0
    const evidence = isPdf ? pdf.evidence : bytes
    if (evidence !== null) report = await checkEvidence(evidence, complain, pdf?.keys ?? [])
  } catch {
    complain('unreadable')
  }
  const foreign = problems.length === 0 && knownKey !== undefined && knownKey !== report.publicKey
  const verdict = problems.length > 0 ? 'changed' : foreign ? 'foreign' : 'genuine'
  return { kind: isPdf ? 'pdf' : 'evidence', verdict, problems, pdfSeals, ...report }
}

async function checkEvidence(bytes, complain, pdfKeys) {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  const file = JSON.parse(text)
  const { fileSeal, ...body } = file
  const { key, note, events, signatures } = body
  const shapes = { file: [file], key: [key], note: [note], event: events, signature: signatures }
  const whole = Object.entries(shapes).every(([name, values]) =>
    values.every((value) => Object.keys(value).sort().join() === parts[name]),
  )
  // The one spelling also rules out names given twice, of which people and programs might read a different one.
  const plain = file.format === format && key.algorithm === 'Ed25519' && canonical(file) === text
  if (!whole || !plain) complain('shape')
  const rawKey = fromBase64Url(key.publicKey)
  const sealKey = await subtle.importKey('raw', rawKey, 'Ed25519', false, ['verify'])
  const sealed = (hash, seal) => seal !== null && subtle.verify('Ed25519', sealKey, fromBase64Url(seal), hash)
  if (!(await sealed(await sha256(encode(`${format}\n${canonical(body)}`)), fileSeal))) complain('fileSeal')
  await checkEvents(note, events, sealed, complain)
  const signed = events.filter(({ type }) => type === 'noteSigned').length
  for (let index = 0; index < Math.max(signed, signatures.length); index++)
    if (!(await isSignature(index, body).catch(() => false))) complain('signature', index + 1)
  for (const pdfKey of pdfKeys) if (pdfKey !== key.pdf) complain('pdfKey')
  return {
    publicKey: key.publicKey,
    fingerprint: toHex(await sha256(rawKey)),
    installation: body.installation,
    note,
    events: events.length,
    signatures: signatures.map((one) => Object.assign({ record: events[one.event - 1] ?? null }, one)),
  }
}

/** Every event's own hash, its link to the one before, its seal, and that the status goes on where it was. */
async function checkEvents(note, events, sealed, complain) {
  let previous = null
  let status = null
  for (const [index, { hash, seal, ...event }] of events.entries()) {
    const { at, actorUserId, payload, previousHash, sequence, type } = event
    const said = { cmrId: note.id, code: note.code, sequence, type, at, actorUserId, payload, previousHash }
    const computed = await sha256(encode(`roadnote-event/1\n${canonical(said)}`))
    const inPlace = sequence === index + 1 && previousHash === previous && hash === toHex(computed)
    if (!inPlace || !(await sealed(computed, seal))) complain('event', index + 1)
    if (payload.status !== undefined) {
      if (payload.status.from !== status) complain('status', index + 1)
      status = payload.status.to
    }
    previous = hash
  }
  // Events cut off at the end leave a whole chain that ends too early.
  if (status !== note.status) complain('status', events.length)
}

/** Does the signature say what its sealed event says, about the content that hashes to what was signed? */
async function isSignature(index, { note, events, signatures }) {
  const one = signatures[index]
  const { type, at, payload } = events[one.event - 1]
  const content = JSON.parse(one.content)
  const earlier = signatures.slice(0, index).map(({ step, event }) => {
    return { recordHash: events[event - 1].hash, step: String(step) }
  })
  const sides = sidesOfStep[index].map((side) => content.parties[side])
  const pairs = [
    [type, 'noteSigned'],
    [one.step, index + 1],
    [one.event, Math.max(one.event, (signatures[index - 1]?.event ?? 0) + 1)],
    [one.step, payload.step],
    [one.content, canonical(content)],
    [content.version, payload.contentVersion],
    [content.code, note.code],
    [canonical(content.signatures), canonical(earlier)],
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
  const attached = []
  for (const { index } of text.matchAll(/\/Type\s*\/EmbeddedFile\b/g)) attached.push(await streamAt(bytes, text, index))
  const evidence = attached.findLast((file) => new TextDecoder().decode(file).includes(`"format":"${format}"`)) ?? null
  if (evidence === null) complain('pdfEvidence')
  return { keys, evidence }
}

async function streamAt(bytes, text, index) {
  const head = text.slice(text.lastIndexOf(' obj', index), text.indexOf('stream', index))
  const start = text.indexOf('\n', text.indexOf('stream', index)) + 1
  const [, length, isReference] = /\/Length\s+(\d+)(\s+\d+\s+R)?/.exec(head)
  const real = isReference === undefined ? length : new RegExp(`\\n${length} \\d+ obj\\s+(\\d+)`).exec(text)[1]
  const stored = bytes.subarray(start, start + Number(real))
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

/** One DER element around these bytes. */
function der(tag, ...inner) {
  const length = inner.reduce((sum, part) => sum + part.length, 0)
  const digits = fromHex(length.toString(16).replace(/^(?=(?:..)*.$)/, '0'))
  const size = length < 0x80 ? [length] : [0x80 | digits.length, ...digits]
  return Uint8Array.from([tag, ...size, ...inner.flatMap((part) => Array.from(part))])
}

const signedData = fromHex('06092a864886f70d010702')
const plainData = fromHex('300b06092a864886f70d010701')
const sha256Name = fromHex('300b0609608648016503040201')
const ecdsaName = fromHex('300a06082a8648ce3d040302')
const messageDigest = fromHex('06092a864886f70d010904')
const signingCertificate = fromHex('060b2a864886f70d010910022f')

async function holds(spki, signature, bytes) {
  const key = await subtle.importKey('spki', spki, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify'])
  const numbers = elements(elements(signature)[0].inner).map(({ inner }) => inner)
  const raw = numbers
    .map((number) =>
      toHex(number)
        .replace(/^00(?=[89a-f])/, '')
        .padStart(64, '0'),
    )
    .join('')
  const isPlain = raw.length === 128 && same(signature, der(0x30, ...numbers.map((number) => der(0x02, number))))
  return isPlain && subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, fromHex(raw), bytes)
}

/**
 * Checks a CMS signature (P-256) over these bytes and answers the SHA-256 of its key. What no signature covers in it is
 * built anew from what is covered, and must come out the same.
 */
async function keyOfSeal(box, covered) {
  const [whole] = elements(box)
  if (box.subarray(whole.all.length).some((byte) => byte !== 0)) return null
  const data = elements(elements(elements(whole.inner)[1].inner)[0].inner)
  const certificates = elements(data.find(({ tag }) => tag === 0xa0).inner).map(({ all }) => all)
  const signer = elements(elements(data.at(-1).inner)[0].inner)
  const [attributes, signature] = [signer.find(({ tag }) => tag === 0xa0), signer.find(({ tag }) => tag === 0x04)]
  const attribute = (name) => {
    const found = elements(attributes.inner).find(({ inner }) => same(elements(inner)[0].all, name))
    return elements(elements(found.inner)[1].inner)[0]
  }
  const owner = certificateOf(certificates[0])
  const named = elements(elements(elements(attribute(signingCertificate).inner)[0].inner)[0].inner)[0]
  const identity = der(0x30, owner.issuer, owner.serial)
  const parts = [Uint8Array.of(2, 1, 1), identity, sha256Name, attributes.all, ecdsaName, signature.all]
  const list = der(0xa0, ...certificates)
  const body = der(0x30, Uint8Array.of(2, 1, 1), der(0x31, sha256Name), plainData, list, der(0x31, der(0x30, ...parts)))
  const sound =
    same(whole.all, der(0x30, signedData, der(0xa0, body))) &&
    same(attribute(messageDigest).inner, await sha256(covered)) &&
    same(named.inner, await sha256(certificates[0])) &&
    (await isChain(certificates.map(certificateOf))) &&
    (await holds(owner.spki, signature.inner, der(0x31, attributes.inner)))
  return sound ? toBase64Url(await sha256(owner.spki)) : null
}

function certificateOf(bytes) {
  const [tbs, , bits] = elements(elements(bytes)[0].inner)
  const fields = elements(tbs.inner).filter(({ tag }) => tag !== 0xa0)
  const [serial, , issuer, , subject, spki] = fields.map(({ all }) => all)
  const signature = bits.inner.subarray(1)
  const isPlain = same(bytes, der(0x30, tbs.all, ecdsaName, der(0x03, Uint8Array.of(0), signature)))
  return { serial, issuer, subject, spki, isPlain, tbs: tbs.all, signature }
}

/** Each certificate is signed by the next, the last by itself. */
async function isChain(certificates) {
  for (const [index, { issuer, isPlain, tbs, signature }] of certificates.entries()) {
    const next = certificates[index + 1] ?? certificates[index]
    if (!isPlain || !same(issuer, next.subject) || !(await holds(next.spki, signature, tbs))) return false
  }
  return true
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
  const [, knownKey] = at === -1 ? [] : args.splice(at, 2)
  const { readFile } = await nodeOnly('fs/promises')
  const bytes = args.length === 1 ? await readFile(args[0]).catch(() => null) : null
  if (bytes === null || (at !== -1 && !/^[\w-]{43}$/.test(knownKey ?? ''))) {
    say('Usage: node verify-evidence.mjs [--key <public key in base64url>] <evidence.json or sealed .pdf>')
    return 2
  }
  const { verdict, problems, note, signatures, events, ...rest } = await checkFile(new Uint8Array(bytes), knownKey)
  const verdicts = { genuine: 'GENUINE, nothing was changed', changed: 'CHANGED', foreign: 'sealed by ANOTHER KEY' }
  say(`${note?.code ?? args[0]}: ${verdicts[verdict]}`)
  for (const { code, about } of problems) say(`  ! ${problemWords[code]} ${about ?? ''}`)
  if (problems.length > 0) say('What it claims to be:')
  for (const { step, signer, organization, signedAt, method, comment, drawn, record } of signatures) {
    const isOwn = record?.actorUserId === record?.payload?.signer?.userId
    const how = `${methods[method]}${isOwn ? '' : `, on the device of user ${record?.actorUserId}`}`
    say(`  ${stepNames[step - 1]}: ${signer} for ${organization}, ${signedAt}, ${how}`)
    if (comment !== null) say(`    remark: ${comment}`)
    if (drawn !== null) say('    with a drawn signature')
  }
  say(`  ${events} events, status ${note?.status}, ${rest.pdfSeals} PDF seals, installation ${rest.installation}`)
  say(`  key ${rest.publicKey}`)
  say(`  SHA-256 of the key ${rest.fingerprint?.match(/.{8}/g).join(' ')}`)
  if (knownKey === undefined) say('  Compare the key with the one the installation publishes (api/cmr/evidence-key).')
  return verdict === 'genuine' ? 0 : 1
}

const node = globalThis.process
if (node?.argv?.[1] !== undefined && import.meta.url.startsWith('file:')) {
  const { realpathSync } = await nodeOnly('fs')
  const { pathToFileURL } = await nodeOnly('url')
  const isCalled = import.meta.url === pathToFileURL(realpathSync(node.argv[1])).href
  if (isCalled) node.exitCode = await main(node, node.argv.slice(2))
}
