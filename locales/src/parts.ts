import type { TextKey } from './keys.ts'

/**
 * The parts in which a browser fetches a language: what the sign-in page and the frame of every page show, what the
 * orders show besides, and everything else.
 */
export const dictionaryParts = ['first', 'orders', 'rest'] as const

export type DictionaryPart = (typeof dictionaryParts)[number]

/** Part of a key up to a dot, `app` or `app.page`. */
type Branch<Key extends string> = Key extends `${infer Head}.${infer Tail}` ? Head | `${Head}.${Branch<Tail>}` : never

/** The longest of these beginnings decides; a key without any of them belongs to the rest. */
const places: { readonly [Beginning in TextKey | Branch<TextKey>]?: DictionaryPart } = {
  app: 'first',
  'app.about': 'rest',
  'app.about.title': 'first',
  'app.faq': 'rest',
  'app.faq.title': 'first',
  'app.help': 'rest',
  'app.help.title': 'first',
  'app.palette': 'rest',
  'app.privacy': 'rest',
  'app.privacy.title': 'first',
  'app.shortcuts': 'rest',
  'app.track': 'orders',
  'app.track.sender.letter': 'first',
  'app.track.driver.letter': 'first',
  'app.track.receiver.letter': 'first',
  session: 'first',
  'session.emailLink': 'rest',
  'session.linkSignOn': 'rest',
  'session.ownPassword': 'rest',
  'session.pdf': 'rest',
  'session.proveIdentity': 'rest',
  'session.registration': 'rest',
  'session.registration.done': 'first',
  'session.resetPassword': 'rest',
  'session.signOnSettings': 'rest',
  'secondFactor.anyCode': 'first',
  'secondFactor.ask': 'first',
  'secondFactor.code': 'first',
  'secondFactor.codeHint': 'first',
  'secondFactor.codeRequired': 'first',
  'secondFactor.passkey.failed': 'first',
  'secondFactor.passkey.signIn': 'first',
  'secondFactor.wrong': 'first',
  'dialogs.cancel': 'first',
  'dialogs.draft': 'first',
  'dialogs.emailWrong': 'first',
  'dialogs.unsent': 'first',
  // The titles of pages.
  'adminLog.title': 'first',
  'charter.trips.title': 'first',
  'cmr.title': 'first',
  'dock.title': 'first',
  'form.title': 'first',
  'orders.morning.stopTitle': 'first',
  'setup.title': 'first',
  'template.title': 'first',
  'webhook.list.title': 'first',
  // What can be refused before somebody has signed in, and whatever can go wrong with any call.
  'error.account_not_active': 'first',
  'error.assurance_too_low': 'first',
  'error.bad_input': 'first',
  'error.body_too_complex': 'first',
  'error.changed_meanwhile': 'first',
  'error.driver_access_missing': 'first',
  'error.driver_pages_missing': 'first',
  'error.field': 'first',
  'error.internal': 'first',
  'error.link_refused': 'first',
  'error.login_invalid': 'first',
  'error.mail_not_configured': 'first',
  'error.mail_quota': 'first',
  'error.malformed_body': 'first',
  'error.not_by_navigation': 'first',
  'error.not_found': 'first',
  'error.offline': 'first',
  'error.outcome_unknown': 'first',
  'error.passkey_missing': 'first',
  'error.passkey_refused': 'first',
  'error.passkey_state_over': 'first',
  'error.passkey_unavailable': 'first',
  'error.password_temporary': 'first',
  'error.password_too_short': 'first',
  'error.password_too_simple': 'first',
  'error.permission_missing': 'first',
  'error.portal_access_missing': 'first',
  'error.recovery_unavailable': 'first',
  'error.renewal_no_email': 'first',
  'error.second_factor_required': 'first',
  'error.second_factor_setup_over': 'first',
  'error.second_factor_wrong': 'first',
  'error.sign_in_state_over': 'first',
  'error.sign_on_only': 'first',
  'error.sign_on_too_old': 'first',
  'error.sso_domain_not_listed': 'first',
  'error.sso_link_mailed': 'first',
  'error.sso_link_other_browser': 'first',
  'error.sso_no_access': 'first',
  'error.sso_provider_away': 'first',
  'error.sso_state_ended': 'first',
  'error.sso_token_refused': 'first',
  'error.sso_unavailable': 'first',
  'error.throttled': 'first',
  'error.timeout': 'first',
  'error.title': 'first',
  'error.too_busy': 'first',
  'error.too_large': 'first',
  'error.too_slow': 'first',
  'error.unauthenticated': 'first',
  'error.unavailable': 'first',
  'error.unsupported_content_type': 'first',
  // The orders.
  list: 'orders',
  orders: 'orders',
  'orders.morning': 'rest',
  'orders.morning.title': 'orders',
  'cmr.assurance': 'orders',
  'cmr.signMethod': 'orders',
  'cmr.status': 'orders',
  'cmr.test': 'orders',
  'chart.exception': 'orders',
  'chart.group': 'orders',
  'chart.loadedIn': 'orders',
  'chart.series': 'orders',
  'chart.signed': 'orders',
  'chart.unloadedIn': 'orders',
  'dashboard.metric': 'orders',
  'dashboard.whole': 'orders',
  'delivery.outcome': 'orders',
  'dialogs.many.actionDriver': 'orders',
  'dialogs.many.actionReceiver': 'orders',
  'dialogs.many.actionShipper': 'orders',
  'dialogs.many.forDriver': 'orders',
  'dialogs.many.forReceiver': 'orders',
  'dialogs.many.forShipper': 'orders',
  'dialogs.sign.actionDriver': 'orders',
  'dialogs.sign.actionReceiver': 'orders',
  'dialogs.sign.actionShipper': 'orders',
  'dialogs.sign.asDriver': 'orders',
  'dialogs.sign.asReceiver': 'orders',
  'dialogs.sign.asShipper': 'orders',
  'error.manual_creation_off': 'orders',
  permission: 'orders',
  'reservation.filter': 'orders',
  'reservation.title': 'first',
  'reservation.state': 'orders',
  'table.note.title': 'orders',
  'template.newFrom': 'orders',
  view: 'orders',
}

