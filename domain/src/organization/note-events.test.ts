import { expect, test } from 'vitest'
import { changeTypeOf } from '../cmr/feed/change-type.ts'
import { noteEventTypes } from '../cmr/lifecycle/events.ts'
import { lifecycle, noteTransitions } from '../cmr/lifecycle/lifecycle.ts'
import { signStep } from '../cmr/signing/method.ts'
import { signSteps, transitionOf } from '../cmr/signing/steps.ts'
import { chosenEvents, noteEventNames, noteEvents, webhookMoments } from './note-events.ts'

const recordedTypes = noteEventNames.map((name) => noteEvents[name].recorded)

test('every event type of the history is published under at least one name, and every name belongs to a known event type', () => {
  const published = new Set<string | null>(recordedTypes)
  expect(noteEventTypes.filter((type) => !published.has(type))).toEqual([])
  const known = new Set<string | null>([...noteEventTypes, null])
  expect(recordedTypes.filter((type) => !known.has(type))).toEqual([])
})

test('each recorded event is published under the name of its own line, a signature under that of its step', () => {
  for (const type of noteEventTypes) {
    if (type === 'noteSigned') continue
    expect(noteEvents[changeTypeOf(type, {})].recorded).toBe(type)
  }
  const names = signSteps.map((step) => changeTypeOf('noteSigned', { step: signStep[step] }))
  expect(names).toEqual(['cmr.signed.sender', 'cmr.signed.driver', 'cmr.signed.recipient'])
  expect(changeTypeOf('noteSigned', {})).toBe('cmr.modified')
})

test('each setting of the webhook sends exactly one event, which the lifecycle causes by the same event type', () => {
  const flagged = noteEventNames.filter((name) => {
    const event = noteEvents[name]
    return 'webhook' in event && event.webhook !== 'chosen'
  })
  expect(flagged).toEqual(['cmr.ready', 'cmr.signed.sender', 'cmr.signed.driver', 'cmr.closed'])
  expect(
    flagged.map((name) => {
      const event = noteEvents[name]
      return 'webhook' in event ? event.webhook : null
    }),
  ).toEqual(webhookMoments)
  for (const transition of noteTransitions) {
    const { event, webhook } = lifecycle[transition]
    if (webhook === undefined) continue
    const step = signSteps.find((name) => transitionOf(name) === transition)
    const payload = step === undefined ? {} : { step: signStep[step] }
    expect(changeTypeOf(event, payload)).toBe(webhook)
  }
})

test('an edit that concerns only returned goods has a name of its own', () => {
  const edit = (...fields: string[]) => ({ changes: fields.map((field) => ({ field, from: null, to: 'x' })) })
  expect(changeTypeOf('noteEdited', edit('returnedGoods.4', 'returnedGoods.5.packagesNumber'))).toBe(
    'cmr.returned-goods',
  )
  expect(changeTypeOf('noteEdited', edit('returnedGoods.4', 'tripID'))).toBe('cmr.modified')
  expect(changeTypeOf('noteEdited', edit('goods.4'))).toBe('cmr.modified')
  expect(changeTypeOf('noteEdited', {})).toBe('cmr.modified')
})

test('organisations can choose every event of a released note that has no setting of its own', () => {
  expect(chosenEvents).toEqual([
    'cmr.modified',
    'cmr.returned-goods',
    'cmr.taken-back',
    'cmr.removed',
    'cmr.driver',
    'cmr.goods-confirmed',
    'cmr.signed.recipient',
    'cmr.unfinished',
    'cmr.resumed',
    'cmr.times',
    'cmr.remark',
    'cmr.document',
    'cmr.document-removed',
    'cmr.photo',
    'cmr.photo-removed',
    'cmr.exception',
    'cmr.reservation',
    'cmr.reservation-raised',
    'cmr.reservation-withdrawn',
    'cmr.reservation-answered',
    'cmr.delivery-checked',
    'cmr.partly-delivered',
    'cmr.refused',
    'cmr.left',
    'cmr.instructions',
    'cmr.correction-proposed',
    'cmr.correction-answered',
    'cmr.correction-withdrawn',
    'cmr.corrected',
    'cmr.follow-up',
    'cmr.follow-up-removed',
    'cmr.instructed',
    'cmr.instruction-answered',
    'cmr.instruction-withdrawn',
    'cmr.delivery-demanded',
    'cmr.gone',
  ])
})
