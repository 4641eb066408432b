import { z } from 'zod'
import { refusalCodes } from '../../access/refusal.ts'
import { command, query } from '../../contract/endpoint.ts'
import { listQuery, pagedReply } from '../../contract/list-query.ts'
import { clearable, flag, identifier, moment, text, wholeNumber } from '../../contract/wire.ts'
import { noteFields } from '../field/note-fields.ts'
import { templateContent, templateParties } from './content.ts'
import { mostTemplates } from './policy.ts'

export const templateListQuery = listQuery({ fields: ['name', 'organization', 'changedAt'], orderBy: 'name' })

export type TemplateSort = (typeof templateListQuery.fields)[number]

const verdict = z.union([z.literal(true), z.enum(refusalCodes)])
const words = z.string().nullable()

/** A template of an organisation as lists show it. */
export const noteTemplate = z.object({
  id: z.int(),
  name: z.string(),
  organizationId: z.int(),
  organizationName: z.string(),
  /** Organisations below the own one use it as well. */
  isForBranches: z.boolean(),
  version: z.int(),
  changedAt: moment,
  senderName: words,
  carrierName: words,
  recipientName: words,
  collectionPlace: words,
  deliveryPlace: words,
  /** When it makes drafts by itself; null: it does not. */
  repeats: z
    .object({
      weekdays: z.array(z.int()),
      isPaused: z.boolean(),
      /** Null: it is paused, or its last day is over. */
      nextDue: moment.nullable(),
      /** The last day made no drafts. */
      hasFailed: z.boolean(),
    })
    .nullable(),
  /** What the caller may do with it, or the reason why not. */
  may: z.object({ change: verdict }),
})

export type NoteTemplate = z.output<typeof noteTemplate>

/** A party that the template names and that is no more what it was. */
const formerParty = z.object({
  field: z.enum(templateParties),
  /** The name of the organisation that the template was saved with. */
  name: z.string(),
  /** The organisation that it was merged into and that is used instead; null: it is gone, and the field is empty. */
  now: words,
})

export type FormerParty = z.output<typeof formerParty>

const name = text(60).min(1, 'required')
const whole = { version: wholeNumber.optional() }
const saved = z.object({ message: z.string(), id: z.int(), version: z.int() })

/** Room for a hundred rows of each kind. */
const maximumNames = 4000

const calls = {
  list: query('POST', 'api/cmr-template/list', {
    summary:
      'The templates that the caller can draw up notes from: those of the own organisation and of the ones below it, and those that organisations above it share. `Search` looks in names, parties and places.',
    permission: 'createCmr',
    input: z.object({ ...templateListQuery.input, Search: clearable(text(100)) }),
    reply: pagedReply(noteTemplate),
  }),
  item: query('GET', 'api/cmr-template/item', {
    summary: 'A template with everything that it holds, and the parties that are no more what they were.',
    permission: 'createCmr',
    input: z.object({ id: identifier }),
    reply: noteTemplate.extend({ content: templateContent, formerParties: z.array(formerParty) }),
  }),
  create: command('POST', 'api/cmr-template/create', {
    summary: `Saves fields, goods, pallets and containers as a template of the caller’s organisation, which can have ${mostTemplates}.`,
    permission: 'createCmr',
    forTestKeys: false,
    input: templateContent.extend({ name, isForBranches: flag.optional() }),
    maximumNames,
    reply: saved,
    isCreating: true,
  }),
  createFromNote: command('POST', 'api/cmr-template/create-from-note', {
    summary: 'Saves what notes have in common with this note as a template of the caller’s organisation.',
    permission: 'createCmr',
    forTestKeys: false,
    input: z.object({ cmr_id: identifier, name, isForBranches: flag.optional() }),
    reply: saved,
    isCreating: true,
  }),
  rename: command('POST', 'api/cmr-template/rename', {
    summary: 'Changes the name of a template, and whether the organisations below its own use it as well.',
    permission: 'createCmr',
    forTestKeys: false,
    input: z.object({ id: identifier, ...whole, name, isForBranches: flag.optional() }),
    reply: saved,
  }),
  replace: command('POST', 'api/cmr-template/replace', {
    summary: 'Replaces everything that a template holds; what is not sent is empty afterwards. Notes stay as they are.',
    permission: 'createCmr',
    forTestKeys: false,
    input: templateContent.extend({ id: identifier, ...whole }),
    maximumNames,
    reply: saved,
  }),
  remove: command('POST', 'api/cmr-template/delete', {
    summary: 'Deletes a template. Notes that were drawn up from it stay as they are.',
    permission: 'createCmr',
    forTestKeys: false,
    input: z.object({ id: identifier }),
    reply: z.object({ message: z.string() }),
  }),
  drawUp: command('POST', 'api/cmr-template/draw-up', {
    summary:
      'Creates a draft from a template with the next free number, by the rules of `api/cmr/create`. A template with a party that is gone is refused and names the field.',
    permission: 'createCmr',
    input: z.object({
      id: identifier,
      collectionDate: noteFields.collectionDate,
      deliveryDate: noteFields.deliveryDate,
      drawnUpDate: noteFields.drawnUpDate,
    }),
    reply: z.object({ message: z.string(), id: z.int(), cmrCode: z.string(), version: z.int() }),
    isCreating: true,
  }),
}

type Calls = typeof calls

/** Named, because all contracts written out would be longer than the compiler allows for one type. */
export interface NoteTemplateContract extends Calls {}

export const noteTemplateContract: NoteTemplateContract = calls
