// Written by `npm run client` from the contract of the API. Do not edit.
import type { Route } from '../route.ts'

export interface AdminLogCalls {
  /** The changes in the caller’s tree, newest first; all for super admins. Counted up to 10000. */
  list: {
    input: {
      readonly Page?: number | undefined
      readonly Limit?: number | undefined
      readonly OrderBy?: string | undefined
      readonly Direction?: string | undefined
      readonly kind?: null | 'organization' | 'user' | 'role' | 'setting' | undefined
      readonly subjectId?: null | number | undefined
      readonly actorId?: null | number | undefined
      readonly action?: null | 'organizationCreated' | 'organizationEdited' | 'organizationMoved' | 'organizationDeleted' | 'organizationsMerged' | 'exceptionTypeCreated' | 'exceptionTypeEdited' | 'exceptionTypeDeleted' | 'exceptionTypeReactivated' | 'predefinedGoodCreated' | 'predefinedGoodEdited' | 'predefinedGoodDeleted' | 'predefinedReturnGoodCreated' | 'predefinedReturnGoodEdited' | 'predefinedReturnGoodDeleted' | 'documentAdded' | 'documentEdited' | 'documentDeleted' | 'webhookTested' | 'webhookReplayed' | 'webhookSecretRotated' | 'apiKeyCreated' | 'apiKeyRevoked' | 'userCreated' | 'userEdited' | 'userDeleted' | 'activationSent' | 'userRegistered' | 'passwordRenewalStarted' | 'userErased' | 'emailConfirmed' | 'emailAgreed' | 'emailObjected' | 'identityProven' | 'signOnLinked' | 'signCodeSet' | 'signCodeRenewalStarted' | 'signCodeRenewed' | 'signCodeSwitchedOff' | 'passwordRecovered' | 'secondFactorOn' | 'secondFactorOff' | 'secondFactorReset' | 'recoveryCodesRenewed' | 'recoveryCodeUsed' | 'passkeyAdded' | 'passkeyRemoved' | 'operatorPasswordReset' | 'operatorSecondFactorOff' | 'operatorSignOnOnlyOff' | 'roleCreated' | 'roleEdited' | 'roleDeleted' | 'rolePeopleMoved' | 'settingChanged' | 'apiChangeNoticeSent' | 'substancesImported' | 'substanceDeleted' | 'mailTested' | 'outboxSwitchedOn' | 'outboxSwitchedOff' | 'noteTampered' | 'noteHeld' | 'noteHoldLifted' | 'dataExpired' | 'adminLogExpired' | 'noteTemplateCreated' | 'noteTemplateEdited' | 'noteTemplateDeleted' | 'noteRecurrenceSaved' | 'noteRecurrencePaused' | 'noteRecurrenceResumed' | 'noteRecurrenceEnded' | 'reservationCodeCreated' | 'reservationCodeEdited' | 'reservationCodeDeleted' | 'reservationCodeSwitchedOff' | 'reservationCodeSwitchedOn' | undefined
      readonly Search?: null | string | undefined
      readonly Begin?: null | string | undefined
      readonly End?: null | string | undefined
      readonly timeZone?: null | string | undefined
    }
    reply: {
      readonly data: readonly {
        readonly id: number
        readonly at: string
        readonly actor: {
          readonly id: number
          readonly name: string | null
          readonly login: string | null
          readonly organization: string | null
        } | null
        readonly address: string | null
        readonly userAgent: string | null
        readonly kind: 'organization' | 'user' | 'role' | 'setting'
        readonly subjectId: number | null
        readonly subject: string | null
        readonly subjectLogin: string | null
        readonly action: string
        readonly part: string | null
        readonly changes: readonly {
          readonly field: string
          readonly old: string | number | boolean | null | readonly (string | number)[] | {
            readonly id: number
            readonly name: string | null
          }
          readonly new: string | number | boolean | null | readonly (string | number)[] | {
            readonly id: number
            readonly name: string | null
          }
        }[]
      }[]
      readonly total: number
      readonly totalIsExact: boolean
    }
  }
  /** The log as CSV, a line for each changed field, at most 100000 changes; for super admins. */
  csv: {
    input: {
      readonly kind?: null | 'organization' | 'user' | 'role' | 'setting' | undefined
      readonly subjectId?: null | number | undefined
      readonly actorId?: null | number | undefined
      readonly action?: null | 'organizationCreated' | 'organizationEdited' | 'organizationMoved' | 'organizationDeleted' | 'organizationsMerged' | 'exceptionTypeCreated' | 'exceptionTypeEdited' | 'exceptionTypeDeleted' | 'exceptionTypeReactivated' | 'predefinedGoodCreated' | 'predefinedGoodEdited' | 'predefinedGoodDeleted' | 'predefinedReturnGoodCreated' | 'predefinedReturnGoodEdited' | 'predefinedReturnGoodDeleted' | 'documentAdded' | 'documentEdited' | 'documentDeleted' | 'webhookTested' | 'webhookReplayed' | 'webhookSecretRotated' | 'apiKeyCreated' | 'apiKeyRevoked' | 'userCreated' | 'userEdited' | 'userDeleted' | 'activationSent' | 'userRegistered' | 'passwordRenewalStarted' | 'userErased' | 'emailConfirmed' | 'emailAgreed' | 'emailObjected' | 'identityProven' | 'signOnLinked' | 'signCodeSet' | 'signCodeRenewalStarted' | 'signCodeRenewed' | 'signCodeSwitchedOff' | 'passwordRecovered' | 'secondFactorOn' | 'secondFactorOff' | 'secondFactorReset' | 'recoveryCodesRenewed' | 'recoveryCodeUsed' | 'passkeyAdded' | 'passkeyRemoved' | 'operatorPasswordReset' | 'operatorSecondFactorOff' | 'operatorSignOnOnlyOff' | 'roleCreated' | 'roleEdited' | 'roleDeleted' | 'rolePeopleMoved' | 'settingChanged' | 'apiChangeNoticeSent' | 'substancesImported' | 'substanceDeleted' | 'mailTested' | 'outboxSwitchedOn' | 'outboxSwitchedOff' | 'noteTampered' | 'noteHeld' | 'noteHoldLifted' | 'dataExpired' | 'adminLogExpired' | 'noteTemplateCreated' | 'noteTemplateEdited' | 'noteTemplateDeleted' | 'noteRecurrenceSaved' | 'noteRecurrencePaused' | 'noteRecurrenceResumed' | 'noteRecurrenceEnded' | 'reservationCodeCreated' | 'reservationCodeEdited' | 'reservationCodeDeleted' | 'reservationCodeSwitchedOff' | 'reservationCodeSwitchedOn' | undefined
      readonly Search?: null | string | undefined
      readonly Begin?: null | string | undefined
      readonly End?: null | string | undefined
      readonly timeZone?: null | string | undefined
      readonly language?: null | 'nl' | 'en' | 'de' | 'fr' | 'es' | 'se' | 'da' | undefined
    }
    reply: Blob
  }
  /** Checks the sealed chains of the log and returns the first break of each; for super admins. */
  check: {
    input: {}
    reply: {
      readonly entries: number
      readonly chains: number
      readonly sealedSince: string | null
      readonly broken: number
      readonly breaks: readonly {
        readonly organizationId: number | null
        readonly organization: string | null
        readonly problem: 'changed' | 'missing' | 'added' | 'seal' | 'chains'
        readonly sequence: number | null
        readonly eventId: number | null
      }[]
    }
  }
}

export const adminLogRoutes: Readonly<Record<keyof AdminLogCalls, Route>> = {
  list: { method: 'POST', path: 'api/admin-log/list', repeat: 'safe' },
  csv: { method: 'POST', path: 'api/admin-log/csv', repeat: 'safe', file: true },
  check: { method: 'GET', path: 'api/admin-log/check', repeat: 'safe' },
}
