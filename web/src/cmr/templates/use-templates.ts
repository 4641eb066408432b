import { noteTemplateContract, type NoteTemplate } from '@roadnote/domain/cmr/template/contract'
import { defineList } from '../../ui/list/define-list.ts'
import { inputOfList } from '../../ui/list/list-address.ts'
import { useList } from '../../ui/list/use-list.ts'
import { templateAddress } from './template-address.ts'

const templateList = defineList({ name: 'templates', rowsPerPage: 20, address: templateAddress })

export function useTemplateList() {
  return useList(templateList, noteTemplateContract.list, { input: inputOfList, refreshMilliseconds: null })
}

/** The actions on a template from the list. */
export interface TemplateActions {
  readonly use: (row: NoteTemplate) => void
  readonly repeat: (row: NoteTemplate) => void
  readonly rename: (row: NoteTemplate) => void
  readonly remove: (row: NoteTemplate) => void
}
