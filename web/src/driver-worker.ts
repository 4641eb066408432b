import { addRoute, cleanupOutdatedCaches, createHandlerBoundToURL, precache } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

/** The parts of a service worker used here; the types of TypeScript for workers exclude those for pages. */
interface WorkerSelf {
  /** The build writes the list of files in its place. */
  readonly driverFiles: readonly {
    readonly url: string
    readonly revision: string | null
    language: string | null
  }[]
  readonly registration: { readonly scope: string }
  readonly skipWaiting: () => Promise<void>
  readonly addEventListener: (type: 'message', heard: (event: { readonly data: unknown }) => void) => void
}

declare const self: WorkerSelf

const files = self.driverFiles
/** The scope is `/{lang}/driver` or `/{lang}/charter/`: no other page is served by this worker. */
const language = new URL(self.registration.scope).pathname.split('/')[1]

/*
 * Nothing but the files of this build is ever stored: replies to calls, photos and addresses with a link go past this worker. All
 * files come from one build, so a page never mixes two.
 */
precache(files.filter((file) => file.language === null || file.language === language))
cleanupOutdatedCaches()
addRoute({ cleanURLs: false, directoryIndex: '' })
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html')))

// A new version waits until the page says that nothing on it would be lost.
self.addEventListener('message', ({ data }) => {
  if (data === 'activate') void self.skipWaiting()
})
