import type { PermissionHolder } from '@roadnote/domain/access/actor'
import { permissionsOfIds } from '@roadnote/domain/access/permission'
import { type CurrentUser, currentUser, type loginReply } from '@roadnote/domain/session/contract'
import { useSyncExternalStore } from 'react'
import { onOtherTab, parseJson, safeStorage } from './storage.ts'

/** A session: the token for the calls and the user as last returned by the server. */
export interface Session {
  readonly token: string
  readonly user: CurrentUser
  /** Remembered sessions survive the browser and are shared by its tabs; others belong to one tab. */
  readonly remembered: boolean
  /** When the token was issued (ms): tabs that start together need not all refresh it. */
  readonly issuedAt: number
}

/** Why the session ended; `null` when there was none. */
export type SessionEnd = 'expired' | 'signedOut' | null

/** With `ended: 'expired'` a session only says whose page is still open: its user signs in again over it, or leaves. */
export interface SessionState {
  readonly session: Session | null
  readonly ended: SessionEnd
}

const key = 'session'
/** Stored instead of an expired session: other tabs then wait for their user too, whereas without any they sign out. */
const expiredMark = '{"expired":true}'
const lasting = safeStorage('lasting')
const tab = safeStorage('tab')
const listeners = new Set<() => void>()

let state: SessionState = { session: stored(), ended: null }

function understand(text: string | null, remembered: boolean): Session | null {
  const value = parseJson(text)
  if (typeof value !== 'object' || value === null) return null
  if (!('token' in value) || typeof value.token !== 'string' || value.token === '') return null
  const user = currentUser.safeDecode(
    // Written by `store` below; anything else fails the decoding and counts as signed out.
    ('user' in value ? value.user : null) as Parameters<typeof currentUser.safeDecode>[0],
  )
  if (!user.success) return null
  const issuedAt = 'issuedAt' in value && typeof value.issuedAt === 'number' ? value.issuedAt : 0
  return { token: value.token, user: user.data, remembered, issuedAt }
}

function stored(): Session | null {
  return understand(tab.read(key), false) ?? understand(lasting.read(key), true)
}

function store(session: Session): void {
  const { token, user, remembered, issuedAt } = session
  const text = JSON.stringify({ token, user: currentUser.encode(user), issuedAt })
  const [chosen, other] = remembered ? [lasting, tab] : [tab, lasting]
  chosen.write(key, text)
  other.remove(key)
}

function become(next: SessionState): void {
  state = next
  for (const listener of listeners) listener()
}

/** Duplicated tabs share a token without sharing storage: the one that renews it notifies the others. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('roadnote.session')

channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (typeof data !== 'object' || data === null || !('replaced' in data) || !('by' in data)) return
  const { session } = state
  if (session === null || session.remembered || session.token !== data.replaced || typeof data.by !== 'string') return
  const renewed = { ...session, token: data.by, issuedAt: Date.now() }
  store(renewed)
  become({ session: renewed, ended: null })
})

onOtherTab((changed) => {
  if (changed !== null && changed !== key) return
  const session = stored()
  if (session === null && state.session !== null && mayWait(state.session))
    return become({ session: state.session, ended: 'expired' })
  if (session?.token === state.session?.token && session?.user.id === state.session?.user.id) return
  become({ session, ended: null })
})

/** The session expired in another tab, or here, where no other tab can sign this one out. */
function mayWait({ remembered }: Session): boolean {
  return remembered ? lasting.read(key) === expiredMark : awaitsSignIn()
}

export function sessionState(): SessionState {
  return state
}

/** The session of the open page has expired: nothing can be called until its user signs in again. */
export function awaitsSignIn({ session, ended }: SessionState = state): boolean {
  return session !== null && ended === 'expired'
}

/** Read for each call: a sleeping tab may not have received the renewed token of another one yet. */
export function currentToken(): string | null {
  const { session } = state
  if (session === null || awaitsSignIn()) return null
  return (session.remembered ? understand(lasting.read(key), true)?.token : null) ?? session.token
}

/** The user from the reply to a login; name and flags come with the first `GET user`. */
export function userOfLogin(reply: (typeof loginReply)['_zod']['output']): CurrentUser {
  const { username, userId, access_token: _token, ...identity } = reply
  return {
    ...identity,
    id: userId,
    login: username,
    name: username,
    spotCharterUsingSign: false,
    canSetPaymentSign: false,
    drawsUpByHand: true,
    setLoadUnloadTimeSign: false,
  }
}

export function startSession(started: Omit<Session, 'issuedAt'>): void {
  const session = { ...started, issuedAt: Date.now() }
  store(session)
  become({ session, ended: null })
}

/** The server returned a new token for the old one; ignored when the old one is no longer current. */
export function renewToken(old: string, token: string): void {
  const session = stored() ?? state.session
  if (session === null || session.token !== old) return
  const renewed = { ...session, token, issuedAt: Date.now() }
  store(renewed)
  become({ session: renewed, ended: null })
  channel?.postMessage({ replaced: old, by: token })
}

/** The current user from the server: permissions, names and flags may have changed since the login. */
export function renewUser(user: CurrentUser): void {
  const session = stored() ?? state.session
  if (session === null || session.user.id !== user.id) return
  const renewed = { ...session, user }
  store(renewed)
  become({ session: renewed, ended: null })
}

export function endSession(reason: SessionEnd = null): void {
  lasting.remove(key)
  tab.remove(key)
  become({ session: null, ended: reason })
}

/** The server no longer accepts the token. The page stays, with what is typed there, until its user is back or leaves. */
export function expireSession(): void {
  if (state.session === null) return
  dropToken()
  become({ session: state.session, ended: 'expired' })
}

/** Leaves the page of an expired session for the sign-in page; other tabs still wait for the user. */
export function leaveExpired(reason: SessionEnd = 'expired'): void {
  dropToken()
  become({ session: null, ended: reason })
}

function dropToken(): void {
  tab.remove(key)
  if (lasting.read(key) !== null) lasting.write(key, expiredMark)
}

/** The message about the ended session was read or dismissed. */
export function forgetSessionEnd(): void {
  if (state.ended !== null && !awaitsSignIn()) become({ ...state, ended: null })
}

/** A starting tab takes over a token that another one may have renewed meanwhile. */
export function takeStoredSession(): Session | null {
  const session = stored()
  if (session !== null && session.token !== state.session?.token) become({ session, ended: null })
  return state.session
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSessionState(): SessionState {
  return useSyncExternalStore(subscribeToSession, sessionState)
}

export function useSession(): Session | null {
  return useSessionState().session
}

/** The user as input of the domain's rules. For showing and hiding only; the server decides. */
export function permissionHolder(user: Pick<CurrentUser, 'permissions'>): PermissionHolder {
  return { permissions: permissionsOfIds(user.permissions) }
}
