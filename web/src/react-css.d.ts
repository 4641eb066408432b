import 'react'

declare module 'react' {
  /** Components pass values to their style sheets as custom properties. */
  interface CSSProperties {
    [customProperty: `--${string}`]: string | number | undefined
  }
}
