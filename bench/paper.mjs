import { measure, throughput } from './measure.mjs'
import { server } from './place.mjs'

const sealedNotes = 20

/** PDFs of a note: a print without seals, a sealed original created for the first time and fetched again, a QR code. */
export async function measurePaper({ call, app }, { planner }, newNote, sign) {
  const create = () => call(planner, 'POST', '/api/cmr/create', Object.assign(newNote(), { status: 2 }))
  const { id, cmrCode } = await create()
  const pdf = (note) => call(planner, 'GET', `/api/cmr/pdf?cmr_id=${note}`)
  const signed = []
  for (let turn = 0; turn < sealedNotes + 5; turn++) {
    const note = (await create()).id
    await sign(note)
    signed.push(note)
  }
  const qr = async () => {
    const headers = { authorization: `Bearer ${planner}` }
    const reply = await app.inject({ method: 'GET', url: `/code-image?code=${cmrCode}`, headers })
    if (reply.statusCode !== 200) throw new Error(`code-image answered ${reply.statusCode}`)
  }
  const { qrPng } = await server('src/qr.js')
  const calls = [
    { what: 'PDF of a note without seals', goal: 60, ...(await measure(() => pdf(id), 100)) },
    {
      what: 'PDF with its first seal, made again',
      goal: 120,
      ...(await measure(() => pdf(signed.pop()), sealedNotes)),
    },
    {
      what: 'sealed PDF that is there already',
      goal: null,
      ...(await measureAgain(pdf, await sealedOnce(pdf, create, sign))),
    },
    { what: 'QR code, the picture alone', goal: 5, ...(await measure(() => qrPng(cmrCode), 200)) },
    { what: 'QR code, the whole call', goal: null, ...(await measure(qr, 100)) },
  ]
  const perSecond = await throughput(() => pdf(id), 4, 5)
  return { calls, writes: [{ what: 'PDFs without seals, one process', perSecond, goal: 40 }] }
}

async function sealedOnce(pdf, create, sign) {
  const { id } = await create()
  await sign(id)
  await pdf(id)
  return id
}

function measureAgain(pdf, id) {
  return measure(() => pdf(id), 50)
}
