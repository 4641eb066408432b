import { devicePattern } from '@roadnote/domain/session/session'
import { preference } from './preferences.ts'

const kept = preference<string | null>('device', (stored) =>
  typeof stored === 'string' && devicePattern.test(stored) ? stored : null,
)

/**
 * How this browser calls itself where a password or a code is tried: random, and kept for good. The server knows again a
 * device that was right before, so that guesses made elsewhere do not keep its people out.
 */
export function deviceName(): string {
  const known = kept.read()
  if (known !== null) return known
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  const name = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  kept.write(name)
  return name
}
