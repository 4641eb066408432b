import { isLanguage } from '@roadnote/locales/languages'
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
  type ParsedLocation,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router'
import { refreshUser } from '../client/refresh-user.ts'
import { showLanguage } from '../language/i18n.ts'
import { languageToShow } from '../language/path.ts'
import { ErrorPage } from '../ui/ErrorPage.tsx'
import { LoadingMark } from '../ui/LoadingMark.tsx'
import { lazyPage } from '../ui/part/lazy-part.tsx'
import { Frame } from './Frame.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import type { PageRoute, RedirectRoute } from './page-route.ts'
import { parseSearch, stringifySearch } from '../client/plain-search.ts'
import { pages, redirects } from './routes.tsx'

function requireLanguage(params: object): void {
  if ('lang' in params && !isLanguage(params.lang)) throw notFound()
}

function pageRoute(page: PageRoute, parent: ReturnType<typeof rootOf>) {
  return createRoute({
    getParentRoute: () => parent,
    path: page.path,
    beforeLoad: ({ params }) => requireLanguage(params),
    // The router waits for its `preload`, so the old page stays until the new one is loaded.
    component: lazyPage(page.load),
  })
}

function signpostRoute(signpost: RedirectRoute, parent: ReturnType<typeof rootOf>) {
  return createRoute({
    getParentRoute: () => parent,
    path: signpost.path,
    beforeLoad: ({ params }: { readonly params: Readonly<Record<string, string>> }) => {
      requireLanguage(params)
      throw redirect({ href: signpost.leadsTo.replace('$lang', params['lang'] ?? ''), replace: true })
    },
  })
}

function rootOf(queryClient: QueryClient) {
  return createRootRoute({
    beforeLoad: async ({ location, preload }: { location: ParsedLocation; preload: boolean }) => {
      if (!preload) refreshUser(queryClient)
      await showLanguage(languageToShow(location.pathname))
    },
    component: Frame,
  })
}

/** `history` is the browser's own unless a test passes another. */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  const root = rootOf(queryClient)
  const children = [
    ...pages.map((page) => pageRoute(page, root)),
    ...redirects.map((signpost) => signpostRoute(signpost, root)),
  ]
  return createRouter({
    routeTree: root.addChildren(children),
    parseSearch,
    stringifySearch,
    ...(history === undefined ? {} : { history }),
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ErrorPage,
    defaultPendingComponent: LoadingMark,
    defaultPendingMs: 300,
    defaultPreload: 'intent',
    scrollRestoration: true,
    trailingSlash: 'never',
  })
}
