import { signMethod, type SignMethod } from '@roadnote/domain/cmr/signing/method'
import type { Random } from '../random.ts'
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

export function crewOf(random: Random, lane: Lane, driverKnown: boolean): Crew {
  const { sender, recipient, carrier, subcontractor, charter } = lane
  const haulier = subcontractor ?? carrier
  const team = drivers[haulier]
  const driver = driverKnown && team.length > 0 ? random.pick(team) : null
  const withDevice = charter === undefined ? driver : null
  const dispatcher = random.pick<UserName>(planners[haulier])
  // Sometimes the carrier creates the note for its customer.
  const creator =
    carrier === 'brabant' && random.happens(0.12) ? 'brabant.planner' : random.pick<UserName>(planners[sender])
  return {
    creator,
    dispatcher,
    driver,
    // A driver with only a link has no signed-in device that could scan a code.
    shipperSigner: atTheGate(random, random.pick<UserName>(gatekeepers[sender]), sender, withDevice, 0.25),
    driverSigner:
      driver === null
        ? inPortal(dispatcher, haulier)
        : charter === undefined
          ? atTheWheel(random, driver, haulier)
          : { signer: driver, actor: driver, party: haulier, method: signMethod.glass },
    receiverSigner: atTheGate(random, random.pick<UserName>(gatekeepers[recipient]), recipient, withDevice, 0.5),
  }
}

function inPortal(signer: UserName, party: OrganizationKey): Signer {
  return { signer, actor: signer, party, method: signMethod.portal }
}

function atTheWheel(random: Random, driver: UserName, party: OrganizationKey): Signer {
  const method = random.pick([signMethod.glass, signMethod.glass, signMethod.portal, signMethod.transics])
  return { signer: driver, actor: driver, party, method }
}

/** Signs in the portal, draws on the screen, or shows the QR code to the driver's phone. */
function atTheGate(
  random: Random,
  signer: UserName,
  party: OrganizationKey,
  driver: UserName | null,
  scannedShare: number,
): Signer {
  if (driver !== null && random.happens(scannedShare))
    return { signer, actor: driver, party, method: signMethod.qrCode }
  return random.happens(0.25) ? { signer, actor: signer, party, method: signMethod.glass } : inPortal(signer, party)
}

/** The stored signature of a signing user appears on everything they sign; other users have only what they draw. */
export function showsDrawing({ signer, method }: Signer): boolean {
  return method === signMethod.glass || personOf(signer).role === 'signing user'
}
