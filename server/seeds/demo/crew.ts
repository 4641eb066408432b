import { signMethod, type SignMethod } from '@roadnote/domain/cmr/signing/method'
import type { Chance } from '../chance.ts'
import { drivers, gatekeepers, type Lane, planners } from './lanes.ts'
import type { OrganizationKey } from './organizations.ts'
import { personOf, type UserName } from './people.ts'

/** Who signs a step, for which party, in whose session and by which method. */
export interface Signer {
  readonly signer: UserName
  readonly actor: UserName
  readonly party: OrganizationKey
  readonly method: SignMethod
}

/** The people who work on one note. */
export interface Crew {
  readonly creator: UserName
  /** Plans the truck: of the subcontractor if there is one, otherwise of the carrier. */
  readonly dispatcher: UserName
  readonly driver: UserName | null
  readonly shipperSigner: Signer
  readonly driverSigner: Signer
  readonly receiverSigner: Signer
}

export function crewOf(luck: Chance, lane: Lane, driverKnown: boolean): Crew {
  const { sender, recipient, carrier, subcontractor, charter } = lane
  const haulier = subcontractor ?? carrier
  const team = drivers[haulier]
  const driver = driverKnown && team.length > 0 ? luck.pick(team) : null
  const withDevice = charter === undefined ? driver : null
  const dispatcher = luck.pick<UserName>(planners[haulier])
  // Sometimes the carrier creates the note for its customer.
  const creator =
    carrier === 'brabant' && luck.happens(0.12) ? 'brabant.planner' : luck.pick<UserName>(planners[sender])
  return {
    creator,
    dispatcher,
    driver,
    // A driver with only a link has no signed-in device that could scan a code.
    shipperSigner: atTheGate(luck, luck.pick<UserName>(gatekeepers[sender]), sender, withDevice, 0.25),
    driverSigner:
      driver === null
        ? inPortal(dispatcher, haulier)
        : charter === undefined
          ? atTheWheel(luck, driver, haulier)
          : { signer: driver, actor: driver, party: haulier, method: signMethod.glass },
    receiverSigner: atTheGate(luck, luck.pick<UserName>(gatekeepers[recipient]), recipient, withDevice, 0.5),
  }
}

function inPortal(signer: UserName, party: OrganizationKey): Signer {
  return { signer, actor: signer, party, method: signMethod.portal }
}

function atTheWheel(luck: Chance, driver: UserName, party: OrganizationKey): Signer {
  const method = luck.pick([signMethod.glass, signMethod.glass, signMethod.portal, signMethod.transics])
  return { signer: driver, actor: driver, party, method }
}

/** Signs in the portal, draws on the screen, or shows the QR code to the driver's phone. */
function atTheGate(
  luck: Chance,
  signer: UserName,
  party: OrganizationKey,
  driver: UserName | null,
  scannedShare: number,
): Signer {
  if (driver !== null && luck.happens(scannedShare)) return { signer, actor: driver, party, method: signMethod.qrCode }
  return luck.happens(0.25) ? { signer, actor: signer, party, method: signMethod.glass } : inPortal(signer, party)
}

/** The stored signature of a signing user appears on everything they sign; other users have only what they draw. */
export function showsDrawing({ signer, method }: Signer): boolean {
  return method === signMethod.glass || personOf(signer).role === 'signing user'
}
