import { adminLogContract } from '@roadnote/domain/admin-log/contract'
import { serve, serveWithoutTransaction, type Api } from '../http/serve.ts'
import { checkLog } from './check.ts'
import { exportAdminLog } from './csv.ts'
import { listAdminLog } from './list.ts'

export function adminLogRoutes(api: Api): void {
  serve(api, adminLogContract.list, listAdminLog)
  serveWithoutTransaction(api, adminLogContract.csv, exportAdminLog)
  serveWithoutTransaction(api, adminLogContract.check, checkLog)
}
