import { z } from 'zod'
import { alwaysHeavy, command, fileReply, query } from '../../contract/endpoint.ts'
import { clearable, flag, identifier, text, wholeNumber } from '../../contract/wire.ts'
import { isTimeZone } from '../../time/calendar-day.ts'
import { copyOf, layoutNames } from '../paper/layouts.ts'

/** Maximum number of codes on one sheet. */
export const maximumCodes = 200

/** Up to this number of codes the call is not heavy. */
const fewCodes = 10

/** `BEACM100234RN,BEACM100235RN`: note codes without duplicates. */
const codeList = z.codec(
  z.union([z.string().max(12_000), z.array(z.string())]),
  z.array(z.string().min(1).max(50)).min(1).max(maximumCodes),
  {
    decode: (sent) => [
      ...new Set(
        (Array.isArray(sent) ? sent : sent.split(',')).map((code) => code.trim()).filter((code) => code !== ''),
      ),
    ],
    encode: (codes) => codes.join(','),
  },
)

/** Which sheet of the paper set: 1 sender, 2 consignee, 3 carrier, 4 administration. Absent: the sealed original. */
const copy = clearable(wholeNumber.refine((number) => copyOf(number) !== null, 'not_allowed'))
/** `all`: the four copies in one file. */
const copies = clearable(z.literal('all'))
/** Of the reader: the log and the loading times are printed in it. */
const timeZone = clearable(text(100).refine(isTimeZone, 'not_allowed'))
const layout = clearable(z.enum(layoutNames))

/** With any separators: 1-ABC-234 is 1ABC234. */
const plate = text(90).regex(/[\p{L}\p{N}][^\p{L}\p{N},;/|]?[\p{L}\p{N}]/u, 'wrong_format')

export const cabotageFile = z.object({
  pdf: z.base64(),
  name: z.string(),
  /** How many journeys it has; older ones than these were left out if there are more. */
  count: z.int(),
  isCut: z.boolean(),
})

/** Public input: anything malformed is refused like a wrong link. */
const link = z.string().max(500).optional()

export const paperContract = {
  pdf: query('GET', 'api/cmr/pdf', {
    summary:
      'The note as PDF in base64: the sealed original once the note has a signature; before that, or with `copy`, `copies`, `layout` or `photos` (the first 24), an unsealed print.',
    permission: 'viewCmrs',
    input: z.object({ cmr_id: identifier, copy, copies, layout, timeZone, photos: clearable(flag) }),
    reply: z.object({ pdf: z.base64(), name: z.string() }),
    isHeavy: alwaysHeavy,
  }),
  downloadDocument: query('GET', 'api/cmr/download-document', {
    summary: 'A document attached to a note, for users who see the note and holders of a link to it.',
    permission: 'anyone',
    input: z.object({ documentId: identifier, type: wholeNumber, link }),
    reply: fileReply,
  }),
  codeImage: query('GET', 'code-image', {
    summary: 'The codes of notes as QR code: a PNG of one, a sheet (SVG) of several with the code under each.',
    permission: 'viewCmrs',
    input: z.object({ code: codeList }),
    reply: fileReply,
    isHeavy: ({ code }) => code.length > fewCodes,
  }),
  publicPdf: query('GET', 'api/cmr/public-pdf', {
    summary:
      'The note as PDF, for holders of a link to it; with `photos` as a print with them, which needs a link that opens photos.',
    permission: null,
    input: z.object({ cmrId: z.string().max(50).optional(), link, copy, layout, photos: clearable(flag) }),
    reply: fileReply,
    isHeavy: alwaysHeavy,
  }),
  shortPdf: query('GET', 'p/:address', {
    summary:
      'The note as PDF of at most 5 MB, for holders of its short address, which the QR code on paper contains: no sign-in, no page, no script.',
    permission: null,
    input: z.object({ address: z.string().max(100).optional() }),
    reply: fileReply,
    isHeavy: alwaysHeavy,
  }),
  cabotage: query('POST', 'api/cmr/cabotage', {
    summary:
      'The cabotage file of a vehicle as PDF in base64: the journeys under way and of the last seven days, among the notes that the caller sees.',
    permission: 'viewCmrs',
    input: z.object({ plate, timeZone }),
    reply: cabotageFile,
    isHeavy: alwaysHeavy,
  }),
  codeOfLink: query('POST', 'api/cmr/code-of-link', {
    summary:
      'The code of the note that a link opens, such as the link in the QR code on its paper, which names the note itself.',
    permission: 'viewCmrs',
    input: z.object({ cmrId: z.string().max(50).optional(), link: z.string().max(500) }),
    reply: z.object({ cmrCode: z.string() }),
  }),
  link: query('POST', 'api/cmr/link', {
    summary: 'A link that opens the PDF of a note without an account, for 90 days.',
    permission: 'viewCmrs',
    input: z.object({ cmr_id: identifier }),
    reply: z.object({ url: z.url() }),
    revealsSecrets: true,
  }),
  revokeLinks: command('POST', 'api/cmr/revoke-links', {
    summary: 'Revoke all links and QR codes of a note.',
    permission: 'modifyCmrs',
    input: z.object({ cmr_id: identifier }),
    reply: z.object({ message: z.string() }),
  }),
}
