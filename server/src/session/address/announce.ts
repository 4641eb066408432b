import { isAddressTrusted, addressWaitDays } from '@roadnote/domain/user/address-trust'
import { preferredLanguage } from '@roadnote/locales/languages'
import type { Context } from '../../http/context.ts'
import { queueAccountMail } from '../../outbox/mail/payload.ts'
import type { Secrets } from '../../secrets.ts'
import { readAddress, type AddressAnnouncer } from '../../user/address.ts'
import { readOwner, notifyOfEmail, type AccountOwner } from '../../user/notify-owner.ts'
import { endLinks, linksToAddress, makeLink } from '../link/one-time-link.ts'

const minutes = addressWaitDays * 24 * 60

type Mailing = Pick<Context, 'tx' | 'newId'>

/**
 * After an address change pending links end. If the new address is not trusted yet, it gets a confirmation link and
 * the previous address gets a link to agree or object; otherwise both are notified.
 */
export function createAddressAnnouncer(secrets: Secrets): AddressAnnouncer {
  return async (context, { userId, before }) => {
    const { tx, now, newId, actor } = context
    await endLinks(tx, userId, linksToAddress)
    const owner = await readOwner(tx, userId)
    const address = await readAddress(tx, userId)
    if (isAddressTrusted(address, now)) {
      await notifyOfEmail(tx, { ...owner, email: before }, address.email, newId())
      return
    }
    const startedBy = actor.userId
    if (address.email !== null) await mailConfirmation(context, secrets, owner, address.email, startedBy)
    if (address.previousEmail === null) return
    const language = preferredLanguage([owner.language])
    const token = await makeLink(tx, secrets, { kind: 'emailDecide', userId, minutes, startedBy })
    await queueAccountMail(tx, secrets, {
      template: 'EmailDecide',
      key: `address of ${userId} ${newId()}`,
      to: address.previousEmail,
      language,
      name: owner.name,
      organization: owner.organization,
      facts: { by: actor.name, new: address.email ?? '–' },
      path: `/${language}/email/${token}`,
      userId,
    })
  }
}

/** The link by which the reader of the new address confirms that it exists and is theirs. */
export async function mailConfirmation(
  { tx, newId }: Mailing,
  secrets: Secrets,
  { id: userId, name, organization, language: spoken }: AccountOwner,
  to: string,
  startedBy: number | null,
): Promise<void> {
  const language = preferredLanguage([spoken])
  const token = await makeLink(tx, secrets, { kind: 'emailConfirm', userId, minutes, startedBy })
  await queueAccountMail(tx, secrets, {
    template: 'EmailConfirm',
    key: `address of ${userId} ${newId()}`,
    to,
    language,
    name,
    organization,
    path: `/${language}/email/${token}`,
    userId,
  })
}
