// Written by `npm run client` from the contract of the API. Do not edit.
import type { Route } from '../route.ts'

export interface UserCalls {
  /** Drivers of a carrier or subcontractor that the caller may assign. */
  driverList: {
    input: {
      readonly organization_id?: null | number | undefined
    }
    reply: readonly {
      readonly userName: string
      readonly guid: string
      readonly name: string
    }[]
  }
  /** A driver the caller’s organisation has worked with, by phone number. */
  driverByPhone: {
    input: {
      readonly phone: string
    }
    reply: {
      readonly name: string
      readonly surname: string
      readonly email: string
    }
  }
  /** The users of the caller’s organisation and of those below it, paged; all for super admins. */
  list: {
    input: {
      readonly Page?: number | undefined
      readonly Limit?: number | undefined
      readonly OrderBy?: string | undefined
      readonly Direction?: string | undefined
      readonly Id?: null | number | undefined
      readonly guid?: null | string | undefined
      readonly organization?: null | string | undefined
      readonly role?: null | string | undefined
      readonly jobTitleName?: null | string | undefined
      readonly TransicsID?: null | string | undefined
      readonly Begin?: null | string | undefined
      readonly End?: null | string | undefined
      readonly Status?: null | readonly number[] | undefined
      readonly Search?: null | string | undefined
      readonly roleId?: null | number | undefined
      readonly deleted?: boolean | undefined
    }
    reply: {
      readonly data: readonly {
        readonly id: number
        readonly version: number
        readonly guid: string
        readonly rolesId: number
        readonly role: string
        readonly builtInRole: 'super admin plus' | 'super admin' | 'company admin plus' | 'company admin' | 'planner' | 'signing user' | 'goverment authority user' | 'driver user' | null
        readonly organizationsId: number
        readonly organization: string
        readonly furtherOrganizations: readonly number[]
        readonly status: 1 | 2 | 3 | 4
        readonly deleted: boolean
        readonly name: string | null
        readonly surname: string | null
        readonly phone: string | null
        readonly userName: string | null
        readonly email: string | null
        readonly jobTitleName: string | null
        readonly address: string | null
        readonly birthDate: string | null
        readonly beginDate: string | null
        readonly endDate: string | null
        readonly interfaceCountryCode: string
        readonly transicsID: string | null
        readonly operationCountryCode: string | null
        readonly operationPostalCode: string | null
        readonly operationPlace: string | null
        readonly operationStreet: string | null
        readonly defaultSignatureSign: boolean
        readonly signature: string | null
        readonly emailFacts?: {
          readonly counts: boolean
          readonly isConfirmed: boolean
          readonly countsFrom: string | null
          readonly previousEmail: string | null
          readonly setBy: string | null
        } | undefined
        readonly may: {
          readonly edit: true | string
          readonly remove: true | string
          readonly erase: true | string
          readonly deactivate: true | string
          readonly assignRole: true | string
          readonly invite: true | string
          readonly renew: true | string
          readonly resetSecondFactor: true | string
        }
      }[]
      readonly total: number
      readonly totalIsExact: boolean
    }
  }
  /** One user, with the actions that the caller may perform. */
  item: {
    input: {
      readonly id: number
    }
    reply: {
      readonly id: number
      readonly version: number
      readonly guid: string
      readonly rolesId: number
      readonly role: string
      readonly builtInRole: 'super admin plus' | 'super admin' | 'company admin plus' | 'company admin' | 'planner' | 'signing user' | 'goverment authority user' | 'driver user' | null
      readonly organizationsId: number
      readonly organization: string
      readonly furtherOrganizations: readonly number[]
      readonly status: 1 | 2 | 3 | 4
      readonly deleted: boolean
      readonly name: string | null
      readonly surname: string | null
      readonly phone: string | null
      readonly userName: string | null
      readonly email: string | null
      readonly jobTitleName: string | null
      readonly address: string | null
      readonly birthDate: string | null
      readonly beginDate: string | null
      readonly endDate: string | null
      readonly interfaceCountryCode: string
      readonly transicsID: string | null
      readonly operationCountryCode: string | null
      readonly operationPostalCode: string | null
      readonly operationPlace: string | null
      readonly operationStreet: string | null
      readonly defaultSignatureSign: boolean
      readonly signature: string | null
      readonly emailFacts?: {
        readonly counts: boolean
        readonly isConfirmed: boolean
        readonly countsFrom: string | null
        readonly previousEmail: string | null
        readonly setBy: string | null
      } | undefined
      readonly may: {
        readonly edit: true | string
        readonly remove: true | string
        readonly erase: true | string
        readonly deactivate: true | string
        readonly assignRole: true | string
        readonly invite: true | string
        readonly renew: true | string
        readonly resetSecondFactor: true | string
      }
    }
  }
  /** A new user with a role that the caller may give. Signing and government users, and others with `invite` instead of a password, get a link by mail with which they activate the account. Takes an `Idempotency-Key`. */
  create: {
    input: {
      readonly organizationsId: number
      readonly rolesId: number
      readonly furtherOrganizations?: null | readonly number[] | undefined
      readonly name?: null | string | undefined
      readonly surname?: null | string | undefined
      readonly userName?: null | string | undefined
      readonly password?: null | string | undefined
      readonly invite?: boolean | undefined
      readonly email?: null | string | undefined
      readonly phone?: null | string | undefined
      readonly address?: null | string | undefined
      readonly birthDate?: null | string | undefined
      readonly jobTitleName?: null | string | undefined
      readonly beginDate?: null | string | undefined
      readonly endDate?: null | string | undefined
      readonly interfaceCountryCode?: string | undefined
      readonly transicsID?: null | string | undefined
      readonly operationCountryCode?: null | string | undefined
      readonly operationPostalCode?: null | string | undefined
      readonly operationPlace?: null | string | undefined
      readonly operationStreet?: null | string | undefined
      readonly status?: number | undefined
      readonly defaultSignatureSign?: boolean | undefined
      readonly signature?: null | string | undefined
    }
    reply: {
      readonly id: number
      readonly version: number
      readonly message: string
    }
  }
  /** Changes the sent fields of a user; another role needs assignRole. */
  edit: {
    input: {
      readonly organizationsId?: number | undefined
      readonly rolesId?: number | undefined
      readonly furtherOrganizations?: null | readonly number[] | undefined
      readonly name?: null | string | undefined
      readonly surname?: null | string | undefined
      readonly userName?: null | string | undefined
      readonly password?: null | string | undefined
      readonly email?: null | string | undefined
      readonly phone?: null | string | undefined
      readonly address?: null | string | undefined
      readonly birthDate?: null | string | undefined
      readonly jobTitleName?: null | string | undefined
      readonly beginDate?: null | string | undefined
      readonly endDate?: null | string | undefined
      readonly interfaceCountryCode?: string | undefined
      readonly transicsID?: null | string | undefined
      readonly operationCountryCode?: null | string | undefined
      readonly operationPostalCode?: null | string | undefined
      readonly operationPlace?: null | string | undefined
      readonly operationStreet?: null | string | undefined
      readonly status?: number | undefined
      readonly defaultSignatureSign?: boolean | undefined
      readonly signature?: null | string | undefined
      readonly id: number
      readonly version?: number | undefined
      readonly confirmed?: boolean | undefined
    }
    reply: {
      readonly id: number
      readonly version: number
      readonly message: string
    }
  }
  /** Sets several users inactive, all or none; their sessions end. */
  deactivate: {
    input: {
      readonly id: readonly number[]
      readonly confirmed?: boolean | undefined
    }
    reply: {
      readonly message: string
    }
  }
  /** Gives several users another role, all or none; their permissions change at once. */
  giveRole: {
    input: {
      readonly id: readonly number[]
      readonly rolesId: number
      readonly confirmed?: boolean | undefined
    }
    reply: {
      readonly message: string
      readonly count: number
    }
  }
  /** Mails users who still have to activate their account a new link, all or none; earlier links end. */
  invite: {
    input: {
      readonly id: readonly number[]
    }
    reply: {
      readonly message: string
      readonly count: number
    }
  }
  /** Mails a user a link to choose a new sign code (users without one: a new password), which only the user knows. Also unblocks a blocked account. */
  renew: {
    input: {
      readonly id: number
    }
    reply: {
      readonly message: string
      readonly toPreviousAddress: boolean
    }
  }
  /** Removes the second factor of a user who lost the device and the recovery codes; the user is notified by mail. */
  resetSecondFactor: {
    input: {
      readonly id: number
    }
    reply: {
      readonly message: string
    }
  }
  /** Deletes a user, who is no longer offered anywhere; their signatures remain. */
  remove: {
    input: {
      readonly id: number
      readonly confirmed?: boolean | undefined
    }
    reply: {
      readonly message: string
    }
  }
  /** The roles that the users of an organisation (or of all of several) can have, and which of them the caller may assign; without an organisation, all visible ones. */
  roleList: {
    input: {
      readonly organizationsId?: null | readonly number[] | undefined
    }
    reply: readonly {
      readonly id: number
      readonly name: string
      readonly builtInRole: 'super admin plus' | 'super admin' | 'company admin plus' | 'company admin' | 'planner' | 'signing user' | 'goverment authority user' | 'driver user' | null
      readonly organization: string | null
      readonly give: true | string
    }[]
  }
  /** The organisations whose users the caller manages, with their addresses. */
  organizationList: {
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
  /** The QR codes that identify users when they sign: a PNG for one user, a sheet (SVG) with names for several. */
  codeImage: {
    input: {
      readonly id: readonly number[]
    }
    reply: Blob
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
  /** Imports the table completely or not at all, provided that its preview would still be the same. New users get a link by mail with which they activate their account. */
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
      readonly guid?: null | string | undefined
      readonly organization?: null | string | undefined
      readonly role?: null | string | undefined
      readonly jobTitleName?: null | string | undefined
      readonly TransicsID?: null | string | undefined
      readonly Begin?: null | string | undefined
      readonly End?: null | string | undefined
      readonly Status?: null | readonly number[] | undefined
      readonly Search?: null | string | undefined
      readonly roleId?: null | number | undefined
      readonly deleted?: boolean | undefined
      readonly format: 'csv' | 'xlsx'
      readonly language?: null | 'nl' | 'en' | 'de' | 'fr' | 'es' | 'se' | 'da' | undefined
    }
    reply: Blob
  }
  /** A preview of erasing a deleted user: the erased and the remaining records. */
  erasurePreview: {
    input: {
      readonly id: number
    }
    reply: {
      readonly id: number
      readonly name: string
      readonly organization: string
      readonly underWay: number
      readonly fields: readonly ('name' | 'surname' | 'userName' | 'email' | 'phone' | 'address' | 'birthDate' | 'jobTitleName' | 'beginDate' | 'endDate' | 'transicsID' | 'operationStreet' | 'operationPostalCode' | 'operationPlace' | 'operationCountryCode' | 'signature')[]
      readonly goes: {
        readonly sessions: number
        readonly links: number
        readonly driverLinks: number
        readonly devices: number
        readonly mails: number
        readonly logLines: number
        readonly eventParts: number
      }
      readonly stays: {
        readonly signatures: number
        readonly notesDriven: number
        readonly events: number
        readonly typed: number
        readonly messages: number
        readonly settings: number
      }
    }
  }
  /** Erases the personal data of a deleted user for good; `name` repeats the name of the preview. */
  erase: {
    input: {
      readonly id: number
      readonly name: string
    }
    reply: {
      readonly message: string
    }
  }
  /** Whether a user sees a note, and the obstacles; both must be visible to the caller. */
  noteVisibility: {
    input: {
      readonly id: number
      readonly note: string
    }
    reply: {
      readonly sees: boolean
      readonly note: string
      readonly obstacles: readonly ('notActive' | 'notActivated' | 'blocked' | 'notBegun' | 'ended' | 'organizationGone' | 'noEntry' | 'mayNotView' | 'driverNotAssigned' | 'notReleased' | 'numberNeeded' | 'otherSigners' | 'noParty')[]
    }
  }
}

