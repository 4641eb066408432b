// Written by `npm run client` from the contract of the API. Do not edit.
import type { Route } from '../route.ts'

export interface SetupCalls {
  /** The progress of the setup of this installation. For the super admin plus. */
  state: {
    input: {}
    reply: {
      readonly done: {
        readonly organization: boolean
        readonly mail: boolean
        readonly admin: boolean
      }
      readonly leads: boolean
      readonly organizationId: number
      readonly mail: {
        readonly isConfigured: boolean
        readonly from: string | null
        readonly lastTest: {
          readonly to: string
          readonly time: string
          readonly accepted: boolean
          readonly answer: string
        } | null
        readonly isWithout: boolean
      }
      readonly admin: {
        readonly userName: string | null
        readonly passwordIsTemporary: boolean
        readonly passwordMinimum: number
      }
      readonly restore: {
        readonly way: 'here' | 'command' | 'none'
        readonly folder: string | null
        readonly backups: readonly {
          readonly name: string
          readonly made: string
          readonly isEncrypted: boolean
        }[]
        readonly problem: string | null
      }
    }
  }
  /** Postpones the setup: users are no longer redirected to it, but it stays in the menu until it is done. */
  later: {
    input: {}
    reply: {
      readonly message: string
    }
  }
  /** Sends a test mail at once and returns the reply of the mail server. */
  testMail: {
    input: {
      readonly email: string
    }
    reply: {
      readonly accepted: boolean
      readonly answer: string
    }
  }
  /** Decides to work without a mail server for now: mails are kept in Outgoing. */
  withoutMail: {
    input: {}
    reply: {
      readonly message: string
    }
  }
  /** Adds the first company admin of the operator’s own organisation. */
  firstAdmin: {
    input: {
      readonly name: string
      readonly surname: string
      readonly userName: string
      readonly email: string
      readonly password: string
      readonly language: 'nl' | 'en' | 'de' | 'fr' | 'es' | 'se' | 'da'
    }
    reply: {
      readonly message: string
      readonly id: number
    }
  }
  /** Restarts this installation with a backup from its folder of backups, while it is still empty. Everybody signs in again with the accounts of the backup. */
  restore: {
    input: {
      readonly name: string
      readonly passphrase?: string | undefined
    }
    reply: {
      readonly message: string
    }
  }
  /** Replaces the caller’s password; all other sessions of the account end. */
  ownPassword: {
    input: {
      readonly oldPassword: string
      readonly password: string
      readonly secondFactor?: null | string | undefined
    }
    reply: {
      readonly message: string
    }
  }
}

export const setupRoutes: Readonly<Record<keyof SetupCalls, Route>> = {
  state: { method: 'GET', path: 'api/setup/state', repeat: 'safe' },
  later: { method: 'POST', path: 'api/setup/later', repeat: 'never' },
  testMail: { method: 'POST', path: 'api/setup/test-mail', repeat: 'never' },
  withoutMail: { method: 'POST', path: 'api/setup/without-mail', repeat: 'never' },
  firstAdmin: { method: 'POST', path: 'api/setup/first-admin', repeat: 'never' },
  restore: { method: 'POST', path: 'api/setup/restore', repeat: 'never' },
  ownPassword: { method: 'POST', path: 'api/setup/own-password', repeat: 'never' },
}
