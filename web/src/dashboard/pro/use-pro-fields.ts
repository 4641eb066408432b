import { type SignMethodName, signMethod } from '@roadnote/domain/cmr/signing/method'
import { noteStatusName } from '@roadnote/domain/cmr/lifecycle/status'
import { organizationContract } from '@roadnote/domain/organization/contract'
import type { Text } from '@roadnote/locales/keys'
import { useQuery } from '../../client/use-query.ts'
import { formatNumber } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { type FilterField, severalField } from '../../ui/list/filter-field.ts'
import { useToday } from '../../ui/time/use-today.ts'
import { quickChoices } from '../dashboard-address.ts'
import { useOrganizationChoice } from '../use-organization-choice.ts'
import { countedStatuses, methods, proAddress, type ProState } from './pro-address.ts'
import type { ProList, Statistics } from './use-pro.ts'

type Filtered = Pick<ProList, 'state' | 'change'>

interface Counting {
  readonly text: Text
  readonly statistics: Statistics | undefined
  /** Already formatted; absent until loaded. */
  readonly shown: (count: number | undefined) => string | undefined
}

/** The filters of the Pro dashboard; each checkbox shows how many notes it alone would match. */
export function useProFields(list: Filtered, statistics: Statistics | undefined): FilterField[] {
  const text = useText()
  const language = useLanguage()
  const today = useToday()
  const ofWhom = useOrganizationFields(list)
  const shown = (count: number | undefined) =>
    statistics === undefined ? undefined : formatNumber(language, count ?? 0)
  const counting = { text, statistics, shown }
  const { state, change } = list
  return [
    {
      kind: 'dates',
      label: text('dashboard.created'),
      chip: state.dates.kind === 'month' ? null : text('dashboard.created'),
      value: state.dates,
      usual: proAddress.usual.dates,
      quick: quickChoices(today, text),
      onChange: (dates) => change({ dates }),
      onClear: () => change({ dates: proAddress.usual.dates }),
    },
    ...ofWhom,
    statusField(list, counting),
    ...(['sender', 'driver', 'receiver'] as const).flatMap((party) => methodFields(list, party, counting)),
    ...exceptionFields(list, counting),
  ]
}

function statusField({ state, change }: Filtered, { text, statistics, shown }: Counting): FilterField {
  return severalField({
    label: text('dashboard.pro.status'),
    all: { label: text('dashboard.pro.allStatuses'), chip: text('dashboard.pro.any') },
    chosen: state.status,
    everyIsNone: true,
    choices: countedStatuses.map((status) => ({
      value: status,
      label: text(`cmr.status.${noteStatusName(status)}`),
      hue: status,
      count: shown(statistics?.statuses.find((one) => one.status === status)?.count),
    })),
    onChange: (status) => change({ status }),
  })
}

// Object.keys loses the key type; the keys are the names by definition, in numeric order.
const methodNames = Object.keys(signMethod) as readonly SignMethodName[]

const labels = { sender: 'signedBySender', driver: 'signedByDriver', receiver: 'signedByReceiver' } as const

/** Only signing methods in use, and those in the URL; without any the filter is absent. */
function methodFields(
  { state, change }: Filtered,
  party: keyof typeof labels,
  { text, statistics, shown }: Counting,
): FilterField[] {
  const signed = statistics?.signedBy[party]
  const countOf = (method: number) => signed?.methods.find((one) => one.method === method)?.count
  const offered = methods.filter((method) => countOf(method) !== undefined || state[party].includes(method))
  if (offered.length === 0) return []
  return [
    severalField({
      label: text(`dashboard.pro.${labels[party]}`),
      all: { label: text('dashboard.pro.anyMethod'), chip: text('dashboard.pro.any'), count: shown(signed?.count) },
      chosen: state[party],
      choices: offered.map((method) => ({
        value: method,
        label: text(`cmr.signMethod.${methodNames.find((name) => signMethod[name] === method) ?? 'other'}`),
        count: shown(countOf(method)),
      })),
      onChange: (chosen) => change({ [party]: chosen }),
    }),
  ]
}

function exceptionFields({ state, change }: Filtered, { text, statistics, shown }: Counting): FilterField[] {
  const known = statistics?.exceptionType ?? []
  const others = state.exceptions.filter((id) => known.every((one) => one.id !== id))
  if (known.length + others.length === 0) return []
  return [
    severalField({
      label: text('dashboard.pro.exceptions'),
      all: { label: text('dashboard.pro.anyException'), chip: text('dashboard.pro.any') },
      chosen: state.exceptions,
      choices: [
        ...known.map(({ id, name, count }) => ({ value: id, label: name, count: shown(count) })),
        // Set in the URL, but without notes in this period.
        ...others.map((id) => ({ value: id, label: `#${id}`, count: shown(0) })),
      ],
      onChange: (exceptions) => change({ exceptions }),
    }),
  ]
}

const noParts = { onlySender: false, onlyCarrier: false, onlyReceiver: false } as const

/** For operators: the organisation, its role in the note, and the carrier. */
function useOrganizationFields({ state, change }: Filtered): FilterField[] {
  const text = useText()
  const choice = useOrganizationChoice({
    state,
    // A role needs an organisation; without one it has no meaning.
    change: (of) => change(of.organization === '' ? { ...of, ...noParts } : of),
  })
  const carrier = useCarrierField({ state, change }, choice !== null)
  if (choice === null) return []
  const flag = (name: 'whole' | keyof typeof noParts, label: string) => ({
    label,
    chip: { label: '', value: label },
    checked: state[name],
    onChange: (checked: boolean) => change({ [name]: checked }),
  })
  const whole = flag('whole', text('dashboard.whole'))
  const parts = (['onlySender', 'onlyCarrier', 'onlyReceiver'] as const).map((part) =>
    flag(part, text(`dashboard.pro.${part}`)),
  )
  const ofOne: FilterField[] =
    state.organization === ''
      ? []
      : [
          { kind: 'flags', label: text('dashboard.of'), flags: [whole] },
          { kind: 'flags', label: text('dashboard.pro.part'), flags: parts },
        ]
  return [choice, ...ofOne, carrier]
}

/** The page size of carriers in the specification. */
const carriersShownFirst = 10

/** Carriers that the organisation has worked with, by their codes. */
function useCarrierField(
  { state, change }: { state: ProState; change: Filtered['change'] },
  enabled: boolean,
): FilterField {
  const text = useText()
  const id = Number(state.organization.split('.').at(-1))
  const known = useQuery(organizationContract.carrierList, id > 0 ? { organizationId: id } : {}, {
    enabled,
    staleTime: 5 * 60_000,
  })
  // Two carriers may have the same code, which then matches both.
  const names = new Map<string, string[]>()
  for (const { carrierCode, name } of known.data ?? [])
    if (carrierCode !== null && carrierCode !== '') names.set(carrierCode, [...(names.get(carrierCode) ?? []), name])
  // Set in the URL, but unknown here.
  if (state.carrierCode !== '' && !names.has(state.carrierCode)) names.set(state.carrierCode, [])
  const waiting = known.isPending ? text('dashboard.pro.carriersLoading') : null
  return {
    kind: 'pick',
    label: text('dashboard.pro.carrierCode'),
    placeholder: text('dashboard.pro.carrierPlaceholder'),
    value: state.carrierCode,
    choices: [...names].map(([code, called]) => ({ value: code, name: code, detail: called.join(', ') })),
    counts: 'carrierCode',
    atOnce: carriersShownFirst,
    notice: known.isError ? text('dashboard.pro.carriersUnknown') : waiting,
    onChange: (carrierCode) => change({ carrierCode }),
  }
}
