import { languages, type Language } from '@roadnote/locales/languages'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../database/schema.ts'
import type { Secrets } from '../../secrets.ts'
import { sealedPayload } from '../personal.ts'
import { shortenedKey, queueDelivery, type NewDelivery } from '../queue.ts'

/** Every kind of mail. */
export const mailNames = [
  'OnDriverSignature',
  'OnReceiverSignature',
  'ReturnGoods',
  'NoteException',
  'DeliveryRefused',
  'PartRefused',
  'GoodsLeft',
  'InstructionsGiven',
  'CorrectionProposed',
  'CorrectionDecided',
  'CarrierInstructed',
  'InstructionDecided',
  'DeliveryDemanded',
  'NoteComment',
  'NoteReservation',
  'ReservationsToAnswer',
  'NotesSigned',
  'WebhookDisabled',
  'ApiChangeNotice',
  'AccountActivation',
  'AccountInvitation',
  'PasswordRecovery',
  'GuessesPaused',
  'SignCodeSwitchedOff',
  'SignCodeRenewal',
  'SignCodeRenewed',
  'SignOnLink',
  'PasswordChanged',
  'SignCodeSet',
  'EmailChanged',
  'NewDevice',
  'DashboardReport',
  'MorningMail',
  'SecondFactorOn',
  'SecondFactorOff',
  'SecondFactorReset',
  'RecoveryCodesRenewed',
  'RecoveryCodeUsed',
  'PasskeyAdded',
  'PasskeyRemoved',
  'PasskeyRefused',
  'EmailConfirm',
  'EmailDecide',
  'EmailObjected',
  'IdentityLink',
  'SigningLink',
] as const

export type MailName = (typeof mailNames)[number]

const codes = languages.map(({ code }) => code)

/**
 * A mail as stored in the outbox: text and facts as of its cause, so that every attempt and the preview show the
 * same. The link to a note, attachments and reports are created when it is sent; a personal link is stored encrypted.
 */
const storedMail = z.object({
  template: z.enum(mailNames),
  /** Null: a note without any address is closed by a mail that is never sent. */
  to: z.string().nullable(),
  language: z.enum(codes).catch('en'),
  /** Facts formatted in the language of the mail. */
  values: z.record(z.string(), z.string()).catch({}),
  /** The issuing organisation's template for this mail; an empty part falls back to the standard text. */
  own: z.object({ subject: z.string().nullable(), body: z.string().nullable() }).optional(),
  /** The organisation in whose name it is sent. */
  organization: z.object({ name: z.string(), logoSha256: z.string().nullable() }).optional(),
  link: z
    .union([
      // First: a union takes the first shape that fits, without the fields that it does not know.
      z.object({ cmrId: z.int(), generation: z.int(), reservationsFor: z.string() }),
      z.object({
        cmrId: z.int(),
        generation: z.int(),
        /** It opens the photos of the note, too. */
        photos: z.boolean().optional(),
      }),
      z.object({ path: z.string() }),
    ])
    .optional(),
  /** One line for each of several notes. */
  lines: z.array(z.string()).optional(),
  /** Lines that link to a page of the portal. */
  linkedLines: z.array(z.object({ words: z.string(), path: z.string() })).optional(),
  /** A regular mail that its reader can end by a link, which is created when it is sent. */
  stop: z.object({ userId: z.int() }).optional(),
  attach: z
    .object({
      pdf: z.boolean(),
      photos: z.boolean(),
      documents: z.array(z.object({ name: z.string(), sha256: z.string() })),
    })
    .optional(),
  /** Rendered for its reader when the mail is sent, and attached. */
  report: z
    .object({
      userId: z.int(),
      begin: z.string(),
      end: z.string(),
      timeZone: z.string(),
      organizationId: z.int().nullable(),
      whole: z.boolean(),
    })
    .optional(),
  /** The contact for questions. */
  contacts: z.array(z.string()).optional(),
  personal: z.string().nullish(),
})

export type StoredMail = z.output<typeof storedMail>

export function readMail(payload: unknown): StoredMail {
  return storedMail.parse(payload)
}

export type NewMail = Omit<NewDelivery, 'kind' | 'payload'> & { readonly mail: Omit<StoredMail, 'personal'> }

/** Queues a mail in the transaction of its cause. */
export async function queueMail(tx: Transaction<Database>, { mail, ...about }: NewMail): Promise<void> {
  await queueDelivery(tx, { kind: 'mail', ...about, payload: mail })
}

/** A personal one-time link, which nobody else may read. */
export interface AccountMail {
  readonly template:
    | 'AccountActivation'
    | 'AccountInvitation'
    | 'PasswordRecovery'
    | 'SignCodeRenewal'
    | 'EmailConfirm'
    | 'EmailDecide'
    | 'IdentityLink'
    | 'SignOnLink'
  readonly key: string
  readonly to: string
  readonly language: Language
  readonly name: string
  readonly organization: string
  /** Further placeholders of the text. */
  readonly facts?: Readonly<Record<string, string>>
  /** Below the public address, containing the token. */
  readonly path: string
  readonly userId: number
}

export async function queueAccountMail(
  tx: Transaction<Database>,
  secrets: Secrets,
  account: AccountMail,
): Promise<void> {
  const { template, key, to, language, name, organization, facts, path, userId } = account
  const plain = { template, to, language, values: { name, organization, ...facts }, link: { path } }
  const payload = sealedPayload(secrets, shortenedKey(key), plain, path)
  await queueDelivery(tx, { kind: 'mail', key, userId, payload })
}

/** A one-time link with which somebody without an account signs a note; only its receiver may read it. */
export interface SigningLinkMail {
  readonly key: string
  readonly to: string
  readonly language: Language
  readonly values: Readonly<Record<string, string>>
  /** Below the public address, containing the token. */
  readonly path: string
  readonly cmrId: number
  readonly organizationId: number
  readonly userId: number
}

export async function queueSigningLinkMail(
  tx: Transaction<Database>,
  secrets: Secrets,
  { to, language, values, path, ...about }: SigningLinkMail,
): Promise<void> {
  const plain = { template: 'SigningLink', to, language, values, link: { path } }
  const payload = sealedPayload(secrets, shortenedKey(about.key), plain, path)
  await queueDelivery(tx, { kind: 'mail', ...about, payload })
}
