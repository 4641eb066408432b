import { z } from 'zod'
import { isApiKey, isTestKey, type Actor, type PermissionHolder } from '../access/actor.ts'
import type { PermissionName } from '../access/permission.ts'
import { allowed, denied, type Verdict } from '../access/verdict.ts'
import type { Upload } from './upload.ts'

/**
 * Who may call: `null` anybody; `'driver'` a driver, with a personal link (`Authorization: Link …`, or `token` in the
 * input) or signed in with useMobileApp; `'anyone'` the holder of a link or of a session, which the call checks itself; `'session'` any signed-in
 * user; a permission, or any one of several. Required in every endpoint, so that it cannot be forgotten.
 */
export type Gate = null | 'driver' | 'anyone' | 'session' | PermissionName | readonly PermissionName[]

/** A file reply instead of JSON: sent as a download unless it is `inline`. */
export interface FileReply {
  /** Complete, or streamed in chunks. */
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>
  readonly mediaType: string
  readonly name: string
  readonly inline?: true
  /** The paper of a test note; a header of the answer says so. */
  readonly isTest?: boolean
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
  /** By meaning, not by HTTP method: a query runs read-only, a command may change something. */
  readonly kind: 'query' | 'command'
  readonly method: Method
  readonly path: string
  readonly summary: string
  readonly permission: Permission
  readonly input: Input
  readonly reply: Reply
  /** Where the input contains files. Uploads may be large; large bodies of other calls are refused early. */
  readonly upload: Upload | null
  /** Maximum body size of a call whose body is larger than usual but contains no file; null: the default. */
  readonly maximumBytes: number | null
  /** Maximum number of names in a JSON body; null: the default. */
  readonly maximumNames: number | null
  /**
   * The call checks a secret: our app sends its device id (`X-Device`), so that failures of known devices are
   * counted separately.
   */
  readonly namesDevice: boolean
  /**
   * Is this input expensive? Heavy calls run with limited concurrency; when too many are waiting, they are refused
   * with `too_busy`.
   */
  isHeavy(input: z.output<Input>): boolean
  /**
   * The reply contains a token or a link, so it is sent uncompressed: compressed together with attacker-controlled
   * input, its length would reveal the secret (BREACH).
   */
  readonly revealsSecrets: boolean
  /** Success is 201 instead of 200, because old clients check for it. */
  readonly created: boolean
  /** Status 202: the user still has to choose or prove something before the call is complete. */
  isUnfinished(reply: z.output<Reply>): boolean
  /**
   * May an API key call it? Default: if a permission opens it. Calls about the caller as a person, calls that sign,
   * and calls that grant rights are for users only.
   */
  readonly forKeys: boolean
  /** If keys may: also a test key? Not what tells of real notes, or changes what real notes are made from. */
  readonly forTestKeys: boolean
  /**
   * A query whose input may name a person or contain a secret. It is also served by POST, which our app uses,
   * because URLs end up in logs, proxies and browser histories.
   */
  readonly isPrivate: boolean
  /**
   * Creates something, such as a note or a signature. A request repeated with the same `Idempotency-Key` gets the same
   * reply and creates nothing more. The reply is an object without secrets, because it is stored for a day.
   */
  readonly isCreating: boolean
  /**
   * Open to a session whose password another user set; every other call answers `password_temporary` until the owner
   * has chosen a new one.
   */
  readonly allowsTemporaryPassword: boolean
  /**
   * A query that a standby of the database may answer, a few seconds behind: lists, dashboards, exports and the parts of
   * a note. The caller still sees everything they wrote themselves.
   */
  readonly mayLag: boolean
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
  readonly forTestKeys?: boolean
  readonly isPrivate?: boolean
  readonly isCreating?: boolean
  readonly allowsTemporaryPassword?: boolean
  readonly mayLag?: boolean
  readonly isHeavy?: Endpoint<Input, Reply, Permission>['isHeavy']
  readonly isUnfinished?: Endpoint<Input, Reply, Permission>['isUnfinished']
}

/** For calls that are expensive with any input: prints and whole files. */
export const alwaysHeavy = () => true

const neverHeavy = () => false
const alwaysFinished = () => false

/** Can the call be heavy for some input? */
export function canBeHeavy({ isHeavy }: Pick<Endpoint, 'isHeavy'>): boolean {
  return isHeavy !== neverHeavy
}

/** Can the call reply with 202? */
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
  forTestKeys: true,
  isPrivate: false,
  isCreating: false,
  allowsTemporaryPassword: false,
  mayLag: false,
  isHeavy: neverHeavy,
  isUnfinished: alwaysFinished,
} as const

function usuallyForKeys(gate: Gate): boolean {
  return gate !== null && gate !== 'driver' && gate !== 'session'
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

/**
 * The HTTP methods that the server accepts, the specified one first. Our own client uses POST wherever it is
 * accepted.
 */
export function methodsOf({ kind, method, isPrivate }: Pick<Endpoint, 'kind' | 'method' | 'isPrivate'>): Method[] {
  return method === 'GET' && (kind === 'command' || isPrivate) ? ['GET', 'POST'] : [method]
}

/** May this caller, a user or an API key, make the call? */
export function isOpenToCaller(
  { forKeys, forTestKeys }: Pick<Endpoint, 'forKeys' | 'forTestKeys'>,
  caller: Pick<Actor, 'client' | 'isTestKey'>,
): Verdict {
  if (!isApiKey(caller)) return allowed
  return forKeys && (forTestKeys || !isTestKey(caller)) ? allowed : denied('not_for_keys')
}

/** Is the call open to a session whose password another user set? */
export function acceptsPassword(
  { allowsTemporaryPassword }: Pick<Endpoint, 'allowsTemporaryPassword'>,
  { passwordIsTemporary }: Pick<Actor, 'passwordIsTemporary'>,
): Verdict {
  return passwordIsTemporary === true && !allowsTemporaryPassword ? denied('password_temporary') : allowed
}

/** May the holder of these permissions (null: no session) make the call? */
export function passesGate(gate: Gate, holder: PermissionHolder | null): Verdict {
  if (gate === null || gate === 'anyone') return allowed
  // Without a session the caller needs a link, which is checked where links are stored.
  if (gate === 'driver') return holder === null ? allowed : passesGate('useMobileApp', holder)
  if (holder === null) return denied('unauthenticated')
  if (gate === 'session') return allowed
  const wanted = typeof gate === 'string' ? [gate] : gate
  return wanted.some((permission) => holder.permissions.has(permission)) ? allowed : denied('permission_missing')
}
