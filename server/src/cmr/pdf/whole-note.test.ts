import { randomUUID } from 'node:crypto'
import { PDF } from '@libpdf/core'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { paperContract } from '@roadnote/domain/cmr/contract/paper'
import { deliveryContract } from '@roadnote/domain/cmr/delivery/contract'
import { layoutNames } from '@roadnote/domain/cmr/paper/layouts'
import { reservationContract } from '@roadnote/domain/cmr/reservation/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { testSignCode } from '../../../test-kit/secrets.ts'

const world = await createTestWorld(await openTestDatabase('world'))
const { call } = world

/** A long text whose beginning and end can be found again on paper. */
function long(name: string, sentences = 7): string {
  const body = 'To be handled with care and kept upright at all times. '.repeat(sentences).trim()
  return `${name}begin ${body} ${name}end`
}

const danger = {
  unNumber: '1230',
  properShippingName: 'METHANOL',
  technicalName: 'wood spirit',
  hazardClass: '3',
  subsidiaryRisks: '6.1',
  packingGroup: 'II',
  tunnelCode: 'D/E',
  transportCategory: 2,
  dangerousAmount: 200,
  dangerousUnit: 'l',
  environmentallyHazardous: true,
}

const cold = { temperatureFrom: 2, temperatureTo: 8 }

/** Every field of the paper, with texts that do not fit into their boxes. */
const everything = {
  goods: [
    {
      goodsNature: 'Methanol',
      packagesNumber: 12,
      packageTypeCode: 'DR',
      grossWeight: 1200.5,
      netWeight: 1100,
      marks: 'ACM 1-12',
      hsCode: '29051100',
      volume: 1.5,
      ...danger,
    },
    {
      goodsNature: 'Vaccines',
      packagesNumber: 40,
      packingMethod: 'box',
      grossWeight: 80.25,
      hsCode: '30024100',
      ...cold,
    },
    { goodsNature: 'Glass', packagesNumber: 3, grossWeight: 300, marks: 'fragile' },
  ],
  pallets: [{ typeCodeDescription: 'EUR', loadingPlaceLoaded: 6 }],
  containers: [{ number: 'MSKU 412096-5', sealNumber: 'S-99', type: '40HC' }],
  driverUserName: 'brabant.driver',
  truckPlate: '1-ABC-234',
  truckCountryCode: 'BE',
  trailerPlate: 'Q-TRL-12',
  trailerCountryCode: 'NL',
  vehicleType: 'reeferTrailer',
  chargesCurrency: 'EUR',
  carriageCharges: '1250.50',
  carriageChargesPayer: 'sender',
  supplementaryCharges: '75.25',
  supplementaryChargesPayer: 'consignee',
  paymentInstructions: 'Within thirty days',
  cashOnDeliveryAmount: '900.10',
  cashOnDeliveryCurrency: 'EUR',
  cashOnDeliveryMeans: 'cash',
  declaredValue: '20000',
  declaredValueCurrency: 'EUR',
  specialInterestAmount: '5000',
  specialInterestCurrency: 'EUR',
  insuranceInstructions: long('insurance', 3),
  customsInstructions: long('customs', 3),
  transhipmentAllowed: false,
  agreedTimeLimit: '2026-11-20T12:00:00Z',
  senderInstructions: long('instructions'),
  specialAgreements: long('agreements'),
  attachedDocuments: long('documents', 4),
  successiveCarriersList: long('successive', 4),
  deliveryCountryCode: 'FR',
}

let id = 0
let rest = { id: 0, cmrCode: '' }

async function post(who: Parameters<typeof world.requestByPath>[0], path: string, body: object) {
  const answer = await world.requestByPath(who, `POST ${path}`, body)
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 })
  return answer.body
}

async function reserve(code: string, text: string): Promise<number> {
  const sent = { cmr_id: id, code, text }
  return (await call(reservationContract.addReservation, sent, { as: 'brabant.driver' })).id
}

