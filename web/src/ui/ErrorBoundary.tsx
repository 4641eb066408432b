import { Component, type ReactNode } from 'react'
import { ErrorPage } from './ErrorPage.tsx'

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** The fallback; `reset` renders the children again. */
  readonly fallback?: (reset: () => void) => ReactNode
}

/** Keeps a component that throws from breaking the whole page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('unknown') }
  }

  override render(): ReactNode {
    const { children, fallback } = this.props
    if (this.state.error === null) return children
    const reset = (): void => this.setState({ error: null })
    return fallback === undefined ? <ErrorPage error={this.state.error} reset={reset} /> : fallback(reset)
  }
}
