/**
 * What a merge does with each column that refers to the merged organisation:
 *
 * - `follows`: is set to the remaining organisation
 * - `joins`: the same, but the target may already have such a row (see `join.ts` and the function `hand_over_notes`)
 * - `stays`: a historical record, or a setting that ends with the organisation
 * - `derived`: maintained by triggers and by the functions that move the notes
 *
 * A test compares this list with the database, so a new column that refers to an organisation must be added here.
 */
export const mergeRules = {
  'organization.parent_id': 'follows',
  'organization.created_by_organization_id': 'follows',
  'organization.merged_into_id': 'follows',
  'app_user.organization_id': 'follows',
  'session.organization_id': 'follows',
  'party_change.organization_id': 'follows',
  'dashboard_report.organization_id': 'follows',
  'cmr_view.organization_id': 'follows',
  'organization_reservation.organization_id': 'follows',
  'note_recurrence.organization_id': 'follows',
  'cmr.instructed_recipient_id': 'follows',
  'role.organization_id': 'joins',
  'exception_type.organization_id': 'joins',
  'predefined_good.organization_id': 'joins',
  'predefined_return_good.organization_id': 'joins',
  'organization_document.organization_id': 'joins',
  'organization_upload.organization_id': 'joins',
  'user_store.organization_id': 'joins',
  'outbox.organization_id': 'joins',
  'cmr_hold.organization_id': 'joins',
  'cmr_external_id.organization_id': 'joins',
  'note_template.organization_id': 'joins',
  'cmr.sender_organization_id': 'joins',
  'cmr.carrier_organization_id': 'joins',
  'cmr.recipient_organization_id': 'joins',
  'cmr.subcontractor_organization_id': 'joins',
  'cmr.created_by_organization_id': 'joins',
  'organization_mail_template.organization_id': 'stays',
  'organization_reservation_off.organization_id': 'stays',
  'organization_sign_on.organization_id': 'stays',
  'app_user.sso_organization_id': 'stays',
  'cmr_comment.organization_id': 'stays',
  'cmr_signature.organization_id': 'stays',
  'signing_link.organization_id': 'stays',
  'import_mapping.organization_id': 'stays',
  'webhook_event_queue.organization_id': 'stays',
  'admin_event.organization_id': 'stays',
  'admin_event.actor_organization_id': 'stays',
  'cmr_party.organization_id': 'derived',
  'cmr_party.sender_organization_id': 'derived',
  'cmr_party.carrier_organization_id': 'derived',
  'cmr_party.recipient_organization_id': 'derived',
  'cmr_party.subcontractor_organization_id': 'derived',
  'cmr_party_tally.organization_id': 'derived',
  'cmr_period_sum.organization_id': 'derived',
  'cmr_period_stale.organization_id': 'derived',
  'worked_with.organization_id': 'derived',
  'worked_with.other_id': 'derived',
} as const satisfies Record<string, 'follows' | 'joins' | 'stays' | 'derived'>

/** The columns with the fate `follows`. */
export const followingColumns = Object.entries(mergeRules)
  .filter(([, fate]) => fate === 'follows')
  .map(([place]) => place.split('.'))
  .map(([table = '', column = '']) => ({ table, column }))
