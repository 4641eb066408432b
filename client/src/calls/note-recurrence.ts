// Written by `npm run client` from the contract of the API. Do not edit.
import type { Route } from '../route.ts'
import type { RefusalCode } from './refusal-code.ts'

export interface NoteRecurrenceCalls {
  /** When a template repeats, and what its runs of the last 90 days made. `recurrence` is null if it does not. */
  item: {
    input: {
      readonly id: number
    }
    reply: {
      readonly recurrence: {
        readonly weekdays: readonly number[]
        readonly time: string
        readonly timeZone: string
        readonly notes: number
        readonly collectionDays: number
        readonly collectionTime: string
        readonly deliveryDays: number | null
        readonly deliveryTime: string | null
        readonly endsOn: string | null
        readonly isPaused: boolean
        readonly nextDue: string | null
        readonly owner: string
        readonly version: number
      } | null
      readonly runs: readonly {
        readonly day: string
        readonly at: string
        readonly notes: readonly {
          readonly id: number
          readonly code: string
        }[]
        readonly problem: RefusalCode | 'missed' | null
      }[]
      readonly may: {
        readonly change: true | RefusalCode
      }
    }
  }
  /** Repeats a template on these days of the week: drafts with the next free numbers, made in the name and with the rights of the caller, which are checked at each run. Dates count from the day of the run. */
  save: {
    input: {
      readonly id: number
      readonly version?: number | undefined
      readonly weekdays: readonly number[]
      readonly time: string
      readonly timeZone: string
      readonly notes: number
      readonly collectionDays: number
      readonly collectionTime: string
      readonly deliveryDays?: null | number | undefined
      readonly deliveryTime?: null | string | undefined
      readonly endsOn?: null | string | undefined
    }
    reply: {
      readonly message: string
      readonly version: number
    }
  }
  /** Pauses the recurrence of a template or resumes it; the days in between are not made up for. */
  pause: {
    input: {
      readonly id: number
      readonly isPaused: boolean
    }
    reply: {
      readonly message: string
      readonly version: number
    }
  }
  /** Ends the recurrence of a template. Its notes and the list of its runs stay. */
  end: {
    input: {
      readonly id: number
    }
    reply: {
      readonly message: string
    }
  }
}

export const noteRecurrenceRoutes: Readonly<Record<keyof NoteRecurrenceCalls, Route>> = {
  item: { method: 'GET', path: 'api/cmr-template/recurrence', repeat: 'safe' },
  save: { method: 'POST', path: 'api/cmr-template/repeat', repeat: 'never' },
  pause: { method: 'POST', path: 'api/cmr-template/pause-recurrence', repeat: 'never' },
  end: { method: 'POST', path: 'api/cmr-template/end-recurrence', repeat: 'never' },
}
