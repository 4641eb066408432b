/**
 * What becomes of everything that names an organisation when it is merged into another:
 *
 * - `follows`: names the other one from then on
 * - `joins`: the same, but something may be there already (`join.ts` and the function `hand_over_notes` say what then)
 * - `stays`: a record of what was said or done then, or a setting that goes with the organisation
 * - `derived`: kept by triggers and by the functions that hand the notes over
 *
 * A test holds this list against the database: whoever adds a column that names an organisation says here what merging
 * does with it.
 */
export const fates = {
  'organization.parent_id': 'follows',
  'organization.created_by_organization_id': 'follows',
  'organization.merged_into_id': 'follows',
  'app_user.organization_id': 'follows',
  'session.organization_id': 'follows',
  'party_change.organization_id': 'follows',
  'dashboard_report.organization_id': 'follows',
  'role.organization_id': 'joins',
  'exception_type.organization_id': 'joins',
  'predefined_good.organization_id': 'joins',
  'predefined_return_good.organization_id': 'joins',
  'organization_document.organization_id': 'joins',
  'organization_upload.organization_id': 'joins',
  'user_store.organization_id': 'joins',
  'outbox.organization_id': 'joins',
  'cmr.sender_organization_id': 'joins',
  'cmr.carrier_organization_id': 'joins',
  'cmr.recipient_organization_id': 'joins',
  'cmr.subcontractor_organization_id': 'joins',
  'cmr.created_by_organization_id': 'joins',
  'organization_mail_template.organization_id': 'stays',
  'organization_sign_on.organization_id': 'stays',
  'app_user.sso_organization_id': 'stays',
  'cmr_comment.organization_id': 'stays',
  'cmr_signature.organization_id': 'stays',
  'admin_event.organization_id': 'stays',
  'admin_event.actor_organization_id': 'stays',
  'cmr_party.organization_id': 'derived',
  'cmr_party.sender_organization_id': 'derived',
  'cmr_party.carrier_organization_id': 'derived',
  'cmr_party.recipient_organization_id': 'derived',
  'cmr_party.subcontractor_organization_id': 'derived',
  'cmr_party_tally.organization_id': 'derived',
  'worked_with.organization_id': 'derived',
  'worked_with.other_id': 'derived',
} as const satisfies Record<string, 'follows' | 'joins' | 'stays' | 'derived'>

/** Table and column of all that simply follow. */
export const following = Object.entries(fates)
  .filter(([, fate]) => fate === 'follows')
  .map(([place]) => place.split('.'))
  .map(([table = '', column = '']) => ({ table, column }))
