import { preference } from '../../client/preferences.ts'

/** The last sign-on was refused: the front door says so until the next one is tried. */
export const signOnRefused = preference('signOnRefused', (stored) => stored === true, { lifetime: 'tab' })

/** The dialog was wanted on a page that cannot open a popup: the front door opens it as soon as it is loaded. */
export const signOnWanted = preference('signOnWanted', (stored) => stored === true, { lifetime: 'tab' })

interface Underway {
  /** Only the browser that went to the provider can come back from it. */
  readonly state: string
  /** With the page that was wanted before. */
  readonly search: string
}

/** Somebody of this tab has gone to the provider of their organisation. */
export const signOnUnderway = preference<Underway | null>(
  'signOnUnderway',
  (stored) =>
    typeof stored === 'object' &&
    stored !== null &&
    'state' in stored &&
    typeof stored.state === 'string' &&
    'search' in stored &&
    typeof stored.search === 'string'
      ? { state: stored.state, search: stored.search }
      : null,
  { lifetime: 'tab' },
)

/** Was this document loaded as the front door? Only there its headers let a popup speak to it. */
export function isFrontDoor(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded === undefined || !URL.canParse(loaded.name) || new URL(loaded.name).pathname === '/'
}
