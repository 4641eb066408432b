import type { Dictionary, FirstPart } from '../dictionary.ts'
import { app } from './app.ts'
import { cmr } from './cmr.ts'
import { dashboard } from './dashboard.ts'
import { error } from './error.ts'
import { orders } from './orders.ts'
import { organization } from './organization.ts'
import { permission } from './permission.ts'
import { role } from './role.ts'
import { session } from './session.ts'
import { user } from './user.ts'

export const first: Pick<Dictionary, FirstPart> = {
  app,
  cmr,
  dashboard,
  error,
  orders,
  organization,
  permission,
  role,
  session,
  user,
}
