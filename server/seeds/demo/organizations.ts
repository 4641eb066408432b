import type { Insertable, Kysely } from 'kysely'
import type { Database, OrganizationTable } from '../../src/database/schema.ts'

/**
 * The eight organisations of the demo and the two they have chartered. Ids are fixed, because the hashes of the
 * event chains contain them.
 */
export const organizationId = {
  operator: 1,
  acme: 2,
  antwerp: 3,
  brabant: 4,
  delta: 5,
  colmar: 6,
  eastline: 7,
  inspectorate: 8,
  kempen: 9,
  vosges: 10,
} as const

export type OrganizationKey = keyof typeof organizationId

const kind = { customer: 1, transport: 2, management: 3, authority: 4, all: 5 } as const

type Row = Omit<Insertable<OrganizationTable>, 'id' | 'parentId'> & { parent: OrganizationKey | null }

const proDashboard = { dashboardPaymentSign: true, dashboardDisplaySign: true }

export const organizations: Readonly<Record<OrganizationKey, Row>> = {
  operator: {
    parent: null,
    name: 'Roadnote Operator',
    organizationType: kind.management,
    street: 'Papierstraat 24',
    postalCode: '1000',
    place: 'Brussel',
    countryCode: 'BE',
    vat: 'BE0000000196',
    email: 'desk@operator.example',
    canSetPaymentSign: true,
    ...proDashboard,
  },
  acme: {
    parent: 'operator',
    name: 'Acme Chemicals',
    organizationType: kind.customer,
    street: 'Kanaalkade 12',
    postalCode: '2440',
    place: 'Geel',
    countryCode: 'BE',
    vat: 'BE0000000295',
    duns: '000000202',
    ean: '5400000000010',
    email: 'transport@acme.example',
    issuingOrganization: true,
    pdfLogRegistration: true,
    canManualCreationUseSign: true,
    manualCreationUseSign: true,
    exceptionRegistrationSign: true,
    setLoadUnloadTimeSign: true,
    spotCharterUsingSign: true,
    palletAdditionLogEmail: ['pallets@acme.example'],
    exceptionNotifyEmails: ['claims@acme.example', 'transport@acme.example'],
    apiChangesNotificationEmail: ['it@acme.example'],
    ...proDashboard,
  },
  antwerp: {
    parent: 'acme',
    name: 'Acme Antwerp',
    organizationType: kind.customer,
    street: 'Havendijk 410',
    postalCode: '2030',
    place: 'Antwerpen',
    countryCode: 'BE',
    vat: 'BE0000000394',
    email: 'antwerp@acme.example',
    setLoadUnloadTimeSign: true,
  },
  brabant: {
    parent: 'operator',
    name: 'Brabant Transport',
    organizationType: kind.transport,
    carrierCode: 'BRABNL',
    street: 'Vrachtwagenring 7',
    postalCode: '4825',
    place: 'Breda',
    countryCode: 'NL',
    vat: 'NL000000401B01',
    duns: '000000401',
    email: 'planning@brabant.example',
    apiChangesNotificationEmail: ['it@brabant.example'],
    exceptionRegistrationSign: true,
    setLoadUnloadTimeSign: true,
    spotCharterUsingSign: true,
    exceptionNotifyEmails: ['planning@brabant.example'],
    ...proDashboard,
  },
  delta: {
    parent: 'operator',
    name: 'Delta Subcarrier',
    organizationType: kind.transport,
    carrierCode: 'DELTNL',
    street: 'Sluisweg 31',
    postalCode: '4382',
    place: 'Vlissingen',
    countryCode: 'NL',
    vat: 'NL000050209B01',
    email: 'planning@delta.example',
  },
  colmar: {
    parent: 'operator',
    name: 'Colmar Distribution',
    organizationType: kind.customer,
    street: '8 rue des Entrepôts',
    postalCode: '68000',
    place: 'Colmar',
    countryCode: 'FR',
    vat: 'FR81000000605',
    email: 'reception@colmar.example',
    exceptionRegistrationSign: true,
    exceptionNotifyEmails: ['litiges@colmar.example'],
  },
  eastline: {
    parent: 'operator',
    name: 'Eastline Logistics',
    organizationType: kind.all,
    carrierCode: 'EASTDE',
    street: 'Speicherallee 55',
    postalCode: '04158',
    place: 'Leipzig',
    countryCode: 'DE',
    vat: 'DE100000709',
    email: 'dispo@eastline.example',
  },
  inspectorate: {
    parent: 'operator',
    name: 'Federal Road Inspectorate',
    organizationType: kind.authority,
    street: 'Controlelaan 3',
    postalCode: '1030',
    place: 'Schaarbeek',
    countryCode: 'BE',
    email: 'inspection@authority.example',
  },
  kempen: {
    parent: 'operator',
    createdByOrganizationId: organizationId.acme,
    name: 'Kempen Spot Vervoer',
    organizationType: kind.transport,
    street: 'Nijverheidspark 9',
    postalCode: '2300',
    place: 'Turnhout',
    countryCode: 'BE',
    vat: 'BE0000000988',
  },
  vosges: {
    parent: 'operator',
    createdByOrganizationId: organizationId.brabant,
    name: 'Transports des Vosges',
    organizationType: kind.transport,
    place: 'Épinal',
    countryCode: 'FR',
  },
}

/** Created by a charter only: they have no accounts. */
export function isChartered(key: OrganizationKey): key is 'kempen' | 'vosges' {
  return key === 'kempen' || key === 'vosges'
}

/** Object.keys loses the key type; the keys are those of the table, in the order of their ids. */
export const organizationKeys = Object.keys(organizationId) as OrganizationKey[]

export async function insertOrganizations(db: Kysely<Database>, since: Date): Promise<void> {
  // One after another, because a child needs the path of its parent.
  for (const key of organizationKeys) {
    const { parent, ...row } = organizations[key]
    await db
      .insertInto('organization')
      .values({
        ...row,
        id: organizationId[key],
        parentId: parent === null ? null : organizationId[parent],
        createdAt: since,
      })
      .execute()
  }
}
