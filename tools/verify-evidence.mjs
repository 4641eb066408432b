#!/usr/bin/env node
// Checks an evidence file of Roadnote, or a sealed PDF that carries one, without Roadnote and without a network:
//   node verify-evidence.mjs [--key <public key in base64url>] <evidence.json | note.pdf>
// Exit code 0: unchanged up to the printed time. 1: changed, or sealed with another key. 2: wrong arguments.
// The page /verify runs the same functions in the browser. Needs no packages: WebCrypto has SHA-256, Ed25519 and ECDSA.

const stepNames = ['shipper', 'driver', 'receiver']
/** The exact fields of a file. Of a withheld event the file contains only its link in the chain. */
const ofFile = 'events,fileSeal,format,installation,keys,note,signatures,code,id,status'
const ofLink = 'hash,previousHash,seal,sequence'
const ofEvent = `${ofLink},actorUserId,at,payload,type`
const ofSignature = 'comment,content,contentHash,drawn,event,method,organization,signedAt,signer,step'
/** The additional fields of each format version. */
const ofThree = [',at,depth', ',private,version', ',private']
const more = { 2: ['', '', ''], 3: ofThree, 4: [...ofThree.slice(0, 2), ',assurance,passkey,private'] }
/** The stored proof of a passkey: bytes in base64url, the hashes of everything signed at once, and the public key. */
const ofPasskey = 'authenticatorData,clientDataJSON,contentHashes,credentialId,nonce,publicKey,signature'
/** The assurance levels of a signature, weakest first. */
const levels = {
  link: 'with a one-time link, a typed name and a drawing',
  code: 'with a code',
  codeAndDrawn: 'with a code and a drawing',
  signOnTwoFactors: 'with a code after a sign-on with two factors',
  passkey: 'with a passkey',
}
const day = 24 * 60 * 60 * 1000
/** The texts about credentials that were younger than 7 days when their owner signed. */
const originWords = {
  code: ['sign code chosen by the signer', 'sign code chosen with a link that was requested by'],
  password: ['password set by the signer', 'password set by'],
  passkey: ['passkey added by the signer', ''],
  address: ['e-mail address set by the signer', 'e-mail address set by'],
}
/** The party for which each step is signed. */
const sidesOfStep = [['sender'], ['subcontractor', 'carrier'], ['recipient']]

/** The canonical form of a JSON value (RFC 8785). */
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
/** Refuses base64url that is not canonical, which would be a second spelling of the same bytes. */
function fromBase64Url(text) {
  const bytes = fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'))
  if (toBase64Url(bytes) !== text) throw new Error('not base64url')
  return bytes
}
const hasNames = (names, ...values) => values.flatMap(Object.keys).sort().join() === names.split(',').sort().join()
const same = (one, other) => one.length === other.length && one.every((byte, index) => byte === other[index])

/**
 * @param {Uint8Array} given the bytes of an evidence file or of a sealed PDF
 * @param {{ publicKey: string, until?: string | null }[]} [published] the installation's keys; any other is foreign
 */
export async function checkFile(given, published) {
  // A copy: slices of a Node Buffer share its memory, and checking a PDF writes into a slice.
  const bytes = new Uint8Array(given)
  const problems = []
  const remarks = []
  const complain = (code, about = null, isSure = true) => void (isSure ? problems : remarks).push({ code, about })
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
  return { kind, verdict, problems, remarks, pdfSeals: pdf.keys.length, ...report }
}

/** Times are ISO 8601 in UTC, so they can be compared as text; a key without beginning or end has no limit there. */
const isInTime = ({ from, until }, at) => (from ?? at) <= at && at <= (until ?? at)
/** Was the file sealed with one of these keys, and is nothing in it later than the end of that key? */
export const isSealedByOneOf = (published, { publicKey, lastEventAt }) =>
  published.some((key) => key.publicKey === publicKey && isInTime(key, lastEventAt))

