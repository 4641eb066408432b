import { type NoteGroup, formatGroup } from '@roadnote/domain/cmr/field/note-group'
import type { MetricName } from '@roadnote/domain/cmr/metric'
import { isSignStepName, type SignMethod } from '@roadnote/domain/cmr/signing/method'
import { isStatusName, noteStatus } from '@roadnote/domain/cmr/lifecycle/status'
import type { ProChartName, ChartRow, SeriesName } from '@roadnote/domain/dashboard/charts'
import type { Language } from '@roadnote/locales/languages'
import { type NotesScope, notesPath } from '../notes-path.ts'

type Filter = Readonly<Record<string, string>>

const late: Readonly<Partial<Record<SeriesName, MetricName>>> = {
  pickup: 'latePickupCount',
  latePickups: 'latePickupCount',
  delivery: 'lateDeliveryCount',
  lateDeliveries: 'lateDeliveryCount',
}

function metric(series: SeriesName): Filter {
  const behind = late[series]
  return behind === undefined ? {} : { metric: behind }
}

function status(series: SeriesName): Filter {
  return isStatusName(series) ? { status: String(noteStatus[series]) } : {}
}

function group(wanted: NoteGroup): Filter {
  return { group: formatGroup(wanted) }
}

/** The orders filter for exactly the notes of a bar; for punctuality, the late ones. Null: the orders have no such filter. */
const filters: Readonly<Record<ProChartName, (row: ChartRow, series: SeriesName) => Filter | null>> = {
  status: (_row, series) => status(series),
  punctuality: (_row, series) => metric(series),
  carriers: ({ key }, series) => ({ carrier: key, ...metric(series) }),
  methods: ({ key }, series) =>
    // The keys of this chart are the numbers of methods.
    isSignStepName(series) ? group({ kind: 'signed', step: series, method: Number(key) as SignMethod }) : {},
  exceptions: ({ key }) => group({ kind: 'exception', name: key }),
  outcomes: (_row, series) => ({ delivery: series }),
  deliveringCarriers: ({ key }, series) => ({ carrier: key, delivery: series }),
  deliveryPlaces: () => null,
  reservations: () => null,
  reservingCarriers: ({ key }, series) => ({ carrier: key, reservations: series === 'unanswered' ? 'open' : series }),
  reservedPlaces: () => null,
  waiting: ({ key }, series) => group({ kind: series === 'loading' ? 'loading' : 'unloading', place: key }),
}

/** The link to the notes behind one bar of a chart; null: no list shows just these. */
export function notesBehind(
  language: Language,
  chart: ProChartName,
  row: ChartRow,
  series: SeriesName,
  of: NotesScope,
): string | null {
  const filter = filters[chart](row, series)
  if (filter === null) return null
  const days = { begin: row.begin ?? of.days.begin, end: row.end ?? of.days.end }
  return notesPath(language, { ...of, days }, filter)
}
