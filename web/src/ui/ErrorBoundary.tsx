import { Component, type ReactNode } from 'react'
import { ErrorPage } from './ErrorPage.tsx'

interface ErrorBoundaryProps {
  readonly children: ReactNode
}

/** Keeps a broken part from taking the whole page with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('unknown') }
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children
    return <ErrorPage error={this.state.error} reset={() => this.setState({ error: null })} />
  }
}
