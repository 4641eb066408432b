import { z } from 'zod'
import { command, query } from '../../contract/endpoint.ts'
import { identifier } from '../../contract/wire.ts'
import { externalName, mostExternalIds } from '../field/external-id.ts'
import { noteItem } from './note.ts'

const oneName = z.object({ cmr_id: identifier, ...externalName })
const named = z.object({ message: z.string() })

/** The numbers that the organisation of the caller gives to notes in its own systems. Nobody else learns of them. */
export const externalIdContract = {
  byExternalId: query('GET', 'api/cmr/by-external-id', {
    summary:
      'One note with everything on it, by the number that the own organisation has given to it in one of its systems.',
    permission: 'viewCmrs',
    input: z.object(externalName),
    reply: noteItem,
    isPrivate: true,
  }),
  addExternalId: command('POST', 'api/cmr/external-id-add', {
    summary: `Gives a note a number of the own organisation in one of its systems, at most ${mostExternalIds} for each note. A number names one note (\`taken\`); one that the note has already stays.`,
    permission: ['modifyCmrs', 'createCmr'],
    input: oneName,
    reply: named,
  }),
  removeExternalId: command('POST', 'api/cmr/external-id-remove', {
    summary: 'Takes a number of the own organisation off a note, so that it is free for another one.',
    permission: ['modifyCmrs', 'createCmr'],
    input: oneName,
    reply: named,
  }),
}
