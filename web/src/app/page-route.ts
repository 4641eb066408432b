import type { PermissionName } from '@roadnote/domain/access/permission'
import type { ComponentType } from 'react'
import type { PlainKey } from '../language/use-text.ts'

/**
 * Who may come: `anyone`; `guest` only without a session; `chooser` while choosing an organisation after a single
 * sign-on; `member` with a session.
 */
export type Audience = 'anyone' | 'guest' | 'chooser' | 'member'

/** One screen: its address, who may see it, and what stands around it. */
export interface PageRoute {
  readonly name: string
  readonly path: `/${string}`
  readonly audience: Audience
  readonly permission?: PermissionName
  readonly superAdminsOnly?: true
  /** Profiles exist only for users with an id; sessions from single sign-on may have none (id 0). */
  readonly needsOwnRecord?: true
  /** The only page for a session whose password somebody else chose; everybody else is led on. */
  readonly forTemporaryPassword?: true
  /** The dashboards exist twice; asking for the wrong one leads to the same place in the right one. */
  readonly variant?: { readonly of: 'plain' | 'pro'; readonly counterpart: `/${string}` }
  readonly title: PlainKey
  /** The navigation bar around it; screens without it bring their own whole page. */
  readonly shell: boolean
  readonly footer: boolean
  readonly load: () => Promise<ComponentType>
}

/** An address that only leads to another one. */
export interface Signpost {
  readonly path: `/${string}`
  readonly leadsTo: `/${string}`
}
