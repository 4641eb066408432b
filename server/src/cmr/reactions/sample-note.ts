import { goodType } from '@roadnote/domain/cmr/cargo'
import type { MailTemplateKind } from '@roadnote/domain/organization/mail-template'
import type { Text } from '@roadnote/locales/keys'
import type { MailName } from '../../outbox/mail/payload.ts'
import type { Happening, SpokenFacts } from './mail-facts.ts'

/** What stands in the examples of mails: nobody's, and always the same. */
export function sampleFacts(text: Text, senderName: string): SpokenFacts {
  const good = (type: number, goodsNature: string, packingMethod: string | null, count: number, weight: number) => ({
    type,
    goodsNature,
    packingMethod,
    packagesNumber: count,
    grossWeight: weight,
  })
  return {
    note: {
      code: 'BESAM100234RN',
      record: {
        tripId: 'T-4100',
        senderOrganizationId: 1,
        carrierOrganizationId: 2,
        recipientOrganizationId: 3,
        licensePlates: '1-ABC-234, 1-DEF-567',
        collectionPlace: 'Antwerpen',
        collectionCountryCode: 'BE',
        collectionDate: new Date('2026-03-12T07:30:00Z'),
        deliveryPlace: 'Colmar',
        deliveryCountryCode: 'FR',
        deliveryDate: new Date('2026-03-13T09:00:00Z'),
      },
    },
    parties: new Map([
      [1, { name: senderName }],
      [2, { name: 'Van den Berg Transport' }],
      [3, { name: 'Entrepôts du Rhin' }],
    ]),
    driverName: 'Jan Bakker',
    goods: [
      good(goodType.goods, text('masterData.mail.sample.goods'), text('masterData.mail.sample.packing'), 12, 1200.5),
      good(goodType.returned, text('masterData.mail.sample.returned'), null, 8, 200),
    ],
  }
}

export const sampleSender = 'Scheldehaven Coatings'

interface Occasion {
  readonly template: MailName
  readonly happening: Happening
  readonly more?: Readonly<Record<string, string>>
}

/** What has happened to the note when a mail of this kind goes out. */
export function sampleOccasion(text: Text, kind: MailTemplateKind): Occasion {
  const loaded = { status: 4, signedBy: 'Jan Bakker', signedAt: new Date('2026-03-12T08:05:00Z') } as const
  const delivered = { status: 5, signedBy: 'Claire Weiss', signedAt: new Date('2026-03-13T08:40:00Z') } as const
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
        happening: { status: 4, comment, by: 'Jan Bakker' },
        more: { exceptionType: text('masterData.mail.sample.exceptionType') },
      }
  }
}
