import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { totp } from '@roadnote/domain/session/second-factor'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 of RFC 4648 without padding. */
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

/** 160 bits, as long as the SHA-1 that apps use. */
export function newTotpSecret(): string {
  return base32(randomBytes(20))
}

export function stepAt(moment: Date): number {
  return Math.floor(moment.getTime() / 1000 / totp.stepSeconds)
}

/** Dynamic truncation of RFC 4226: 31 bits of the HMAC at the offset in its last four bits. */
export function codeOfStep(secret: Buffer, step: number, digits: number = totp.digits, hash = 'sha1'): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac(hash, secret).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The time step of this code, near now and later than the last used one; null: no match. */
export function stepOfCode(secret: Buffer, code: string, now: Date, lastStep: number): number | null {
  const middle = stepAt(now)
  let found: number | null = null
  // Constant time: compare with every candidate.
  for (let step = middle - totp.skewSteps; step <= middle + totp.skewSteps; step += 1) {
    const isSame = timingSafeEqual(Buffer.from(codeOfStep(secret, step)), Buffer.from(code))
    if (isSame && step > lastStep && found === null) found = step
  }
  return found
}

/** The content of the QR code for an authenticator app. */
export function totpAddress(secret: string, userName: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(userName)}`
  const parts = new URLSearchParams({ secret, issuer, digits: String(totp.digits), period: String(totp.stepSeconds) })
  // Some apps do not decode a plus sign as a space.
  return `otpauth://totp/${label}?${parts.toString().replaceAll('+', '%20')}`
}
