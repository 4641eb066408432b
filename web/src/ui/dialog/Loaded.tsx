import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { type CallFailure, textOfFailure } from '../../client/failure.ts'
import { useText } from '../../language/use-text.ts'
import styles from './dialog.module.css'
import { Wait } from './Wait.tsx'

/** The part of a query result used here. */
interface Reading<Data> {
  readonly data: Data | undefined
  readonly error: CallFailure | null
  readonly refetch: () => unknown
}

interface LoadedProps<Data extends readonly unknown[]> {
  readonly of: { readonly [Index in keyof Data]: Reading<Data[Index]> }
  readonly children: (...data: Data) => ReactNode
}

/** Renders the content once all its queries are loaded; until then a loading state or the error. */
export function Loaded<Data extends readonly unknown[]>({ of, children }: LoadedProps<Data>) {
  const missing = of.filter(({ data }) => data === undefined)
  // All queries have data, so each value has the type of its query.
  if (missing.length === 0) return children(...(of.map(({ data }) => data) as unknown as Data))
  const failed = missing.find(({ error }) => error !== null)
  if (failed === undefined) return <Wait />
  return <LoadFailure failure={failed.error} onRetry={() => missing.forEach(({ refetch }) => refetch())} />
}

/** Shown instead of the content when loading failed. */
export function LoadFailure({ failure, onRetry }: { readonly failure: unknown; readonly onRetry: () => void }) {
  const text = useText()
  return (
    <div className={styles.wait} role="alert">
      <span>
        {text('dialogs.loadFailed')} {textOfFailure(failure, text)}
      </span>
      <Button onClick={onRetry}>{text('app.retry')}</Button>
    </div>
  )
}
