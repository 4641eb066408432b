import type { QueryClient } from '@tanstack/react-query'
import {
  type AnyRouter,
  type RouteComponent,
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { Providers } from '../app/Providers.tsx'
import { createQueryClient } from '../client/query-client.ts'

/** Shows a page, or a part of one, alone, as if the reader had come to this address. */
export function renderPage(page: RouteComponent, address: string): void {
  const history = createMemoryHistory({ initialEntries: [address] })
  renderRouter(createRouter({ routeTree: createRootRoute({ component: page }), history }), createQueryClient())
}

export function renderRouter(router: AnyRouter, queryClient: QueryClient): void {
  render(
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>,
  )
}
