/** Invented owner codes that are not registered. */
const owners = ['RNCU', 'QXLU', 'ZVTU', 'YKBU'] as const

/** A container number with its check digit, as in `RNCU 305438-3`; `serial` has up to six digits. */
export function containerNumber(owner: number, serial: number): string {
  const prefix = owners[owner % owners.length] ?? owners[0]
  const digits = String(serial % 1_000_000).padStart(6, '0')
  const check = checkDigit(prefix + digits)
  // ISO 6346 advises against serials whose remainder is 10, because it is written like 0.
  return check === 10 ? containerNumber(owner, serial + 1) : `${prefix} ${digits}-${check}`
}

/**
 * ISO 6346: letters have values from 10 on without multiples of 11; each position has twice the weight of the one
 * before.
 */
export function checkDigit(prefixAndSerial: string): number {
  const sum = Array.from(prefixAndSerial).reduce(
    (total, character, place) => total + valueOf(character) * 2 ** place,
    0,
  )
  return sum % 11
}

function valueOf(character: string): number {
  if (character >= '0' && character <= '9') return Number(character)
  const plain = character.charCodeAt(0) - 'A'.charCodeAt(0) + 10
  return plain + Math.floor((plain - 1) / 10)
}
