import { z } from 'zod'
import { isKey, type Actor, type Holder } from '../access/actor.ts'
import type { PermissionName } from '../access/permission.ts'
import { allowed, denied, type Verdict } from '../access/verdict.ts'
import type { Upload } from './upload.ts'

/**
 * Who may call: `null` anybody, `'link'` whoever holds a driver's link (`Authorization: Link …`, or `token` in the
 * input), `'anyone'` also anybody but it matters who (a link or a session opens it), `'session'` whoever is signed in, a permission, or any one of several.
 * It is a required part of every endpoint, so that it can be stated wrongly but not forgotten.
 */
export type Gate = null | 'link' | 'anyone' | 'session' | PermissionName | readonly PermissionName[]

/** A file that a call answers instead of JSON: sent as it is, to be saved unless it is said to be shown (`inline`). */
export interface FileReply {
  /** All at once, or piece by piece as they are made. */
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>
  readonly mediaType: string
  readonly name: string
  readonly inline?: true
}

/** `reply: fileReply` marks the calls that answer a file. */
export const fileReply = z.custom<FileReply>(
  (value) => typeof value === 'object' && value !== null && 'bytes' in value && 'mediaType' in value,
)

type Method = 'GET' | 'POST'

export interface Endpoint<
  Input extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Permission extends Gate = Gate,
> {
  /** By meaning, not by method: a query changes nothing and runs read-only, a command may change something. */
  readonly kind: 'query' | 'command'
  readonly method: Method
  readonly path: string
  readonly summary: string
  readonly permission: Permission
  readonly input: Input
  readonly reply: Reply
  /** Where the files of an upload stand. Uploads may be large; everything else is refused early. */
  readonly upload: Upload | null
  /** How large a body may be that holds more than ordinary ones, though no file; null: an ordinary one. */
  readonly maximumBytes: number | null
  /** How many names a JSON body may hold; null: as many as usual. */
  readonly maximumNames: number | null
  /** A secret is tried here: our app sends along which device it runs on (`X-Device`). */
  readonly namesDevice: boolean
  /**
   * Does this input ask for so much that few may do so at once? Such calls wait for their turn, and beyond a bound they are
   * refused with `too_busy`.
   */
  isHeavy(input: z.output<Input>): boolean
  /**
   * The reply holds a token or a link. It is sent as it is: packed together with what a stranger can make the caller
   * send, its length would tell the secret letter by letter.
   */
  readonly revealsSecrets: boolean
  /** Success is told by 201 instead of 200, because old clients look for it. */
  readonly created: boolean
  /** Success so far is told by 202: something is still to be chosen or shown before the call has done what it is for. */
  isUnfinished(reply: z.output<Reply>): boolean
  /**
   * May an API key call it? Usually where a permission opens it: what is about the caller as a person, signs, or decides who
   * may do what is for people.
   */
  readonly forKeys: boolean
  /**
   * A query whose input may name a person or hold a secret. It is also served by POST, which our app uses: addresses end
   * up in logs, proxies and the history of browsers.
   */
  readonly isPrivate: boolean
  /**
   * Makes something new. Sent again with the same `Idempotency-Key` it answers the same and makes nothing more. The reply is
   * an object that tells no secret, because it is kept for a day.
   */
  readonly isCreating: boolean
  /**
   * Open to a session that was opened with a password that somebody else chose; every other call answers
   * `password_temporary` until the owner has chosen their own.
   */
  readonly allowsTemporaryPassword: boolean
}

type Definition<Input extends z.ZodType, Reply extends z.ZodType, Permission extends Gate> = Pick<
  Endpoint<Input, Reply, Permission>,
  'summary' | 'permission' | 'input' | 'reply'
> & {
  readonly upload?: Upload
  readonly maximumBytes?: number
  readonly maximumNames?: number
  readonly namesDevice?: boolean
  readonly revealsSecrets?: boolean
  readonly created?: boolean
  readonly forKeys?: boolean
  readonly isPrivate?: boolean
  readonly isCreating?: boolean
  readonly allowsTemporaryPassword?: boolean
  readonly isHeavy?: Endpoint<Input, Reply, Permission>['isHeavy']
  readonly isUnfinished?: Endpoint<Input, Reply, Permission>['isUnfinished']
}

/** For calls that are work whatever is asked for: prints and whole files. */
export const alwaysHeavy = () => true

const neverHeavy = () => false
const alwaysFinished = () => false

/** Are there inputs with which the call has to wait for its turn? */
export function canBeHeavy({ isHeavy }: Pick<Endpoint, 'isHeavy'>): boolean {
  return isHeavy !== neverHeavy
}

/** Are there replies that are told by 202? */
export function canBeUnfinished({ isUnfinished }: Pick<Endpoint, 'isUnfinished'>): boolean {
  return isUnfinished !== alwaysFinished
}

const usually = {
  upload: null,
  maximumBytes: null,
  maximumNames: null,
  namesDevice: false,
  revealsSecrets: false,
  created: false,
  isPrivate: false,
  isCreating: false,
  allowsTemporaryPassword: false,
  isHeavy: neverHeavy,
  isUnfinished: alwaysFinished,
} as const

function usuallyForKeys(gate: Gate): boolean {
  return gate !== null && gate !== 'link' && gate !== 'session'
}

export function query<Input extends z.ZodType, Reply extends z.ZodType, const Permission extends Gate>(
  method: 'GET' | 'POST',
  path: string,
  definition: Definition<Input, Reply, Permission>,
): Endpoint<Input, Reply, Permission> {
  return { kind: 'query', method, path, ...usually, forKeys: usuallyForKeys(definition.permission), ...definition }
}

export function command<Input extends z.ZodType, Reply extends z.ZodType, const Permission extends Gate>(
  method: 'GET' | 'POST',
  path: string,
  definition: Definition<Input, Reply, Permission>,
): Endpoint<Input, Reply, Permission> {
  return { kind: 'command', method, path, ...usually, forKeys: usuallyForKeys(definition.permission), ...definition }
}

/** Methods that the server answers, the specified one first. Our own client uses POST wherever it is among them. */
export function methodsOf({ kind, method, isPrivate }: Pick<Endpoint, 'kind' | 'method' | 'isPrivate'>): Method[] {
  return method === 'GET' && (kind === 'command' || isPrivate) ? ['GET', 'POST'] : [method]
}

/** Is the call for whoever this is: a person, or a machine? */
export function isFor({ forKeys }: Pick<Endpoint, 'forKeys'>, caller: Pick<Actor, 'client'>): Verdict {
  return forKeys || !isKey(caller) ? allowed : denied('not_for_keys')
}

/** Is the call open to this caller's session, where somebody else chose the password it was opened with? */
export function acceptsPassword(
  { allowsTemporaryPassword }: Pick<Endpoint, 'allowsTemporaryPassword'>,
  { passwordIsTemporary }: Pick<Actor, 'passwordIsTemporary'>,
): Verdict {
  return passwordIsTemporary === true && !allowsTemporaryPassword ? denied('password_temporary') : allowed
}

/** May the holder of these permissions (or nobody at all) pass the gate? */
export function admits(gate: Gate, holder: Holder | null): Verdict {
  // Whether a link opens anything is known where links are kept.
  if (gate === null || gate === 'link' || gate === 'anyone') return allowed
  if (holder === null) return denied('unauthenticated')
  if (gate === 'session') return allowed
  const wanted = typeof gate === 'string' ? [gate] : gate
  return wanted.some((permission) => holder.permissions.has(permission)) ? allowed : denied('permission_missing')
}
