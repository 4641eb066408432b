import type { SignStepName } from '@roadnote/domain/cmr/signing/method'
import { signingContract } from '@roadnote/domain/cmr/signing/contract'
import { type AssuranceLevel, waysToSign } from '@roadnote/domain/session/assurance'
import { useState } from 'react'
import { useQuery } from '../../client/use-query.ts'
import { canHavePasskeys } from '../../session/passkey/device.ts'

export interface SigningWays {
  readonly demanded: AssuranceLevel | null
  readonly code: boolean
  /** The code is sufficient only together with a drawing. */
  readonly drawing: boolean
  readonly passkey: boolean
  /** The user has a passkey, but this browser cannot use it. */
  readonly isUnable: boolean
  /** A new passkey counts as a code until then; null: a passkey counts already, or there is none. */
  readonly passkeyCountsFrom: Date | null
}

const unknown = { demanded: null, signOnFactors: null, passkeys: 0, passkeyCountsFrom: null }

/** The accepted ways to sign these notes. Until loaded, the form asks for the code, and the server decides. */
export function useSigningWays(step: SignStepName, ids: readonly number[]): SigningWays {
  const [isAble] = useState(canHavePasskeys)
  const { data = unknown } = useQuery(signingContract.ways, { step, cmr_id: [...ids] }, { staleTime: 0 })
  const ways = waysToSign(data)
  return {
    ...ways,
    demanded: data.demanded,
    passkey: ways.passkey && isAble,
    isUnable: data.demanded === 'passkey' && !isAble,
    passkeyCountsFrom: isAble ? data.passkeyCountsFrom : null,
  }
}
