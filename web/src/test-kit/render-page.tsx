import type { QueryClient } from '@tanstack/react-query'
import {
  type AnyRouter,
  type RouteComponent,
  type RouterHistory,
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { Providers } from '../app/Providers.tsx'
import { createAppRouter } from '../app/router.tsx'
import { createQueryClient } from '../client/query-client.ts'

/** Renders a page or part of one alone at this URL. */
export function renderPage(page: RouteComponent, address: string): { readonly address: () => string } {
  return renderWith((history) => createRouter({ routeTree: createRootRoute({ component: page }), history }), address)
}

/** Renders the whole app at this URL. */
export function renderApp(address: string): { readonly address: () => string } {
  return renderWith((history, queryClient) => createAppRouter(queryClient, history), address)
}

function renderWith(make: (...parts: [RouterHistory, QueryClient]) => AnyRouter, address: string) {
  const queryClient = createQueryClient()
  const router = make(createMemoryHistory({ initialEntries: [address] }), queryClient)
  render(
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>,
  )
  return { address: () => router.state.location.href }
}
