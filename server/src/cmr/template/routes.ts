import { noteTemplateContract } from '@roadnote/domain/cmr/template/contract'
import { noteRecurrenceContract } from '@roadnote/domain/cmr/template/recurrence-contract'
import { serve, type Api } from '../../http/serve.ts'
import { drawUpFromTemplate } from './draw-up.ts'
import { listTemplates, templateItem } from './read.ts'
import { endRecurrence, pauseRecurrence, recurrenceItem, saveRecurrence } from './recurrence/settings.ts'
import { createTemplate, createTemplateFromNote, removeTemplate, renameTemplate, replaceTemplate } from './save.ts'

/** Templates of an organisation, and drafts that are drawn up from them. */
export function noteTemplateRoutes(api: Api, { codeSuffix }: { readonly codeSuffix: string }): void {
  serve(api, noteTemplateContract.list, listTemplates)
  serve(api, noteTemplateContract.item, templateItem)
  serve(api, noteTemplateContract.create, createTemplate)
  serve(api, noteTemplateContract.createFromNote, createTemplateFromNote)
  serve(api, noteTemplateContract.rename, renameTemplate)
  serve(api, noteTemplateContract.replace, replaceTemplate)
  serve(api, noteTemplateContract.remove, removeTemplate)
  serve(api, noteTemplateContract.drawUp, drawUpFromTemplate(codeSuffix))
  serve(api, noteRecurrenceContract.item, recurrenceItem)
  serve(api, noteRecurrenceContract.save, saveRecurrence)
  serve(api, noteRecurrenceContract.pause, pauseRecurrence)
  serve(api, noteRecurrenceContract.end, endRecurrence)
}
