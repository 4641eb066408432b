import { assuranceLevel, type AssuranceLevel } from '../../session/assurance.ts'
import { signMethod } from './method.ts'

/** With which assurance a kept signature was made; those of before levels were kept are told by how they were made. */
export function recordedAssurance({
  assurance,
  method,
}: {
  readonly assurance?: unknown
  readonly method?: number | null | undefined
}): AssuranceLevel {
  const kept = assuranceLevel.safeParse(assurance)
  if (kept.success) return kept.data
  return method === signMethod.glass ? 'codeAndDrawn' : 'code'
}
