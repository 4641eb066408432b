import { McpServer } from '@modelcontextprotocol/server'
import { feedPages, RoadnoteError, type RoadnoteClient } from '@roadnote/client'
import { z } from 'zod'
import { draftFields, newDraft } from './note-fields.ts'

/** The status of a note that nobody has released. */
const draft = 1

const noteId = z.int().positive().describe('Id of the note')
const reading = { readOnlyHint: true, openWorldHint: false } as const
const writing = { readOnlyHint: false, destructiveHint: false, openWorldHint: false } as const

/** The tools: they read notes and write drafts. There is none that releases, signs or removes. */
export function serverWithTools(roadnote: RoadnoteClient): McpServer {
  const server = new McpServer({ name: 'roadnote', version: '0.1.0' })
  addReadingTools(server, roadnote)
  addFeedTool(server, roadnote)
  addWritingTools(server, roadnote)
  return server
}

function addReadingTools(server: McpServer, roadnote: RoadnoteClient): void {
  const search = z.strictObject({
    words: z.string().min(1).max(200).describe('Code, reference, place, company, plate …'),
    page: z.int().min(1).max(1000).default(1),
  })
  const id = z.strictObject({ id: noteId })
  server.registerTool(
    'search_notes',
    {
      description: 'Finds consignment notes (CMR) by any words, 25 a page.',
      inputSchema: search,
      annotations: reading,
    },
    ({ words, page }) => answer(roadnote.cmr.list({ Search: words, Page: page, Limit: 25 })),
  )
  server.registerTool(
    'read_note',
    {
      description: 'Reads a consignment note with goods, parties, status and version.',
      inputSchema: id,
      annotations: reading,
    },
    (input) => answer(roadnote.cmr.item({ cmr_id: input.id })),
  )
  server.registerTool(
    'note_history',
    { description: 'Lists who changed or signed a note, what and when.', inputSchema: id, annotations: reading },
    (input) => answer(roadnote.cmr.history({ cmr_id: input.id })),
  )
  server.registerTool(
    'find_organisations',
    {
      description: 'Lists the organisations that a note can name, with their ids.',
      inputSchema: z.strictObject({}),
      annotations: reading,
    },
    () => answer(roadnote.organization.boxList()),
  )
}

function addFeedTool(server: McpServer, roadnote: RoadnoteClient): void {
  const since = z.strictObject({
    after: z
      .string()
      .regex(/^(?:now|\d{1,15})$/)
      .optional()
      .describe('The cursor of the answer before; without it the last 90 days'),
    limit: z.int().min(1).max(100).default(50),
  })
  server.registerTool(
    'changes_since',
    {
      description: 'Lists the changes of all notes after a cursor, in order, and the next cursor.',
      inputSchema: since,
      annotations: reading,
    },
    ({ after, limit }) => answer(firstPage(roadnote, after, limit)),
  )
}

async function firstPage(roadnote: RoadnoteClient, after: string | undefined, limit: number): Promise<unknown> {
  for await (const page of feedPages(roadnote, { after, limit, until: 'end', note: 'id' })) return page
  return { data: [], cursor: after, more: false }
}

function addWritingTools(server: McpServer, roadnote: RoadnoteClient): void {
  server.registerTool(
    'draft_note',
    {
      description:
        'Draws up a note as a draft, which people check and release. The same input again makes no second note.',
      inputSchema: newDraft,
      annotations: { ...writing, idempotentHint: true },
    },
    (input) =>
      answer(keyOf(input).then((key) => roadnote.cmr.create({ ...input, status: draft }, { idempotencyKey: key }))),
  )
  server.registerTool(
    'change_draft',
    {
      description: 'Changes fields of a draft. Notes that are released or signed are refused.',
      inputSchema: z.strictObject({
        id: noteId,
        version: z.int().nonnegative().describe('From read_note'),
        ...draftFields,
      }),
      annotations: writing,
    },
    (input) => answer(changeDraft(roadnote, input)),
  )
}

/** The version makes sure that the note is still the draft that was read: its release would have been a newer one. */
async function changeDraft(
  roadnote: RoadnoteClient,
  input: { readonly id: number; readonly version: number },
): Promise<unknown> {
  const { status, version } = await roadnote.cmr.item({ cmr_id: input.id })
  if (status !== draft)
    throw new RoadnoteError({
      code: 'status_not_allowed',
      message: 'The note is not a draft any longer; people change it in the portal.',
    })
  if (version !== input.version)
    throw new RoadnoteError({
      code: 'changed_meanwhile',
      message: 'The note has changed since you read it. Read it again.',
    })
  return roadnote.cmr.edit(input)
}

async function keyOf(input: object): Promise<string> {
  const hash = await globalThis.crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(input)))
  return `mcp-${Buffer.from(hash).toString('hex')}`
}

/** A failure is an answer as well, so that the model can correct its input. The client's messages contain no secrets. */
async function answer(reply: Promise<unknown>) {
  try {
    return { content: [{ type: 'text' as const, text: JSON.stringify(await reply) }] }
  } catch (problem) {
    if (!(problem instanceof RoadnoteError)) throw problem
    const { code, message, fields, outcomeUnknown } = problem
    return {
      isError: true,
      content: [{ type: 'text' as const, text: JSON.stringify({ code, message, fields, outcomeUnknown }) }],
    }
  }
}
