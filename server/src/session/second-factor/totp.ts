import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { totp } from '@roadnote/domain/session/second-factor'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, without the signs that only fill up. */
export function base32(bytes: Buffer): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  return bits.replaceAll(/.{1,5}/g, (five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)] ?? '')
}

export function bytesOfBase32(written: string): Buffer {
  let bits = ''
  for (const letter of written) bits += alphabet.indexOf(letter).toString(2).padStart(5, '0')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}

/** 160 bits, as long as the hash that apps use. */
export function newTotpSecret(): string {
  return base32(randomBytes(20))
}

export function stepAt(moment: Date): number {
  return Math.floor(moment.getTime() / 1000 / totp.stepSeconds)
}

/** RFC 4226: some 31 bits of the HMAC, from where its last half byte points to. */
export function codeOfStep(secret: Buffer, step: number, digits: number = totp.digits, hash = 'sha1'): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac(hash, secret).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step whose code this is, beside now and never one that was used before or is older; null: it is none of them. */
export function stepOfCode(secret: Buffer, code: string, now: Date, lastStep: number): number | null {
  const middle = stepAt(now)
  let found: number | null = null
  // All of them are compared, so that time does not tell which one was near.
  for (let step = middle - totp.skewSteps; step <= middle + totp.skewSteps; step += 1) {
    const isSame = timingSafeEqual(Buffer.from(codeOfStep(secret, step)), Buffer.from(code))
    if (isSame && step > lastStep && found === null) found = step
  }
  return found
}

/** What a QR code tells an app. */
export function totpAddress(secret: string, userName: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(userName)}`
  const parts = new URLSearchParams({ secret, issuer, digits: String(totp.digits), period: String(totp.stepSeconds) })
  // Some apps take a plus sign for one.
  return `otpauth://totp/${label}?${parts.toString().replaceAll('+', '%20')}`
}
