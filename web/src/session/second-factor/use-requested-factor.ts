import { useState } from 'react'
import type { CallFailure } from '../../client/failure.ts'

/** Whether there is a second factor is told only to whoever holds the link: the field comes when the server asks for it. */
export function useRequestedFactor() {
  const [isAsked, setAsked] = useState(false)
  const onRefused = ({ code }: CallFailure): void => {
    if (code === 'second_factor_required') setAsked(true)
  }
  return { isAsked, onRefused }
}
