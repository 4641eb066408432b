import { setTimeout as delay } from 'node:timers/promises'
import { openClient } from './client.mjs'

/** The people of the demo who play a note from draft to receipt; their secrets are public. */
const people = {
  planner: { username: 'acme.planner', password: 'Roadnote1!' },
  shipper: { username: 'acme.signer', password: '1234' },
  driver: { username: 'brabant.driver', password: 'Roadnote1!', client: 'driver' },
  receiver: { username: 'colmar.signer', password: '1234' },
  operator: { username: 'superplus', password: 'Roadnote1!' },
}
const signCode = '1234'
const statusAfter = { created: 1, released: 2, shipper: 3, driver: 4, receiver: 5 }

/** How many workers play notes, their pause between two requests, and the interval of the probes in milliseconds. */
const paces = {
  usual: { workers: 3, between: 150, probeEvery: 400 },
  // For a machine that others use at the same time.
  light: { workers: 1, between: 500, probeEvery: 1000 },
}

/**
 * Load that lasts until it is stopped: workers that play notes from draft to receipt, and probes that create and read
 * at a steady pace whatever happened to the request before. Every acknowledged write is recorded, and a read that does
 * not show what was acknowledged before it is a wrong answer.
 */
export async function openLoad({ fronts, isLight = false }) {
  const { workers, between, probeEvery } = isLight ? paces.light : paces.usual
  const journal = []
  const acknowledged = []
  const attempted = []
  const began = Date.now()
  const wrong = []
  const call = openClient({ fronts, journal })
  const tokens = await signIn(call)
  journal.length = 0
  let number = Date.now() * 1000
  let stopped = false
  const running = new Set()
  const state = { call, tokens, acknowledged, attempted, wrong, between, nextCode: () => String((number += 1)) }
  const track = (work) => {
    running.add(work)
    void work.finally(() => running.delete(work))
  }
  const isOver = () => stopped
  for (let index = 0; index < workers; index += 1) track(playNotes(state, isOver))
  const first = await create(state, state.nextCode())
  const probes = setInterval(() => {
    if (running.size > 60) return
    track(create(state, state.nextCode(), { limit: 10_000 }))
    track(readNote(state, first.id, 1, { limit: 10_000 }))
  }, probeEvery)
  return {
    journal,
    began,
    acknowledged,
    attempted,
    wrong,
    tokens,
    call,
    async stop() {
      stopped = true
      clearInterval(probes)
      await Promise.all(running)
    },
  }
}

async function signIn(call) {
  const tokens = {}
  for (const [role, body] of Object.entries(people)) {
    const answer = await call('sign in', 'write', { method: 'POST', path: '/token', body })
    if (answer.status !== 200) throw new Error(`${body.username} cannot sign in: ${JSON.stringify(answer)}`)
    tokens[role] = answer.body.access_token
  }
  return tokens
}

async function playNotes(state, isOver) {
  while (!isOver()) {
    await playNote(state, isOver)
    await delay(state.between)
  }
}

async function playNote(state, isOver) {
  const code = state.nextCode()
  const note = await create(state, code)
  if (note === null) return
  for (const step of ['released', 'shipper', 'driver', 'receiver']) {
    await delay(state.between)
    if (isOver() || !(await take(state, note.id, code, step))) return
    await readNote(state, note.id, statusAfter[step])
  }
}

/** An unknown outcome is looked up and not repeated blindly, as people are told; the note may go on from there. */
async function take(state, id, code, step) {
  const answer = await (step === 'released' ? release(state, id) : sign(state, id, step))
  if (answer.status === 200) {
    state.acknowledged.push({ code, step })
    return true
  }
  await delay(1000)
  const seen = await readNote(state, id, 1)
  if (seen === undefined || seen < statusAfter[step]) return false
  state.acknowledged.push({ code, step })
  return true
}

async function create(state, code, options) {
  state.attempted.push(code)
  const body = {
    cmrCode: code,
    tripID: code,
    senderOrganizationsID: 2,
    carrierOrganizationsID: 4,
    recipientOrganizationsID: 6,
    collectionPlace: 'Geel',
    collectionCountryCode: 'BE',
    deliveryPlace: 'Colmar',
    deliveryCountryCode: 'FR',
    driverUserName: 'brabant.driver',
    goods: [{ goodsNature: 'Solvents', grossWeight: 1200, packagesNumber: 12 }],
  }
  const request = { method: 'POST', path: '/api/cmr/create', token: state.tokens.planner, body }
  const answer = await state.call('create', 'write', request, options)
  if (answer.status !== 200) return null
  state.acknowledged.push({ code, step: 'created' })
  return { id: answer.body.id }
}

async function release({ call, tokens }, id) {
  const body = { cmr_id: [id] }
  return call('release', 'write', { method: 'POST', path: '/api/cmr/release', token: tokens.planner, body })
}

async function sign({ call, tokens }, id, step) {
  const body = { cmr_id: id, code: signCode }
  return call(`sign ${step}`, 'write', {
    method: 'POST',
    path: `/api/cmr/signature-${step}`,
    token: tokens[step],
    body,
  })
}

/** Reads a note of which at least this status was acknowledged before. */
async function readNote({ call, tokens, wrong }, id, least, options) {
  const request = { method: 'GET', path: `/api/cmr/item?cmr_id=${id}`, token: tokens.planner }
  const answer = await call('read', 'read', request, options)
  const status = answer.body?.status
  if (answer.status === 404 || (answer.status === 200 && status < least))
    wrong.push({ id, least, answer: `${answer.status} ${status ?? ''}`, at: Date.now() })
  return answer.status === 200 ? status : undefined
}

/** Sends the events of the shipper's notes to the receiver of this cluster. */
export async function switchWebhooksOn({ call, tokens }, address) {
  const moments = ['ReadyToSigning', 'SenderSigning', 'DriverSigning', 'Closed'].map((name) => [
    `webhook${name}Sign`,
    true,
  ])
  const body = { id: 2, webhookUrl: address, ...Object.fromEntries(moments) }
  const request = { method: 'POST', path: '/api/organization/edit', token: tokens.operator, body }
  const answer = await call('webhook', 'write', request)
  if (answer.status !== 200) throw new Error(`The webhook cannot be set: ${JSON.stringify(answer)}`)
}
