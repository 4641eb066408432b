/** The number of grid columns of a field, out of twelve; narrow forms give it more. */
export type Span = 3 | 4 | 6 | 12 | 'code' | 'town'
