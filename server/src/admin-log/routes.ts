import { adminLogContract } from '@roadnote/domain/admin-log/contract'
import { serve, serveOpen, type Api } from '../http/serve.ts'
import { checkLog } from './check.ts'
import { saveAdminLog } from './csv.ts'
import { listAdminLog } from './list.ts'

/** Who changed what, for those in charge. */
export function adminLogRoutes(api: Api): void {
  serve(api, adminLogContract.list, listAdminLog)
  serveOpen(api, adminLogContract.csv, saveAdminLog)
  serveOpen(api, adminLogContract.check, checkLog)
}