async function checkEvidence(bytes, complain, pdfKeys) {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  const file = JSON.parse(text)
  const { fileSeal, ...body } = file
  const { format, installation, keys, note, events, signatures, depth = 'full' } = body
  const [inFile, inEvent, inSignature] = more[/^roadnote-evidence\/(\d)$/.exec(format)[1]]
  const isPublic = depth === 'public'
  const isEvent = (one) => hasNames(ofEvent + inEvent, one) || (isPublic && hasNames(ofLink, one))
  const isShown = (one) => hasNames(ofSignature + inSignature, one) && (isPublic || one.content !== null)
  const areKeys = keys.every((key) => hasNames('from,pdf,publicKey,until', key))
  const isWhole = hasNames(ofFile + inFile, file, note) && areKeys && events.every(isEvent) && signatures.every(isShown)
  // The canonical form also excludes repeated names, of which two programs might read different ones.
  if (!isWhole || !(isPublic || depth === 'full') || canonical(file) !== text) complain('shape')
  const rawKeys = keys.map(({ publicKey }) => fromBase64Url(publicKey))
  const sealKeys = await Promise.all(rawKeys.map((raw) => subtle.importKey('raw', raw, 'Ed25519', false, ['verify'])))
  const isSealed = async (key, hash, seal) => seal !== null && subtle.verify('Ed25519', key, fromBase64Url(seal), hash)
  // The first key sealed this file and thereby confirms the others, which sealed earlier events.
  const fileHash = await sha256(encode(`${format}\n${canonical(body)}`))
  if (!(await isSealed(sealKeys[0], fileHash, fileSeal))) complain('fileSeal')
  const isSealedEvent = async (hash, { at, seal }) => {
    const inTime = sealKeys.filter((_, index) => at === undefined || isInTime(keys[index], at))
    return (await Promise.all(inTime.map((key) => isSealed(key, hash, seal)))).includes(true)
  }
  const records = await checkEvents(body, isSealedEvent, complain)
  const signed = records.filter((record) => record?.type === 'noteSigned').length
  for (let index = 0; index < Math.max(signed, signatures.length); index++)
    if (!(await isSignature(index, body, records).catch(() => false))) complain('signature', index + 1)
  for (const [index, one] of signatures.entries()) {
    const wrong = await passkeyProblems(one, records[one.event - 1] ?? null)
    for (const code of wrong) complain(code, index + 1)
  }
  if (!pdfKeys.every((name) => name === null || keys.some(({ pdf }) => pdf === name))) complain('pdfKey')
  const key = { publicKey: keys[0].publicKey, fingerprint: toHex(await sha256(rawKeys[0])) }
  const last = { lastEventAt: note.at ?? events.at(-1)?.at, lastEventHash: events.at(-1)?.hash }
  const counts = { events: events.length, withheld: records.filter((record) => record === null).length }
  const shown = signatures.map((one) => ({ record: records[one.event - 1] ?? null, assurance: levelOf(one), ...one }))
  const isTest = records.some((record) => record?.payload?.test === true)
  const corrections = records.filter(isCorrection).map(({ at, payload }) => ({ at, ...payload }))
  const instructions = instructionsIn(records)
  return { ...key, installation, note, isTest, depth, ...counts, ...last, corrections, instructions, signatures: shown }
}

/** Restores values stored outside the sealed content; the hash of each with its salt must be in its place. */
async function disclosed(said, parts) {
  const whole = JSON.parse(canonical(said))
  for (const [way, { salt, value, ...more }] of Object.entries(parts)) {
    const [last, ...names] = way.split('.').reverse()
    const holder = names.reduceRight((found, name) => found[name], whole)
    const hash = toHex(await sha256(Uint8Array.from([...fromHex(salt), ...encode(canonical(value))])))
    if (canonical([holder[last], more]) !== canonical([{ sha256: hash }, {}])) throw new Error(way)
    holder[last] = value
  }
  return whole
}

