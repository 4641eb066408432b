import { dashboardContract } from '@roadnote/domain/dashboard/contract'
import { proContract } from '@roadnote/domain/dashboard/pro-contract'
import { reportContract } from '@roadnote/domain/dashboard/report-contract'
import { viewContract } from '@roadnote/domain/dashboard/view-contract'
import { serve, serveWithoutTransaction, type Api } from '../http/serve.ts'
import { dashboardChart } from './charts.ts'
import { dashboardMetrics, dashboardPoints } from './metrics.ts'
import { proChart } from './pro-charts.ts'
import { proCsv } from './pro-csv.ts'
import { proList } from './pro-list.ts'
import { proStatistics } from './pro-statistics.ts'
import { reportSettings, saveReport, sendReport } from './report/settings.ts'
import { createView, listViews, removeView, renameView } from './views.ts'

export function dashboardRoutes(api: Api): void {
  serve(api, dashboardContract.figures, dashboardMetrics)
  serve(api, dashboardContract.points, dashboardPoints)
  serve(api, proContract.proList, proList)
  serve(api, proContract.proStatistics, proStatistics)
  serve(api, proContract.proChart, proChart)
  serveWithoutTransaction(api, proContract.proCsv, proCsv)
  serve(api, dashboardContract.chart, dashboardChart)
  serve(api, viewContract.list, listViews)
  serve(api, viewContract.create, createView)
  serve(api, viewContract.rename, renameView)
  serve(api, viewContract.remove, removeView)
  serve(api, reportContract.item, reportSettings)
  serve(api, reportContract.save, saveReport)
  serve(api, reportContract.send, sendReport)
}
