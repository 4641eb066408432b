import { noteTemplateContract } from '@roadnote/domain/cmr/template/contract'
import { noteRecurrenceContract } from '@roadnote/domain/cmr/template/recurrence-contract'

/** Queries that a changed template invalidates. */
export const templateQueries = [noteTemplateContract.list, noteTemplateContract.item]

/** Queries that a changed recurrence invalidates. */
export const recurrenceQueries = [...templateQueries, noteRecurrenceContract.item]
