import { isLanguage, type Language } from '@roadnote/locales/languages'
import { useCallback, useSyncExternalStore } from 'react'
import { onOtherTab, parseJson, safeStorage } from './storage.ts'

/**
 * The preferences stored in this browser: language, colours, columns, density and page sizes. Each is declared once
 * with its parser, so that old or damaged values fall back to the default. Stored as JSON under `roadnote.<name>`.
 */
export interface Preference<Value> {
  readonly name: string
  readonly read: () => Value
  readonly write: (value: Value) => void
  readonly subscribe: (listener: () => void) => () => void
}

const storages = { lasting: safeStorage('lasting'), tab: safeStorage('tab') } as const
const changed = new Map<string, () => void>()

onOtherTab((name) => {
  if (name === null) for (const announce of changed.values()) announce()
  else changed.get(name)?.()
})

interface Keeping<Value> {
  /** The stored form of a value, where it differs. */
  readonly store?: (value: Value) => unknown
  readonly lifetime?: keyof typeof storages
}

export function preference<Value>(
  name: string,
  understand: (stored: unknown) => Value,
  { store = (value) => value, lifetime = 'lasting' }: Keeping<Value> = {},
): Preference<Value> {
  const storage = storages[lifetime]
  const listeners = new Set<() => void>()
  let cached: { readonly value: Value } | null = null
  const announce = (): void => {
    cached = null
    for (const listener of listeners) listener()
  }
  changed.set(name, announce)
  return {
    name,
    read: () => {
      // Cached, because React compares snapshots by identity.
      cached ??= { value: understand(parseJson(storage.read(name))) }
      return cached.value
    },
    write: (value) => {
      storage.write(name, JSON.stringify(store(value)))
      announce()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The same for a choice that lasts as long as this page. */
export function heldPreference<Value>(name: string, usual: Value): Preference<Value> {
  const listeners = new Set<() => void>()
  let value = usual
  return {
    name,
    read: () => value,
    write: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function usePreference<Value>(wanted: Preference<Value>): readonly [Value, (value: Value) => void] {
  const value = useSyncExternalStore(wanted.subscribe, wanted.read)
  const write = useCallback((next: Value) => wanted.write(next), [wanted])
  return [value, write]
}

/** `null` until chosen: then the browser's own language applies. */
export const languagePreference = preference<Language | null>('language', (stored) =>
  isLanguage(stored) ? stored : null,
)

/**
 * Chosen on the sign-in page, so it becomes the preference of the next user who signs in. Only in this tab: the next
 * user of a shared device has chosen nothing.
 */
export const guestLanguage = preference<Language | null>(
  'guestLanguage',
  (stored) => (isLanguage(stored) ? stored : null),
  { lifetime: 'tab' },
)

export type ColorScheme = 'light' | 'dark' | 'auto'

/** `auto` follows the system. The script in `public/` that runs before the first paint reads the same value. */
export const colorSchemePreference = preference<ColorScheme>('colorScheme', (stored) =>
  stored === 'light' || stored === 'dark' ? stored : 'auto',
)
