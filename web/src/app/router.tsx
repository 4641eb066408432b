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
import { type LazyPart, lazyPage } from '../ui/part/lazy-part.tsx'
import { Frame } from './Frame.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import type { PageRoute, RedirectRoute } from './page-route.ts'
import { parseSearch, stringifySearch } from '../client/plain-search.ts'
import { pages, redirects } from './routes.tsx'

function requireLanguage(params: object): void {
  if ('lang' in params && !isLanguage(params.lang)) throw notFound()
}

function pageRoute({ path }: PageRoute, component: LazyPart<object>, parent: ReturnType<typeof rootOf>) {
  return createRoute({
    getParentRoute: () => parent,
    path,
    beforeLoad: ({ params }) => requireLanguage(params),
    // The router waits for its `preload`, so the old page stays until the new one is loaded.
    component,
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

interface Opening {
  readonly location: ParsedLocation
  readonly preload: boolean
  readonly matches: readonly { readonly routeId: string }[]
}

function rootOf(queryClient: QueryClient, components: ReadonlyMap<string, LazyPart<object>>) {
  return createRootRoute({
    beforeLoad: async ({ location, preload, matches }: Opening) => {
      if (!preload) refreshUser(queryClient)
      // The files of the page are requested together with its texts, not after them.
      void components.get(matches.at(-1)?.routeId ?? '')?.preload()
      await showLanguage(languageToShow(location.pathname))
    },
    component: Frame,
  })
}

/** `history` is the browser's own unless a test passes another. */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  const listed: readonly PageRoute[] = pages
  const pagesAndParts = listed.map((page) => ({ page, component: lazyPage(page.load, page.texts) }))
  const root = rootOf(queryClient, new Map(pagesAndParts.map(({ page, component }) => [page.path, component])))
  const children = [
    ...pagesAndParts.map(({ page, component }) => pageRoute(page, component, root)),
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
