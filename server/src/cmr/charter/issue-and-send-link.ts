import { Refusal } from '@roadnote/domain/access/refusal'
import { hasAllowedCallingCode } from '@roadnote/domain/cmr/field/calling-codes'
import type { MessageChannel } from '@roadnote/domain/cmr/policy/spot-charter'
import type { Language } from '@roadnote/locales/languages'
import type { Context } from '../../http/context.ts'
import { translator } from '../../language/translate.ts'
import { queueMessage } from '../../outbox/message.ts'
import type { Secrets } from '../../secrets.ts'
import type { Note } from '../note/store.ts'
import { qrPng } from '../../qr.ts'
import { issueLink } from './driver-link.ts'

export interface CharterParts {
  /** The base URL of the driver link. */
  readonly publicUrl: string
  readonly callingCodes: readonly string[]
  readonly secrets: Secrets
  /** Whether a message gateway is configured. */
  readonly sendsMessages: boolean
}

/** The refusal lists the calling codes to which messages can be sent. */
export function requireAllowedCallingCode(phone: string, callingCodes: readonly string[]): void {
  if (!hasAllowedCallingCode(phone, callingCodes))
    throw new Refusal('charter_phone_country', { fields: { phone: 'not_allowed' }, about: { callingCodes } })
}

interface Holder {
  readonly id: number
  readonly language: Language
}

/** How the driver is notified. */
export interface DriverMessage {
  readonly channel: MessageChannel
  readonly phone: string
}

export interface IssuedLink {
  readonly id: number
  readonly link: string
  /** The link as a QR code: a PNG in base64. */
  readonly qr: string
}

/** Creates a new driver link in place of the old one, and queues the message with it if one is wanted. */
export async function issueAndSendLink(
  context: Context,
  { publicUrl, secrets }: CharterParts,
  driver: Holder,
  notes: readonly Note[],
  message: DriverMessage | null,
): Promise<IssuedLink> {
  const { actor, tx, now } = context
  const noteIds = notes.map(({ id }) => id)
  const { id, token } = await issueLink(tx, secrets, {
    userId: driver.id,
    noteIds,
    createdByUserId: actor.userId,
    now,
  })
  const link = `${publicUrl}/${driver.language}/charter/${token}`
  if (message !== null) await notifyDriver(context, secrets, message, driver.language, notes, link)
  return { id, link, qr: (await qrPng(link)).toString('base64') }
}

/** One message about all notes, in the driver's language. */
async function notifyDriver(
  { tx, actor, newId }: Context,
  secrets: Secrets,
  { channel, phone }: DriverMessage,
  language: Language,
  notes: readonly Note[],
  link: string,
): Promise<void> {
  const say = translator(language)
  const [first] = notes
  const named =
    notes.length === 1 && first !== undefined
      ? say('charter.message.one', { organisation: actor.organizationName, code: first.code, link })
      : say('charter.message.many', { organisation: actor.organizationName, number: notes.length, link })
  await queueMessage(tx, secrets, {
    key: `charter ${newId()}`,
    channel,
    to: phone,
    text: named,
    personal: link,
    organizationId: actor.organizationId,
    userId: actor.userId,
    ...(notes.length === 1 && first !== undefined ? { cmrId: first.id } : {}),
  })
}
