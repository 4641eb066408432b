import type { Dictionary } from '../dictionary.ts'
import { activity } from './activity.ts'
import { cargo } from './cargo.ts'
import { charter } from './charter.ts'
import { dialogs } from './dialogs.ts'
import { first } from './first.ts'
import { form } from './form.ts'
import { mail } from './mail.ts'
import { outgoing } from './outgoing.ts'
import { paper } from './paper.ts'
import { verify } from './verify.ts'

export const dictionary: Dictionary = {
  ...first,
  activity,
  cargo,
  charter,
  dialogs,
  form,
  mail,
  outgoing,
  paper,
  verify,
}
