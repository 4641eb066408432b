import type { TextKey } from '@roadnote/locales/keys'

/**
 * Every refusal: a stable code and its HTTP status. Our app shows it in the reader's language (`error.<code>` in
 * locales); the reply also has a fixed English sentence (`refusal-words.ts`).
 */
export const refusals = {
  bad_input: 400,
  malformed_body: 400,
  body_too_complex: 400,
  unsupported_content_type: 400,
  not_by_navigation: 400,
  login_invalid: 400,
  portal_access_missing: 400,
  driver_pages_missing: 400,
  driver_access_missing: 400,
  account_not_active: 400,
  sso_unavailable: 400,
  sso_no_access: 400,
  sso_domain_not_listed: 400,
  sso_link_mailed: 400,
  sso_link_other_browser: 403,
  sso_token_refused: 400,
  sso_state_ended: 400,
  sso_provider_away: 400,
  sign_on_only: 400,
  sign_on_too_old: 400,
  recovery_unavailable: 400,
  password_too_short: 400,
  password_too_simple: 400,
  status_not_allowed: 400,
  note_incomplete: 400,
  fields_locked: 400,
  no_party: 400,
  manual_creation_off: 400,
  signMassError: 400,
  signMassError2: 400,
  addedDriversError: 400,
  driver_not_of_carrier: 400,
  driver_named_by_carrier: 400,
  exceptions_not_registered: 400,
  nothing_to_instruct: 400,
  nothing_left_over: 400,
  moved_to_follow_up: 400,
  disposal_of_other_party: 400,
  not_arrived: 400,
  correction_not_needed: 400,
  correction_too_late: 400,
  return_code_unknown: 400,
  sign_code_wrong: 400,
  sign_code_missing: 400,
  sign_code_too_simple: 400,
  renewal_no_email: 400,
  email_too_new: 400,
  email_already_confirmed: 400,
  second_factor_required: 400,
  second_factor_wrong: 400,
  second_factor_off: 400,
  second_factor_of_role: 400,
  second_factor_setup_over: 400,
  sign_in_state_over: 400,
  passkey_refused: 400,
  passkey_unavailable: 400,
  passkey_missing: 400,
  passkey_state_over: 400,
  assurance_too_low: 400,
  signer_not_party: 400,
  reservation_fixed: 400,
  reservation_quota: 400,
  photo_recorded: 400,
  goods_not_approved: 400,
  not_all_signed: 400,
  file_type_refused: 400,
  already_sent: 400,
  link_forgotten: 400,
  mail_quota: 400,
  mail_not_configured: 400,
  nothing_selected: 400,
  too_few_selected: 400,
  charter_not_yours: 400,
  charter_quota: 400,
  charter_phone_country: 400,
  charter_code_chosen: 400,
  signing_link_not_listed: 400,
  external_not_configured: 400,
  external_unknown: 400,
  external_unreachable: 400,
  external_unusable: 400,
  organization_in_use: 400,
  organization_circle: 400,
  organization_types_differ: 400,
  role_locked: 400,
  role_in_use: 400,
  role_own: 400,
  role_used_elsewhere: 400,
  user_name_taken: 400,
  own_account: 400,
  user_not_settled: 400,
  user_not_active: 400,
  user_not_waiting: 400,
  role_needs_more: 400,
  user_deleted: 400,
  user_not_deleted: 400,
  user_under_way: 400,
  last_admin: 400,
  restore_not_possible: 400,
  api_key_quota: 400,
  test_note: 400,
  test_note_quota: 400,
  view_quota: 400,
  external_id_quota: 400,
  shared_view_quota: 400,
  template_quota: 400,
  report_no_email: 400,
  table_unreadable: 400,
  table_too_complex: 400,
  table_empty: 400,
  table_columns_missing: 400,
  table_has_errors: 400,
  cursor_unknown: 400,
  unauthenticated: 401,
  permission_missing: 403,
  permission_not_held: 403,
  view_not_own: 403,
  template_not_own: 403,
  role_exceeds_own: 403,
  password_temporary: 403,
  identity_unproven: 403,
  not_for_keys: 403,
  not_in_plan: 403,
  link_refused: 403,
  renewal_link_unknown: 403,
  renewal_link_used: 403,
  renewal_link_expired: 403,
  email_link_unknown: 403,
  email_link_used: 403,
  email_link_expired: 403,
  identity_link_other_account: 403,
  activation_link_unknown: 403,
  activation_link_used: 403,
  activation_link_expired: 403,
  activation_link_replaced: 403,
  charter_link_unknown: 403,
  charter_link_expired: 403,
  charter_link_revoked: 403,
  not_found: 404,
  too_slow: 408,
  changed_meanwhile: 409,
  signature_unreadable: 409,
  content_differs: 409,
  reservation_answered: 409,
  correction_open: 409,
  correction_closed: 409,
  instruction_closed: 409,
  delivery_stopped: 409,
  idempotency_key_reused: 409,
  idempotency_in_progress: 409,
  too_large: 413,
  quota_exceeded: 413,
  table_too_large: 413,
  throttled: 429,
  report_quota: 429,
  uploads_busy: 429,
  too_busy: 429,
  internal: 500,
  unavailable: 503,
  outcome_unknown: 503,
  files_unavailable: 503,
  no_space: 507,
} as const

