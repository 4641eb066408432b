import { templateListQuery } from '@roadnote/domain/cmr/template/contract'
import { limit, listAddress, page, sorting, words } from '../../ui/list/list-address.ts'

/** The state of the list in the URL. */
export const templateAddress = listAddress({ search: words, sort: sorting(templateListQuery), page, limit })
