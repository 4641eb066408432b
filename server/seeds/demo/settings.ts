import type { Kysely } from 'kysely'
import type {
  Database,
  ExceptionTypeTranslationTable,
  OrganizationMailTemplateTable,
} from '../../src/database/schema.ts'
import { catalogue } from '../goods-catalogue.ts'
import { type OrganizationKey, organizationId } from './organizations.ts'

type Translations = Partial<Record<ExceptionTypeTranslationTable['languageCode'], string>>
type Owner = 'acme' | 'brabant' | 'colmar'

interface ExceptionKind {
  readonly id: number
  readonly owner: Owner
  readonly name: string
  readonly translations: Translations
  readonly deleted?: true
}

export const exceptionKinds: readonly ExceptionKind[] = [
  {
    id: 1,
    owner: 'acme',
    name: 'Damaged packaging',
    translations: {
      NL: 'Beschadigde verpakking',
      FR: 'Emballage endommagé',
      DE: 'Beschädigte Verpackung',
      ES: 'Embalaje dañado',
      SE: 'Skadat emballage',
      DA: 'Beskadiget emballage',
    },
  },
  {
    id: 2,
    owner: 'acme',
    name: 'Waiting time at loading',
    translations: {
      NL: 'Wachttijd bij laden',
      FR: "Temps d'attente au chargement",
      DE: 'Wartezeit beim Laden',
      ES: 'Tiempo de espera en la carga',
      SE: 'Väntetid vid lastning',
      DA: 'Ventetid ved læsning',
    },
  },
  {
    id: 3,
    owner: 'acme',
    name: 'Missing packages',
    translations: { NL: 'Ontbrekende colli', FR: 'Colis manquants', DE: 'Fehlende Packstücke', ES: 'Bultos faltantes' },
  },
  {
    id: 4,
    owner: 'acme',
    name: 'Seal broken',
    translations: { NL: 'Zegel verbroken', FR: 'Scellé rompu', DE: 'Plombe gebrochen' },
  },
  { id: 5, owner: 'acme', name: 'Wrong gate', translations: { NL: 'Verkeerde poort' }, deleted: true },
  {
    id: 6,
    owner: 'brabant',
    name: 'Traffic or breakdown',
    translations: { NL: 'File of pech', FR: 'Trafic ou panne', DE: 'Stau oder Panne' },
  },
  {
    id: 7,
    owner: 'brabant',
    name: 'Recipient closed',
    translations: { NL: 'Ontvanger gesloten', FR: 'Destinataire fermé', DE: 'Empfänger geschlossen' },
  },
  {
    id: 8,
    owner: 'colmar',
    name: 'Temperature deviation',
    translations: { FR: 'Écart de température', DE: 'Temperaturabweichung' },
  },
]

const templates: readonly [OrganizationMailTemplateTable['kind'], string, string][] = [
  [
    'OnDriverSignatureToSender',
    'Loaded: {cmrCode} to {deliveryPlace}',
    'Hello,\n\n{driverName} ({carrierName}) has taken over the goods of {cmrCode}, trip {tripID}, plates {licensePlates}.\n\n{goods}\n\nFollow it here: {link}',
  ],
  [
    'OnDriverSignatureToCarrier',
    'On the road: {cmrCode}',
    'Hello,\n\n{driverName} signed {cmrCode} at {signedAt}. Delivery is planned on {deliveryDate} in {deliveryPlace}.\n\n{link}',
  ],
  [
    'OnReceiverSignatureToSender',
    'Delivered: {cmrCode}',
    'Hello,\n\n{recipientName} received {cmrCode}; signed by {signedBy} at {signedAt}. The note is attached.\n\nRemark: {comment}',
  ],
  [
    'OnReceiverSignatureToReceiver',
    'Your copy of {cmrCode}',
    'Hello,\n\nthank you for receiving our goods. Your copy of the consignment note {cmrCode} is attached.\n\nAcme Chemicals',
  ],
  [
    'OnException',
    'Exception on {cmrCode}: {exceptionType}',
    'Hello,\n\n{exceptionType} was registered on {cmrCode} ({carrierName}, trip {tripID}).\n\n{comment}\n\n{link}',
  ],
  ['ReturnGoodsEmails', 'Returned with {cmrCode}', 'Hello,\n\nreturned goods on {cmrCode}:\n\n{returnedGoods}'],
]

export interface StoredPapers {
  readonly terms: { readonly name: string; readonly sha256: string }
  readonly siteRules: { readonly name: string; readonly sha256: string }
}

/** What the organisations have set up for themselves. */
export async function insertSettings(db: Kysely<Database>, papers: StoredPapers, since: Date): Promise<void> {
  await db
    .insertInto('exceptionType')
    .values(
      exceptionKinds.map(({ id, owner, name, deleted }) => ({
        id,
        organizationId: organizationId[owner],
        name,
        status: deleted ? 2 : 1,
      })),
    )
    .execute()
  await db
    .insertInto('exceptionTypeTranslation')
    .values(exceptionKinds.flatMap(({ id, translations }) => translationRows(id, translations)))
    .execute()
  await insertPredefined(db)
  await db
    .insertInto('organizationMailTemplate')
    .values(templates.map(([kind, subject, body]) => ({ organizationId: organizationId.acme, kind, subject, body })))
    .execute()
  const documents: [OrganizationKey, StoredPapers['terms'], boolean][] = [
    ['acme', papers.terms, true],
    ['acme', papers.siteRules, false],
    ['antwerp', papers.siteRules, false],
  ]
  await db
    .insertInto('organizationDocument')
    .values(
      documents.map(([owner, { name, sha256 }, mailed]) => ({
        organizationId: organizationId[owner],
        name,
        fileSha256: sha256,
        mailingInclusionSign: mailed,
        createdAt: since,
      })),
    )
    .execute()
}

function translationRows(exceptionTypeId: number, translations: Translations) {
  // Object.entries forgets what the keys are; they are the language codes of the table.
  const entries = Object.entries(translations) as [ExceptionTypeTranslationTable['languageCode'], string][]
  return entries.map(([languageCode, name]) => ({ exceptionTypeId, languageCode, name }))
}

async function insertPredefined(db: Kysely<Database>): Promise<void> {
  const offers = [
    ...[...catalogue.acme, ...catalogue.dangerous].map((kind) => ({ owner: 'acme' as const, kind })),
    ...catalogue.colmar.map((kind) => ({ owner: 'colmar' as const, kind })),
  ]
  await db
    .insertInto('predefinedGood')
    .values(
      offers.map(({ owner, kind }) => ({
        organizationId: organizationId[owner],
        goodsNature: kind.nature,
        packingMethod: kind.packing,
        statisticNumber: kind.statisticNumber,
      })),
    )
    .execute()
  // Numbers for use inside a company (GS1 prefix 200), with their check digit.
  const returns: [OrganizationKey, string, number, string][] = [
    ['acme', 'Empty IBC 1000 l', 62, '2001000000012'],
    ['acme', 'EUR pallet 800 × 1200', 25, '2001000000029'],
    ['acme', 'CP1 pallet 1000 × 1200', 23, '2001000000036'],
    ['colmar', 'EUR pallet 800 × 1200', 25, '2001000000029'],
    ['colmar', 'Roll cage', 38, '2001000000043'],
  ]
  await db
    .insertInto('predefinedReturnGood')
    .values(
      returns.map(([owner, typeCodeDescription, unitWeight, code]) => ({
        organizationId: organizationId[owner],
        typeCodeDescription,
        unitWeight,
        code,
      })),
    )
    .execute()
}