export type RefusalCode = keyof typeof refusals

/** Object.keys returns string[]; the keys are exactly the refusal codes. */
export const refusalCodes = Object.keys(refusals) as readonly RefusalCode[]

/** Why a field of an organisation or a user is locked; forms show it at the disabled field. */
const lockReasons = [
  'cannotChange',
  'operatorOnly',
  'operatorPlusOnly',
  'ownOrganization',
  'saveFirst',
  'notForType',
  'needsIssuing',
  'needsManualCreation',
  'needsPayment',
  'paymentNotYours',
  'parentDoesNotPay',
  'needsLogin',
  'ownerOnly',
  'rightMissing',
  'partyOnly',
] as const

export type LockReason = (typeof lockReasons)[number]

/** Why one field is refused; the app shows `error.field.<code>`. */
export const fieldProblems = [
  'required',
  'only_digits',
  'at_first_list_required_fields',
  'at_second_list_required_fields',
  'empty_row',
  'locked',
  'taken',
  'not_approved',
  'nature_missing',
  'weight_missing',
  'unknown',
  'not_a_number',
  'not_whole',
  'too_long',
  'too_short',
  'too_simple',
  'wrong_format',
  'not_allowed',
  'wrong_type',
  'unknown_placeholder',
  'invalidURL',
  'invalidCMRChangeURL',
  'errorNotification1',
  'errorNotification2',
  'errorNotification3',
  'invalidEmail',
  'emptyEmailError',
  'incorrectEmailError',
  'exceptionTypeError',
  'errorLogo',
  'ambiguous',
  'repeated',
  'may_not_add',
  'may_not_change',
  'must_be_activated',
  'before_begin',
  'confusing_letters',
  'too_many_decimals',
  'more_than_charged',
  'does_not_add_up',
  'above_gross',
  'below_from',
  'unchanged',
  'signingAddressWrong',
  ...lockReasons,
] as const

export type FieldProblem = (typeof fieldProblems)[number]

export interface RefusalDetails {
  readonly fields?: Readonly<Record<string, FieldProblem>>
  readonly retryAfterSeconds?: number
  /**
   * Our own facts that make the refusal exact, such as the note's status; never input of the caller, except names
   * that a schema extracted from it.
   */
  readonly about?: Readonly<Record<string, string | number | readonly (string | number)[]>>
  /** The same as text keys, translated into the caller's language. */
  readonly words?: Readonly<Record<string, TextKey>>
}

/** The only error class for a refused request. Use cases throw it and never catch it. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly fields: RefusalDetails['fields']
  readonly retryAfterSeconds: number | undefined
  readonly about: RefusalDetails['about']
  readonly words: RefusalDetails['words']

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.fields = details.fields
    this.retryAfterSeconds = details.retryAfterSeconds
    this.about = details.about
    this.words = details.words
  }

  get status(): number {
    return refusals[this.code]
  }
}
