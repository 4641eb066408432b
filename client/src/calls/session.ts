// Written by `npm run client` from the contract of the API. Do not edit.
import type { Route } from '../route.ts'

export interface SessionCalls {
  /** Sign in with user name and password (signing users: their four-digit code). With a second factor the answer is 202: `token/second-factor` finishes it. */
  signIn: {
    input: {
      readonly username: string
      readonly password: string
      readonly remember?: boolean | undefined
      readonly client?: 'portal' | 'driver' | 'any' | undefined
    }
    reply: {
      readonly username: string
      readonly access_token: string
      readonly userId: number
      readonly language: string
      readonly role: string
      readonly guid: string
      readonly organization: string
      readonly organizationId: number
      readonly permissions: readonly number[]
      readonly showNewDashboardSign: 'True' | 'False'
      readonly passwordIsTemporary?: boolean | undefined
    } | {
      readonly state: string
      readonly methods: readonly ('totp' | 'recovery' | 'setup')[]
    }
  }
  /** Exchange the token for a new one; the app does it once at start. */
  refresh: {
    input: {}
    reply: {
      readonly access_token: string
    }
  }
  /** End the session on the server. */
  signOut: {
    input: {}
    reply: {
      readonly message: string
    }
  }
  /** The signed-in user with the current permissions. */
  currentUser: {
    input: {}
    reply: {
      readonly login: string
      readonly id: number
      readonly name: string
      readonly language: string
      readonly spotCharterUsingSign: boolean
      readonly canSetPaymentSign: boolean
      readonly drawsUpByHand: boolean
      readonly setLoadUnloadTimeSign: boolean
      readonly passwordMinimum?: number | undefined
      readonly role: string
      readonly guid: string
      readonly organization: string
      readonly organizationId: number
      readonly permissions: readonly number[]
      readonly showNewDashboardSign: 'True' | 'False'
      readonly passwordIsTemporary?: boolean | undefined
    }
  }
  /** Choose the language of the caller’s own screens and mails. */
  chooseLanguage: {
    input: {
      readonly language: 'nl' | 'en' | 'de' | 'fr' | 'es' | 'se' | 'da'
    }
    reply: {
      readonly language: string
    }
  }
  /** Ask for a new password by mail. */
  recoverPassword: {
    input: {
      readonly login: string
      readonly email: string
    }
    reply: {
      readonly message: string
    }
  }
  /** Set the caller’s sign code; the old one is required if there is one. */
  setSignCode: {
    input: {
      readonly oldCode?: null | string | number | undefined
      readonly code: string | number
      readonly secondFactor?: null | string | undefined
    }
    reply: {
      readonly message: string
    }
  }
  /** Request a link by mail to choose a new sign code; the reply is always the same. */
  askForRenewal: {
    input: {
      readonly login: string
      readonly email: string
    }
    reply: {
      readonly message: string
    }
  }
  /** Whether the link of a renewal mail still works; refused like its use. */
  renewalLink: {
    input: {
      readonly token: string
    }
    reply: {
      readonly message: string
    }
  }
  /** Choose a new sign code with the link from the mail, which works once; a user with a second factor also needs a code. */
  renewSignCode: {
    input: {
      readonly token: string
      readonly code: string | number
      readonly secondFactor?: null | string | undefined
    }
    reply: {
      readonly message: string
    }
  }
  /** The caller’s drawn signature (PNG in base64), and whether it is used when the caller signs. No other user can read it. */
  ownSignature: {
    input: {}
    reply: {
      readonly signature: string | null
      readonly defaultSignatureSign: boolean
    }
  }
  /** Whether the link of a recovery mail still works; refused like its use. */
  resetLink: {
    input: {
      readonly token: string
    }
    reply: {
      readonly message: string
    }
  }
  /** Choose a new password with the link from the mail, which works once; a user with a second factor also needs a code. */
  resetPassword: {
    input: {
      readonly token: string
      readonly password: string
      readonly secondFactor?: null | string | undefined
    }
    reply: {
      readonly message: string
    }
  }
  /** The caller’s profile: the editable fields, and the organisation’s address (read-only). */
  profile: {
    input: {}
    reply: {
      readonly id: number
      readonly userName: string | null
      readonly name: string | null
      readonly surname: string | null
      readonly phone: string | null
      readonly email: string | null
      readonly address: {
        readonly counts: boolean
        readonly isConfirmed: boolean
        readonly countsFrom: string | null
        readonly previousEmail: string | null
        readonly setBy: string | null
      }
      readonly interfaceCountryCode: string
      readonly role: string
      readonly builtInRole: 'super admin plus' | 'super admin' | 'company admin plus' | 'company admin' | 'planner' | 'signing user' | 'goverment authority user' | 'driver user' | null
      readonly organization: string
      readonly countryCode: string | null
      readonly postalCode: string | null
      readonly place: string | null
      readonly street: string | null
      readonly driverId: string | null
      readonly driverCode: string | null
      readonly signature: string | null
      readonly defaultSignatureSign: boolean
      readonly codeState: 'missing' | 'set' | 'off'
      readonly passwordIsTemporary: boolean
      readonly passwordMinimum: number
      readonly secondFactor: {
        readonly isOn: boolean
        readonly codesLeft: number
        readonly isRequired: boolean
      }
      readonly proof: 'password' | 'signOn' | 'signOnAgain'
      readonly identityWays: readonly ('link' | 'code' | 'secondFactor')[]
      readonly may: {
        readonly setCode: true | string
        readonly addPasskey: true | string
      }
    }
  }
  /** Changes the sent fields of the caller’s own profile (a sent id is ignored); another e-mail address needs the password and, if switched on, the second factor. */
  editProfile: {
    input: {
      readonly userName?: null | string | undefined
      readonly name?: null | string | undefined
      readonly surname?: null | string | undefined
      readonly phone?: null | string | undefined
      readonly email?: null | string | undefined
      readonly interfaceCountryCode?: string | undefined
      readonly signature?: null | string | undefined
      readonly defaultSignatureSign?: boolean | undefined
      readonly password?: null | string | undefined
      readonly secondFactor?: null | string | undefined
    }
    reply: {
      readonly message: string
    }
  }
  /** Changes the caller’s password (signing users: the four-digit code); all other sessions end. */
  setPassword: {
    input: {
      readonly OldPassword: string
      readonly NewPassword: string
      readonly secondFactor?: null | string | undefined
    }
    reply: {
      readonly message: string
    }
  }
  /** The caller’s sessions. */
  sessions: {
    input: {}
    reply: readonly {
      readonly id: string
      readonly userAgent: string | null
      readonly address: string | null
      readonly client: 'portal' | 'driver'
      readonly createdAt: string
      readonly lastUsedAt: string
      readonly isCurrent: boolean
    }[]
  }
  /** Ends one of the caller’s sessions; without an id, all except the current one. */
  endSessions: {
    input: {
      readonly id?: null | string | undefined
    }
    reply: {
      readonly message: string
    }
  }
  /** All stored data about the caller, as a JSON file. */
  ownData: {
    input: {}
    reply: Blob
  }
  /** The fields that the holder of an activation link has to fill in, and the known values. */
  look: {
    input: {
      readonly id: string
    }
    reply: {
      readonly kind: 'code' | 'password'
      readonly userName: string
      readonly email: string
      readonly organization: string
      readonly language: string
      readonly name: string | null
      readonly surname: string | null
      readonly passwordMinimum: number
    }
  }
  /** The same as GET api/employee/registration, with the token of the link in the body. */
  lookByPost: {
    input: {
      readonly id: string
    }
    reply: {
      readonly kind: 'code' | 'password'
      readonly userName: string
      readonly email: string
      readonly organization: string
      readonly language: string
      readonly name: string | null
      readonly surname: string | null
      readonly passwordMinimum: number
    }
  }
  /** Activates an account with the link from the mail, which works once: name, and a sign code with a drawn signature (signing users) or a password (everybody else). */
  register: {
    input: {
      readonly id: string
      readonly name: string
      readonly surname: string
      readonly code?: null | string | number | undefined
      readonly signature?: null | string | undefined
      readonly password?: null | string | undefined
    }
    reply: {
      readonly userName: string
      readonly message: string
    }
  }
  /** Mails a new activation link to the user of an old one; the reply is always the same. */
  askForLink: {
    input: {
      readonly id: string
    }
    reply: {
      readonly message: string
    }
  }
  /** Mails a link to the caller’s trusted address to prove ownership of the account after another user set the password or reset the second factor. */
  sendIdentityLink: {
    input: {}
    reply: {
      readonly message: string
      readonly sentTo: string
    }
  }
  /** Proves ownership of the account, with exactly one of: `token` of the mailed link, `code` (the sign code), or `secondFactor` as set before another user changed the access. Until then a first sign code or a passkey answers `identity_unproven`. */
  proveIdentity: {
    input: {
      readonly token?: null | string | undefined
      readonly code?: null | string | number | undefined
      readonly secondFactor?: null | string | undefined
    }
    reply: {
      readonly message: string
    }
  }
  /** The purpose of a mailed link about an e-mail address. Changes nothing. */
  emailLink: {
    input: {
      readonly id: string
    }
    reply: {
      readonly purpose: 'confirm' | 'decide'
      readonly name: string
      readonly email: string | null
      readonly previousEmail: string | null
      readonly setBy: string | null
    }
  }
  /** Confirms a new e-mail address, or agrees or objects to the change from the previous address; each link works once. */
  answerEmail: {
    input: {
      readonly id: string
      readonly answer: 'confirm' | 'agree' | 'object'
    }
    reply: {
      readonly message: string
    }
  }
  /** Mails the link to confirm the caller’s e-mail address again. */
  sendEmailLink: {
    input: {}
    reply: {
      readonly message: string
    }
  }
  /** Undoes a change of the caller’s e-mail address that another user made and that is not trusted yet. */
  objectToEmail: {
    input: {}
    reply: {
      readonly message: string
    }
  }
  /** Finish a sign-in that replied 202, with a code of the app or a recovery code. */
  finishSignIn: {
    input: {
      readonly state: string
      readonly secondFactor: string
    }
    reply: {
      readonly username: string
      readonly access_token: string
      readonly userId: number
      readonly language: string
      readonly role: string
      readonly guid: string
      readonly organization: string
      readonly organizationId: number
      readonly permissions: readonly number[]
      readonly showNewDashboardSign: 'True' | 'False'
      readonly passwordIsTemporary?: boolean | undefined
    }
  }
  /** Begin the set-up of a second factor that the user’s role requires, with the state of the sign-in. */
  beginSetupAtSignIn: {
    input: {
      readonly state: string
    }
    reply: {
      readonly secret: string
      readonly address: string
      readonly picture: string
    }
  }
  /** Confirm the set-up with a first code and sign in; the recovery codes are returned only here. */
  confirmSetupAtSignIn: {
    input: {
      readonly state: string
      readonly secondFactor: string
    }
    reply: {
      readonly username: string
      readonly access_token: string
      readonly userId: number
      readonly language: string
      readonly role: string
      readonly guid: string
      readonly organization: string
      readonly organizationId: number
      readonly permissions: readonly number[]
      readonly showNewDashboardSign: 'True' | 'False'
      readonly passwordIsTemporary?: boolean | undefined
      readonly recoveryCodes: readonly string[]
    }
  }
  /** Begin to switch one’s second factor on, with the password (without one: within ten minutes of a sign-on); where it is on already, also with a present code: then it moves to another device. */
  beginSetup: {
    input: {
      readonly password?: null | string | undefined
      readonly secondFactor?: null | string | undefined
    }
    reply: {
      readonly secret: string
      readonly address: string
      readonly picture: string
    }
  }
  /** Switch it on with a first code of the new device; the recovery codes are returned only here. */
  confirmSetup: {
    input: {
      readonly secondFactor: string
    }
    reply: {
      readonly recoveryCodes: readonly string[]
    }
  }
  /** Creates ten new recovery codes, returned only here; the old ones end. */
  renewRecoveryCodes: {
    input: {
      readonly secondFactor: string
    }
    reply: {
      readonly recoveryCodes: readonly string[]
    }
  }
  /** Switch the caller’s second factor off, with a current code. */
  switchOff: {
    input: {
      readonly secondFactor: string
    }
    reply: {
      readonly message: string
    }
  }
  /** The roles of this organisation and those below it that require a second factor. */
  roles: {
    input: {
      readonly id: number
    }
    reply: readonly {
      readonly id: number
      readonly name: string
      readonly builtInRole: 'super admin plus' | 'super admin' | 'company admin plus' | 'company admin' | 'planner' | 'signing user' | 'goverment authority user' | 'driver user' | null
      readonly isRequired: boolean
    }[]
  }
  /** Set the roles that require a second factor; their holders without one set it up at the next sign-in. */
  requireForRoles: {
    input: {
      readonly id: number
      readonly rolesId: readonly number[]
    }
    reply: {
      readonly message: string
    }
  }
  /** Begin a sign-in with a passkey: the WebAuthn options. 400 if the installation has no public host name. */
  askPasskey: {
    input: {}
    reply: {
      readonly state: string
      readonly options: { readonly [name: string]: unknown }
    }
  }
  /** Sign in with a passkey, which counts as both factors. */
  signInWithPasskey: {
    input: {
      readonly state: string
      readonly response: { readonly [name: string]: unknown }
      readonly remember?: boolean | undefined
      readonly client?: 'portal' | 'driver' | 'any' | undefined
    }
    reply: {
      readonly username: string
      readonly access_token: string
      readonly userId: number
      readonly language: string
      readonly role: string
      readonly guid: string
      readonly organization: string
      readonly organizationId: number
      readonly permissions: readonly number[]
      readonly showNewDashboardSign: 'True' | 'False'
      readonly passwordIsTemporary?: boolean | undefined
    }
  }
  /** The caller’s passkeys, and whether this installation supports passkeys. */
  passkeys: {
    input: {}
    reply: {
      readonly available: boolean
      readonly passkeys: readonly {
        readonly id: number
        readonly name: string
        readonly createdAt: string
        readonly lastUsedAt: string | null
      }[]
    }
  }
  /** Begin to add a passkey, with the password and, if switched on, the second factor. */
  beginPasskey: {
    input: {
      readonly password?: null | string | undefined
      readonly secondFactor?: null | string | undefined
    }
    reply: {
      readonly state: string
      readonly options: { readonly [name: string]: unknown }
    }
  }
  /** Add the passkey that the browser has created; the user is notified by mail. */
  addPasskey: {
    input: {
      readonly state: string
      readonly name: string
      readonly response: { readonly [name: string]: unknown }
    }
    reply: {
      readonly message: string
    }
  }
  /** Remove one of the caller’s passkeys, with the password and, if switched on, the second factor; the user is notified by mail. */
  removePasskey: {
    input: {
      readonly id: number
      readonly password?: null | string | undefined
      readonly secondFactor?: null | string | undefined
    }
    reply: {
      readonly message: string
    }
  }
  /** The assurance that an organisation requires of signatures in its name, and that of the organisation above it. */
  demanded: {
    input: {
      readonly id: number
    }
    reply: {
      readonly assurance: 'code' | 'codeAndDrawn' | 'signOnTwoFactors' | 'passkey' | null
      readonly inherited: {
        readonly assurance: 'code' | 'codeAndDrawn' | 'signOnTwoFactors' | 'passkey'
        readonly organization: string
      } | null
    }
  }
  /** Set the assurance required of signatures in the name of an organisation and of those below it without their own setting; empty: inherited. */
  demand: {
    input: {
      readonly id: number
      readonly assurance?: null | 'code' | 'codeAndDrawn' | 'signOnTwoFactors' | 'passkey' | undefined
    }
    reply: {
      readonly message: string
    }
  }
  /** The single sign-on provider of an e-mail address; without an address, that of this installation. */
  properties: {
    input: {
      readonly email?: null | string | undefined
    }
    reply: {
      readonly tenantId: string
      readonly applicationId: string
      readonly state: string
      readonly way: 'microsoft' | 'redirect'
      readonly authority: string
      readonly url: string | null
    }
  }
  /** Sign in with the id_token of Microsoft; several organisations: 202 and their list; one factor where two are needed: 202 as for a password. */
  microsoftToken: {
    input: {
      readonly access_token: string
      readonly state: string
    }
    reply: {
      readonly username: string
      readonly access_token: string
      readonly userId: number
      readonly language: string
      readonly role: string
      readonly guid: string
      readonly organization: string
      readonly organizationId: number
      readonly permissions: readonly number[]
      readonly showNewDashboardSign: 'True' | 'False'
      readonly passwordIsTemporary?: boolean | undefined
    } | {
      readonly userName: string
      readonly state: string
      readonly guid: string
      readonly role: string
      readonly permissions: readonly number[]
      readonly organizations: readonly {
        readonly Id: number
        readonly Name: string
        readonly OrganizationsHId: string
        readonly CountryCode: string
        readonly SetLoadUnloadTimeSign: boolean
        readonly DashboardPaymentSign: boolean
        readonly DashboardDisplaySign: boolean
        readonly Street: string | null
        readonly PostalCode: string | null
        readonly Place: string | null
      }[]
    } | {
      readonly state: string
      readonly methods: readonly ('totp' | 'recovery' | 'setup')[]
    }
  }
  /** Sign in with the code of an OpenID Connect provider; several organisations: 202 and their list; one factor where two are needed: 202 as for a password. */
  codeToken: {
    input: {
      readonly code: string
      readonly state: string
    }
    reply: {
      readonly username: string
      readonly access_token: string
      readonly userId: number
      readonly language: string
      readonly role: string
      readonly guid: string
      readonly organization: string
      readonly organizationId: number
      readonly permissions: readonly number[]
      readonly showNewDashboardSign: 'True' | 'False'
      readonly passwordIsTemporary?: boolean | undefined
    } | {
      readonly userName: string
      readonly state: string
      readonly guid: string
      readonly role: string
      readonly permissions: readonly number[]
      readonly organizations: readonly {
        readonly Id: number
        readonly Name: string
        readonly OrganizationsHId: string
        readonly CountryCode: string
        readonly SetLoadUnloadTimeSign: boolean
        readonly DashboardPaymentSign: boolean
        readonly DashboardDisplaySign: boolean
        readonly Street: string | null
        readonly PostalCode: string | null
        readonly Place: string | null
      }[]
    } | {
      readonly state: string
      readonly methods: readonly ('totp' | 'recovery' | 'setup')[]
    }
  }
  /** Choose the organisation to work for; other sent fields about the user are ignored. */
  storeToken: {
    input: {
      readonly state: string
      readonly organizationId: number
    }
    reply: {
      readonly username: string
      readonly access_token: string
      readonly userId: number
      readonly language: string
      readonly role: string
      readonly guid: string
      readonly organization: string
      readonly organizationId: number
      readonly permissions: readonly number[]
      readonly showNewDashboardSign: 'True' | 'False'
      readonly passwordIsTemporary?: boolean | undefined
    } | {
      readonly state: string
      readonly methods: readonly ('totp' | 'recovery' | 'setup')[]
    }
  }
  /** Confirm the first sign-on with the link from the mail, which works once, on the device that signed on; an account with a second factor also needs a code. */
  confirmLink: {
    input: {
      readonly token: string
      readonly secondFactor?: null | string | undefined
    }
    reply: {
      readonly message: string
    }
  }
  /** The sign-on settings of an organisation. */
  signOn: {
    input: {
      readonly organizationId: number
    }
    reply: {
      readonly version: number
      readonly issuer: string | null
      readonly clientId: string | null
      readonly clientSecret: string | null
      readonly signOnOnly: boolean
      readonly signersToo: boolean
      readonly breakGlassId: number | null
      readonly newRoleId: number | null
      readonly domain: string | null
      readonly hasMicrosoft: boolean
      readonly returnUrl: string
      readonly popupUrl: string
      readonly mayChooseProvider: boolean
      readonly admins: readonly {
        readonly id: number
        readonly name: string
      }[]
      readonly roles: readonly {
        readonly id: number
        readonly name: string
        readonly builtInRole: 'super admin plus' | 'super admin' | 'company admin plus' | 'company admin' | 'planner' | 'signing user' | 'goverment authority user' | 'driver user' | null
      }[]
    }
  }
  /** Changes the sign-on settings of an organisation. */
  editSignOn: {
    input: {
      readonly issuer?: null | string | undefined
      readonly clientId?: null | string | undefined
      readonly clientSecret?: null | string | undefined
      readonly signOnOnly: boolean
      readonly signersToo: boolean
      readonly breakGlassId?: null | number | undefined
      readonly newRoleId?: null | number | undefined
      readonly organizationId: number
      readonly version: number
    }
    reply: {
      readonly version: number
      readonly message: string
    }
  }
}

