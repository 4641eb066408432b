import { organizationContract } from '@roadnote/domain/organization/contract'
import { predefinedContract } from '@roadnote/domain/organization/predefined-contract'
import { serve, type Api } from '../http/serve.ts'
import { boxList } from './box-list.ts'
import { countryList } from './country-list.ts'
import { predefinedGoods, predefinedReturnGoods } from './predefined.ts'
import { spotCharterList } from './spot-charter-list.ts'

export function organizationRoutes(api: Api): void {
  serve(api, organizationContract.boxList, boxList)
  serve(api, organizationContract.countryList, countryList)
  serve(api, organizationContract.spotCharterList, spotCharterList)
  serve(api, predefinedContract.goodsList, predefinedGoods)
  serve(api, predefinedContract.returnGoodsList, predefinedReturnGoods)
}
