/** Webhook events about a note, each with the organisation setting that enables it. */
export const webhookFlags = {
  'cmr.ready': 'webhookReadyToSigningSign',
  'cmr.signed.sender': 'webhookSenderSigningSign',
  'cmr.signed.driver': 'webhookDriverSigningSign',
  'cmr.closed': 'webhookClosedSign',
} as const

export type WebhookEvent = keyof typeof webhookFlags
