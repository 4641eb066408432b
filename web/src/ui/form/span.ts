/** How much of a sheet's twelve columns a field takes; narrow sheets give it more. */
export type Span = 3 | 4 | 6 | 12 | 'code' | 'town'
