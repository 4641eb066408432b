import type { MessageChannel } from '@roadnote/domain/cmr/policy/spot-charter'
import type { Loader, Unloader } from './places.ts'
import type { UserName } from './people.ts'

type Carrier = 'brabant' | 'delta' | 'eastline' | 'kempen' | 'vosges'

/** A lane between organisations of the demo, and how often it is used. */
export interface Lane {
  readonly sender: Loader
  readonly recipient: Unloader
  readonly carrier: Carrier
  readonly subcontractor: 'delta' | 'vosges' | null
  readonly weight: number
  /** Assigned by spot charter, and by which organisation. */
  readonly charter?: { readonly by: 'acme' | 'brabant'; readonly channel: MessageChannel }
}

export const lanes: readonly Lane[] = [
  { sender: 'acme', recipient: 'colmar', carrier: 'brabant', subcontractor: null, weight: 40 },
  { sender: 'acme', recipient: 'colmar', carrier: 'brabant', subcontractor: 'delta', weight: 12 },
  { sender: 'acme', recipient: 'colmar', carrier: 'delta', subcontractor: null, weight: 8 },
  { sender: 'acme', recipient: 'antwerp', carrier: 'brabant', subcontractor: null, weight: 7 },
  { sender: 'acme', recipient: 'brabant', carrier: 'brabant', subcontractor: null, weight: 4 },
  { sender: 'antwerp', recipient: 'colmar', carrier: 'brabant', subcontractor: null, weight: 12 },
  { sender: 'antwerp', recipient: 'colmar', carrier: 'brabant', subcontractor: 'delta', weight: 4 },
  { sender: 'colmar', recipient: 'acme', carrier: 'brabant', subcontractor: null, weight: 10 },
  { sender: 'colmar', recipient: 'antwerp', carrier: 'delta', subcontractor: null, weight: 3 },
]

/** Eastline works with no other organisation of the demo. */
export const eastlineLane: Lane = {
  sender: 'eastline',
  recipient: 'eastline',
  carrier: 'eastline',
  subcontractor: null,
  weight: 1,
}

/** Notes planned for Brabant that another carrier took over, chartered by Acme or by Brabant. */
export const charteredLanes = {
  byAcme: {
    sender: 'acme',
    recipient: 'colmar',
    carrier: 'kempen',
    subcontractor: null,
    weight: 0,
    charter: { by: 'acme', channel: 'whatsapp' },
  },
  byBrabant: {
    sender: 'acme',
    recipient: 'colmar',
    carrier: 'brabant',
    subcontractor: 'vosges',
    weight: 0,
    charter: { by: 'brabant', channel: 'sms' },
  },
} as const satisfies Record<string, Lane>

/** The users who create and release notes; for a chartered company those of its charterer. */
export const planners = {
  acme: ['acme.planner', 'acme.planner', 'acme.planner', 'acme.admin'],
  antwerp: ['antwerp.planner'],
  colmar: ['colmar.admin'],
  brabant: ['brabant.planner', 'brabant.planner', 'brabant.admin'],
  delta: ['delta.planner'],
  eastline: ['eastline.planner', 'eastline.planner', 'eastline.admin'],
  kempen: ['acme.planner'],
  vosges: ['brabant.planner'],
} as const satisfies Record<string, readonly UserName[]>

/** The users who sign for goods that leave or arrive. */
export const gatekeepers = {
  acme: ['acme.signer', 'acme.signer', 'acme.signer', 'acme.planner'],
  antwerp: ['antwerp.signer', 'antwerp.signer', 'antwerp.planner'],
  colmar: ['colmar.signer', 'colmar.signer', 'colmar.signer', 'colmar.admin'],
  brabant: ['brabant.planner'],
  eastline: ['eastline.planner', 'eastline.admin'],
} as const satisfies Record<string, readonly UserName[]>

export const drivers: Readonly<Record<Carrier, readonly UserName[]>> = {
  brabant: ['brabant.driver', 'brabant.driver', 'brabant.driver2'],
  delta: ['delta.driver'],
  eastline: [],
  kempen: ['+32000000019'],
  vosges: ['+33000000020'],
}
