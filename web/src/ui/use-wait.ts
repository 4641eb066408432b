import { useEffect, useState } from 'react'

/** `waiting`: long enough to be noticed; `slow`: long enough for a message. */
export type WaitLength = 'none' | 'waiting' | 'slow'

const noticedMilliseconds = 300
const slowMilliseconds = 5000

/** How long something has been loading, in steps that users notice. */
export function useWait(isWaiting: boolean): WaitLength {
  const [length, setLength] = useState<WaitLength>('none')
  useEffect(() => {
    if (!isWaiting) return undefined
    const noticed = setTimeout(() => setLength('waiting'), noticedMilliseconds)
    const slow = setTimeout(() => setLength('slow'), slowMilliseconds)
    return () => {
      clearTimeout(noticed)
      clearTimeout(slow)
      setLength('none')
    }
  }, [isWaiting])
  return isWaiting ? length : 'none'
}