/** Checks hash, link, seal, time and status of each event; returns their contents, null for a withheld event. */
async function checkEvents({ note, events, signatures }, isSealedEvent, complain) {
  const records = []
  let [status, latest] = [null, '']
  for (const [index, event] of events.entries()) {
    const { hash, seal: _, version = 1, private: parts = {}, ...said } = event
    const isWithheld = said.payload === undefined
    const text = canonical({ ...said, cmrId: note.id, code: note.code })
    const computed = isWithheld ? fromHex(hash) : await sha256(encode(`roadnote-event/${version}\n${text}`))
    const previous = events[index - 1]?.hash ?? null
    const inPlace = said.sequence === index + 1 && said.previousHash === previous && hash === toHex(computed)
    const whole = isWithheld ? {} : await disclosed(said.payload, parts).catch(() => null)
    if (!inPlace || whole === null || !(await isSealedEvent(computed, event))) complain('event', index + 1)
    const at = said.at ?? signatures.find((one) => one.event === index + 1)?.signedAt ?? latest
    // Before version 2 each process used its own clock, and clocks differ.
    if (at < latest) complain('time', index + 1, version !== 1)
    latest = at
    // After a withheld event any status is possible.
    if (isWithheld) status = undefined
    const payload = whole ?? said.payload
    const { from, to } = payload.status ?? { from: status, to: status }
    if (status !== undefined && from !== status) complain('status', index + 1)
    status = to
    records.push(isWithheld ? null : { ...said, payload })
  }
  // A chain without its last events is valid but ends too early.
  const end = records.at(-1)?.at ?? note.at
  if ((status ?? note.status) !== note.status || (note.at ?? end) !== end) complain('status', events.length)
  return records
}

const isCorrection = (record) => record?.type === 'correctionMade'

/** A signature covers exactly the corrections that were made before it; of an erased value only the hash remains. */
function areCorrections(covered, records) {
  const made = records.filter(isCorrection).map(({ payload }) => [`${payload.proposal}`, payload.field, payload.to])
  const shown = covered.map(({ proposal, field, to }, at) => [
    proposal,
    field,
    made[at]?.[2]?.sha256 ? made[at][2] : to,
  ])
  return canonical(shown) === canonical(made)
}

const ofInstructions = ['disposalInstructed', 'disposalAnswered', 'disposalWithdrawn']

/** The instructions of who disposed of the goods, in the order of the chain, each with how it ended. */
function instructionsIn(records) {
  const found = new Map()
  for (const record of records) {
    if (!ofInstructions.includes(record?.type)) continue
    const { type, sequence, at, payload } = record
    const known = found.get(payload.instruction)
    if (type === 'disposalInstructed') found.set(sequence, { at, state: 'waiting', ...payload })
    else if (known !== undefined) known.state = type === 'disposalWithdrawn' ? 'withdrawn' : payload.answer
  }
  return [...found.values()]
}

/** Has the carrier accepted an instruction that names another consignee than the contract? */
function namesConsignee(records) {
  return instructionsIn(records).some(({ kind, state }) => kind === 'consignee' && state === 'accepted')
}

/** Does the signature agree with its sealed event, and is the hash of its content the signed one? */
async function isSignature(index, { note, events, signatures }, records) {
  const { private: parts = {}, ...one } = signatures[index]
  const record = records[one.event - 1]
  const earlier = signatures.slice(0, index)
  if (record === undefined || one.step !== index + 1 || earlier.some(({ event }) => event >= one.event)) return false
  const { type, at, payload } = record ?? {}
  if (payload !== undefined) {
    const drawn = one.drawn === null ? null : toHex(await sha256(fromBase64(one.drawn)))
    // Of an erased name only the hash remains.
    const signer = typeof payload.signer.name === 'string' ? payload.signer.name : null
    const shown = ['noteSigned', one.step, one.contentHash, one.signer, one.method, one.comment, one.signedAt, drawn]
    const { step, contentHash, method, comment, drawnSha256 } = payload
    const facts = [type, step, contentHash, signer, method, comment, at, drawnSha256]
    if (canonical(shown) !== canonical(facts)) return false
  }
  if (one.content === null) return true
  const content = JSON.parse(one.content)
  const { version, code, parties, corrections = [] } = await disclosed(content, parts)
  if (!areCorrections(corrections, records.slice(0, one.event))) return false
  // Present exactly after such an instruction; its number may be another one after a merge of organisations.
  const isInstructed = namesConsignee(records.slice(0, one.event))
  if (isInstructed !== ((parties.instructedRecipient ?? null) !== null)) return false
  const before = earlier.map(({ step, event }) => ({ recordHash: events[event - 1].hash, step: String(step) }))
  const isParty = (side) => (payload ? side?.id === String(payload.onBehalfOf) : side?.name === one.organization)
  // A receiver whom an accepted instruction names signs instead of the one in the contract.
  const sides = index === 2 && isInstructed ? ['instructedRecipient'] : sidesOfStep[index]
  const party = sides.map((side) => parties[side]).find(isParty)
  const hash = toHex(await sha256(encode(`${version}\n${one.content}`)))
  const shown = [canonical(content), version, code, content.signatures, hash, one.organization]
  const facts = [one.content, payload?.contentVersion ?? version, note.code, before, one.contentHash, party.name]
  return canonical(shown) === canonical(facts)
}

