import { charterContract, type CharteredNote } from '@roadnote/domain/cmr/contract/charter'
import type { SiteTime } from '@roadnote/domain/cmr/field/site-times'
import { vehicleOf } from '@roadnote/domain/cmr/policy/spot-charter'
import type { Endpoint } from '@roadnote/domain/contract/endpoint'
import type { Text } from '@roadnote/locales/keys'
import type { InputOf } from '../../../client/call.ts'
import { withCount } from '../ramp/count-draft.ts'
import { shrinkPhoto } from '../photos/shrink-photo.ts'

/** What an action shows of itself before the server has it. */
interface Facts {
  /** A negative id for a row that the server does not have yet. */
  readonly id: number
  /** The clock of this device. */
  readonly at: Date
  readonly driver: string
}

interface ActionRules<Called extends Endpoint> {
  /** The action while it waits, in a few words. */
  readonly words: (input: InputOf<Called>, text: Text) => string
  /** What it changes in the note that is shown; absent: nothing before the server has it. */
  readonly change?: (note: CharteredNote, input: InputOf<Called>, facts: Facts) => CharteredNote
  /** The input as it is sent, for what takes time or space; null: as it is. Called before each attempt. */
  readonly prepare?: (input: InputOf<Called>) => Promise<InputOf<Called> | null>
  /** Shown elsewhere on the card while it waits. */
  readonly isShownElsewhere?: true
}

/**
 * Joins a call of the contract with what the page shows of it. A stored input may be of another version of the app, so
 * it is checked by the contract before anything reads it.
 */
function action<Called extends Endpoint>(endpoint: Called, rules: ActionRules<Called>) {
  const fitting = (input: Readonly<Record<string, unknown>>): InputOf<Called> | null => {
    const whole = { ...input, key: '00000000-0000-4000-8000-000000000000' }
    // The contract has just accepted it as its input.
    return endpoint.input.safeEncode(whole).success ? whole : null
  }
  return {
    endpoint,
    isShownElsewhere: rules.isShownElsewhere === true,
    prepare: async (input: Readonly<Record<string, unknown>>): Promise<Readonly<Record<string, unknown>> | null> => {
      const known = fitting(input)
      if (known === null || rules.prepare === undefined) return null
      const prepared = await rules.prepare(known)
      if (prepared === null) return null
      const { key: _key, ...rest } = { key: '', ...prepared }
      return rest
    },
    words: (input: Readonly<Record<string, unknown>>, text: Text): string => {
      const known = fitting(input)
      return known === null ? text('charter.queue.other') : rules.words(known, text)
    },
    change: (note: CharteredNote, input: Readonly<Record<string, unknown>>, facts: Facts): CharteredNote => {
      const known = fitting(input)
      return known === null || rules.change === undefined ? note : rules.change(note, known, facts)
    },
  }
}

function withTime(
  note: CharteredNote,
  moment: SiteTime,
  time: Date | null,
  origins: CharteredNote['timeOrigins'] = [],
): CharteredNote {
  const others = note.timeOrigins.filter((origin) => origin.moment !== moment)
  return { ...note, times: { ...note.times, [moment]: time }, timeOrigins: [...others, ...origins] }
}

/** Every action of a driver that can wait for the network. docs/driver.md says how to add one. */
export const driverActions = {
  remark: action(charterContract.remark, {
    words: ({ comment }, text) => text('charter.queue.remark', { words: comment }),
    change: (note, { comment }, { id, at, driver }) => ({
      ...note,
      remarks: [...note.remarks, { id, text: comment, who: driver, time: at }],
    }),
  }),
  addPhoto: action(charterContract.addPhoto, {
    words: (_input, text) => text('charter.queue.photo'),
    prepare: async (input) => {
      const { photo } = input
      // Once scaled it is stored without its name.
      return photo instanceof File ? { ...input, photo: await shrinkPhoto(photo) } : null
    },
    isShownElsewhere: true,
  }),
  setPlates: action(charterContract.setPlates, {
    words: ({ licensePlateTruck, licensePlateTrailer }, text) =>
      text('charter.queue.plates', { plates: [licensePlateTruck, licensePlateTrailer].filter(Boolean).join(' ') }),
    change: (note, plates) => {
      const { licensePlateNumberList: licensePlates, ...vehicle } = vehicleOf(plates)
      return { ...note, ...vehicle, licensePlates }
    },
  }),
  addReservation: action(charterContract.addReservation, {
    words: ({ text: words }, text) =>
      typeof words === 'string' && words !== ''
        ? text('charter.queue.reservationOf', { words })
        : text('charter.queue.reservation'),
  }),
  deleteReservation: action(charterContract.deleteReservation, {
    words: (_input, text) => text('charter.queue.reservationRemoved'),
    change: (note, { reservationId }) => ({
      ...note,
      reservations: note.reservations.filter(({ id }) => id !== reservationId),
    }),
  }),
  scanReturned: action(charterContract.scanReturned, {
    words: ({ code }, text) => text('charter.queue.scanned', { code }),
    change: (note, { code }) => ({
      ...note,
      returnedGoods: note.returnedGoods.map((row) =>
        row.code === code ? { ...row, packagesNumber: (row.packagesNumber ?? 0) + 1 } : row,
      ),
    }),
  }),
  recordTime: action(charterContract.recordTime, {
    words: ({ moment }, text) => text('ramp.queue.time', { words: text(`ramp.site.${moment}`) }),
    change: (note, { moment }, { at }) =>
      note.times[moment] === null ? withTime(note, moment, at, [{ moment, deviceTime: at, enteredAt: null }]) : note,
  }),
  correctTime: action(charterContract.correctTime, {
    words: ({ moment }, text) => text('ramp.queue.correction', { words: text(`ramp.site.${moment}`) }),
    change: (note, { moment, time }) => withTime(note, moment, time ?? null),
  }),
  count: action(charterContract.count, {
    words: (_input, text) => text('ramp.queue.count'),
    change: (note, count) => withCount(note, count),
  }),
  addReturned: action(charterContract.addReturned, {
    words: ({ goodsNature }, text) => text('ramp.queue.returned', { words: goodsNature }),
    change: (note, { goodsNature, packagesNumber }, { id }) => ({
      ...note,
      returnedGoods: [...note.returnedGoods, { id, goodsNature, packagesNumber: packagesNumber ?? null, code: null }],
    }),
  }),
  reportException: action(charterContract.reportException, { words: (_input, text) => text('ramp.queue.exception') }),
  checkDelivery: action(charterContract.checkDelivery, { words: (_input, text) => text('charter.queue.check') }),
  leaveGoods: action(charterContract.leaveGoods, { words: (_input, text) => text('charter.queue.left') }),
  refuseDelivery: action(charterContract.refuseDelivery, { words: (_input, text) => text('charter.queue.refused') }),
} as const

export type DriverActionName = keyof typeof driverActions

export type DriverActionEndpoint<Name extends DriverActionName> = (typeof driverActions)[Name]['endpoint']

export function isDriverAction(name: string): name is DriverActionName {
  return Object.hasOwn(driverActions, name)
}
