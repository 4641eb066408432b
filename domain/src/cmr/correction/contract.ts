import { z } from 'zod'
import { refusalCodes } from '../../access/refusal.ts'
import { command, query } from '../../contract/endpoint.ts'
import { problemOfValue } from '../../contract/field-problems.ts'
import { clearable, identifier, moment, text, wholeNumber } from '../../contract/wire.ts'
import { correctionAnswers, correctionSides, correctionStates } from './correction.ts'
import { correctionTarget, schemaOfTarget } from './fields.ts'

const words = z.string().nullable()
const sides = z.array(z.enum(correctionSides)).readonly()
const origin = { who: z.string(), organisation: z.string(), time: moment }

/** A correction as its reader sees it: numbers and times as text, as they are signed. */
export const noteCorrection = z.object({
  /** Its place in the chain of the note. */
  id: z.int(),
  /** `truckPlate`, `goods.12.grossWeight` */
  field: z.string(),
  /** The name of the row; null: a field of the note. */
  row: words,
  from: words,
  to: words,
  reason: z.string(),
  state: z.enum(correctionStates),
  ...origin,
  /** For whom the proposer speaks. */
  sides,
  answers: z.array(z.object({ answer: z.enum(correctionAnswers), sides, text: words, ...origin })).readonly(),
  /** Those who have signed and not answered yet; empty unless it is open. */
  waitingFor: sides,
  canAnswer: z.boolean(),
  canWithdraw: z.boolean(),
})

export type NoteCorrection = z.output<typeof noteCorrection>

/** A field that can be corrected now, with the value that holds. */
export const correctableField = z.object({ field: z.string(), row: words, value: words })

export type CorrectableField = z.output<typeof correctableField>

const done = z.object({ message: z.string(), version: z.int() })

/** The value must pass the rule of the field that it corrects. */
const proposal = z
  .object({
    cmr_id: identifier,
    version: clearable(wholeNumber),
    field: z.string().max(100),
    value: clearable(text(4000)),
    reason: text(1000).min(1),
  })
  .check(({ value: { field, value }, issues }) => {
    const target = correctionTarget(field)
    if (target === null) {
      issues.push({ code: 'custom', path: ['field'], message: 'unknown', input: field })
      return
    }
    // Emptying a field is said with `null`, so that a forgotten value corrects nothing.
    if (value === undefined) {
      issues.push({ code: 'custom', path: ['value'], message: 'required', input: value })
      return
    }
    const schema = schemaOfTarget(target)
    const problem = schema === undefined ? null : problemOfValue(schema, value)
    if (problem !== null) issues.push({ code: 'custom', path: ['value'], message: problem, input: value })
  })

export const correctionContract = {
  corrections: query('GET', 'api/cmr/corrections', {
    summary:
      'The corrections of a signed note, oldest first, with the answers of those who have signed, and the fields that the caller can propose to correct.',
    permission: 'viewCmrs',
    mayLag: true,
    input: z.object({ cmr_id: identifier }),
    reply: z.object({
      corrections: z.array(noteCorrection).readonly(),
      /** Empty unless the caller may propose. */
      fields: z.array(correctableField).readonly(),
      /** May the caller propose, or why not. */
      propose: z.union([z.literal(true), z.enum(refusalCodes)]),
    }),
  }),
  proposeCorrection: command('POST', 'api/cmr/propose-correction', {
    summary:
      'A side proposes to correct a field that is locked by signatures. It is made when all who have signed agree; the signed value stays beside it.',
    permission: 'signCmrs',
    input: proposal,
    reply: done.extend({ id: z.int() }),
    isCreating: true,
    // It speaks for a party like a signature.
    forKeys: false,
  }),
  answerCorrection: command('POST', 'api/cmr/answer-correction', {
    summary: 'A side that has signed approves or rejects a proposed correction, each side once.',
    permission: 'signCmrs',
    input: z.object({
      cmr_id: identifier,
      correctionId: identifier,
      answer: z.enum(correctionAnswers),
      text: clearable(text(1000)),
    }),
    reply: done,
    forKeys: false,
  }),
  withdrawCorrection: command('POST', 'api/cmr/withdraw-correction', {
    summary: 'The side that proposed a correction takes it back while it is open.',
    permission: 'signCmrs',
    input: z.object({ cmr_id: identifier, correctionId: identifier }),
    reply: done,
    forKeys: false,
  }),
}
