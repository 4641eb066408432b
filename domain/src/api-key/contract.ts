import { z } from 'zod'
import { command, query } from '../contract/endpoint.ts'
import { clearable, day, flag, identifier, moment, permissionIdText, text } from '../contract/wire.ts'
import { keyNameMaximum, activeKeysMaximum } from './policy.ts'

/** True, or the code of the refusal. */
const verdict = z.union([z.literal(true), z.string()])

export const keyStates = ['active', 'expired', 'revoked'] as const

const apiKey = z.object({
  id: z.int(),
  name: z.string(),
  /** Only makes and sees test notes, which have no legal value. */
  isTest: z.boolean(),
  /** The last characters of the token, to tell keys apart; the rest is not stored. */
  ending: z.string(),
  permissions: permissionIdText,
  state: z.enum(keyStates),
  createdAt: moment,
  createdBy: z.string().nullable(),
  /** The key stops working at this time. */
  expiresAt: moment,
  revokedAt: moment.nullable(),
  revokedBy: z.string().nullable(),
  /** Rounded to the minute; the IP address has the same form as in the admin log. */
  lastUsedAt: moment.nullable(),
  lastUsedFrom: z.string().nullable(),
  may: z.object({ revoke: verdict }),
})

export type ApiKey = z.output<typeof apiKey>

const manages = { permission: 'modifyOrDeleteOrganizations', forKeys: false } as const

export const apiKeyContract = {
  list: query('GET', 'api/key/list', {
    ...manages,
    summary: 'The API keys of an organisation, active ones first. Tokens are not stored and therefore not listed.',
    input: z.object({ organizationId: identifier }),
    reply: z.object({ keys: z.array(apiKey), may: z.object({ create: verdict }) }),
  }),
  create: command('POST', 'api/key/create', {
    ...manages,
    summary: `Creates an API key with permissions of the caller. Its token is returned only here. At most ${activeKeysMaximum} keys are active at a time. A test key only makes and sees test notes.`,
    input: z.object({
      organizationId: identifier,
      name: text(keyNameMaximum).min(1, 'required'),
      permissions: permissionIdText.refine((ids) => ids.length > 0, 'required'),
      /** The last day on which the key works, in UTC; at most two years ahead. */
      expiresOn: day,
      /** A key to try out an integration; its token begins with `rnk_test_`. */
      isTest: clearable(flag),
    }),
    reply: z.object({ id: z.int(), token: z.string(), expiresAt: moment, message: z.string() }),
    revealsSecrets: true,
    created: true,
  }),
  revoke: command('POST', 'api/key/revoke', {
    ...manages,
    summary: 'Revokes an API key: its next call is refused. Records of its actions keep its name.',
    input: z.object({ id: identifier }),
    reply: z.object({ message: z.string() }),
  }),
} as const
