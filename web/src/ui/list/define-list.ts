import { pageSizes } from '@roadnote/domain/contract/list-query'
import { type Preference, preference } from '../../client/preferences.ts'
import type { ListAddress } from './list-address.ts'

export type Density = 'comfortable' | 'compact'

/** The static definition of a list: its URL parameters and its stored preferences. */
export interface ListDefinition<State> {
  readonly address: ListAddress<State>
  readonly rowsPerPage: Preference<number>
  readonly usuallyHidden: readonly string[]
  /** The hidden columns; columns of a later version follow their defaults. */
  readonly hiddenColumns: Preference<readonly string[]>
  /** Names of columns in the chosen order; a column that is not named follows its usual neighbour. */
  readonly columnOrder: Preference<readonly string[]>
  readonly density: Preference<Density>
}

interface Definition<State> {
  /** The storage key of the list's preferences. */
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
    hiddenColumns: preference(
      `${name}.hiddenColumns`,
      (stored) => hiddenBy(Array.isArray(stored) ? stored.map(String) : [], usuallyHidden),
      { store: (hidden) => wishes(hidden, usuallyHidden) },
    ),
    columnOrder: preference<readonly string[]>(`${name}.columnOrder`, (stored) =>
      Array.isArray(stored) ? stored.map(String) : [],
    ),
    density: preference(`${name}.density`, (stored): Density => (stored === 'compact' ? 'compact' : 'comfortable')),
  }
}

/** Only differences from the defaults are stored: `tripID` is hidden, `+street` is shown. */
function wishes(hidden: readonly string[], usuallyHidden: readonly string[]): readonly string[] {
  const unwanted = hidden.filter((column) => !usuallyHidden.includes(column))
  const wanted = usuallyHidden.filter((column) => !hidden.includes(column))
  return [...unwanted, ...wanted.map((column) => `+${column}`)]
}

function hiddenBy(wished: readonly string[], usuallyHidden: readonly string[]): readonly string[] {
  const usual = usuallyHidden.filter((column) => !wished.includes(`+${column}`))
  return [...new Set([...usual, ...wished.filter((column) => !column.startsWith('+'))])]
}
