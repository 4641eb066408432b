import { signMethod, type SignMethod } from '@roadnote/domain/cmr/signing/method'
import { noteStatus, noteStatuses } from '@roadnote/domain/cmr/lifecycle/status'
import { proListQuery } from '@roadnote/domain/dashboard/pro-contract'
import { organizationInput } from '../../cmr/note/organization-scope.ts'
import {
  type AddressPart,
  dates,
  flag,
  inputOfList,
  limit,
  listAddress,
  page,
  severalOf,
  sorting,
  type StateOf,
  words,
} from '../../ui/list/list-address.ts'
import { timeZone } from '../../ui/time/zone.ts'
import { requestedDays } from '../dashboard-address.ts'

/** Removed notes do not count. */
export const countedStatuses = noteStatuses.filter((status) => status !== noteStatus.removed)
export const methods: readonly SignMethod[] = Object.values(signMethod)

/** The maximum page size of a list. */
const mostNumbers = 200

/** Only the server knows the valid ids. */
const numbers: AddressPart<readonly number[]> = {
  usual: [],
  read: (params, name) =>
    [...new Set((params.get(name) ?? '').split(',').map(Number))]
      .filter((number) => Number.isSafeInteger(number) && number > 0)
      .slice(0, mostNumbers),
  write: (params, name, chosen) => {
    if (chosen.length > 0) params.set(name, chosen.join(','))
  },
}

/** Period and organisation have the same parameter names as on the standard dashboard. */
export const proAddress = listAddress({
  search: words,
  dates: dates({ kind: 'month' }),
  organization: words,
  whole: flag('yes'),
  onlySender: flag('yes'),
  onlyCarrier: flag('yes'),
  onlyReceiver: flag('yes'),
  carrierCode: words,
  status: severalOf(countedStatuses),
  sender: severalOf(methods),
  driver: severalOf(methods),
  receiver: severalOf(methods),
  exceptions: numbers,
  sort: sorting(proListQuery),
  page,
  limit,
})

export type ProState = StateOf<typeof proAddress>

/** Filters besides period and organisation, which no other list supports. */
export function isNarrowed(state: ProState): boolean {
  const { dates: requested, organization, whole, sort, page: at, limit: size } = state
  return (
    proAddress.write(state) !==
    proAddress.write({ ...proAddress.usual, dates: requested, organization, whole, sort, page: at, limit: size })
  )
}

/** The filter as input of the API calls; unset filters are omitted. */
export function filterOf(state: ProState, today: string) {
  const several = (name: string, chosen: readonly number[]) => (chosen.length === 0 ? {} : { [name]: [...chosen] })
  const isOf = state.organization !== ''
  return {
    ...requestedDays(state, today),
    timeZone,
    ...organizationInput(state),
    ...(isOf && state.onlySender ? { onlySender: true } : {}),
    ...(isOf && state.onlyCarrier ? { onlyCarrier: true } : {}),
    ...(isOf && state.onlyReceiver ? { onlyReceiver: true } : {}),
    ...(state.carrierCode === '' ? {} : { carrierCode: state.carrierCode }),
    ...several('status', state.status),
    ...several('senderMethods', state.sender),
    ...several('driverMethods', state.driver),
    ...several('receiverMethods', state.receiver),
    ...several('exceptionTypes', state.exceptions),
  }
}

export function listInput(state: ProState, size: number, today: string) {
  return { ...inputOfList({ ...state, search: '' }, size), ...filterOf(state, today) }
}
