import { preference } from '../../client/preferences.ts'

/** Which branches somebody has opened or closed; the others are closed, but for one that stands alone at the top. */
export type Opened = Readonly<Record<string, boolean>>

/** As long as the tab is open: coming back one finds the tree as one left it. */
export const openedPreference = preference<Opened>(
  'organizations.opened',
  (stored) =>
    typeof stored === 'object' && stored !== null
      ? Object.fromEntries(
          Object.entries(stored).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
        )
      : {},
  { lifetime: 'tab' },
)