export const userRoutes: Readonly<Record<keyof UserCalls, Route>> = {
  driverList: { method: 'GET', path: 'api/employee/driver-list', repeat: 'safe' },
  driverByPhone: { method: 'POST', path: 'api/Employee/driver-by-phone', repeat: 'safe' },
  list: { method: 'POST', path: 'api/employee/list', repeat: 'safe' },
  item: { method: 'GET', path: 'api/employee/item', repeat: 'safe' },
  create: { method: 'POST', path: 'api/employee/create', repeat: 'key' },
  edit: { method: 'POST', path: 'api/employee/edit', repeat: 'never' },
  deactivate: { method: 'POST', path: 'api/employee/set-inactive', repeat: 'never' },
  giveRole: { method: 'POST', path: 'api/employee/set-role', repeat: 'never' },
  invite: { method: 'POST', path: 'api/employee/send-activation-email', repeat: 'never' },
  renew: { method: 'POST', path: 'api/employee/renew-sign-code', repeat: 'never' },
  resetSecondFactor: { method: 'POST', path: 'api/employee/second-factor-reset', repeat: 'never' },
  remove: { method: 'POST', path: 'api/employee/delete', repeat: 'never' },
  roleList: { method: 'GET', path: 'api/employee/role-list', repeat: 'safe' },
  organizationList: { method: 'GET', path: 'api/employee/organization-list', repeat: 'safe' },
  codeImage: { method: 'GET', path: 'api/employee/code-image', repeat: 'safe', file: true },
  importPreview: { method: 'POST', path: 'api/employee/import-preview', repeat: 'safe', upload: { kind: 'one', part: 'file', name: 'fileName' } },
  importTable: { method: 'POST', path: 'api/employee/import', repeat: 'never', upload: { kind: 'one', part: 'file', name: 'fileName' } },
  importTemplate: { method: 'GET', path: 'api/employee/import-template', repeat: 'safe', file: true },
  exportTable: { method: 'POST', path: 'api/employee/export', repeat: 'safe', file: true },
  erasurePreview: { method: 'GET', path: 'api/employee/erasure-preview', repeat: 'safe' },
  erase: { method: 'POST', path: 'api/employee/erase', repeat: 'never' },
  noteVisibility: { method: 'POST', path: 'api/employee/note-sight', repeat: 'safe' },
}
