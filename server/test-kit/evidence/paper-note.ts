import { paperFormat } from '@roadnote/domain/cmr/paper/format'
import { titleLanguages } from '@roadnote/domain/cmr/paper/language'
import { copyOf, paperLayouts, type LayoutName } from '@roadnote/domain/cmr/paper/layouts'
import {
  type PaperGood,
  type PaperNote,
  paperReferences,
  paperVehicle,
  type PaperSignature,
} from '@roadnote/domain/cmr/paper/paper-note'
import { languageTag } from '@roadnote/locales/languages'
import { packageTypeNames } from '@roadnote/locales/package-type/all'
import type { Printing } from '../../src/cmr/pdf/render/printing.ts'
import { paperText } from '../../src/cmr/pdf/draw/paper-text.ts'

const nowhere = { name: null, street: null, postalCode: null, place: null, countryCode: null }

/** A note with only its code and sender. */
export function anEmptyPaperNote(fields: Partial<PaperNote> = {}): PaperNote {
  return {
    id: 1,
    code: 'BEACM100234RN',
    type: 2,
    status: 1,
    sender: { ...nowhere, name: 'Acme Chemicals', countryCode: 'BE' },
    recipient: null,
    carrier: null,
    subcontractor: null,
    collection: nowhere,
    delivery: nowhere,
    deposeContainer: nowhere,
    pickupContainer: nowhere,
    collectionDate: null,
    receptionExpectedTime: null,
    deliveryDate: null,
    estimatedDeliveryTime: null,
    driverName: null,
    licensePlates: null,
    vehicle: paperVehicle({}),
    successiveCarriers: null,
    attachedDocuments: null,
    documentNames: [],
    senderInstructions: null,
    franco: false,
    cashOnDelivery: null,
    cashOnDeliveryAmount: null,
    cashOnDeliveryCurrency: null,
    cashOnDeliveryMeans: null,
    carrierReservations: null,
    reservations: [],
    corrections: [],
    specialAgreements: null,
    declaredValue: null,
    declaredValueCurrency: null,
    specialInterest: null,
    insuranceInstructions: null,
    agreedTimeLimit: null,
    noTranshipment: false,
    timeLimit: null,
    specialInterestAmount: null,
    specialInterestCurrency: null,
    customsInstructions: null,
    paymentInstructions: null,
    isTranshipmentAllowed: false,
    consigneeDisposes: false,
    charges: [],
    drawnUpPlace: null,
    drawnUpDate: null,
    receiptPlace: null,
    references: paperReferences(() => null),
    remarks: { sender: [], carrier: [], driver: [], consignee: [] },
    times: {
      arrivedLoading: null,
      startLoading: null,
      stopLoading: null,
      arrivedUnloading: null,
      startUnloading: null,
      stopUnloading: null,
    },
    goods: [],
    returnedGoods: [],
    pallets: [],
    containers: [],
    signatures: [],
    ...fields,
  }
}

export function aPaperGood(fields: Partial<PaperGood> = {}): PaperGood {
  return {
    goodsNature: 'Wood glue D3, water based',
    marks: 'LOT 4471-A',
    packagesNumber: 24,
    packingMethod: 'Drums on pallets',
    statisticNumber: '3506 91 90',
    grossWeight: 4820.5,
    volume: 6.2,
    loadedWeight: null,
    deliveredWeight: null,
    packageTypeCode: null,
    hsCode: null,
    netWeight: null,
    temperatureFrom: null,
    temperatureTo: null,
    temperatureLoaded: null,
    temperatureDelivered: null,
    danger: null,
    ...fields,
  }
}

export function aPaperSignature(fields: Partial<PaperSignature> = {}): PaperSignature {
  return {
    step: 'shipper',
    name: 'Lotte Peeters',
    organisation: 'Acme Chemicals',
    method: 4,
    assurance: 'code',
    time: new Date('2026-11-15T08:12:33.120Z'),
    comment: null,
    drawn: null,
    ...fields,
  }
}

