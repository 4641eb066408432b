import type { activity } from './en/activity.ts'
import type { adminLog } from './en/admin-log.ts'
import type { apiKey } from './en/api-key.ts'
import type { app } from './en/app.ts'
import type { cargo } from './en/cargo.ts'
import type { chart } from './en/chart.ts'
import type { charter } from './en/charter.ts'
import type { cmr } from './en/cmr.ts'
import type { dashboard } from './en/dashboard.ts'
import type { dialogs } from './en/dialogs.ts'
import type { error } from './en/error.ts'
import type { form } from './en/form.ts'
import type { list } from './en/list.ts'
import type { mail } from './en/mail.ts'
import type { masterData } from './en/master-data.ts'
import type { orders } from './en/orders.ts'
import type { organization } from './en/organization.ts'
import type { organizationMerge } from './en/organization-merge.ts'
import type { outgoing } from './en/outgoing.ts'
import type { paper } from './en/paper.ts'
import type { permission } from './en/permission.ts'
import type { profile } from './en/profile.ts'
import type { report } from './en/report.ts'
import type { role } from './en/role.ts'
import type { secondFactor } from './en/second-factor.ts'
import type { session } from './en/session.ts'
import type { setup } from './en/setup.ts'
import type { table } from './en/table.ts'
import type { user } from './en/user.ts'
import type { verify } from './en/verify.ts'
import type { view } from './en/view.ts'
import type { webhook } from './en/webhook.ts'

/**
 * The same keys as the English original, with any text. A missing or surplus key does not compile. Only a plural
 * form that English does not know (`_many` in French and Spanish) may be added; a test demands the forms that
 * Intl.PluralRules names for the language.
 */
export type Translated<Original> = {
  readonly [Key in keyof Original]: Original[Key] extends string ? string : Translated<Original[Key]>
} & {
  readonly [Key in keyof Original as ForeignPlural<Key>]?: string
}

type ForeignPlural<Key> = Key extends `${infer Base}_other` ? `${Base}_${'zero' | 'two' | 'few' | 'many'}` : never

/** English is the reference: its keys are the keys of all languages. */
export interface EnglishDictionary {
  readonly activity: typeof activity
  readonly adminLog: typeof adminLog
  readonly apiKey: typeof apiKey
  readonly app: typeof app
  readonly cargo: typeof cargo
  readonly chart: typeof chart
  readonly charter: typeof charter
  readonly cmr: typeof cmr
  readonly dashboard: typeof dashboard
  readonly dialogs: typeof dialogs
  readonly error: typeof error
  readonly form: typeof form
  readonly list: typeof list
  readonly mail: typeof mail
  readonly masterData: typeof masterData
  readonly orders: typeof orders
  readonly organization: typeof organization
  readonly organizationMerge: typeof organizationMerge
  readonly outgoing: typeof outgoing
  readonly paper: typeof paper
  readonly permission: typeof permission
  readonly profile: typeof profile
  readonly report: typeof report
  readonly role: typeof role
  readonly secondFactor: typeof secondFactor
  readonly session: typeof session
  readonly setup: typeof setup
  readonly table: typeof table
  readonly user: typeof user
  readonly verify: typeof verify
  readonly view: typeof view
  readonly webhook: typeof webhook
}

export type Dictionary = Translated<EnglishDictionary>
