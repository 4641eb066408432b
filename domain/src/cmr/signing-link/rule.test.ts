import { describe, expect, test } from 'vitest'
import type { Actor } from '../../access/actor.ts'
import { noteStatuses } from '../lifecycle/status.ts'
import type { NoteToSign } from '../signing/policy.ts'
import { canSendSigningLink, linkedStepOf } from './rule.ts'

const none = { creator: false, sender: false, carrier: false, subcontractor: false, recipient: false }

function note(status: 2 | 3 | 4, change: Partial<NoteToSign> = {}): NoteToSign {
  return {
    status,
    previousStatus: null,
    driverUserId: 9,
    parties: { creator: '1.2', sender: '1.2', carrier: '1.3', subcontractor: null, recipient: '1.4' },
    subordinatesSign: none,
    unapprovedRows: 0,
    unapprovedAllowed: false,
    ...change,
  }
}

type Sender = Pick<Actor, 'userId' | 'builtInRole' | 'organizationPath' | 'permissions' | 'organizationId'>

function sender(organizationPath: string, change: Partial<Sender> = {}): Sender {
  return {
    userId: 1,
    builtInRole: 'planner',
    organizationPath,
    organizationId: 2,
    permissions: new Set(['signCmrs']),
    ...change,
  }
}

describe('who may send a signing link', () => {
  test('a link is for the shipper or the consignee, when their step is next', () => {
    expect(noteStatuses.map((status) => [status, linkedStepOf(status)]).filter(([, step]) => step !== null)).toEqual([
      [2, 'shipper'],
      [4, 'receiver'],
    ])
  })

  test.each([
    ['a signer of the shipper, for the shipper', sender('1.2'), 2, 'shipper', null],
    ['a signer of the carrier, for the shipper', sender('1.3'), 2, 'shipper', 'signer_not_party'],
    ['a signer of the consignee, for the shipper', sender('1.4'), 2, 'shipper', 'signer_not_party'],
    ['a signer of the consignee, for the consignee', sender('1.4'), 4, 'receiver', null],
    [
      'the driver of the note, for the shipper',
      sender('1.3', { userId: 9, builtInRole: 'driver user' }),
      2,
      'shipper',
      null,
    ],
    [
      'another driver of the carrier',
      sender('1.3', { userId: 8, builtInRole: 'driver user' }),
      2,
      'shipper',
      'signer_not_party',
    ],
    [
      'somebody of the shipper who may not sign',
      sender('1.2', { permissions: new Set() }),
      2,
      'shipper',
      'signer_not_party',
    ],
    [
      'a super admin in the organisation of the shipper',
      sender('1.2', { builtInRole: 'super admin' }),
      2,
      'shipper',
      'signer_not_party',
    ],
    ['the driver, before the step is next', sender('1.3', { userId: 9 }), 3, 'receiver', 'status_not_allowed'],
  ] as const)('%s', (_who, who, status, step, refused) => {
    const verdict = canSendSigningLink(who, step, note(status))
    expect(verdict.allowed ? null : verdict.reason).toBe(refused)
  })
})