/** Signatures from before levels were recorded have the level of their method. */
const levelOf = ({ method, assurance = method === 1 ? 'codeAndDrawn' : 'code' }) => assurance

/** The problems of the passkey proof of a signature and of its assurance level. */
async function passkeyProblems(one, record) {
  const { passkey = null } = one
  const { method, assurance, passkeySha256 = null, credentials } = record?.payload ?? {}
  const proofHash = passkey === null ? null : toHex(await sha256(encode(canonical(passkey))))
  const isReported = record === null || (levelOf({ method, assurance }) === levelOf(one) && passkeySha256 === proofHash)
  // A passkey younger than a day has the level of a code; older versions did not record when it was added.
  const addedAt = credentials?.passkey?.addedAt
  const isYoung = addedAt !== undefined && Date.parse(one.signedAt) - Date.parse(addedAt) < day
  const isAsPasskey = levelOf(one) === 'passkey' && !isYoung
  const isAsCode = levelOf(one) === 'code' && addedAt !== undefined
  const isFitting = passkey === null ? levelOf(one) !== 'passkey' : isAsPasskey || isAsCode
  const isLevel = isFitting && Object.hasOwn(levels, levelOf(one))
  const checks = {
    passkeyRecord: async () => isReported && isLevel && (passkey === null || hasNames(ofPasskey, passkey)),
  }
  if (passkey !== null) {
    checks.passkeyContent = () => isAboutContent(one.contentHash, passkey)
    checks.passkeyDevice = () => isFromDevice(passkey)
    checks.passkeySignature = () => isSignedByKey(passkey)
  }
  const answers = Object.entries(checks).map(async ([code, holds]) =>
    (await holds().catch(() => false)) ? [] : [code],
  )
  return (await Promise.all(answers)).flat()
}

const saidByClient = ({ clientDataJSON }) =>
  JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(fromBase64Url(clientDataJSON)))

/** The challenge is SHA-256 over a nonce and the hashes of everything signed at once, including this content. */
async function isAboutContent(contentHash, { contentHashes, nonce, ...said }) {
  const wanted = await sha256(Uint8Array.from([...fromHex(contentHashes.join('')), ...fromBase64Url(nonce)]))
  const areHashes = contentHashes.every((hash) => /^[0-9a-f]{64}$/.test(hash))
  return areHashes && contentHashes.includes(contentHash) && saidByClient(said).challenge === toBase64Url(wanted)
}

/** The device answered a page of this host name, with user presence and user verification (WebAuthn flags). */
async function isFromDevice({ authenticatorData, ...said }) {
  const { type, origin } = saidByClient(said)
  const data = fromBase64Url(authenticatorData)
  const isHere = same(data.slice(0, 32), await sha256(encode(new URL(origin).hostname)))
  return type === 'webauthn.get' && isHere && (data[32] & 5) === 5
}

