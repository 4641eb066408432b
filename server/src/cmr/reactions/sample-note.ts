import { goodType } from '@roadnote/domain/cmr/goods/cargo'
import type { MailTemplateKind } from '@roadnote/domain/organization/mail-template'
import { sampleNote } from '@roadnote/domain/organization/sample-note'
import type { Text } from '@roadnote/locales/keys'
import type { MailName } from '../../outbox/mail/payload.ts'
import type { MailEvent, PlaceholderFacts } from './mail-facts.ts'

/** The sample note for previews of the caller's mail templates. */
export function sampleFacts(text: Text, senderName: string): PlaceholderFacts {
  const good = (type: number, goodsNature: string, packingMethod: string | null, count: number, weight: number) => ({
    type,
    goodsNature,
    packingMethod,
    packagesNumber: count,
    grossWeight: weight,
  })
  return {
    note: {
      code: sampleNote.code,
      record: {
        tripId: sampleNote.tripId,
        senderOrganizationId: 1,
        carrierOrganizationId: 2,
        recipientOrganizationId: 3,
        licensePlates: sampleNote.licensePlates,
        collectionPlace: sampleNote.collectionPlace,
        collectionCountryCode: sampleNote.collectionCountryCode,
        collectionDate: new Date(sampleNote.collectionDate),
        deliveryPlace: sampleNote.deliveryPlace,
        deliveryCountryCode: sampleNote.deliveryCountryCode,
        deliveryDate: new Date(sampleNote.deliveryDate),
      },
    },
    parties: new Map([
      [1, { name: senderName }],
      [2, { name: sampleNote.carrier }],
      [3, { name: sampleNote.recipient }],
    ]),
    driverName: sampleNote.driver,
    goods: [
      good(goodType.goods, text('masterData.mail.sample.goods'), text('masterData.mail.sample.packing'), 12, 1200.5),
      good(goodType.returned, text('masterData.mail.sample.returned'), null, 8, 200),
    ],
  }
}

interface Occasion {
  readonly template: MailName
  readonly happening: MailEvent
  readonly more?: Readonly<Record<string, string>>
}

/** The sample event for a mail of this kind. */
export function sampleMailEvent(text: Text, kind: MailTemplateKind): Occasion {
  const loaded = { status: 4, signedBy: sampleNote.driver, signedAt: new Date(sampleNote.loadedAt) } as const
  const delivered = { status: 5, signedBy: sampleNote.receiver, signedAt: new Date(sampleNote.deliveredAt) } as const
  const comment = text('masterData.mail.sample.comment')
  switch (kind) {
    case 'OnDriverSignatureToSender':
    case 'OnDriverSignatureToCarrier':
      return { template: 'OnDriverSignature', happening: { ...loaded, comment } }
    case 'OnReceiverSignatureToSender':
    case 'OnReceiverSignatureToCarrier':
    case 'OnReceiverSignatureToReceiver':
      return { template: 'OnReceiverSignature', happening: { ...delivered, comment } }
    case 'ReturnGoodsEmails':
      return { template: 'ReturnGoods', happening: { ...delivered, comment } }
    case 'OnException':
      return {
        template: 'NoteException',
        happening: { status: 4, comment, by: sampleNote.driver },
        more: { exceptionType: text('masterData.mail.sample.exceptionType') },
      }
  }
}