/** A note with a value in every box and three signatures. */
export function aFullPaperNote(fields: Partial<PaperNote> = {}): PaperNote {
  return anEmptyPaperNote({
    status: 7,
    sender: {
      name: 'Acme Chemicals',
      street: 'Kanaalkade 12',
      postalCode: '2440',
      place: 'Geel',
      countryCode: 'BE',
      vat: 'BE0000000202',
    },
    recipient: {
      name: 'Colmar Distribution',
      street: '8 rue des Entrepôts',
      postalCode: '68000',
      place: 'Colmar',
      countryCode: 'FR',
      vat: 'FR00000000603',
    },
    carrier: {
      name: 'Brabant Transport',
      street: 'Vrachtwagenring 7',
      postalCode: '4825',
      place: 'Breda',
      countryCode: 'NL',
      vat: 'NL000000401B01',
    },
    subcontractor: {
      name: 'Delta Subcarrier',
      street: 'Sluisweg 31',
      postalCode: '4382',
      place: 'Vlissingen',
      countryCode: 'NL',
    },
    collection: {
      name: 'Acme Chemicals, gate 3',
      street: 'Kanaalkade 12',
      postalCode: '2440',
      place: 'Geel',
      countryCode: 'BE',
    },
    delivery: {
      name: 'Colmar Distribution, quai 14',
      street: '8 rue des Entrepôts',
      postalCode: '68000',
      place: 'Colmar',
      countryCode: 'FR',
    },
    collectionDate: new Date('2026-11-15T08:00:00Z'),
    receptionExpectedTime: new Date('2026-11-15T07:45:00Z'),
    deliveryDate: new Date('2026-11-16T14:00:00Z'),
    estimatedDeliveryTime: new Date('2026-11-16T13:20:00Z'),
    driverName: 'Daan de Wit',
    licensePlates: '89-BKX-4 / OJ-12-RT',
    vehicle: paperVehicle({
      truckPlate: '89-BKX-4',
      truckCountryCode: 'NL',
      trailerPlate: 'OJ-12-RT',
      vehicleType: 'tractor',
    }),
    successiveCarriers: 'Alsace Fret SARL, 2 quai du Rhin, 67100 Strasbourg, FR',
    attachedDocuments: 'Packing list 4471, certificate of analysis, safety data sheet',
    documentNames: ['packing-list.pdf', 'certificate.pdf'],
    senderInstructions: 'Call the gate 30 minutes before arrival. Keep above 5 °C. T1 not needed (Union goods).',
    franco: true,
    cashOnDelivery: 'None',
    reservations: [],
    corrections: [],
    carrierReservations: 'Two drums dented on arrival at the ramp, pallet 3.',
    specialAgreements: 'Transport between +5 °C and +25 °C. Waiting time after 2 hours EUR 55 an hour.',
    charges: [
      { kind: 'carriage', amount: 1240, currency: 'EUR', payer: 'sender' },
      { kind: 'supplements', amount: 85.5, currency: 'EUR', payer: 'sender' },
      { kind: 'total', amount: 1325.5, currency: 'EUR', payer: 'sender' },
    ],
    drawnUpPlace: 'Geel',
    drawnUpDate: '2026-11-15',
    references: {
      ...paperReferences(() => null),
      tripID: 'TRIP-88213',
      loadOrderID: 'LO-5521',
      unLoadOrderID: 'UO-9917',
      transportType: 'Full truck load',
    },
    deposeContainer: {
      name: 'Depot Noord',
      street: 'Kaai 730',
      postalCode: '2030',
      place: 'Antwerpen',
      countryCode: 'BE',
    },
    remarks: {
      sender: ['Loaded by forklift, 24 drums counted.'],
      carrier: [],
      driver: ['Straps checked at Metz.'],
      consignee: ['One drum leaking, photo taken.'],
    },
    times: {
      arrivedLoading: new Date('2026-11-15T07:40:00Z'),
      startLoading: new Date('2026-11-15T07:50:00Z'),
      stopLoading: new Date('2026-11-15T08:10:00Z'),
      arrivedUnloading: null,
      startUnloading: null,
      stopUnloading: null,
    },
    goods: [
      aPaperGood({ loadedWeight: 4822, deliveredWeight: 4810 }),
      aPaperGood({
        goodsNature: 'Thinner for wood paint',
        marks: 'LOT 991',
        packagesNumber: 8,
        packingMethod: 'Jerricans',
        statisticNumber: '3814 00 90',
        grossWeight: 640,
        volume: 1.1,
        danger: {
          unNumber: '1263',
          properShippingName: 'PAINT RELATED MATERIAL',
          technicalName: null,
          hazardClass: '3',
          packingGroup: 'II',
          subsidiaryRisks: null,
          tunnelCode: 'D/E',
          transportCategory: 2,
          amount: 600,
          unit: 'l',
          quantity: null,
          limitedQuantity: false,
          environmentallyHazardous: false,
        },
      }),
    ],
    returnedGoods: [aPaperGood({ goodsNature: 'Empty drums', marks: null, packagesNumber: 12, grossWeight: 180 })],
    pallets: [
      {
        typeCodeDescription: 'EPAL Euro pallet',
        unitWeight: 25,
        loadingPlaceLoaded: 32,
        loadingPlaceUnloaded: 0,
        unloadingPlaceLoaded: 30,
        unloadingPlaceUnloaded: 32,
      },
    ],
    containers: [
      { number: 'MSKU 123456 7', sealNumber: 'SL-99812', type: '20 DV', containerOwner: 'Maersk', taraWeight: 2180 },
    ],
    signatures: [
      aPaperSignature(),
      aPaperSignature({
        step: 'driver',
        name: 'Daan de Wit',
        organisation: 'Brabant Transport',
        method: 1,
        time: new Date('2026-11-15T08:20:01.004Z'),
        comment: 'Two drums dented',
      }),
      aPaperSignature({
        step: 'receiver',
        name: 'Chloé Muller',
        organisation: 'Colmar Distribution',
        method: 2,
        time: new Date('2026-11-16T13:41:50.900Z'),
        comment: 'One drum leaking',
      }),
    ],
    ...fields,
  })
}

export interface PrintOptions {
  readonly copy?: number
  readonly layout?: LayoutName
  readonly countryCode?: string
  readonly noTranslation?: boolean
}

export function aPrinting(note: PaperNote, options: PrintOptions = {}, more: Partial<Printing> = {}): Printing {
  const [own, other] = titleLanguages(options.countryCode ?? 'BE', options.noTranslation ?? false)
  const text = paperText(own)
  return {
    note,
    layout: paperLayouts[options.layout ?? 'classic'],
    copy: copyOf(options.copy ?? 1),
    texts: {
      text,
      format: paperFormat(languageTag(own)),
      language: own,
      packageTypes: [own, other].flatMap((language) => (language === undefined ? [] : [packageTypeNames[language]])),
    },
    tag: languageTag(own),
    titles: other === undefined ? [text] : [text, paperText(other)],
    link: `http://localhost:3000/pdf/${note.id}?link=v1.zzzzzz.${'x'.repeat(43)}`,
    logo: null,
    drawings: new Map(),
    log: null,
    now: new Date('2026-11-16T14:00:00Z'),
    ...more,
  }
}
