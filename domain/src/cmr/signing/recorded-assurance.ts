import { assuranceLevel, type AssuranceLevel } from '../../session/assurance.ts'
import { signMethod } from './method.ts'

/** The assurance of a stored signature; for signatures older than assurance levels it is derived from the method. */
export function recordedAssurance({
  assurance,
  method,
}: {
  readonly assurance?: unknown
  readonly method?: number | null | undefined
}): AssuranceLevel {
  const parsed = assuranceLevel.safeParse(assurance)
  if (parsed.success) return parsed.data
  return method === signMethod.glass ? 'codeAndDrawn' : 'code'
}
