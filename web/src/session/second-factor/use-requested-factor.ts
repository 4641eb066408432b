import { useState } from 'react'
import type { CallFailure } from '../../client/failure.ts'

/**
 * Only the holder of the link learns whether there is a second factor: the field appears when the server requests
 * it.
 */
export function useRequestedFactor() {
  const [isAsked, setAsked] = useState(false)
  const onRefused = ({ code }: CallFailure): void => {
    if (code === 'second_factor_required') setAsked(true)
  }
  return { isAsked, onRefused }
}