async function isSignedByKey({ authenticatorData, clientDataJSON, signature, publicKey }) {
  const client = await sha256(fromBase64Url(clientDataJSON))
  const signed = Uint8Array.from([...fromBase64Url(authenticatorData), ...client])
  return holdsByKey(publicKey, fromBase64Url(signature), signed)
}

/** The three kinds of keys that passkeys have (RFC 7517). */
async function holdsByKey(jwk, signature, bytes) {
  const { alg, ...key } = jwk
  if (alg === 'ES256') return holds(await importKey(key, p256), signature, bytes)
  const name = { EdDSA: { name: 'Ed25519' }, RS256: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } }[alg]
  return subtle.verify(name, await importKey(key, name), signature, bytes)
}

const p256 = { name: 'ECDSA', namedCurve: 'P-256' }
const importKey = (jwk, name) => subtle.importKey('jwk', jwk, name, false, ['verify'])

/**
 * Checks that each signature of the PDF is valid and the newest one covers the whole file. Returns their keys and the
 * newest evidence.
 */
async function checkPdf(bytes, complain) {
  // One character per byte, so that positions in the text are positions in the file.
  const text = new TextDecoder('latin1').decode(bytes)
  const objects = objectsOf(text)
  const range = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/
  const ranges = objects.map(({ head }) => range.exec(head)?.slice(1).map(Number) ?? [])
  const seals = ranges.filter(({ length }) => length > 0).sort((one, other) => one[1] - other[1])
  const newest = seals.at(-1)
  if (newest === undefined || newest[2] + newest[3] !== bytes.length) complain('pdfCover')
  const keys = []
  for (const [index, [start, length, next, rest]] of seals.entries()) {
    const box = text.slice(length, next)
    // Only hexadecimal digits in one case: no signature covers the bytes between the two ranges.
    const isBox = start === 0 && /^<(?:[0-9a-f]*|[0-9A-F]*)>$/.test(box) && next + rest <= bytes.length
    const covered = bytes.slice(0, length + rest)
    covered.set(bytes.subarray(next, next + rest), length)
    const key = isBox ? await keyOfSeal(fromHex(box.slice(1, -1)), covered).catch(() => null) : null
    if (key === null) complain('pdfSeal', index + 1)
    keys.push(key)
  }
  const attached = objects.filter(({ head }) => /\/Type\s*\/EmbeddedFile\b/.test(head))
  const files = await Promise.all(attached.map((one) => streamOf(bytes, one).catch(() => encode(''))))
  const evidence = files.findLast((file) => /"roadnote-evidence\/\d"/.test(new TextDecoder().decode(file))) ?? null
  if (evidence === null) complain('pdfEvidence')
  return { keys, evidence }
}

/** The objects of a PDF without strings and streams, because typed text must not be taken for document structure. */
function objectsOf(text) {
  const mark = /\b\d+ \d+ obj\b|\bendobj\b|\bstream\r?\n|\((?:\\[^]|[^\\()]|\((?:\\[^]|[^\\()])*\))*\)|%[^\r\n]*/g
  const found = []
  let head = ''
  for (let at = 0, hit = mark.exec(text); hit !== null; at = mark.lastIndex, hit = mark.exec(text)) {
    const [word] = hit
    head += text.slice(at, hit.index)
    if (/^[(%]/.test(word)) continue
    const length = word.startsWith('stream') ? Number(/\/Length\s+(\d+)/.exec(head)[1]) : 0
    if (!/^\d/.test(word)) found.push({ head, start: mark.lastIndex, end: mark.lastIndex + length })
    mark.lastIndex += length
    head = ''
  }
  return found
}

async function streamOf(bytes, { head, start, end }) {
  const stored = bytes.subarray(start, end)
  if (!head.includes('/FlateDecode')) return stored
  const inflated = new Blob([stored]).stream().pipeThrough(new DecompressionStream('deflate'))
  return new Uint8Array(await new Response(inflated).arrayBuffer())
}

/** The elements of DER: each with its tag, its content and all of its bytes. */
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

/** The content of the nested element at this path. */
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
/** Is this DER signature valid for this P-256 key? */
async function holds(key, signature, bytes) {
  const numbers = elements(elements(signature)[0].inner).map(({ inner }) => inner)
  // DER numbers have a leading zero only if they would otherwise be negative; WebCrypto needs 32 bytes for each.
  const digits = numbers.map((number) => toHex(number).replace(/^00(?=[89a-f])/, ''))
  const raw = digits.map((number) => number.padStart(64, '0')).join('')
  const isPlain = raw.length === 128 && same(signature, der(0x30, ...numbers.map((number) => der(0x02, number))))
  return isPlain && subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, fromHex(raw), bytes)
}

