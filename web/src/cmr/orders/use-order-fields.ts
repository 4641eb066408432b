import { instructionFilters } from '@roadnote/domain/cmr/disposal/recorded'
import { reservationFilters } from '@roadnote/domain/cmr/reservation/states'
import { metricNames } from '@roadnote/domain/cmr/metric'
import { type NoteGroup, parseGroup } from '@roadnote/domain/cmr/field/note-group'
import { methodNameOf } from '@roadnote/domain/cmr/signing/method'
import { noteStatuses, noteStatusName } from '@roadnote/domain/cmr/lifecycle/status'
import type { Text } from '@roadnote/locales/keys'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOf } from '../../client/use-query.ts'
import { useText } from '../../language/use-text.ts'
import { type FilterField, oneField, severalField } from '../../ui/list/filter-field.ts'
import {
  driverChoices,
  outcomeChoices,
  orderAddress,
  type OrderFilter,
  partyNames,
  periodNames,
  textNames,
  weightNames,
} from './order-filter.ts'
import type { Reader } from './use-orders.ts'

interface Filtered {
  readonly state: OrderFilter
  readonly change: (changes: Partial<OrderFilter>) => void
}

const noFields: readonly FilterField[] = []

/** The filters of the orders. */
export function useOrderFields(list: Filtered, { isInspector }: Reader): readonly FilterField[] {
  const text = useText()
  const known = useKnownOrganizations()
  const organizationName = useOrganizationName(list.state.organization)
  const { state } = list
  const periodLabel = text(`orders.filter.${state.period}`)
  const { usual } = orderAddress
  // An inspector looks up one note by its code and has no other filters.
  if (isInspector) return noFields
  return [
    onlyField(list, text),
    severalField({
      label: text('orders.filter.status'),
      all: { label: text('orders.filter.allStatuses'), chip: text('orders.chip.everyStatus') },
      chosen: state.status,
      choices: noteStatuses.map((status) => ({
        value: status,
        label: text(`cmr.status.${noteStatusName(status)}`),
        hue: status,
      })),
      onChange: (status) => list.change({ status }),
    }),
    {
      kind: 'dates',
      label: text('orders.filter.dates'),
      chip: periodLabel,
      value: state.dates,
      usual: usual.dates,
      onChange: (dates) => list.change({ dates }),
      onClear: () => list.change({ dates: { kind: 'any' }, period: usual.period }),
    },
    oneField({
      label: text('orders.filter.period'),
      value: state.period,
      any: null,
      choices: periodNames.map((name) => ({ value: name, label: text(`orders.filter.${name}`) })),
      onChange: (period) => list.change({ period: period ?? usual.period }),
    }),
    driverField(list, text),
    outcomeField(list, text),
    reservationsField(list, text),
    instructionsField(list, text),
    ...partyNames.map((party) => partyField(list, party, known, text)),
    ...textFields(list, text),
    figureField(list, text),
    ...groupFields(list, text),
    ...organizationFields(list, organizationName, text),
  ]
}

/** The same names as in the form, which rarely change. */
const seldom = 5 * 60_000

function useKnownOrganizations(): () => Promise<readonly string[]> {
  const client = useQueryClient()
  return async () => (await fetchOrganizations(client)).map(({ name }) => name)
}

async function fetchOrganizations(client: QueryClient) {
  // Loaded on first use, because few lists need the names.
  const { organizationContract } = await import('@roadnote/domain/organization/contract')
  return client.fetchQuery({ ...queryOf(organizationContract.boxList, {}), staleTime: seldom })
}

/** The name of the organisation at this path of the tree; the path until it is loaded. */
function useOrganizationName(path: string): string {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: ['organisation at', path],
    queryFn: async () => {
      const id = Number(path.split('.').at(-1))
      return (await fetchOrganizations(client)).find((one) => one.id === id)?.name ?? path
    },
    enabled: path !== '',
  })
  return data ?? path
}

/** The filter by a dashboard metric, set by a link from there. */
function figureField({ state, change }: Filtered, text: Text): FilterField {
  return oneField({
    label: text('orders.filter.figure'),
    value: state.metric,
    any: text('orders.filter.anyFigure'),
    choices: metricNames
      .filter((name) => name !== 'count')
      .map((name) => ({ value: name, label: text(`dashboard.metric.${name}`) })),
    onChange: (metric) => change({ metric }),
  })
}

/** The filter by a chart bar, set by a link from there and removable here. */
function groupFields({ state, change }: Filtered, text: Text): FilterField[] {
  const group = parseGroup(state.group)
  if (group === null) return []
  const label = text('chart.group')
  const value = groupText(group, text)
  const flag = { label: value, chip: { label, value }, checked: true, onChange: () => change({ group: '' }) }
  return [{ kind: 'flags', label, flags: [flag] }]
}

