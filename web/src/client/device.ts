import { devicePattern } from '@roadnote/domain/session/session'
import { preference } from './preferences.ts'

const storedId = preference<string | null>('device', (stored) =>
  typeof stored === 'string' && devicePattern.test(stored) ? stored : null,
)

/**
 * The random persistent device id of this browser, sent when a password or a code is tried. The server recognises a
 * device with earlier successes, so that guessing elsewhere does not lock its users out.
 */
export function deviceName(): string {
  const known = storedId.read()
  if (known !== null) return known
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  const name = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  storedId.write(name)
  return name
}