/** Checks a CMS signature (P-256) over these bytes and returns the SHA-256 of its key. */
async function keyOfSeal(box, covered) {
  const [whole] = elements(box)
  const data = elements(inside(box, 0, 1, 0))
  const certificate = data.find(({ tag }) => tag === 0xa0).inner
  const [serial, , issuer, , , spki] = elements(inside(certificate, 0, 0)).filter(({ tag }) => tag !== 0xa0)
  const signer = elements(inside(data.at(-1).inner, 0))
  const [attributes, signature] = [0xa0, 0x04].map((wanted) => signer.find(({ tag }) => tag === wanted))
  const attribute = (name) => elements(attributes.inner).find(({ inner }) => same(elements(inner)[0].all, name)).inner
  // The signature covers the attributes, which name the certificate; the rest is built again and must be identical.
  const identity = der(0x30, issuer.all, serial.all)
  const signers = der(0x31, der(0x30, versionOne, identity, sha256Name, attributes.all, ecdsaName, signature.all))
  const body = der(0x30, versionOne, der(0x31, sha256Name), plainData, der(0xa0, certificate), signers)
  const isSound =
    box.subarray(whole.all.length).every((byte) => byte === 0) &&
    same(whole.all, der(0x30, signedData, der(0xa0, body))) &&
    same(inside(attribute(messageDigest), 1, 0), await sha256(covered)) &&
    same(inside(attribute(signingCertificate), 1, 0, 0, 0, 0), await sha256(certificate)) &&
    (await holds(
      await subtle.importKey('spki', spki.all, p256, false, ['verify']),
      signature.inner,
      der(0x31, attributes.inner),
    ))
  return isSound ? toBase64Url(await sha256(spki.all)) : null
}

