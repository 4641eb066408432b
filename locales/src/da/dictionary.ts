import type { Dictionary } from '../dictionary.ts'
import { activity } from './activity.ts'
import { cargo } from './cargo.ts'
import { charter } from './charter.ts'
import { dashboard } from './dashboard.ts'
import { dialogs } from './dialogs.ts'
import { first } from './first.ts'
import { form } from './form.ts'
import { mail } from './mail.ts'
import { organization } from './organization.ts'
import { outgoing } from './outgoing.ts'
import { paper } from './paper.ts'
import { permission } from './permission.ts'
import { role } from './role.ts'
import { user } from './user.ts'
import { verify } from './verify.ts'

export const dictionary: Dictionary = {
  ...first,
  activity,
  cargo,
  charter,
  dashboard,
  dialogs,
  form,
  mail,
  organization,
  outgoing,
  paper,
  permission,
  role,
  user,
  verify,
}
