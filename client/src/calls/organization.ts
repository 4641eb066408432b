// Written by `npm run client` from the contract of the API. Do not edit.
import type { Route } from '../route.ts'

export interface OrganizationCalls {
  /** The caller’s organisation and those below it, paged; all for super admins. */
  list: {
    input: {
      readonly Page?: number | undefined
      readonly Limit?: number | undefined
      readonly OrderBy?: string | undefined
      readonly Direction?: string | undefined
      readonly Id?: null | number | undefined
      readonly name?: null | string | undefined
      readonly street?: null | string | undefined
      readonly postalCode?: null | string | undefined
      readonly place?: null | string | undefined
      readonly countryCode?: null | string | undefined
      readonly organizationType?: null | number | undefined
      readonly organizationId?: null | number | undefined
      readonly Search?: null | string | undefined
    }
    reply: {
      readonly data: readonly {
        readonly id: number
        readonly name: string
        readonly street: string | null
        readonly postalCode: string | null
        readonly place: string | null
        readonly countryCode: string
        readonly organizationType: 1 | 2 | 3 | 4 | 5
        readonly organizationId: number | null
        readonly mainOrganization: string | null
        readonly carrierCode: string | null
        readonly organizationsHId: string
        readonly children: number
        readonly may: {
          readonly edit: true | string
          readonly remove: true | string
        }
      }[]
      readonly total: number
    }
  }
  /** All settings of one organisation. */
  item: {
    input: {
      readonly Id: number
    }
    reply: {
      readonly id: number
      readonly version: number
      readonly organizationsHId: string
      readonly mainOrganization: string | null
      readonly hasLogin: boolean
      readonly parentCanSetPayment: boolean
      readonly may: {
        readonly edit: true | string
        readonly remove: true | string
      }
      readonly name: string
      readonly organizationType: 1 | 2 | 3 | 4 | 5
      readonly organizationId?: number | null | undefined
      readonly carrierCode?: string | null | undefined
      readonly street?: string | null | undefined
      readonly postalCode?: string | null | undefined
      readonly place?: string | null | undefined
      readonly countryCode: string
      readonly email?: string | null | undefined
      readonly vat?: string | null | undefined
      readonly duns?: string | null | undefined
      readonly ean?: string | null | undefined
      readonly logo?: string | null | undefined
      readonly paperLanguage1?: 'nl' | 'en' | 'de' | 'fr' | 'es' | 'se' | 'da' | null | undefined
      readonly paperLanguage2?: 'nl' | 'en' | 'de' | 'fr' | 'es' | 'se' | 'da' | null | undefined
      readonly canChangeSign?: boolean | undefined
      readonly issuingOrganization?: boolean | undefined
      readonly pdfLogRegistration?: boolean | undefined
      readonly canManualCreationUseSign?: boolean | undefined
      readonly manualCreationUseSign?: boolean | undefined
      readonly exceptionRegistrationSign?: boolean | undefined
      readonly canSetPaymentSign?: boolean | undefined
      readonly dashboardPaymentSign?: boolean | undefined
      readonly dashboardDisplaySign?: boolean | undefined
      readonly setLoadUnloadTimeSign?: boolean | undefined
      readonly barcodePalletAdditionModeSign?: boolean | undefined
      readonly canSignedBySubordinateSign?: boolean | undefined
      readonly manualPickingGoodlinesSign?: boolean | undefined
      readonly noTranslationOnCmrSign?: boolean | undefined
      readonly spotCharterUsingSign?: boolean | undefined
      readonly webhookReadyToSigningSign?: boolean | undefined
      readonly webhookSenderSigningSign?: boolean | undefined
      readonly webhookDriverSigningSign?: boolean | undefined
      readonly webhookClosedSign?: boolean | undefined
      readonly palletAdditionLogEmail?: string | undefined
      readonly exceptionNotifyEmails?: string | undefined
      readonly apiChangesNotificationEmail?: string | undefined
      readonly signingLinkAddresses?: string | undefined
      readonly webhookUrl?: string | null | undefined
      readonly webhookEvents?: readonly ('cmr.modified' | 'cmr.returned-goods' | 'cmr.taken-back' | 'cmr.removed' | 'cmr.driver' | 'cmr.goods-confirmed' | 'cmr.signed.recipient' | 'cmr.unfinished' | 'cmr.resumed' | 'cmr.times' | 'cmr.remark' | 'cmr.document' | 'cmr.document-removed' | 'cmr.photo' | 'cmr.photo-removed' | 'cmr.exception' | 'cmr.reservation' | 'cmr.reservation-raised' | 'cmr.reservation-withdrawn' | 'cmr.reservation-answered' | 'cmr.delivery-checked' | 'cmr.partly-delivered' | 'cmr.refused' | 'cmr.left' | 'cmr.instructions' | 'cmr.correction-proposed' | 'cmr.correction-answered' | 'cmr.correction-withdrawn' | 'cmr.corrected' | 'cmr.follow-up' | 'cmr.follow-up-removed' | 'cmr.instructed' | 'cmr.instruction-answered' | 'cmr.instruction-withdrawn' | 'cmr.delivery-demanded' | 'cmr.gone')[] | undefined
      readonly webhookAuthorization?: string | null | undefined
      readonly cmrModifyWebhookUrl?: string | null | undefined
      readonly ssoDomain?: string | null | undefined
      readonly tenantId?: string | null | undefined
      readonly applicationId?: string | null | undefined
      readonly retentionNoteYears?: number | null | undefined
      readonly retentionDraftDays?: number | null | undefined
      readonly retentionMailDays?: number | null | undefined
      readonly retentionLogDays?: number | null | undefined
      readonly retentionSessionDays?: number | null | undefined
      readonly retentionHold?: string | null | undefined
      readonly OnDriverSignatureToSenderSubject?: string | null | undefined
      readonly OnDriverSignatureToSenderBody?: string | null | undefined
      readonly OnDriverSignatureToCarrierSubject?: string | null | undefined
      readonly OnDriverSignatureToCarrierBody?: string | null | undefined
      readonly OnReceiverSignatureToSenderSubject?: string | null | undefined
      readonly OnReceiverSignatureToSenderBody?: string | null | undefined
      readonly OnReceiverSignatureToCarrierSubject?: string | null | undefined
      readonly OnReceiverSignatureToCarrierBody?: string | null | undefined
      readonly OnReceiverSignatureToReceiverSubject?: string | null | undefined
      readonly OnReceiverSignatureToReceiverBody?: string | null | undefined
      readonly ReturnGoodsEmailsSubject?: string | null | undefined
      readonly ReturnGoodsEmailsBody?: string | null | undefined
      readonly OnExceptionSubject?: string | null | undefined
      readonly OnExceptionBody?: string | null | undefined
    }
  }
  /** The organisations directly below the given one, by name; without one, the root of the caller’s tree. */
  branch: {
    input: {
      readonly organizationId?: null | number | undefined
      readonly Page?: number | undefined
    }
    reply: {
      readonly data: readonly {
        readonly id: number
        readonly name: string
        readonly street: string | null
        readonly postalCode: string | null
        readonly place: string | null
        readonly countryCode: string
        readonly organizationType: 1 | 2 | 3 | 4 | 5
        readonly organizationId: number | null
        readonly mainOrganization: string | null
        readonly carrierCode: string | null
        readonly organizationsHId: string
        readonly children: number
        readonly may: {
          readonly edit: true | string
          readonly remove: true | string
        }
      }[]
      readonly total: number
    }
  }
  /** The organisations under which the caller may place one. */
  parent: {
    input: {}
    reply: readonly {
      readonly id: number
      readonly name: string
      readonly street: string | null
      readonly postalCode: string | null
      readonly place: string | null
      readonly countryCode: string
      readonly organizationType: 1 | 2 | 3 | 4 | 5
      readonly canSetPaymentSign: boolean
      readonly organizationsHId: string
    }[]
  }
  /** A new organisation under one that the caller sees. Takes an `Idempotency-Key`. */
  create: {
    input: {
      readonly name: string
      readonly organizationType: number | string
      readonly organizationId?: null | number | undefined
      readonly carrierCode?: null | string | undefined
      readonly street?: null | string | undefined
      readonly postalCode?: null | string | undefined
      readonly place?: null | string | undefined
      readonly countryCode: string
      readonly email?: null | string | undefined
      readonly vat?: null | string | undefined
      readonly duns?: null | string | undefined
      readonly ean?: null | string | undefined
      readonly logo?: string | null | undefined
      readonly paperLanguage1?: null | 'nl' | 'en' | 'de' | 'fr' | 'es' | 'se' | 'da' | undefined
      readonly paperLanguage2?: null | 'nl' | 'en' | 'de' | 'fr' | 'es' | 'se' | 'da' | undefined
      readonly canChangeSign?: boolean | undefined
      readonly issuingOrganization?: boolean | undefined
      readonly pdfLogRegistration?: boolean | undefined
      readonly canManualCreationUseSign?: boolean | undefined
      readonly manualCreationUseSign?: boolean | undefined
      readonly exceptionRegistrationSign?: boolean | undefined
      readonly canSetPaymentSign?: boolean | undefined
      readonly dashboardPaymentSign?: boolean | undefined
      readonly dashboardDisplaySign?: boolean | undefined
      readonly setLoadUnloadTimeSign?: boolean | undefined
      readonly barcodePalletAdditionModeSign?: boolean | undefined
      readonly canSignedBySubordinateSign?: boolean | undefined
      readonly manualPickingGoodlinesSign?: boolean | undefined
      readonly noTranslationOnCmrSign?: boolean | undefined
      readonly spotCharterUsingSign?: boolean | undefined
      readonly webhookReadyToSigningSign?: boolean | undefined
      readonly webhookSenderSigningSign?: boolean | undefined
      readonly webhookDriverSigningSign?: boolean | undefined
      readonly webhookClosedSign?: boolean | undefined
      readonly palletAdditionLogEmail?: readonly string[] | undefined
      readonly exceptionNotifyEmails?: readonly string[] | undefined
      readonly apiChangesNotificationEmail?: readonly string[] | undefined
      readonly signingLinkAddresses?: readonly string[] | undefined
      readonly webhookUrl?: null | string | undefined
      readonly webhookEvents?: string | readonly string[] | null | undefined
      readonly webhookAuthorization?: null | string | undefined
      readonly cmrModifyWebhookUrl?: null | string | undefined
      readonly ssoDomain?: null | string | undefined
      readonly tenantId?: null | string | undefined
      readonly applicationId?: null | string | undefined
      readonly retentionNoteYears?: null | number | undefined
      readonly retentionDraftDays?: null | number | undefined
      readonly retentionMailDays?: null | number | undefined
      readonly retentionLogDays?: null | number | undefined
      readonly retentionSessionDays?: null | number | undefined
      readonly retentionHold?: null | string | undefined
      readonly OnDriverSignatureToSenderSubject?: null | string | undefined
      readonly OnDriverSignatureToSenderBody?: null | string | undefined
      readonly OnDriverSignatureToCarrierSubject?: null | string | undefined
      readonly OnDriverSignatureToCarrierBody?: null | string | undefined
      readonly OnReceiverSignatureToSenderSubject?: null | string | undefined
      readonly OnReceiverSignatureToSenderBody?: null | string | undefined
      readonly OnReceiverSignatureToCarrierSubject?: null | string | undefined
      readonly OnReceiverSignatureToCarrierBody?: null | string | undefined
      readonly OnReceiverSignatureToReceiverSubject?: null | string | undefined
      readonly OnReceiverSignatureToReceiverBody?: null | string | undefined
      readonly ReturnGoodsEmailsSubject?: null | string | undefined
      readonly ReturnGoodsEmailsBody?: null | string | undefined
      readonly OnExceptionSubject?: null | string | undefined
      readonly OnExceptionBody?: null | string | undefined
    }
    reply: {
      readonly id: number
      readonly version: number
      readonly message: string
    }
  }
  /** Changes the sent settings of an organisation; another parent moves it with all organisations below it. */
  edit: {
    input: {
      readonly name?: string | undefined
      readonly organizationType?: number | string | undefined
      readonly organizationId?: null | number | undefined
      readonly carrierCode?: null | string | undefined
      readonly street?: null | string | undefined
      readonly postalCode?: null | string | undefined
      readonly place?: null | string | undefined
      readonly countryCode?: string | undefined
      readonly email?: null | string | undefined
      readonly vat?: null | string | undefined
      readonly duns?: null | string | undefined
      readonly ean?: null | string | undefined
      readonly logo?: string | null | undefined
      readonly paperLanguage1?: null | 'nl' | 'en' | 'de' | 'fr' | 'es' | 'se' | 'da' | undefined
      readonly paperLanguage2?: null | 'nl' | 'en' | 'de' | 'fr' | 'es' | 'se' | 'da' | undefined
      readonly canChangeSign?: boolean | undefined
      readonly issuingOrganization?: boolean | undefined
      readonly pdfLogRegistration?: boolean | undefined
      readonly canManualCreationUseSign?: boolean | undefined
      readonly manualCreationUseSign?: boolean | undefined
      readonly exceptionRegistrationSign?: boolean | undefined
      readonly canSetPaymentSign?: boolean | undefined
      readonly dashboardPaymentSign?: boolean | undefined
      readonly dashboardDisplaySign?: boolean | undefined
      readonly setLoadUnloadTimeSign?: boolean | undefined
      readonly barcodePalletAdditionModeSign?: boolean | undefined
      readonly canSignedBySubordinateSign?: boolean | undefined
      readonly manualPickingGoodlinesSign?: boolean | undefined
      readonly noTranslationOnCmrSign?: boolean | undefined
      readonly spotCharterUsingSign?: boolean | undefined
      readonly webhookReadyToSigningSign?: boolean | undefined
      readonly webhookSenderSigningSign?: boolean | undefined
      readonly webhookDriverSigningSign?: boolean | undefined
      readonly webhookClosedSign?: boolean | undefined
      readonly palletAdditionLogEmail?: readonly string[] | undefined
      readonly exceptionNotifyEmails?: readonly string[] | undefined
      readonly apiChangesNotificationEmail?: readonly string[] | undefined
      readonly signingLinkAddresses?: readonly string[] | undefined
      readonly webhookUrl?: null | string | undefined
      readonly webhookEvents?: string | readonly string[] | null | undefined
      readonly webhookAuthorization?: null | string | undefined
      readonly cmrModifyWebhookUrl?: null | string | undefined
      readonly ssoDomain?: null | string | undefined
      readonly tenantId?: null | string | undefined
      readonly applicationId?: null | string | undefined
      readonly retentionNoteYears?: null | number | undefined
      readonly retentionDraftDays?: null | number | undefined
      readonly retentionMailDays?: null | number | undefined
      readonly retentionLogDays?: null | number | undefined
      readonly retentionSessionDays?: null | number | undefined
      readonly retentionHold?: null | string | undefined
      readonly OnDriverSignatureToSenderSubject?: null | string | undefined
      readonly OnDriverSignatureToSenderBody?: null | string | undefined
      readonly OnDriverSignatureToCarrierSubject?: null | string | undefined
      readonly OnDriverSignatureToCarrierBody?: null | string | undefined
      readonly OnReceiverSignatureToSenderSubject?: null | string | undefined
      readonly OnReceiverSignatureToSenderBody?: null | string | undefined
      readonly OnReceiverSignatureToCarrierSubject?: null | string | undefined
      readonly OnReceiverSignatureToCarrierBody?: null | string | undefined
      readonly OnReceiverSignatureToReceiverSubject?: null | string | undefined
      readonly OnReceiverSignatureToReceiverBody?: null | string | undefined
      readonly ReturnGoodsEmailsSubject?: null | string | undefined
      readonly ReturnGoodsEmailsBody?: null | string | undefined
      readonly OnExceptionSubject?: null | string | undefined
      readonly OnExceptionBody?: null | string | undefined
      readonly id: number
      readonly version?: number | undefined
    }
    reply: {
      readonly id: number
      readonly version: number
      readonly message: string
    }
  }
  /** Deletes an organisation without dependent records; otherwise refuses and lists their numbers. */
  remove: {
    input: {
      readonly Id: number
    }
    reply: {
      readonly message: string
    }
  }
  /** The records that prevent the deletion of an organisation, with counts. */
  obstacles: {
    input: {
      readonly Id: number
    }
    reply: {
      readonly obstacles: readonly {
        readonly what: 'notes' | 'users' | 'roles' | 'organizations'
        readonly count: number
      }[]
    }
  }
  /** Organisations for the filters of the dashboards, with their place in the tree. */
  dashboardList: {
    input: {
      readonly Search?: null | string | undefined
    }
    reply: readonly {
      readonly id: number
      readonly name: string
      readonly street: string | null
      readonly postalCode: string | null
      readonly place: string | null
      readonly countryCode: string
      readonly organizationsHId: string
    }[]
  }
  /** Carriers that a visible organisation has worked with, for the dashboards. */
  carrierList: {
    input: {
      readonly organizationId?: null | number | undefined
    }
    reply: readonly {
      readonly id: number
      readonly name: string
      readonly street: string | null
      readonly postalCode: string | null
      readonly place: string | null
      readonly countryCode: string
      readonly carrierCode: string | null
    }[]
  }
  /** Organisations to choose from: all for users who create notes, otherwise the caller’s tree and its partners. */
  boxList: {
    input: {}
    reply: readonly {
      readonly id: number
      readonly name: string
      readonly street: string | null
      readonly postalCode: string | null
      readonly place: string | null
      readonly countryCode: string
    }[]
  }
  /** Countries with their names in the language of the request. */
  countryList: {
    input: {}
    reply: readonly {
      readonly code: string
      readonly name: string
    }[]
  }
  /** Carriers that the caller’s organisation has chartered before. */
  spotCharterList: {
    input: {}
    reply: readonly {
      readonly id: number
      readonly name: string
      readonly street: string | null
      readonly postalCode: string | null
      readonly place: string | null
      readonly countryCode: string
      readonly carrierCode: string | null
      readonly vat: string | null
      readonly canFillEmptyFields: boolean
    }[]
  }
  /** The files of the caller’s organisation or one below it, by name. */
  documentList: {
    input: {
      readonly organizationId: number
    }
    reply: readonly {
      readonly id: number
      readonly organizationId: number
      readonly name: string
      readonly mediaType: string
      readonly size: number
      readonly createOn: string
      readonly mailingInclusionSign: boolean
    }[]
  }
  /** Stores a file for an organisation: PDF, picture, Word, Excel, CSV or plain text, 15 MiB. Takes an `Idempotency-Key`. */
  addDocument: {
    input: {
      readonly organizationId: number
      readonly name: string
      readonly documentFile: Blob | string
      readonly mailingInclusionSign?: boolean | undefined
    }
    reply: {
      readonly message: string
      readonly id: number
    }
  }
  /** Sets whether a file is attached to the mails that close a note. */
  editDocument: {
    input: {
      readonly id: number
      readonly organizationId?: null | number | undefined
      readonly mailingInclusionSign: boolean
    }
    reply: {
      readonly message: string
    }
  }
  /** Deletes a file of an organisation. Mails that are already queued still contain it. */
  removeDocument: {
    input: {
      readonly id: number
    }
    reply: {
      readonly message: string
    }
  }
  /** A file of an organisation, to be saved. */
  downloadDocument: {
    input: {
      readonly id: number
    }
    reply: Blob
  }
  /** A preview of a mail about a sample note, with the template’s text or, where that is empty, the standard text. */
  mailPreview: {
    input: {
      readonly organizationId?: null | number | undefined
      readonly kind: 'OnDriverSignatureToSender' | 'OnDriverSignatureToCarrier' | 'OnReceiverSignatureToSender' | 'OnReceiverSignatureToCarrier' | 'OnReceiverSignatureToReceiver' | 'ReturnGoodsEmails' | 'OnException'
      readonly subject?: null | string | undefined
      readonly body?: null | string | undefined
      readonly language: 'nl' | 'en' | 'de' | 'fr' | 'es' | 'se' | 'da'
    }
    reply: {
      readonly subject: string
      readonly html: string
      readonly text: string
    }
  }
  /** The effect of each row of a table (CSV or XLSX, at most 5,000 rows), and the problems of each cell. */
  importPreview: {
    input: {
      readonly fileName?: string | undefined
      readonly file: Blob | string
      readonly mapping?: string | { readonly [name: string]: unknown } | undefined
    }
    reply: {
      readonly digest: string
      readonly columns: readonly string[]
      readonly offered: readonly string[]
      readonly headings: readonly {
        readonly heading: string
        readonly column: string | null
      }[]
      readonly ignored: readonly string[]
      readonly counts: {
        readonly create: number
        readonly update: number
        readonly unchanged: number
        readonly error: number
      }
      readonly data: readonly {
        readonly number: number
        readonly act: 'create' | 'update' | 'unchanged' | 'error'
        readonly id: number | null
        readonly title: string
        readonly cells: { readonly [name: string]: string }
        readonly problems: { readonly [name: string]: 'required' | 'only_digits' | 'at_first_list_required_fields' | 'at_second_list_required_fields' | 'empty_row' | 'locked' | 'taken' | 'not_approved' | 'nature_missing' | 'weight_missing' | 'unknown' | 'not_a_number' | 'not_whole' | 'too_long' | 'too_short' | 'too_simple' | 'wrong_format' | 'not_allowed' | 'wrong_type' | 'unknown_placeholder' | 'invalidURL' | 'invalidCMRChangeURL' | 'errorNotification1' | 'errorNotification2' | 'errorNotification3' | 'invalidEmail' | 'emptyEmailError' | 'incorrectEmailError' | 'exceptionTypeError' | 'errorLogo' | 'ambiguous' | 'repeated' | 'may_not_add' | 'may_not_change' | 'must_be_activated' | 'before_begin' | 'confusing_letters' | 'too_many_decimals' | 'more_than_charged' | 'does_not_add_up' | 'above_gross' | 'below_from' | 'unchanged' | 'signingAddressWrong' | 'cannotChange' | 'operatorOnly' | 'operatorPlusOnly' | 'ownOrganization' | 'saveFirst' | 'notForType' | 'needsIssuing' | 'needsManualCreation' | 'needsPayment' | 'paymentNotYours' | 'parentDoesNotPay' | 'needsLogin' | 'ownerOnly' | 'rightMissing' | 'partyOnly' }
        readonly changes: readonly {
          readonly column: string
          readonly from: string | null
          readonly to: string | null
        }[]
      }[]
      readonly total: number
    }
  }
  /** Imports the table completely or not at all, provided that its preview would still be the same. */
  importTable: {
    input: {
      readonly fileName?: string | undefined
      readonly file: Blob | string
      readonly mapping?: string | { readonly [name: string]: unknown } | undefined
      readonly digest: string
    }
    reply: {
      readonly created: number
      readonly updated: number
      readonly unchanged: number
      readonly message: string
    }
  }
  /** A template table: headings in the caller’s language and an example row. */
  importTemplate: {
    input: {
      readonly format: 'csv' | 'xlsx'
      readonly language?: null | 'nl' | 'en' | 'de' | 'fr' | 'es' | 'se' | 'da' | undefined
    }
    reply: Blob
  }
  /** The list as a table that can be imported again: the same filters and order, at most 50000 rows. */
  exportTable: {
    input: {
      readonly Page?: number | undefined
      readonly Limit?: number | undefined
      readonly OrderBy?: string | undefined
      readonly Direction?: string | undefined
      readonly Id?: null | number | undefined
      readonly name?: null | string | undefined
      readonly street?: null | string | undefined
      readonly postalCode?: null | string | undefined
      readonly place?: null | string | undefined
      readonly countryCode?: null | string | undefined
      readonly organizationType?: null | number | undefined
      readonly organizationId?: null | number | undefined
      readonly Search?: null | string | undefined
      readonly format: 'csv' | 'xlsx'
      readonly language?: null | 'nl' | 'en' | 'de' | 'fr' | 'es' | 'se' | 'da' | undefined
    }
    reply: Blob
  }
  /** A preview of merging an organisation (Id) into another (intoId): moved, renamed and lost records, and changed visibility. */
  mergePreview: {
    input: {
      readonly Id: number
      readonly intoId: number
    }
    reply: {
      readonly gone: {
        readonly id: number
        readonly name: string
        readonly version: number
      }
      readonly kept: {
        readonly id: number
        readonly name: string
        readonly version: number
      }
      readonly obstacles: readonly ('same' | 'circle' | 'types')[]
      readonly notes: {
        readonly total: number
        readonly byPart: readonly {
          readonly part: 'sender' | 'carrier' | 'recipient' | 'subcontractor' | 'creator'
          readonly count: number
        }[]
        readonly open: number
        readonly signed: number
        readonly common: number
      }
      readonly users: {
        readonly total: number
        readonly administrators: number
      }
      readonly rows: readonly {
        readonly what: 'roles' | 'organizations' | 'exceptionTypes' | 'predefinedGoods' | 'predefinedReturnGoods' | 'documents'
        readonly count: number
        readonly already: number
      }[]
      readonly clashes: readonly {
        readonly what: 'role' | 'exceptionType'
        readonly name: string
        readonly becomes: string | null
      }[]
      readonly lost: readonly string[]
      readonly sight: readonly {
        readonly organizationId: number
        readonly name: string
        readonly gained: number
        readonly lost: number
      }[]
      readonly subordinates: 'same' | 'gain' | 'lose'
    }
  }
  /** Merges an organisation (Id) into another (intoId): all its records move, and it is deleted. Sealed records keep its name. Both versions are those of the preview; if either has changed since, 409. */
  merge: {
    input: {
      readonly Id: number
      readonly intoId: number
      readonly version: number
      readonly intoVersion: number
    }
    reply: {
      readonly id: number
      readonly version: number
      readonly notes: number
      readonly users: number
      readonly message: string
    }
  }
}

