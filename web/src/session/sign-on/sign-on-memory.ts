import { preference } from '../../client/preferences.ts'

/** The last sign-on was refused: the sign-in page says so until the next attempt. */
export const signOnRefused = preference('signOnRefused', (stored) => stored === true, { lifetime: 'tab' })

/** The dialog was opened on a page that cannot open a popup: the sign-in page opens it after loading. */
export const signOnWanted = preference('signOnWanted', (stored) => stored === true, { lifetime: 'tab' })

interface Underway {
  /** Only the browser that was redirected to the provider can return from it. */
  readonly state: string
  /** The query of the sign-in page, which contains the requested page. */
  readonly search: string
}

/** A user of this tab was redirected to their identity provider. */
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

/** Whether this document was loaded as the sign-in page: only its headers let a popup communicate with it. */
export function isLoadedAsSignInPage(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded === undefined || !URL.canParse(loaded.name) || new URL(loaded.name).pathname === '/'
}
