import type { PermissionName } from '@roadnote/domain/access/permission'
import type { DictionaryPart } from '@roadnote/locales/parts'
import type { ComponentType } from 'react'
import type { PlainKey } from '../language/use-text.ts'

/**
 * The audience of a page: `anyone`; `guest` only without a session; `chooser` while choosing an organisation after a
 * single sign-on; `member` with a session.
 */
export type Audience = 'anyone' | 'guest' | 'chooser' | 'member'

/** One screen: its path, its audience, and its layout. */
export interface PageRoute {
  readonly name: string
  readonly path: `/${string}`
  readonly audience: Audience
  readonly permission?: PermissionName
  readonly superAdminsOnly?: true
  /** Also for users who may only use the driver's pages; they are redirected there from every other page. */
  readonly forDrivers?: true
  /** Profiles exist only for users with an id; sessions from single sign-on may have none (id 0). */
  readonly needsOwnRecord?: true
  /** The only page for a session whose password somebody else chose; other users are redirected. */
  readonly forTemporaryPassword?: true
  /** The dashboards have two variants; opening the wrong one redirects to the same page of the other. */
  readonly variant?: { readonly of: 'plain' | 'pro'; readonly counterpart: `/${string}` }
  readonly title: PlainKey
  /** With the navigation bar; screens without it have their own layout. */
  readonly shell: boolean
  readonly footer: boolean
  /** The parts of the language that it shows besides the first, which the build fills; without it the whole language. */
  readonly texts?: readonly DictionaryPart[]
  readonly load: () => Promise<ComponentType>
}

/** A path that only redirects. */
export interface RedirectRoute {
  readonly path: `/${string}`
  readonly leadsTo: `/${string}`
}
