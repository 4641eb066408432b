import { z } from 'zod'
import { alwaysHeavy, fileReply, query } from '../contract/endpoint.ts'
import { exportMaximum, tableFile } from '../table/file.ts'
import { userFilter } from './account-contract.ts'

export const userImportContract = {
  exportTable: query('POST', 'api/employee/export', {
    summary: `The list as a table that can be brought in again: the same filters and order, at most ${exportMaximum} rows.`,
    permission: 'viewUsers',
    input: z.object({ ...userFilter.shape, ...tableFile }),
    reply: fileReply,
    isHeavy: alwaysHeavy,
  }),
}