/** A duration in its largest whole unit: minutes below an hour, hours below two days. */
function spanOf(milliseconds) {
  const units = [
    ['day', day, 2 * day],
    ['hour', day / 24, day / 24],
    ['minute', 60_000, 60_000],
    ['second', 1000, 0],
  ]
  const [unit, size] = units.find(([, , from]) => milliseconds >= from)
  const count = Math.floor(milliseconds / size)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** One line for each recent credential of the signer: when and by whom it was set. */
function originLines(credentials, signedAt) {
  return Object.entries(originWords).flatMap(([fact, [own, others]]) => {
    const { setAt, addedAt = setAt, startedBy, setBy = startedBy ?? null } = credentials?.[fact] ?? {}
    const age = Math.max(0, Date.parse(signedAt) - Date.parse(addedAt))
    if (!(age < 7 * day)) return []
    const name = typeof setBy?.name === 'string' ? setBy.name : 'somebody else'
    return [`${setBy === null ? own : `${others} ${name}`}, ${spanOf(age)} before signing`]
  })
}

const problemWords = {
  unreadable: 'It cannot be read.',
  shape: 'It is no evidence file, was rewritten, or something was added or left out.',
  fileSeal: 'The seal over the whole file does not hold.',
  event: 'This event was changed, moved or taken out, or has no seal: number',
  time: 'This event says that it happened before the one before it: number',
  status: 'The status does not follow, so events are missing, at number',
  signature: 'This signature does not fit its record or its content: number',
  passkeyRecord: 'The passkey or the assurance is not that of the record: signature',
  passkeyContent: 'The passkey signed something else: signature',
  passkeyDevice: 'The device did not answer this place, or did not check its owner: signature',
  passkeySignature: 'What the passkey signed does not hold: signature',
  pdfSeal: 'This seal of the PDF does not hold: number',
  pdfCover: 'No seal covers the whole PDF: something was added after the last one.',
  pdfEvidence: 'The PDF carries no evidence.',
  pdfKey: 'The PDF was sealed by a key that its evidence does not name.',
}
const methods = ['', 'on glass', 'by QR code', 'Transics', 'in the portal', 'default user', 'not present', 'blockchain']
methods.push('as subordinate', 'card', 'other')
/** Hidden from bundlers, because the page does not need it. */
const nodeOnly = (name) => import(/* @vite-ignore */ `node:${name}`)

async function main(node, [...args]) {
  // Control characters in the file must not produce additional lines of output.
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
  const { verdict, problems, remarks, note, signatures, ...rest } = await checkFile(bytes, published)
  const asOf = `as of ${rest.lastEventAt}, ${signatures.length} of 3 signatures`
  const verdicts = { genuine: `GENUINE ${asOf}`, changed: 'CHANGED', foreign: `sealed by ANOTHER KEY, ${asOf}` }
  say(`${note?.code ?? args[0]}: ${verdicts[verdict]}`)
  if (rest.isTest) say('  ! TEST NOTE: made to try out an integration, NO LEGAL VALUE.')
  for (const { code, about } of [...problems, ...remarks]) say(`  ! ${problemWords[code]} ${about ?? ''}`)
  if (problems.length > 0) say('What it claims to be:')
  for (const { step, signer, organization, signedAt, method, comment, drawn, record, content, ...one } of signatures) {
    const isOwn = record?.actorUserId === record?.payload?.signer?.userId
    const device = isOwn ? '' : `, on the device of user ${record?.actorUserId}`
    const picture = drawn === null ? '' : ', with a drawn signature'
    const isYoung = (one.passkey ?? null) !== null && one.assurance === 'code'
    const level = isYoung ? 'with a passkey that was too young to count as more than a code' : levels[one.assurance]
    const how = `${methods[method]}${device}${picture}, ${level}`
    say(`  ${stepNames[step - 1]}: ${signer ?? '(name erased)'} for ${organization}, ${signedAt}, ${how}`)
    if (comment !== null) say(`    remark: ${comment}`)
    for (const line of originLines(record?.payload?.credentials, signedAt)) say(`    ${line}`)
    if (record === null) say('    its record is withheld; the seal over the file alone vouches for it')
    if (content === null) say('    what was signed is withheld; its hash is here')
  }
  const value = (said) => (said === null ? 'nothing' : typeof said === 'string' ? said : '(erased)')
  for (const { at: time, field, row, from, to, agreed } of rest.corrections ?? [])
    say(`  corrected: ${field} (${value(row)}) from ${value(from)} to ${value(to)}, ${time}, by ${agreed.join(', ')}`)
  for (const { at: time, kind, by, state, text, consignee, place, date } of rest.instructions ?? []) {
    const more = [consignee?.name, place?.name, place?.place, date, text].filter(
      (part) => typeof part === 'string' && part,
    )
    say(`  instructed by the ${by}: ${[kind, ...more].join(', ')}, ${time}, ${state}`)
  }
  const withheld = rest.depth === 'public' ? ` (${rest.withheld} withheld, with hash and seal)` : ''
  const seals = `${rest.pdfSeals} PDF seals, installation ${rest.installation}`
  say(`  ${rest.events} events${withheld}, status ${note?.status}, ${seals}`)
  say(`  key ${rest.publicKey}, its SHA-256 ${rest.fingerprint?.match(/.{8}/g).join(' ')}`)
  if (published === undefined) say('  Compare the key with those the installation publishes (api/cmr/evidence-key).')
  return verdict === 'genuine' ? 0 : 1
}

const node = globalThis.process
const called = node?.argv?.[1] === undefined ? null : (await nodeOnly('fs')).realpathSync(node.argv[1])
if (called !== null && called === import.meta.filename) node.exitCode = await main(node, node.argv.slice(2))
