import { sessionContract } from '../session/contract.ts'
import type { Endpoint } from './endpoint.ts'

/** Every call of the product by noun. The server serves each one; the documentation lists each one. */
export const contracts = {
  session: sessionContract,
} as const

export const allEndpoints: readonly Endpoint[] = Object.values(contracts).flatMap((contract) =>
  Object.values<Endpoint>(contract),
)
