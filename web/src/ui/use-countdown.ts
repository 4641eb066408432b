import { useEffect, useEffectEvent, useState } from 'react'

/**
 * The seconds until `onEnd`, which each touch and each key start again. While it is paused the seconds stand still at
 * their full number.
 */
export function useCountdown(seconds: number, isPaused: boolean, onEnd: () => void): number {
  const [left, setLeft] = useState(seconds)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isPaused) return undefined
    let until = Date.now() + seconds * 1000
    const tick = (): void => {
      // The clock decides and not the number of ticks: a tablet that slept returns at once.
      const rest = Math.max(0, Math.ceil((until - Date.now()) / 1000))
      setLeft(rest)
      if (rest > 0) return
      clearInterval(timer)
      end()
    }
    const restart = (): void => {
      until = Date.now() + seconds * 1000
      tick()
    }
    const timer = setInterval(tick, 1000)
    restart()
    window.addEventListener('pointerdown', restart, true)
    window.addEventListener('keydown', restart, true)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pointerdown', restart, true)
      window.removeEventListener('keydown', restart, true)
    }
  }, [seconds, isPaused])
  return isPaused ? seconds : left
}
