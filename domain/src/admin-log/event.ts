/** The kinds of records that administrators can change. */
export const adminSubjectKinds = ['organization', 'user', 'role', 'setting'] as const

export type AdminSubjectKind = (typeof adminSubjectKinds)[number]

/**
 * Logged actions, grouped by the kind of record. Stored by name: names may be added, never changed. The text of each
 * is `adminLog.action.<name>`.
 */
export const adminActions = [
  'organizationCreated',
  'organizationEdited',
  'organizationMoved',
  'organizationDeleted',
  'organizationsMerged',
  'exceptionTypeCreated',
  'exceptionTypeEdited',
  'exceptionTypeDeleted',
  'exceptionTypeReactivated',
  'predefinedGoodCreated',
  'predefinedGoodEdited',
  'predefinedGoodDeleted',
  'predefinedReturnGoodCreated',
  'predefinedReturnGoodEdited',
  'predefinedReturnGoodDeleted',
  'documentAdded',
  'documentEdited',
  'documentDeleted',
  'webhookTested',
  'webhookReplayed',
  'webhookSecretRotated',
  'apiKeyCreated',
  'apiKeyRevoked',
  'userCreated',
  'userEdited',
  'userDeleted',
  'activationSent',
  'userRegistered',
  'passwordRenewalStarted',
  'userErased',
  'emailConfirmed',
  'emailAgreed',
  'emailObjected',
  'identityProven',
  'signOnLinked',
  'signCodeSet',
  'signCodeRenewalStarted',
  'signCodeRenewed',
  'signCodeSwitchedOff',
  'passwordRecovered',
  'secondFactorOn',
  'secondFactorOff',
  'secondFactorReset',
  'recoveryCodesRenewed',
  'recoveryCodeUsed',
  'passkeyAdded',
  'passkeyRemoved',
  'operatorPasswordReset',
  'operatorSecondFactorOff',
  'operatorSignOnOnlyOff',
  'roleCreated',
  'roleEdited',
  'roleDeleted',
  'rolePeopleMoved',
  'settingChanged',
  'apiChangeNoticeSent',
  'mailTested',
  'outboxSwitchedOn',
  'outboxSwitchedOff',
  'noteTampered',
  'noteHeld',
  'noteHoldLifted',
  'dataExpired',
  'adminLogExpired',
  'noteTemplateCreated',
  'noteTemplateEdited',
  'noteTemplateDeleted',
  'reservationCodeCreated',
  'reservationCodeEdited',
  'reservationCodeDeleted',
  'reservationCodeSwitchedOff',
  'reservationCodeSwitchedOn',
] as const

export type AdminAction = (typeof adminActions)[number]

export function isAdminAction(name: string): name is AdminAction {
  return adminActions.some((action) => action === name)
}