/** Only the server writes mails, messages and reports and finds the columns of tables. */
const serverTexts = [
  /^mail\./,
  /^table\.(?:.*\.)?(?:alias|example)\./,
  /^setup\.(?:.*\.)?(?:subject|body)$/,
  /^charter\.(?:.*\.)?(?:one|many)$/,
  /^report\.(?:page|made|heading|current|before|against)$/,
]

/** The part of a text, by its key or by one of its plural forms; `null` for the texts of the server alone. */
export function partOfText(key: string): DictionaryPart | null {
  if (serverTexts.some((pattern) => pattern.test(key))) return null
  const names = key.split('.')
  for (let count = names.length; count > 0; count -= 1) {
    const beginning = names.slice(0, count).join('.')
    const place = placeOf(beginning) ?? placeOf(beginning.replace(/_(?:zero|one|two|few|many|other)$/, ''))
    if (place !== undefined) return place
  }
  return 'rest'
}

function placeOf(beginning: string): DictionaryPart | undefined {
  return Object.hasOwn(places, beginning) ? Reflect.get(places, beginning) : undefined
}

/** The texts of one part, in the shape of the dictionary. */
export function dictionaryPart(dictionary: object, part: DictionaryPart, prefix = ''): object {
  const entries = Object.entries(dictionary).flatMap(([name, value]: [string, unknown]): [string, unknown][] => {
    const key = `${prefix}${name}`
    if (typeof value === 'string') return partOfText(key) === part ? [[name, value]] : []
    if (typeof value !== 'object' || value === null) return []
    const inside = dictionaryPart(value, part, `${key}.`)
    return Object.keys(inside).length > 0 ? [[name, inside]] : []
  })
  return Object.fromEntries(entries)
}

/** Several parts as one dictionary; no text is in two of them. */
export function joinedParts(parts: readonly object[]): object {
  const joined: Record<string, unknown> = {}
  for (const [name, value] of parts.flatMap((part): [string, unknown][] => Object.entries(part))) {
    const known = joined[name]
    joined[name] = isBranch(known) && isBranch(value) ? joinedParts([known, value]) : value
  }
  return joined
}

function isBranch(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
