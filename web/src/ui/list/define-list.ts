import { pageSizes } from '@roadnote/domain/contract/paging'
import { type Preference, preference } from '../../client/preferences.ts'
import type { ListAddress } from './list-address.ts'

export type Density = 'comfortable' | 'compact'

/** What is known of a list before anybody looks at it: what its address can say, and what the browser remembers. */
export interface ListDefinition<State> {
  readonly address: ListAddress<State>
  readonly rowsPerPage: Preference<number>
  readonly usuallyHidden: readonly string[]
  /** The columns that are not wanted; new ones of a later version are shown. */
  readonly hiddenColumns: Preference<readonly string[]>
  readonly density: Preference<Density>
}

interface Definition<State> {
  /** What the browser remembers of the list stands under this name. */
  readonly name: string
  readonly rowsPerPage: number
  readonly usuallyHidden?: readonly string[]
  readonly address: ListAddress<State>
}

export function defineList<State>(definition: Definition<State>): ListDefinition<State> {
  const { name, rowsPerPage, usuallyHidden = [], address } = definition
  return {
    address,
    rowsPerPage: preference(
      `${name}.rowsPerPage`,
      (stored): number => pageSizes.find((size) => size === stored) ?? rowsPerPage,
    ),
    usuallyHidden,
    hiddenColumns: preference(`${name}.hiddenColumns`, (stored): readonly string[] =>
      Array.isArray(stored) ? stored.filter((column) => typeof column === 'string') : usuallyHidden,
    ),
    density: preference(`${name}.density`, (stored): Density => (stored === 'compact' ? 'compact' : 'comfortable')),
  }
}
