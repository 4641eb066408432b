import { Refusal } from '@roadnote/domain/access/refusal'
import {
  registrationProblems,
  type registrationContract,
  type RegistrationKind,
} from '@roadnote/domain/session/registration'
import { isTooSimple } from '@roadnote/domain/session/sign-code'
import { userStatus } from '@roadnote/domain/user/status'
import { sql, type Kysely, type Transaction, type Updateable } from 'kysely'
import type { z } from 'zod'
import { recordAdminEvent } from '../../admin-log/record.ts'
import type { AppUserTable, Database } from '../../database/schema.ts'
import { decodeDrawing } from '../../files/drawing.ts'
import type { UseCaseWithoutTransaction, UseCase } from '../../http/serve.ts'
import type { Secrets } from '../../secrets.ts'
import { requireGoodPassword } from '../../user/good-password.ts'
import { personName } from '../../user/person-name.ts'
import { deviceName } from '../guessing/attempts.ts'
import { provenIdentity } from '../identity.ts'
import { linkRefusal, requireLink, consumeLink, type Link } from './one-time-link.ts'
import { rememberDevice } from '../secret/renew-sign-code.ts'
import { findRenewable, renewalSubject, type Renewable } from './renewal.ts'
import { forgetGuesses } from '../secret/sign-code.ts'
import { forgetLogins } from '../sign-in.ts'
import { hashSecret } from '../secret/slow-hash.ts'

export interface RegistrationParts {
  readonly secrets: Secrets
  /** Minimum length of a password. */
  readonly passwordMinimum: number
}

type Form = z.output<(typeof registrationContract)['register']['input']>

/** A user whose role signs by code chooses a code; all others choose a password. */
function kindOf({ isSigningUser }: Renewable): RegistrationKind {
  return isSigningUser ? 'code' : 'password'
}

/** Refuses a user who has been activated, deleted or deactivated meanwhile. */
async function requireWaiting(db: Kysely<Database>, { userId }: Link): Promise<Renewable> {
  const person = await findRenewable(db, userId)
  if (person === null || person.status === userStatus.inactive) throw linkRefusal('activation', 'unknown')
  if (person.status !== userStatus.demandsActivation) throw linkRefusal('activation', 'used')
  return person
}

export function previewRegistration({
  secrets,
  passwordMinimum,
}: RegistrationParts): UseCase<(typeof registrationContract)['look']> {
  return async ({ tx }, { id: token }) => {
    const person = await requireWaiting(tx, await requireLink(tx, secrets, 'activation', token))
    const { userName, email, organization, language, firstName, surname } = person
    return {
      kind: kindOf(person),
      userName,
      email: email ?? '',
      organization,
      language,
      name: firstName,
      surname,
      passwordMinimum,
    }
  }
}

/** Activates the account with secrets that only its owner knows. */
export function register(
  parts: RegistrationParts,
): UseCaseWithoutTransaction<(typeof registrationContract)['register']> {
  return async ({ database, caller, now, sealLog }, form) => {
    const person = await requireWaiting(database, await requireLink(database, parts.secrets, 'activation', form.id))
    const kind = kindOf(person)
    const chosen = await (kind === 'code' ? codeColumns : passwordColumns)(parts, person, form, now)
    await database.transaction().execute(async (tx) => {
      const link = await consumeLink(tx, parts.secrets, 'activation', form.id)
      const before = await requireWaiting(tx, link)
      // The role changed in the meantime, so the form no longer fits it.
      if (kindOf(before) !== kind) throw linkRefusal('activation', 'replaced')
      const origin = kind === 'code' ? { signCodeStartedBy: link.startedBy } : {}
      await activate(tx, before, { ...chosen, ...origin, name: form.name, surname: form.surname, lastModified: now })
      await forgetGuesses(tx, before)
      await forgetLogins(tx, parts.secrets, before.userName)
      if (kind === 'code' && caller.device !== null)
        await rememberDevice(tx, before, deviceName(parts.secrets, before.guid, caller.device))
      await recordAdminEvent(
        { tx, actor: null, caller, sealLog },
        {
          action: 'userRegistered',
          ...renewalSubject({ ...before, name: personName(form.name, form.surname, before.userName) ?? before.name }),
          before: { status: before.status, firstName: before.firstName, surname: before.surname },
          after: { status: userStatus.active, firstName: form.name, surname: form.surname },
        },
      )
    })
    return { userName: person.userName, message: 'registered' }
  }
}

async function activate(tx: Transaction<Database>, { id }: Renewable, chosen: Updateable<AppUserTable>): Promise<void> {
  await tx
    .updateTable('appUser')
    .set({
      ...chosen,
      ...provenIdentity,
      status: userStatus.active,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

function requireFitting(kind: RegistrationKind, form: Form): void {
  const fields = registrationProblems(kind, form)
  if (Object.keys(fields).length > 0) throw new Refusal('bad_input', { fields })
}

/** A signature drawn here is used by default; the profile can switch that off. */
async function codeColumns(
  { secrets }: RegistrationParts,
  person: Renewable,
  form: Form,
  now: Date,
): Promise<Updateable<AppUserTable>> {
  requireFitting('code', form)
  const code = form.code ?? ''
  if (isTooSimple(code)) throw new Refusal('sign_code_too_simple', { fields: { code: 'not_allowed' } })
  const signaturePng = await decodeDrawing(form.signature ?? null, person.id)
  const signCodeHash = await hashSecret(secrets, { kind: 'signCode', userId: person.id }, code)
  return { signCodeHash, signCodeDisabledAt: null, signCodeSetAt: now, signaturePng, defaultSignatureSign: true }
}

async function passwordColumns(
  { secrets, passwordMinimum }: RegistrationParts,
  person: Renewable,
  form: Form,
  now: Date,
): Promise<Updateable<AppUserTable>> {
  requireFitting('password', form)
  const password = form.password ?? ''
  requireGoodPassword(password, person, passwordMinimum)
  const passwordHash = await hashSecret(secrets, { kind: 'password', userId: person.id }, password)
  return { passwordHash, mustChangePassword: false, passwordChangedAt: now, passwordSetBy: null, charterOnly: false }
}
