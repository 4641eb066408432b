/** How a cash on delivery is to be paid (box 15): a short list of our own. Recorded, so it may grow and never change. */
export const cashOnDeliveryMeans = ['cash', 'cheque', 'transferBefore', 'card', 'other'] as const

export type CashOnDeliveryMeans = (typeof cashOnDeliveryMeans)[number]

export function isCashOnDeliveryMeans(word: unknown): word is CashOnDeliveryMeans {
  return cashOnDeliveryMeans.some((means) => means === word)
}
