import { describe, expect, test } from 'vitest'
import type { SignStepName } from './method.ts'
import { canSign, signMethodOf, signingBasis, type NoteToSign, type Signer } from './policy.ts'
import { noteStatuses } from '../lifecycle/status.ts'

/** 1.2 is the sender with 1.2.3 below it, 1.4 the carrier, 1.5 the subcontractor, 1.6 the recipient. */
const note: NoteToSign = {
  status: 2,
  previousStatus: null,
  parties: { creator: '1.2', sender: '1.2', carrier: '1.4', subcontractor: '1.5', recipient: '1.6' },
  driverUserId: 77,
  subordinatesSign: { creator: false, sender: false, carrier: false, subcontractor: false, recipient: false },
  unapprovedRows: 0,
  unapprovedAllowed: false,
}

function signer(organizationPath: string, change: Partial<Signer> = {}): Signer {
  return { userId: 5, organizationPath, builtInRole: 'planner', maySign: true, ...change }
}

const due = { shipper: 2, driver: 3, receiver: 4 } as const

describe('signing for a party', () => {
  test.each([
    ['shipper', '1.2', 'sender'],
    ['driver', '1.4', 'carrier'],
    ['driver', '1.5', 'subcontractor'],
    ['receiver', '1.6', 'recipient'],
  ] as const)('the step %s can be signed by a user of organisation %s, the %s', (step, path, side) => {
    expect(signingBasis(step, signer(path), note)).toEqual({ side, subordinate: false })
  })

  test.each([
    ['shipper', '1.4'],
    ['shipper', '1.6'],
    ['driver', '1.2'],
    ['driver', '1.6'],
    ['receiver', '1.2'],
    ['receiver', '1.5'],
    ['shipper', '1'],
    ['shipper', '1.2.3'],
    ['shipper', '1.20'],
  ] as const)('the step %s cannot be signed by a user of organisation %s', (step, path) => {
    expect(signingBasis(step, signer(path), note)).toBeNull()
    expect(canSign(step, signer(path), { ...note, status: due[step] })).toEqual({
      allowed: false,
      reason: 'signer_not_party',
    })
  })

  test('a user without the permission to sign cannot sign for their party', () => {
    expect(signingBasis('shipper', signer('1.2', { maySign: false }), note)).toBeNull()
  })

  test('a step whose party is missing cannot be signed', () => {
    const open = { ...note, parties: { ...note.parties, recipient: null } }
    expect(signingBasis('receiver', signer('1.6'), open)).toBeNull()
  })
})

describe('signing as the driver of the note', () => {
  const driver = signer('1.9', { userId: 77, maySign: false })

  test('the driver signs for the subcontractor if there is one, wherever they are employed', () => {
    expect(signingBasis('driver', driver, note)).toEqual({ side: 'subcontractor', subordinate: false })
    const direct = { ...note, parties: { ...note.parties, subcontractor: null } }
    expect(signingBasis('driver', driver, direct)).toEqual({ side: 'carrier', subordinate: false })
    const nobody = { ...direct, parties: { ...direct.parties, carrier: null } }
    expect(signingBasis('driver', driver, nobody)).toEqual({ side: 'carrier', subordinate: false })
  })

  test('the driver cannot sign the steps of shipper and receiver, and another driver cannot sign', () => {
    expect(signingBasis('shipper', driver, note)).toBeNull()
    expect(signingBasis('receiver', driver, note)).toBeNull()
    expect(signingBasis('driver', { ...driver, userId: 78 }, note)).toBeNull()
  })
})

describe('signing by an organisation below the party', () => {
  const lets = (side: 'sender' | 'carrier' | 'subcontractor' | 'recipient'): NoteToSign => ({
    ...note,
    subordinatesSign: { ...note.subordinatesSign, [side]: true },
  })

  test.each([
    ['shipper', 'sender', '1.2.3'],
    ['driver', 'carrier', '1.4.1'],
    ['driver', 'subcontractor', '1.5.1'],
    ['receiver', 'recipient', '1.6.1.2'],
  ] as const)('a subordinate organisation signs the step %s only where the %s allows it', (step, side, path) => {
    expect(signingBasis(step, signer(path), lets(side))).toEqual({ side, subordinate: true })
    expect(signingBasis(step, signer(path), note)).toBeNull()
    expect(signingBasis(step, signer(path, { maySign: false }), lets(side))).toBeNull()
  })

  test('an organisation below another party cannot use the delegated right to sign', () => {
    expect(signingBasis('shipper', signer('1.4.1'), lets('sender'))).toBeNull()
    expect(signingBasis('receiver', signer('1.2.3'), lets('sender'))).toBeNull()
  })

  test('a subordinate organisation cannot sign where the party is missing', () => {
    const open = { ...lets('recipient'), parties: { ...note.parties, recipient: null } }
    expect(signingBasis('receiver', signer('1.6.1'), open)).toBeNull()
  })
})

describe('the order of checks before a signature', () => {
  const signers = { shipper: signer('1.2'), driver: signer('1.4'), receiver: signer('1.6') }

  test.each(Object.keys(due) as SignStepName[])('the signature of the %s is possible in one status only', (step) => {
    const open = noteStatuses.filter((status) => canSign(step, signers[step], { ...note, status }).allowed)
    expect(open).toEqual([due[step]])
    expect(canSign(step, signers[step], { ...note, status: 7 })).toMatchObject({ reason: 'status_not_allowed' })
  })

  test('the driver cannot sign unapproved goods unless the issuer allows it', () => {
    const waiting = { ...note, status: 3, unapprovedRows: 1 } as const
    expect(canSign('driver', signers.driver, waiting)).toEqual({ allowed: false, reason: 'goods_not_approved' })
    expect(canSign('driver', signers.driver, { ...waiting, unapprovedAllowed: true }).allowed).toBe(true)
  })

  test('shipper and receiver can sign while goods are unapproved', () => {
    const waiting = { ...note, unapprovedRows: 1 }
    expect(canSign('shipper', signers.shipper, waiting).allowed).toBe(true)
    expect(canSign('receiver', signers.receiver, { ...waiting, status: 4 }).allowed).toBe(true)
  })

  test('a signature refused for several reasons reports the status first, then the party, then the goods', () => {
    const wrong = { ...note, unapprovedRows: 1 }
    expect(canSign('driver', signer('1.9'), wrong)).toMatchObject({ reason: 'status_not_allowed' })
    expect(canSign('driver', signer('1.9'), { ...wrong, status: 3 })).toMatchObject({ reason: 'signer_not_party' })
  })
})

test.each([
  [{ drawn: false, subordinate: false, onOthersDevice: false }, 4],
  [{ drawn: false, subordinate: false, onOthersDevice: true }, 2],
  [{ drawn: true, subordinate: false, onOthersDevice: false }, 1],
  [{ drawn: true, subordinate: false, onOthersDevice: true }, 1],
  [{ drawn: false, subordinate: true, onOthersDevice: true }, 8],
  [{ drawn: true, subordinate: true, onOthersDevice: false }, 8],
  [{ drawn: false, subordinate: false, onOthersDevice: false, byLink: true }, 10],
  [{ drawn: true, subordinate: false, onOthersDevice: true, byLink: true }, 1],
] as const)('a signature made with %j is recorded as method %i', (circumstances, method) => {
  expect(signMethodOf(circumstances)).toBe(method)
})
