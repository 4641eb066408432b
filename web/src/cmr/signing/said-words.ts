import type { PartyText, SaidBefore } from '@roadnote/domain/cmr/contract/before-signing'
import type { Text } from '@roadnote/locales/keys'

/** The names of the texts that parties write on a note. */
export const partyTextNames = {
  senderComment: 'cmr.commentType.shipper',
  carrierReservations: 'form.field.carrierReservations',
  carrierComments: 'form.field.carrierComments',
  driverComment: 'cmr.commentType.driver',
  recipientComment: 'form.field.recipientComment',
} as const satisfies Record<PartyText, string>

/** How much was said about a note: "2 comments · 1 photo". */
export function saidSummary(
  { texts, reservations, comments, exceptions, differences, photos, delivery, corrections, instructions }: SaidBefore,
  text: Text,
): string {
  const words = texts.length + comments.length
  const parts = [
    instructions.length > 0 && text('disposal.said', { count: instructions.length }),
    corrections.length > 0 && text('correction.said', { count: corrections.length }),
    reservations.length > 0 && text('reservation.said', { count: reservations.length }),
    words > 0 && text('dialogs.before.comments', { count: words }),
    exceptions.length > 0 && text('dialogs.before.exceptions', { count: exceptions.length }),
    differences.length > 0 && text('dialogs.before.differences', { count: differences.length }),
    delivery.length > 0 && text('delivery.check.remarks', { count: delivery.flatMap(({ remarks }) => remarks).length }),
    photos.length > 0 && text('dialogs.before.photos', { count: photos.length }),
  ]
  return parts.filter((part) => part !== false).join(' · ')
}

type Difference = SaidBefore['differences'][number]

/** The recorded quantities of a row: "announced 1,200 kg · loaded 1,180 kg". */
export function differenceWords(
  { unit, announced, loaded, delivered }: Difference,
  text: Text,
  say: (amount: number) => string,
): string {
  const amountOf = (value: number) =>
    unit === 'kilogram' ? text('charter.page.kilogram', { number: say(value) }) : say(value)
  const parts = [
    announced !== null && text('dialogs.before.announced', { amount: amountOf(announced) }),
    loaded !== null && text('dialogs.before.loaded', { amount: amountOf(loaded) }),
    delivered !== null && text('dialogs.before.delivered', { amount: amountOf(delivered) }),
  ]
  return parts.filter((part) => part !== false).join(' · ')
}
