import { dashboardContract } from '@roadnote/domain/dashboard/contract'
import { serve, type Api } from '../http/serve.ts'
import { dashboardChart } from './charts.ts'
import { dashboardFigures, dashboardPoints } from './figures.ts'

export function dashboardRoutes(api: Api): void {
  serve(api, dashboardContract.figures, dashboardFigures)
  serve(api, dashboardContract.points, dashboardPoints)
  serve(api, dashboardContract.chart, dashboardChart)
}
