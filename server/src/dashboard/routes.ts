import { dashboardContract } from '@roadnote/domain/dashboard/contract'
import { proContract } from '@roadnote/domain/dashboard/pro-contract'
import { serve, serveOpen, type Api } from '../http/serve.ts'
import { dashboardFigures, dashboardPoints } from './figures.ts'
import { proCsv } from './pro-csv.ts'
import { proList } from './pro-list.ts'
import { proStatistics } from './pro-statistics.ts'

export function dashboardRoutes(api: Api): void {
  serve(api, dashboardContract.figures, dashboardFigures)
  serve(api, dashboardContract.points, dashboardPoints)
  serve(api, proContract.proList, proList)
  serve(api, proContract.proStatistics, proStatistics)
  serveOpen(api, proContract.proCsv, proCsv)
}
