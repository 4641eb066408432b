import type { MantineColorSchemeManager } from '@mantine/core'
import { colorSchemePreference } from '../client/preferences.ts'

let stop: (() => void) | null = null

/** Lets Mantine store the colour scheme with the other preferences; other tabs follow. */
export const colourSchemeManager: MantineColorSchemeManager = {
  get: () => colorSchemePreference.read(),
  set: (scheme) => colorSchemePreference.write(scheme),
  subscribe: (onUpdate) => {
    stop = colorSchemePreference.subscribe(() => onUpdate(colorSchemePreference.read()))
  },
  unsubscribe: () => {
    stop?.()
    stop = null
  },
  clear: () => colorSchemePreference.write('auto'),
}
