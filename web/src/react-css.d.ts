import 'react'

declare module 'react' {
  /** Components hand values to their style sheets as custom properties. */
  interface CSSProperties {
    [customProperty: `--${string}`]: string | number | undefined
  }
}
