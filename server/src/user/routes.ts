import { userContract } from '@roadnote/domain/user/contract'
import { serve, serveOpen, type Api } from '../http/serve.ts'
import { driverByPhone } from './driver-by-phone.ts'
import { driverList } from './driver-list.ts'

export function userRoutes(api: Api): void {
  serve(api, userContract.driverList, driverList)
  serveOpen(api, userContract.driverByPhone, driverByPhone)
}
