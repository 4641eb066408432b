// Written by `npm run client` from the contract of the API. Do not edit.
import type { Route } from '../route.ts'

export interface ExceptionTypeCalls {
  /** The exception types of the caller’s organisation or one below it: status 0 all, 1 active, 2 deleted. */
  list: {
    input: {
      readonly organizationsId: number
      readonly status?: null | number | undefined
    }
    reply: {
      readonly data: readonly {
        readonly id: number
        readonly organizationsId: number
        readonly name: string
        readonly status: 1 | 2
        readonly translationExceptionTypes: readonly {
          readonly languageCode: 'DE' | 'ES' | 'FR' | 'NL' | 'SE' | 'DA'
          readonly name: string
        }[]
      }[]
    }
  }
  /** Whether an exception type is unused (`check`), and how often it is used, in words (`info`). */
  check: {
    input: {
      readonly id: number
    }
    reply: {
      readonly check: boolean
      readonly info: string
    }
  }
  /** A new exception type, with translations of its name. Takes an `Idempotency-Key`. */
  create: {
    input: {
      readonly organizationsId: number
      readonly name: string
      readonly status?: null | number | undefined
      readonly translationExceptionTypes?: readonly {
        readonly languageCode: string
        readonly name: string
      }[] | undefined
    }
    reply: {
      readonly message: string
      readonly id: number
    }
  }
  /** Changes the sent fields of an exception type; status 1 reactivates a deleted one. */
  edit: {
    input: {
      readonly id: number
      readonly organizationsId?: null | number | undefined
      readonly name?: string | undefined
      readonly status?: null | number | undefined
      readonly translationExceptionTypes?: readonly {
        readonly languageCode: string
        readonly name: string
      }[] | undefined
    }
    reply: {
      readonly message: string
    }
  }
  /** Deactivates an exception type: notes keep it, but it can no longer be chosen. */
  remove: {
    input: {
      readonly id: number
    }
    reply: {
      readonly message: string
    }
  }
}

export const exceptionTypeRoutes: Readonly<Record<keyof ExceptionTypeCalls, Route>> = {
  list: { method: 'POST', path: 'api/ExceptionType/list', repeat: 'safe' },
  check: { method: 'GET', path: 'api/ExceptionType/check', repeat: 'safe' },
  create: { method: 'POST', path: 'api/ExceptionType/create', repeat: 'key' },
  edit: { method: 'POST', path: 'api/ExceptionType/edit', repeat: 'never' },
  remove: { method: 'POST', path: 'api/ExceptionType/delete', repeat: 'never' },
}
