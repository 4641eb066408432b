import type { Translated } from '../dictionary.ts'
import type { error as english } from '../en/error.ts'

/** One text per refusal code; the server answers the code, people read this. */
export const error: Translated<typeof english> = {
  title: 'Please note',
  bad_input: 'Some fields are missing or wrong. Correct the marked fields and try again.',
  malformed_body: 'The request could not be read. Reload the page and try again.',
  unsupported_content_type: 'The request could not be read. Reload the page and try again.',
  not_by_navigation: 'This cannot be done by opening a link. Use the button in the portal.',
  login_invalid: 'This is not a valid combination of user name and password.',
  portal_access_missing: 'You do not have access to work in the portal!',
  driver_access_missing: 'You do not have access to work in the mobile app.',
  account_not_active: 'This account is not active. Ask your administrator.',
  sso_unavailable:
    'Single sign-on is not set up for this e-mail address. Sign in with user name and password, or ask your administrator.',
  recovery_unavailable: 'This installation cannot send mail yet. Ask your administrator for a new password.',
  unauthenticated: 'You are no longer signed in. Sign in again.',
  permission_missing: 'Your role does not include the permission for this. Ask your administrator.',
  link_refused: 'Access Denied: You do not have permission to view this document.',
  not_found: 'This does not exist, or you may not see it.',
  changed_meanwhile: 'Somebody else changed this meanwhile. Reload and try again.',
  too_large: 'This is too large to send.',
  throttled: 'Too many failed attempts. Wait a while and try again.',
  internal: 'Something went wrong on our side. Nothing was changed. Try again in a moment.',
  unavailable: 'The service cannot be reached for a moment. Nothing was changed. Try again.',
  offline: 'There is no connection to the server. Check your network and try again.',
  timeout: 'The server took too long to answer. Check whether it was done before you try again.',
  field: {
    required: 'Required',
    not_a_number: 'This is not a number',
    too_long: 'Too long',
    too_short: 'Too short',
    wrong_format: 'This does not have the right form',
    not_allowed: 'Not allowed',
    wrong_type: 'This has the wrong form',
  },
}
