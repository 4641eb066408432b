import type { WebhookDelivery } from '@roadnote/domain/organization/webhook-contract'

/** The reply to the last attempt: its status, if any, and in words. */
export function answerOf({ answerCode, detail }: Pick<WebhookDelivery, 'answerCode' | 'detail'>): string {
  // The words often begin with the status.
  if (detail === null) return answerCode === null ? '–' : String(answerCode)
  return answerCode === null || detail.includes(String(answerCode)) ? detail : `${answerCode} · ${detail}`
}
