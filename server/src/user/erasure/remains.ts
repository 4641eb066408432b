import type { RemainingRecordKind } from '@roadnote/domain/user/erasure'

/**
 * The only columns that may still contain data of an erased user, with the category of the preview. A test erases a
 * user with data everywhere and searches every column of the database.
 */
export const remainingColumns = {
  // Evidence: the salted name of the event, the signed content and the documents made from it.
  'cmr_event_private.parts': 'signatures',
  'cmr_signature.content': 'notesDriven',
  'cmr_signature.comment': 'typed',
  // Portal comments, salted in the signed content.
  'cmr_event_private.content_parts': 'typed',
  // Events from before salting contain names in clear.
  'cmr_event.payload': 'signatures',
  'cmr_comment.text': 'typed',
  'cmr_comment.email': 'typed',
  'cmr_exception.comment': 'typed',
  'cmr_reservation.text': 'typed',
  'cmr_document.name': 'typed',
  'cmr_photo.file_name': 'typed',
  'cmr.driver_email': 'typed',
  'cmr.driver_comment': 'typed',
  'outbox.payload': 'messages',
  'outbox.recipient': 'messages',
  'outbox.key': 'messages',
  'outbox_attempt.detail': 'messages',
  'organization.email': 'settings',
  'organization.exception_notify_emails': 'settings',
  'organization.signing_link_addresses': 'settings',
} as const satisfies Record<string, RemainingRecordKind>

/**
 * What an erasure does with each column of a user: `erased` columns are cleared or replaced, `kept` ones contain no
 * personal data.
 */
export const erasureOfColumns = {
  id: 'kept',
  organization_id: 'kept',
  role_id: 'kept',
  created_at: 'kept',
  deleted_at: 'kept',
  last_modified: 'kept',
  version: 'kept',
  erased_at: 'kept',
  charter_only: 'kept',
  is_key: 'kept',
  status: 'kept',
  guid: 'erased',
  user_name: 'erased',
  name: 'erased',
  surname: 'erased',
  phone: 'erased',
  email: 'erased',
  address: 'erased',
  birth_date: 'erased',
  job_title_name: 'erased',
  begin_date: 'erased',
  end_date: 'erased',
  language: 'erased',
  transics_id: 'erased',
  operation_country_code: 'erased',
  operation_postal_code: 'erased',
  operation_place: 'erased',
  operation_street: 'erased',
  signature_png: 'erased',
  default_signature_sign: 'erased',
  password_hash: 'erased',
  must_change_password: 'erased',
  password_changed_at: 'erased',
  sign_code_hash: 'erased',
  sign_code_disabled_at: 'erased',
  email_set_at: 'erased',
  email_set_by: 'erased',
  email_confirmed_at: 'erased',
  previous_email: 'erased',
  email_agreed_at: 'erased',
  password_set_by: 'erased',
  sign_code_set_at: 'erased',
  sign_code_started_by: 'erased',
  identity_unproven_since: 'erased',
  owned_since: 'erased',
  sso_issuer: 'erased',
  sso_client_id: 'erased',
  sso_subject: 'erased',
  sso_organization_id: 'erased',
  search_words: 'erased',
  user_name_key: 'erased',
  display_key: 'erased',
  list_words: 'erased',
  name_key: 'erased',
  surname_key: 'erased',
  email_key: 'erased',
} as const satisfies Record<string, 'kept' | 'erased'>
