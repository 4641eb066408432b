import type { Actor } from '@roadnote/domain/access/actor'
import { Refusal } from '@roadnote/domain/access/refusal'
import type { profileContract } from '@roadnote/domain/session/profile-contract'
import { isActivatedByLink, requiredFields } from '@roadnote/domain/user/rules'
import { sql } from 'kysely'
import { recordAdminEvent } from '../../admin-log/record.ts'
import { decodeDrawing } from '../../files/drawing.ts'
import type { Context } from '../../http/context.ts'
import type { UseCaseWithoutTransaction } from '../../http/serve.ts'
import type { Secrets } from '../../secrets.ts'
import { userFacts } from '../../user/save/facts.ts'
import { requireFreeName, rethrowNameTaken } from '../../user/save/validate.ts'
import { nextAddress, type AddressAnnouncer } from '../../user/address.ts'
import { createAddressAnnouncer } from '../address/announce.ts'
import { requireOwnSecret } from '../secret/own-password.ts'
import { requireProvenSecondFactor } from '../second-factor/prove.ts'
import { readOwnRow } from './read.ts'

type OwnRow = Awaited<ReturnType<typeof readOwnRow>>

/** The changeable fields of the own row; absent: unchanged. */
type OwnChange = Partial<
  Pick<
    OwnRow,
    'userName' | 'name' | 'surname' | 'phone' | 'email' | 'language' | 'signaturePng' | 'defaultSignatureSign'
  >
>

/** Edits the caller's own row only, whatever id is sent. */
export function editProfile(secrets: Secrets): UseCaseWithoutTransaction<(typeof profileContract)['editProfile']> {
  return async (open, { password, secondFactor, signature, interfaceCountryCode, ...sent }) => {
    const { database, ...facts } = open
    const before = await readOwnRow(database, facts.actor)
    const texts = followingEmail(facts.actor, before, withoutAbsent(sent))
    requireNeeded(facts.actor, before, texts)
    await requireFreeName(userFacts(database, facts.actor), before, texts.userName)
    // The reader of an account's mail can reset its password, so a new address needs a proof.
    if (isOther(before.email, texts.email)) {
      await requireOwnSecret(open, secrets, password)
      await requireProvenSecondFactor(open, secrets, secondFactor)
    }
    const drawing = signature === undefined ? {} : { signaturePng: await decodeDrawing(signature, before.id) }
    const language = interfaceCountryCode === undefined ? {} : { language: interfaceCountryCode }
    const announce = createAddressAnnouncer(secrets)
    await database
      .transaction()
      .execute((tx) => saveOwn({ ...facts, tx }, { ...texts, ...language, ...drawing }, announce))
    return { message: 'user.updated' }
  }
}

type Sent<Fields> = { readonly [Field in keyof Fields]?: Exclude<Fields[Field], undefined> }

function withoutAbsent<Fields extends object>(sent: Fields): Sent<Fields> {
  // Only defined values are left.
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as Sent<Fields>
}

function isOther(before: string | null, next: string | null | undefined): boolean {
  return next !== undefined && (before ?? '').toLowerCase() !== (next ?? '').toLowerCase()
}

/** A user who signs in with the e-mail address keeps doing so with the new one. */
function followingEmail(actor: Actor, before: OwnRow, change: OwnChange): OwnChange {
  const signsInByMail = isActivatedByLink(actor.builtInRole) && before.userName === before.email
  const keepsName = change.userName === undefined || change.userName === before.userName
  if (!signsInByMail || !keepsName || change.email === undefined || change.email === null) return change
  return { ...change, userName: change.email }
}

/** Required fields cannot be cleared; one that was already missing does not block other changes. */
function requireNeeded(actor: Actor, before: OwnRow, change: OwnChange): void {
  const needed = ['userName', ...requiredFields(actor.builtInRole)] as const
  const cleared = needed.filter((field) => {
    const isHere = field === 'userName' || field === 'name' || field === 'surname' || field === 'email'
    return isHere && change[field] === null && (field === 'userName' || before[field] !== null)
  })
  if (cleared.length === 0) return
  throw new Refusal('bad_input', { fields: Object.fromEntries(cleared.map((field) => [field, 'required' as const])) })
}

async function saveOwn(context: Context, change: OwnChange, announce: AddressAnnouncer): Promise<void> {
  const { tx, actor, now } = context
  const before = await readOwnRow(tx, actor, { hold: true })
  const next: OwnChange =
    // Without a drawn signature there is no default signature.
    change.signaturePng === null ? { ...change, defaultSignatureSign: false } : change
  if (Object.keys(next).length === 0) return
  const { userId } = actor
  const address = next.email === undefined ? {} : await nextAddress(context, { userId, email: next.email, by: userId })
  await tx
    .updateTable('appUser')
    .set({ ...next, ...address, lastModified: now, version: sql<number>`version + 1` })
    .where('id', '=', actor.userId)
    .execute()
    .catch(rethrowNameTaken)
  await recordAdminEvent(context, {
    action: 'userEdited',
    subject: { kind: 'user', id: actor.userId, name: actor.name },
    organizationId: actor.organizationId,
    before: logged(before),
    after: logged(next),
  })
  if (isOther(before.email, next.email)) await announce(context, { userId, before: before.email })
}

/** Uses the field names of the admin log. */
function logged({ name, signaturePng, ...fields }: OwnChange): Readonly<Record<string, unknown>> {
  return {
    ...fields,
    ...(name !== undefined && { firstName: name }),
    ...(signaturePng !== undefined && { signature: signaturePng?.toString('base64') ?? null }),
  }
}
