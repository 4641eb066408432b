import { z } from 'zod'
import { command, query } from '../../contract/endpoint.ts'
import { clearable, identifier, idList, moment, text } from '../../contract/wire.ts'
import { siteTimes } from '../field/site-times.ts'
import { goodFields } from '../goods/cargo.ts'
import { countedRows } from '../goods/counted-rows.ts'
import { action, done, token } from './driver-action.ts'

/** What the driver records at the ramp, and what others see of the driver's device. */
export const rampCalls = {
  recordTime: command('POST', 'api/charter/time', {
    summary:
      'The driver records a moment of loading or unloading on notes of the link: the moment when the call arrives. All or nothing.',
    permission: 'driver',
    input: z.object({ ...action, cmr_id: idList, moment: z.enum(siteTimes) }),
    reply: done,
  }),
  correctTime: command('POST', 'api/charter/correct-time', {
    summary:
      'The driver corrects a moment of loading or unloading on notes of the link, or takes it back; only taking it back at once needs no reason. All or nothing.',
    permission: 'driver',
    input: z.object({
      ...action,
      cmr_id: idList,
      moment: z.enum(siteTimes),
      time: clearable(moment),
      reason: clearable(text(200)),
    }),
    reply: done,
  }),
  count: command('POST', 'api/charter/count', {
    summary:
      'The driver counts, weighs, seals and approves rows of a note of the link, by the rules of the portal. All or nothing.',
    permission: 'driver',
    input: z.object({ ...action, cmr_id: identifier, ...countedRows }),
    reply: done,
  }),
  addReturned: command('POST', 'api/charter/add-returned-good', {
    summary: 'The driver adds a row of returned goods to a note of the link.',
    permission: 'driver',
    input: z.object({
      ...action,
      cmr_id: identifier,
      goodsNature: text(200).min(1),
      packagesNumber: goodFields.packagesNumber,
    }),
    reply: done,
  }),
  exceptionTypes: query('POST', 'api/charter/exception-type', {
    summary:
      'The kinds of exceptions that the driver can register on a note of the link, in the language of the request.',
    permission: 'driver',
    input: z.object({ token, cmr_id: identifier }),
    reply: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  reportException: command('POST', 'api/charter/exception', {
    summary: 'The driver registers an exception on a note of the link.',
    permission: 'driver',
    input: z.object({
      ...action,
      cmr_id: identifier,
      exceptionTypeId: identifier,
      comment: clearable(text(1000)),
    }),
    reply: done,
  }),
  truckCode: query('POST', 'api/charter/truck-code', {
    summary:
      'The address under which a signer of the other party finds these notes of the truck, and its QR code (a PNG in base64). It gives no access: whoever opens it signs in first.',
    permission: 'driver',
    input: z.object({ token, cmr_id: idList }),
    reply: z.object({ address: z.url(), qr: z.base64() }),
  }),
  driverContact: query('GET', 'api/cmr/driver-contact', {
    summary:
      'Which drivers have opened a note and when their device was last in touch, for the parties that draw it up and carry it.',
    permission: 'viewCmrs',
    input: z.object({ cmr_id: identifier }),
    reply: z.object({
      /** False: the note has no driver, or the caller does not plan it. */
      isShown: z.boolean(),
      drivers: z.array(z.object({ name: z.string(), isAssigned: z.boolean(), openedAt: moment, lastAt: moment })),
    }),
  }),
}