export const organizationRoutes: Readonly<Record<keyof OrganizationCalls, Route>> = {
  list: { method: 'POST', path: 'api/organization/list', repeat: 'safe' },
  item: { method: 'GET', path: 'api/organization/item', repeat: 'safe' },
  branch: { method: 'GET', path: 'api/organization/branch', repeat: 'safe' },
  parent: { method: 'GET', path: 'api/organization/parent', repeat: 'safe' },
  create: { method: 'POST', path: 'api/organization/create', repeat: 'key' },
  edit: { method: 'POST', path: 'api/organization/edit', repeat: 'never' },
  remove: { method: 'POST', path: 'api/organization/delete', repeat: 'never' },
  obstacles: { method: 'GET', path: 'api/organization/obstacles', repeat: 'safe' },
  dashboardList: { method: 'POST', path: 'api/organization/dashboard-list', repeat: 'safe' },
  carrierList: { method: 'GET', path: 'api/organization/carrier-list', repeat: 'safe' },
  boxList: { method: 'GET', path: 'api/organization/box-list', repeat: 'safe' },
  countryList: { method: 'GET', path: 'api/organization/country-list', repeat: 'safe' },
  spotCharterList: { method: 'GET', path: 'api/organization/spot-charter-list', repeat: 'safe' },
  documentList: { method: 'GET', path: 'api/organization/document-list', repeat: 'safe' },
  addDocument: { method: 'POST', path: 'api/organization/add-document', repeat: 'key', upload: { kind: 'one', part: 'documentFile', name: 'name' } },
  editDocument: { method: 'POST', path: 'api/organization/edit-document', repeat: 'never' },
  removeDocument: { method: 'POST', path: 'api/organization/delete-document', repeat: 'never' },
  downloadDocument: { method: 'GET', path: 'api/organization/download-document', repeat: 'safe', file: true },
  mailPreview: { method: 'POST', path: 'api/organization/mail-preview', repeat: 'safe' },
  importPreview: { method: 'POST', path: 'api/organization/import-preview', repeat: 'safe', upload: { kind: 'one', part: 'file', name: 'fileName' } },
  importTable: { method: 'POST', path: 'api/organization/import', repeat: 'never', upload: { kind: 'one', part: 'file', name: 'fileName' } },
  importTemplate: { method: 'GET', path: 'api/organization/import-template', repeat: 'safe', file: true },
  exportTable: { method: 'POST', path: 'api/organization/export', repeat: 'safe', file: true },
  mergePreview: { method: 'POST', path: 'api/organization/merge-preview', repeat: 'safe' },
  merge: { method: 'POST', path: 'api/organization/merge', repeat: 'never' },
}