export const sessionRoutes: Readonly<Record<keyof SessionCalls, Route>> = {
  signIn: { method: 'POST', path: 'token', repeat: 'never' },
  refresh: { method: 'POST', path: 'refresh-token', repeat: 'never' },
  signOut: { method: 'POST', path: 'logout', repeat: 'never' },
  currentUser: { method: 'GET', path: 'user', repeat: 'safe' },
  chooseLanguage: { method: 'POST', path: 'api/employee/language', repeat: 'never' },
  recoverPassword: { method: 'POST', path: 'password-recovery', repeat: 'never' },
  setSignCode: { method: 'POST', path: 'api/employee/set-sign-code', repeat: 'never' },
  askForRenewal: { method: 'POST', path: 'sign-code-renewal', repeat: 'never' },
  renewalLink: { method: 'POST', path: 'renew-sign-code-details', repeat: 'safe' },
  renewSignCode: { method: 'POST', path: 'renew-sign-code', repeat: 'never' },
  ownSignature: { method: 'GET', path: 'api/employee/signature', repeat: 'safe' },
  resetLink: { method: 'POST', path: 'reset-password-details', repeat: 'safe' },
  resetPassword: { method: 'POST', path: 'reset-password', repeat: 'never' },
  profile: { method: 'GET', path: 'api/employee/profile', repeat: 'safe' },
  editProfile: { method: 'POST', path: 'api/employee/edit-signing-user', repeat: 'never' },
  setPassword: { method: 'POST', path: 'set-password', repeat: 'never' },
  sessions: { method: 'GET', path: 'api/employee/session-list', repeat: 'safe' },
  endSessions: { method: 'POST', path: 'api/employee/end-session', repeat: 'never' },
  ownData: { method: 'GET', path: 'api/employee/own-data', repeat: 'safe', file: true },
  look: { method: 'GET', path: 'api/employee/registration', repeat: 'safe' },
  lookByPost: { method: 'POST', path: 'api/employee/registration-details', repeat: 'safe' },
  register: { method: 'POST', path: 'api/employee/registration', repeat: 'never' },
  askForLink: { method: 'POST', path: 'api/employee/registration-link', repeat: 'never' },
  sendIdentityLink: { method: 'POST', path: 'api/employee/send-identity-link', repeat: 'never' },
  proveIdentity: { method: 'POST', path: 'api/employee/prove-identity', repeat: 'never' },
  emailLink: { method: 'POST', path: 'api/employee/email-link-details', repeat: 'safe' },
  answerEmail: { method: 'POST', path: 'api/employee/email-link', repeat: 'never' },
  sendEmailLink: { method: 'POST', path: 'api/employee/send-email-link', repeat: 'never' },
  objectToEmail: { method: 'POST', path: 'api/employee/object-to-email', repeat: 'never' },
  finishSignIn: { method: 'POST', path: 'token/second-factor', repeat: 'never' },
  beginSetupAtSignIn: { method: 'POST', path: 'token/second-factor-setup', repeat: 'never' },
  confirmSetupAtSignIn: { method: 'POST', path: 'token/second-factor-confirm', repeat: 'never' },
  beginSetup: { method: 'POST', path: 'api/employee/second-factor-setup', repeat: 'never' },
  confirmSetup: { method: 'POST', path: 'api/employee/second-factor-confirm', repeat: 'never' },
  renewRecoveryCodes: { method: 'POST', path: 'api/employee/second-factor-codes', repeat: 'never' },
  switchOff: { method: 'POST', path: 'api/employee/second-factor-off', repeat: 'never' },
  roles: { method: 'GET', path: 'api/organization/second-factor-roles', repeat: 'safe' },
  requireForRoles: { method: 'POST', path: 'api/organization/second-factor-roles', repeat: 'never' },
  askPasskey: { method: 'POST', path: 'token/passkey-options', repeat: 'never' },
  signInWithPasskey: { method: 'POST', path: 'token/passkey', repeat: 'never' },
  passkeys: { method: 'GET', path: 'api/employee/passkey-list', repeat: 'safe' },
  beginPasskey: { method: 'POST', path: 'api/employee/passkey-options', repeat: 'never' },
  addPasskey: { method: 'POST', path: 'api/employee/passkey-add', repeat: 'never' },
  removePasskey: { method: 'POST', path: 'api/employee/passkey-remove', repeat: 'never' },
  demanded: { method: 'GET', path: 'api/organization/signing-assurance', repeat: 'safe' },
  demand: { method: 'POST', path: 'api/organization/signing-assurance', repeat: 'never' },
  properties: { method: 'POST', path: 'api/organization/azure-properties', repeat: 'safe' },
  microsoftToken: { method: 'POST', path: 'microsoft/token', repeat: 'never' },
  codeToken: { method: 'POST', path: 'sign-on/token', repeat: 'never' },
  storeToken: { method: 'POST', path: 'store-number/token', repeat: 'never' },
  confirmLink: { method: 'POST', path: 'sign-on/link', repeat: 'never' },
  signOn: { method: 'GET', path: 'api/organization/sign-on', repeat: 'safe' },
  editSignOn: { method: 'POST', path: 'api/organization/sign-on-edit', repeat: 'never' },
}
