import { measure } from './measure.mjs'
import { createNoteWriter } from './writes.mjs'

const rounds = 6
const runs = 40

/** What a note has when every field of the paper is used, one row of goods being dangerous. */
const everyField = {
  truckPlate: '1-ABC-234',
  truckCountryCode: 'BE',
  trailerPlate: 'Q-ABC-12',
  trailerCountryCode: 'BE',
  chargesCurrency: 'EUR',
  carriageCharges: '1250.50',
  carriageChargesPayer: 'sender',
  cashOnDeliveryAmount: '900',
  cashOnDeliveryCurrency: 'EUR',
  declaredValue: '20000',
  declaredValueCurrency: 'EUR',
  customsInstructions: 'T1 closed at the consignee',
  transhipmentAllowed: false,
}

const everyFieldOfGood = {
  packageTypeCode: 'DR',
  marks: 'ACM 1-12',
  hsCode: '29051100',
  netWeight: 1100,
  temperatureFrom: 2,
  temperatureTo: 8,
}

const danger = {
  unNumber: '1230',
  properShippingName: 'METHANOL',
  hazardClass: '3',
  subsidiaryRisks: '6.1',
  packingGroup: 'II',
  tunnelCode: 'D/E',
  transportCategory: 2,
  dangerousAmount: 200,
  dangerousUnit: 'l',
}

/** The cost of creating a note with every field, beside one with the usual ones: by turns, so that both meet the same machine. */
export async function measureCreate({ call }, office) {
  const newNote = createNoteWriter(office)
  const full = () => {
    const { goods, ...note } = newNote()
    const rows = goods.map((row, index) => ({ ...row, ...everyFieldOfGood, ...(index === 0 ? danger : {}) }))
    return { ...note, ...everyField, goods: rows }
  }
  const create = (note) => () => call(office.planner, 'POST', '/api/cmr/create', note())
  const found = { plain: [], full: [] }
  for (let round = 0; round < rounds; round++) {
    found.plain.push(await measure(create(newNote), runs))
    found.full.push(await measure(create(full), runs))
  }
  return [
    { what: 'create with 3 goods', goal: null, ...median(found.plain) },
    { what: 'create with 3 goods, one dangerous, every field', goal: null, ...median(found.full) },
  ]
}

/** The round whose processor time is in the middle. */
function median(all) {
  const cost = ({ processor: { node, postgres } }) => node + (postgres ?? 0)
  const sorted = all.toSorted((one, other) => cost(one) - cost(other))
  return sorted[Math.floor(sorted.length / 2)]
}
