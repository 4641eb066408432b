/** As much of ASN.1's DER as a certificate needs. */
function element(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  if (content.length < 0x80) return Buffer.concat([Buffer.from([tag, content.length]), content])
  const length = Buffer.from(content.length.toString(16).padStart(content.length > 0xff ? 4 : 2, '0'), 'hex')
  return Buffer.concat([Buffer.from([tag, 0x80 | length.length]), length, content])
}

export const der = {
  sequence: (...parts: Uint8Array[]) => element(0x30, ...parts),
  set: (...parts: Uint8Array[]) => element(0x31, ...parts),
  text: (value: string) => element(0x0c, Buffer.from(value, 'utf8')),
  octets: (value: Uint8Array) => element(0x04, value),
  bits: (value: Uint8Array, unused = 0) => element(0x03, Buffer.from([unused]), value),
  yes: () => element(0x01, Buffer.from([0xff])),
  /** A field that is named by its number. */
  tagged: (number: number, value: Uint8Array) => element(0xa0 | number, value),
  /** A whole number that is not negative. */
  number: (value: Uint8Array) => {
    const first = value.findIndex((byte) => byte !== 0)
    const digits = first < 0 ? Buffer.from([0]) : Buffer.from(value.subarray(first))
    return element(0x02, (digits[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.from([0]), digits]) : digits)
  },
  name: (dotted: string) => {
    const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
    return element(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]))
  },
  time: (value: Date) =>
    element(0x18, Buffer.from(`${value.toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')}Z`, 'latin1')),
}

function base128(value: number): number[] {
  const digits = [value & 0x7f]
  for (let rest = value >> 7; rest > 0; rest >>= 7) digits.unshift(0x80 | (rest & 0x7f))
  return digits
}
