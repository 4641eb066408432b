import { noteTemplateContract } from '@roadnote/domain/cmr/template/contract'

/** Queries that a changed template invalidates. */
export const templateQueries = [noteTemplateContract.list, noteTemplateContract.item]
