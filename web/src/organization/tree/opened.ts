import { preference } from '../../client/preferences.ts'

/** The branches expanded or collapsed by the user; others are collapsed except a single root. */
export type Opened = Readonly<Record<string, boolean>>

/** Stored for the lifetime of the tab, so that returning restores the tree. */
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
