/**
 * Browser storage that never throws: private modes, full disks and company policies make it fail, and then values
 * are kept in memory. Only `session.ts`, `preferences.ts` and `drafts.ts` use it.
 */
export interface SafeStorage {
  readonly read: (key: string) => string | null
  readonly write: (key: string, value: string) => void
  readonly remove: (key: string) => void
  readonly keys: () => readonly string[]
}

export type Lifetime = 'lasting' | 'tab'

const prefix = 'roadnote.'

function open(lifetime: Lifetime): Storage {
  return lifetime === 'lasting' ? globalThis.localStorage : globalThis.sessionStorage
}

export function safeStorage(lifetime: Lifetime): SafeStorage {
  /** The in-memory fallback for values that the browser refused to store. */
  const refused = new Map<string, string>()
  return {
    read(key) {
      try {
        return open(lifetime).getItem(prefix + key) ?? refused.get(key) ?? null
      } catch {
        return refused.get(key) ?? null
      }
    },
    write(key, value) {
      try {
        open(lifetime).setItem(prefix + key, value)
        refused.delete(key)
      } catch {
        refused.set(key, value)
      }
    },
    remove(key) {
      refused.delete(key)
      try {
        open(lifetime).removeItem(prefix + key)
      } catch {
        // Nothing is stored there, so there is nothing to remove.
      }
    },
    keys() {
      try {
        const stored = Object.keys(open(lifetime)).filter((key) => key.startsWith(prefix))
        return [...new Set([...stored.map((key) => key.slice(prefix.length)), ...refused.keys()])]
      } catch {
        return [...refused.keys()]
      }
    },
  }
}

/** Called when another tab writes; `null` means everything may have changed. */
export function onOtherTab(listener: (key: string | null) => void): void {
  globalThis.addEventListener('storage', ({ key }) => {
    if (key === null) listener(null)
    else if (key.startsWith(prefix)) listener(key.slice(prefix.length))
  })
}

/** The value may be of an older version or foreign: unparsable text counts as absent. */
export function parseJson(text: string | null): unknown {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return null
  }
}