function groupText(group: NoteGroup, text: Text): string {
  switch (group.kind) {
    case 'signed':
      return text('chart.signed', {
        who: text(`chart.series.${group.step}`),
        method: text(`cmr.signMethod.${methodNameOf(group.method) ?? 'other'}`),
      })
    case 'exception':
      return text('chart.exception', { name: group.name })
    case 'loading':
      return text('chart.loadedIn', { place: placeIn(group.place) })
    case 'unloading':
      return text('chart.unloadedIn', { place: placeIn(group.place) })
  }
}

/** Formats `BE:geel` for users. */
function placeIn(written: string): string {
  const [country = '', ...rest] = written.split(':')
  const place = rest.join(':').replaceAll(/(?<=^|[\s-])\p{Ll}/gu, (letter) => letter.toUpperCase())
  return country === '' ? place : `${place} (${country})`
}

/** Set on the dashboard; removable here. */
function organizationFields({ state, change }: Filtered, name: string, text: Text): FilterField[] {
  if (state.organization === '') return []
  const value = state.whole ? `${name}, ${text('dashboard.whole')}` : name
  return [
    {
      kind: 'flags',
      label: text('orders.filter.organization'),
      flags: [
        {
          label: value,
          chip: { label: text('orders.filter.organization'), value },
          checked: true,
          onChange: () => change({ organization: '', whole: false }),
        },
      ],
    },
  ]
}

function driverField({ state, change }: Filtered, text: Text): FilterField {
  return oneField({
    label: text('orders.filter.driver'),
    value: state.driver,
    any: text('orders.filter.anyDriver'),
    choices: driverChoices.map((choice) => ({ value: choice, label: text(`orders.filter.${choice}`) })),
    onChange: (driver) => change({ driver }),
  })
}

function outcomeField({ state, change }: Filtered, text: Text): FilterField {
  return oneField({
    label: text('orders.filter.outcome'),
    value: state.delivery,
    any: text('orders.filter.anyOutcome'),
    choices: outcomeChoices.map((choice) => ({ value: choice, label: text(`delivery.outcome.${choice}`) })),
    onChange: (delivery) => change({ delivery }),
  })
}

function reservationsField({ state, change }: Filtered, text: Text): FilterField {
  return oneField({
    label: text('orders.filter.reservations'),
    value: state.reservations,
    any: text('orders.filter.withOrWithoutReservations'),
    choices: reservationFilters.map((choice) => ({ value: choice, label: text(`reservation.filter.${choice}`) })),
    onChange: (reservations) => change({ reservations }),
  })
}

function instructionsField({ state, change }: Filtered, text: Text): FilterField {
  return oneField({
    label: text('disposal.filter'),
    value: state.instructions,
    any: text('orders.filter.withOrWithoutInstructions'),
    choices: instructionFilters.map((choice) => ({ value: choice, label: text(`disposal.${choice}`) })),
    onChange: (instructions) => change({ instructions }),
  })
}

function partyField(
  { state, change }: Filtered,
  party: (typeof partyNames)[number],
  known: () => Promise<readonly string[]>,
  text: Text,
): FilterField {
  return {
    kind: 'words',
    label: text(`orders.filter.${party}`),
    placeholder: text('orders.filter.party'),
    value: state[party],
    known,
    onChange: (words) => change({ [party]: words }),
  }
}

/** Filters for which nothing is suggested while typing. */
function textFields({ state, change }: Filtered, text: Text): FilterField[] {
  const field = (name: (typeof textNames | typeof weightNames)[number]) => ({
    kind: 'words' as const,
    label: text(`orders.filter.${name}`),
    value: state[name],
    known: async () => [],
    onChange: (words: string) => change({ [name]: words }),
  })
  return [
    ...textNames.map((name) => ({ ...field(name), placeholder: text('orders.filter.part') })),
    ...weightNames.map((name) => ({
      ...field(name),
      placeholder: text('orders.filter.amount'),
      decimal: true as const,
    })),
  ]
}

/** Urgent notes (a signature of the user's own side is due, or the lorry is late), or test notes. */
function onlyField({ state, change }: Filtered, text: Text): FilterField {
  return {
    kind: 'flags',
    label: text('orders.filter.only'),
    flags: [
      {
        label: text('orders.filter.myTurn'),
        chip: { label: text('orders.chip.waitsFor'), value: text('orders.chip.myTurn') },
        checked: state.turn,
        onChange: (turn) => change({ turn }),
      },
      {
        label: text('orders.filter.late'),
        chip: { label: '', value: text('orders.views.late') },
        checked: state.late,
        onChange: (late) => change({ late }),
      },
      {
        label: text('orders.filter.test'),
        chip: { label: '', value: text('orders.filter.testNotes') },
        checked: state.test,
        onChange: (test) => change({ test }),
      },
    ],
  }
}
