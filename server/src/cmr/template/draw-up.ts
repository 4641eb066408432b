import { Refusal } from '@roadnote/domain/access/refusal'
import { copiedRow } from '@roadnote/domain/cmr/field/copied-fields'
import type { NoteForm } from '@roadnote/domain/cmr/field/note-fields'
import type { TemplateContent } from '@roadnote/domain/cmr/template/content'
import type { noteTemplateContract } from '@roadnote/domain/cmr/template/contract'
import type { Context } from '../../http/context.ts'
import type { UseCase } from '../../http/serve.ts'
import { writeDraft } from '../editing/create.ts'
import { nextNumber } from '../editing/free-numbers.ts'
import { withPresentOrganizations } from '../note/references.ts'
import { readContent } from './content.ts'
import { findTemplate } from './store.ts'

export type DatesOfNote = Pick<NoteForm, 'collectionDate' | 'deliveryDate' | 'drawnUpDate'>

/** Writes the draft of a template by the rules of every new note; a party that is gone is refused by its field. */
export async function draftFromTemplate(
  context: Context,
  { senderOrganizationsID: sender, goods = [], pallets = [], containers = [], ...fields }: TemplateContent,
  dates: DatesOfNote,
  codeSuffix: string,
) {
  if (sender === undefined || sender === null)
    throw new Refusal('bad_input', { fields: { senderOrganizationsID: 'required' } })
  const form = await withPresentOrganizations(context.tx, { ...fields, ...dates, senderOrganizationsID: sender })
  const cmrCode = await nextNumber(context, form, codeSuffix)
  const rows = {
    goods: goods.map((row) => ({ ...row, ...copiedRow.good })),
    pallets: pallets.map((row) => ({ ...row, ...copiedRow.pallet })),
    containers: containers.map((row) => ({ ...row, ...copiedRow.container })),
  }
  return writeDraft(context, { ...form, ...rows, cmrCode }, codeSuffix)
}

export function drawUpFromTemplate(codeSuffix: string): UseCase<(typeof noteTemplateContract)['drawUp']> {
  return async (context, { id: templateId, ...dates }) => {
    const { content } = await findTemplate(context.tx, context.actor, templateId)
    const { id, code, version } = await draftFromTemplate(context, readContent(content), dates, codeSuffix)
    return { message: 'crm.created', id, cmrCode: code, version }
  }
}
