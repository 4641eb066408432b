/**
 * Every way the product says no: stable code, HTTP status and a fixed English sentence. The sentence never
 * contains what the caller sent and is never translated, because old clients look for words in it
 * (`Invalid`, `access to work`, `userName`); our own app translates by the code (`error.<code>` in locales).
 */
export const refusals = {
  bad_input: { status: 400, message: 'Some fields are missing or wrong.' },
  malformed_body: { status: 400, message: 'The body could not be read in the form its content type announces.' },
  unsupported_content_type: { status: 400, message: 'Send the body as JSON or form-encoded.' },
  not_by_navigation: { status: 400, message: 'This call changes something and is not carried out by opening a link.' },
  login_invalid: { status: 400, message: 'Invalid username or password.' },
  portal_access_missing: { status: 400, message: 'You do not have access to work in the portal!' },
  driver_access_missing: { status: 400, message: 'You do not have access to work in the mobile app.' },
  account_not_active: { status: 400, message: 'This account is not active. Ask your administrator.' },
  sso_unavailable: { status: 400, message: 'Single sign-on is not set up for this address.' },
  recovery_unavailable: {
    status: 400,
    message: 'This installation cannot send mail yet. Ask your administrator for a new password.',
  },
  status_not_allowed: { status: 400, message: 'This is not possible in the present status of the note.' },
  note_incomplete: { status: 400, message: 'The note is not complete enough to be released for signing.' },
  fields_locked: {
    status: 400,
    message: 'These fields can no longer be changed in the present status, or not by your side.',
  },
  no_party: { status: 400, message: 'Your organisation must be sender, carrier or recipient of the note.' },
  signMassError: { status: 400, message: 'Select notes of one status to sign them together.' },
  signMassError2: { status: 400, message: 'Notes in this status cannot be signed together by you.' },
  addedDriversError: { status: 400, message: 'Select notes of one carrier to assign a driver.' },
  driver_not_of_carrier: { status: 400, message: 'This driver does not work for the carrier of the note.' },
  exceptions_not_registered: { status: 400, message: 'The issuing organisation does not register exceptions.' },
  sign_code_wrong: { status: 400, message: 'The code is not right, or cannot be used.' },
  sign_code_missing: { status: 400, message: 'Set a sign code in your profile first.' },
  password_temporary: { status: 400, message: 'Choose a password of your own first.' },
  sign_code_too_simple: { status: 400, message: 'This code is too easy to guess. Choose another one.' },
  signer_not_party: { status: 400, message: 'The signer does not belong to the party whose signature is due.' },
  goods_not_approved: { status: 400, message: 'Goods or containers still wait for approval.' },
  not_all_signed: { status: 400, message: 'Not all notes could be signed.' },
  file_type_refused: { status: 400, message: 'Only PDF, PNG, JPEG, WebP, Word, Excel, CSV and plain text are taken.' },
  already_sent: { status: 400, message: 'This has been delivered already, or is on its way.' },
  mail_quota: { status: 400, message: 'Too many e-mails today. Try again tomorrow.' },
  nothing_selected: { status: 400, message: 'No selected note can be used for this.' },
  too_few_selected: { status: 400, message: 'Select at least two notes.' },
  charter_not_yours: {
    status: 400,
    message:
      'Until the first signature the sender or the carrier hands a note to another carrier, then only the carrier.',
  },
  charter_quota: {
    status: 400,
    message: 'Your organisation has sent enough charter messages today. Try again tomorrow.',
  },
  charter_phone_country: { status: 400, message: 'No messages are sent to telephone numbers of this country.' },
  charter_code_chosen: { status: 400, message: 'A sign code has been chosen already.' },
  external_not_configured: { status: 400, message: 'No external system is connected to this installation.' },
  external_unknown: { status: 400, message: 'The external system does not know a note with this code.' },
  external_unreachable: { status: 400, message: 'The external system cannot be reached. Try again later.' },
  external_unusable: { status: 400, message: 'The external system gave an answer that no note can be made of.' },
  unauthenticated: { status: 401, message: 'Sign in first.' },
  permission_missing: { status: 403, message: 'Your role does not include the permission for this.' },
  link_refused: { status: 403, message: 'Access Denied: You do not have permission to view this document.' },
  charter_link_unknown: { status: 403, message: 'This link opens nothing.' },
  charter_link_expired: { status: 403, message: 'This link has expired.' },
  charter_link_revoked: { status: 403, message: 'This link was taken back: somebody else drives now.' },
  not_found: { status: 404, message: 'Not found.' },
  changed_meanwhile: { status: 409, message: 'Somebody else changed this meanwhile. Reload and try again.' },
  too_large: { status: 413, message: 'The request is too large.' },
  throttled: { status: 429, message: 'Too many failed attempts. Wait and try again.' },
  internal: { status: 500, message: 'Something went wrong on our side. Nothing was changed.' },
  unavailable: { status: 503, message: 'The database cannot be reached. Try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>

export type RefusalCode = keyof typeof refusals

/** Why one field is refused; the app shows `error.field.<code>`. */
export const fieldProblems = [
  'required',
  'only_digits',
  'at_first_list_required_fields',
  'at_second_list_required_fields',
  'locked',
  'taken',
  'not_approved',
  'unknown',
  'not_a_number',
  'too_long',
  'too_short',
  'wrong_format',
  'not_allowed',
  'wrong_type',
] as const

export type FieldProblem = (typeof fieldProblems)[number]

export interface RefusalDetails {
  readonly fields?: Readonly<Record<string, FieldProblem>>
  readonly retryAfterSeconds?: number
  /** Facts of ours that make the refusal exact, such as the note's status; never what the caller sent. */
  readonly about?: Readonly<Record<string, string | number | readonly string[]>>
}

/** The one error class for what the caller may not do. Use cases throw it and never catch it. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly fields: RefusalDetails['fields']
  readonly retryAfterSeconds: number | undefined
  readonly about: RefusalDetails['about']

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(refusals[code].message)
    this.name = 'Refusal'
    this.code = code
    this.fields = details.fields
    this.retryAfterSeconds = details.retryAfterSeconds
    this.about = details.about
  }

  get status(): number {
    return refusals[this.code].status
  }
}
