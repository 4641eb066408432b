import { signMethod, type SignMethod } from '@roadnote/domain/cmr/signing/method'
import { noteStatus, noteStatuses } from '@roadnote/domain/cmr/lifecycle/status'
import { proListQuery } from '@roadnote/domain/dashboard/pro-contract'
import { ofOrganization } from '../../cmr/note/of-organization.ts'
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

/** As many as a list may be asked for. */
const mostNumbers = 200

/** Which ones there are is known by the server alone. */
const numbers: AddressPart<readonly number[]> = {
  usual: [],
  read: (said, name) =>
    [...new Set((said.get(name) ?? '').split(',').map(Number))]
      .filter((number) => Number.isSafeInteger(number) && number > 0)
      .slice(0, mostNumbers),
  write: (said, name, chosen) => {
    if (chosen.length > 0) said.set(name, chosen.join(','))
  },
}

/** The days and the organisation under the names that they have on the plain dashboard. */
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

/** What is asked beside the days and the organisation: no other list can be asked for it. */
export function isNarrowed(state: ProState): boolean {
  const { dates: asked, organization, whole, sort, page: at, limit: size } = state
  return (
    proAddress.write(state) !==
    proAddress.write({ ...proAddress.usual, dates: asked, organization, whole, sort, page: at, limit: size })
  )
}

/** In the words of the calls; what is not asked is not said. */
export function filterOf(state: ProState, today: string) {
  const several = (name: string, chosen: readonly number[]) => (chosen.length === 0 ? {} : { [name]: [...chosen] })
  const isOf = state.organization !== ''
  return {
    ...requestedDays(state, today),
    timeZone,
    ...ofOrganization(state),
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
