/** What an organisation's own systems can be told about a note, and the switch of the organisation for each. */
export const webhookFlags = {
  'cmr.ready': 'webhookReadyToSigningSign',
  'cmr.signed.sender': 'webhookSenderSigningSign',
  'cmr.signed.driver': 'webhookDriverSigningSign',
  'cmr.closed': 'webhookClosedSign',
} as const

export type WebhookEvent = keyof typeof webhookFlags
