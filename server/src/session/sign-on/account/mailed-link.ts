import { setTimeout as delay } from 'node:timers/promises'
import { Refusal } from '@roadnote/domain/access/refusal'
import { signOnMinutes, type signOnContract } from '@roadnote/domain/session/sign-on-contract'
import { preferredLanguage } from '@roadnote/locales/languages'
import { z } from 'zod'
import { hashToken } from '../../../http/authenticate.ts'
import type { ContextWithoutTransaction } from '../../../http/context.ts'
import type { UseCaseWithoutTransaction } from '../../../http/serve.ts'
import { queueAccountMail } from '../../../outbox/mail/payload.ts'
import type { Secrets } from '../../../secrets.ts'
import { personName } from '../../../user/person-name.ts'
import { requireWithinQueryLimit, isOverQueryLimit } from '../../../user/query-limit.ts'
import { addressFingerprint } from '../../caller.ts'
import { linkRefusal, requireLink, makeLink, consumeLink } from '../../link/one-time-link.ts'
import { minimumAnswerMilliseconds } from '../../link/renewal.ts'
import { requireFactorByLink } from '../../second-factor/prove.ts'
import { findAccountToConfirm, linkAccount, type InstallationTenant } from './find-person.ts'
import type { Identity } from '../provider/verify-token.ts'

export interface MailedLinkParts {
  readonly secrets: Secrets
  /** Without mail, the first link of an address in an unlisted domain is refused. */
  readonly sendsMail: boolean
}

const kind = 'signOnLink'

const payload = z.object({
  issuer: z.string(),
  clientId: z.string(),
  subject: z.string(),
  /** The address that the link was mailed to. */
  email: z.string(),
  /**
   * Fingerprint of the browser that signed on: only that browser can confirm the link, so nobody can be tricked into
   * confirming the sign-on of an attacker.
   */
  device: z.string(),
})

function fingerprintOf(secrets: Secrets, device: string): string {
  return secrets.fingerprint('device of a sign-on link', device)
}

/**
 * The installation's tenant does not vouch for this address, so a one-time link is mailed to the account with this
 * address. Reply and response time are the same whether or not there is an account.
 */
export async function mailSignOnLink(
  { secrets, sendsMail }: MailedLinkParts,
  { database, caller, newId }: ContextWithoutTransaction<unknown>,
  identity: Identity & { readonly email: string },
): Promise<Refusal> {
  const { device } = caller
  if (!sendsMail || device === null) return new Refusal('sso_domain_not_listed')
  await requireWithinQueryLimit(database, 'signOnLinkAsked', addressFingerprint(secrets, caller.ip))
  const mailing = database.transaction().execute(async (tx) => {
    const person = await findAccountToConfirm(tx, { email: identity.email })
    if (person === null || (await isOverQueryLimit(tx, 'signOnLinkMailed', `user ${person.id}`))) return
    const { issuer, clientId, subject, email } = identity
    const proof = { issuer, clientId, subject, email, device: fingerprintOf(secrets, device) }
    const language = preferredLanguage([person.language])
    const owner = { userId: person.id, startedBy: null }
    const token = await makeLink(tx, secrets, { kind, ...owner, minutes: signOnMinutes.confirming, facts: proof })
    await queueAccountMail(tx, secrets, {
      template: 'SignOnLink',
      key: `sign-on link ${newId()}`,
      to: email,
      language,
      name: personName(person.name, person.surname, person.userName) ?? email,
      organization: person.organizationName,
      path: `/${language}/link-sign-on/${token}`,
      userId: person.id,
    })
  })
  await Promise.all([mailing, delay(minimumAnswerMilliseconds)])
  return new Refusal('sso_link_mailed')
}

/** The owner of the address confirms the first link in the browser that signed on. */
export function confirmSignOnLink(
  { secrets }: MailedLinkParts,
  provider: { readonly issuer: string; readonly clientId: string } | null,
): UseCaseWithoutTransaction<(typeof signOnContract)['confirmLink']> {
  return async (context, { token, secondFactor }) => {
    const { database, caller } = context
    const { userId } = await requireLink(database, secrets, kind, token)
    const proof = await proofOf(context, token)
    const isSameDevice = caller.device !== null && proof.device === fingerprintOf(secrets, caller.device)
    if (!isSameDevice) throw new Refusal('sso_link_other_browser')
    if (proof.issuer !== provider?.issuer || proof.clientId !== provider.clientId) throw linkRefusal(kind, 'expired')
    await requireFactorByLink(context, secrets, userId, secondFactor)
    await database.transaction().execute(async (tx) => {
      await consumeLink(tx, secrets, kind, token)
      const person = await findAccountToConfirm(tx, { email: proof.email, id: userId })
      if (person === null) throw linkRefusal(kind, 'unknown')
      await linkAccount({ tx, caller, sealLog: context.sealLog }, installation, proof, person)
    })
    return { message: 'linked' }
  }
}

const installation: InstallationTenant = { organizationId: null, domains: [] }

async function proofOf({ database }: ContextWithoutTransaction<unknown>, token: string) {
  const row = await database
    .selectFrom('oneTimeToken')
    .where('tokenHash', '=', hashToken(token))
    .select('payload')
    .executeTakeFirstOrThrow()
  return payload.parse(row.payload)
}