beforeAll(async () => {
  id = await world.makeAt(2, everything)
  const wet = await reserve('packagingWet', long('wet', 2))
  const seal = await reserve('sealBroken', long('seal', 2))
  const answer = (reservationId: number, said: 'accepted' | 'rejected') =>
    call(reservationContract.answerReservation, { reservationId, answer: said }, { as: 'acme.signer' })
  await answer(wet, 'accepted')
  await answer(seal, 'rejected')
  await world.signed(id, 'shipper', 'driver')
  const { goods } = await call(cmrContract.item, { cmr_id: id }, { as: 'acme.planner' })
  const [methanol = 0, vaccines = 0] = goods.map((row) => row.id)
  await post('brabant.driver', 'api/charter/count', {
    key: randomUUID(),
    cmr_id: id,
    goods: [{ id: vaccines, temperatureDelivered: 7.5 }],
  })
  const remarks = [
    { code: 'missing', goodId: methanol, number: 3, text: long('missing', 2) },
    { code: 'damaged', goodId: vaccines, number: 1, text: 'One box dented' },
  ]
  const checks = [{ cmr_id: id, goods: [{ id: methanol, packages: 9 }], remarks }]
  await post('colmar.admin', 'api/cmr/signature-receiver', { cmr_id: id, code: testSignCode, checks })
  await post('colmar.admin', 'api/cmr/claim-reservation', { cmrId: id, kind: 'damage', text: long('late', 2) })
  rest = await call(deliveryContract.followUp, { cmr_id: id }, { as: 'brabant.planner' })
})

describe('a note that uses every field, from the reservations to the follow-up note', () => {
  const printed = [
    ...[
      'instructions',
      'agreements',
      'documents',
      'successive',
      'insurance',
      'customs',
      'wet',
      'seal',
      'missing',
      'late',
    ].flatMap((name) => [`${name}begin`, `${name}end`]),
    'UN 1230',
    'METHANOL',
    'ACM 1-12',
    '29051100',
    '1-ABC-234',
    'Q-TRL-12',
    'MSKU 412096-5',
    'Within thirty days',
    'One box dented',
  ]

  test.each(layoutNames)(
    'in the layout %s each of the four copies has every word of it, and nothing is cut',
    async (layout) => {
      const { pdf } = await call(paperContract.pdf, { cmr_id: id, copies: 'all', layout }, { as: 'acme.planner' })
      const bytes = Buffer.from(pdf, 'base64')
      const pages = (await PDF.load(bytes)).extractText().map(({ text }) => text.replaceAll(/\s+/g, ' '))
      const all = pages.join(' ')
      const once = ['latebegin', 'lateend']
      for (const words of printed) {
        const times = all.split(words).length - 1
        expect([words, times >= (once.includes(words) ? 1 : 4)]).toEqual([words, true])
      }
      expect(all).toContain(rest.cmrCode)
      // The only mark of that kind says that a box goes on upon the annex, where the whole text stands.
      expect(all.replaceAll('… vervolg op de bijlage', '')).not.toContain('…')
    },
  )

  test('the claim file is made and the chain of both notes is intact', async () => {
    const reply = await world.app.inject({
      method: 'POST',
      url: '/api/cmr/claim-file',
      headers: { authorization: `Bearer ${world.tokens['colmar.admin']}` },
      payload: { cmr_id: id, weightShort: '300.13', timeZone: 'Europe/Paris' },
    })
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/zip'])
    for (const one of [id, rest.id]) expect(await world.chain(one)).toMatchObject({ intact: true })
    expect(await call(cmrContract.item, { cmr_id: rest.id }, { as: 'brabant.planner' })).toMatchObject({
      goods: [
        {
          goodsNature: 'Methanol',
          packagesNumber: 3,
          grossWeight: 300.13,
          netWeight: 275,
          dangerousAmount: 50,
          unNumber: '1230',
        },
      ],
      cashOnDeliveryAmount: null,
      declaredValue: null,
      insuranceInstructions: everything.insuranceInstructions,
    })
  })
})
