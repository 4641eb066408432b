import type { Dictionary } from '../dictionary.ts'
import { activity } from './activity.ts'
import { adminLog } from './admin-log.ts'
import { apiKey } from './api-key.ts'
import { app } from './app.ts'
import { cargo } from './cargo.ts'
import { chart } from './chart.ts'
import { charter } from './charter.ts'
import { cmr } from './cmr.ts'
import { dashboard } from './dashboard.ts'
import { dialogs } from './dialogs.ts'
import { error } from './error.ts'
import { form } from './form.ts'
import { list } from './list.ts'
import { mail } from './mail.ts'
import { masterData } from './master-data.ts'
import { orders } from './orders.ts'
import { organization } from './organization.ts'
import { organizationMerge } from './organization-merge.ts'
import { outgoing } from './outgoing.ts'
import { paper } from './paper.ts'
import { permission } from './permission.ts'
import { profile } from './profile.ts'
import { report } from './report.ts'
import { role } from './role.ts'
import { secondFactor } from './second-factor.ts'
import { session } from './session.ts'
import { setup } from './setup.ts'
import { table } from './table.ts'
import { user } from './user.ts'
import { verify } from './verify.ts'
import { view } from './view.ts'
import { webhook } from './webhook.ts'

export const dictionary: Dictionary = {
  activity,
  adminLog,
  apiKey,
  app,
  cargo,
  chart,
  charter,
  cmr,
  dashboard,
  dialogs,
  error,
  form,
  list,
  mail,
  masterData,
  orders,
  organization,
  organizationMerge,
  outgoing,
  paper,
  permission,
  profile,
  report,
  role,
  secondFactor,
  session,
  setup,
  table,
  user,
  verify,
  view,
  webhook,
}
