import { z } from 'zod'
import { refusalCodes } from '../../access/refusal.ts'
import { command, query } from '../../contract/endpoint.ts'
import { clearable, countryCode, identifier, moment, text, wholeNumber } from '../../contract/wire.ts'
import { instructionStates } from './instruction.ts'
import {
  disposalBases,
  disposingSides,
  instructionAnswers,
  instructionKinds,
  recordedPlace,
  refusalGrounds,
  type InstructionKind,
} from './recorded.ts'

const words = z.string().nullable()
const origin = { who: z.string(), organisation: z.string(), time: moment }
const verdict = z.union([z.literal(true), z.enum(refusalCodes)])

/** An instruction as its reader sees it. */
export const noteInstruction = z.object({
  /** Its place in the chain of the note. */
  id: z.int(),
  kind: z.enum(instructionKinds),
  /** Whose right of disposal it is, and on which basis of the Convention. */
  by: z.enum(disposingSides),
  basis: z.enum(disposalBases),
  text: words,
  consigneeId: z.int().nullable(),
  consignee: recordedPlace.nullable(),
  place: recordedPlace.nullable(),
  date: moment.nullable(),
  state: z.enum(instructionStates),
  ...origin,
  answer: z
    .object({ answer: z.enum(instructionAnswers), ground: z.enum(refusalGrounds).nullable(), text: words, ...origin })
    .nullable(),
  canAnswer: z.boolean(),
  canWithdraw: z.boolean(),
})

export type NoteInstruction = z.output<typeof noteInstruction>

/** For the driver: who disposes of the goods, and the instructions. */
export const charteredDisposal = z.object({
  holder: z.enum(disposingSides).nullable(),
  holderName: words,
  basis: z.enum(disposalBases),
  instructions: z.array(noteInstruction).readonly(),
})

const done = z.object({ message: z.string(), version: z.int() })

const line = clearable(text(200))

const instruction = z
  .object({
    cmr_id: identifier,
    version: clearable(wholeNumber),
    kind: z.enum(instructionKinds),
    text: clearable(text(1000)),
    /** Of the kind `consignee`. */
    consigneeOrganizationsID: clearable(identifier),
    /** Of the kind `place`, and of others where the goods are to go. */
    placeName: line,
    placeStreet: line,
    placePostalCode: clearable(text(20)),
    place: line,
    placeCountryCode: clearable(countryCode),
    /** Of the kind `date`, and of others where they have a time. */
    date: clearable(moment),
  })
  .check(({ value, issues }) => {
    const needed = neededField[value.kind]
    const sent = needed === undefined ? undefined : value[needed]
    if (needed !== undefined && (sent === undefined || sent === null || sent === ''))
      issues.push({ code: 'custom', path: [needed], message: 'required', input: sent })
  })

const neededField: Partial<Record<InstructionKind, 'text' | 'consigneeOrganizationsID' | 'place' | 'date'>> = {
  consignee: 'consigneeOrganizationsID',
  place: 'place',
  date: 'date',
  other: 'text',
}

export const disposalContract = {
  disposal: query('GET', 'api/cmr/disposal', {
    summary:
      'Who disposes of the goods and why (articles 12 to 15 of the CMR Convention), and all instructions with their answers, oldest first.',
    permission: 'viewCmrs',
    mayLag: true,
    input: z.object({ cmr_id: identifier }),
    reply: z.object({
      /** Null: nobody disposes of the goods by this note. */
      holder: z.enum(disposingSides).nullable(),
      /** The name of the holder. */
      holderName: words,
      basis: z.enum(disposalBases),
      /** When the carrier recorded its arrival at the place of delivery. */
      arrivedAt: moment.nullable(),
      instructions: z.array(noteInstruction).readonly(),
      /** What the holder can instruct now. */
      kinds: z.array(z.enum(instructionKinds)).readonly(),
      may: z.object({ instruct: verdict, demand: verdict }),
    }),
  }),
  instruct: command('POST', 'api/cmr/instruct', {
    summary:
      'Who disposes of the goods instructs the carrier: stop, hold, return, another consignee, place or date. What was signed stays.',
    permission: 'signCmrs',
    input: instruction,
    reply: done.extend({ id: z.int() }),
    isCreating: true,
    // It speaks for a party like a signature.
    forKeys: false,
  }),
  answerInstruction: command('POST', 'api/cmr/answer-instruction', {
    summary: 'The carrier’s side accepts an instruction, or refuses it with its ground (article 12.5), once.',
    permission: 'signCmrs',
    input: z
      .object({
        cmr_id: identifier,
        instructionId: identifier,
        answer: z.enum(instructionAnswers),
        ground: clearable(z.enum(refusalGrounds)),
        text: clearable(text(1000)),
      })
      .refine(({ answer, ground }) => answer === 'accepted' || (ground ?? null) !== null, {
        path: ['ground'],
        message: 'required',
      })
      .refine(({ answer, ground, text: said }) => answer === 'accepted' || ground !== 'other' || (said ?? '') !== '', {
        path: ['text'],
        message: 'required',
      }),
    reply: done,
    forKeys: false,
  }),
  withdrawInstruction: command('POST', 'api/cmr/withdraw-instruction', {
    summary: 'The side that gave an instruction takes it back until the carrier has answered.',
    permission: 'signCmrs',
    input: z.object({ cmr_id: identifier, instructionId: identifier }),
    reply: done,
    forKeys: false,
  }),
  demandDelivery: command('POST', 'api/cmr/demand-delivery', {
    summary:
      'After the arrival the consignee demands delivery and its copy of the note; the right of disposal passes to it (articles 12.2 and 13.1).',
    permission: 'signCmrs',
    input: z.object({ cmr_id: identifier, version: clearable(wholeNumber) }),
    reply: done,
    forKeys: false,
  }),
}
