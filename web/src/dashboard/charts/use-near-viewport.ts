import { type RefObject, useEffect, useRef, useState } from 'react'

/** A margin before it comes into view, so that it is usually loaded by then. */
const early = '300px'

/** True once it came near the viewport, or the page is printed. */
export function useNearViewport<Frame extends Element>(): readonly [RefObject<Frame | null>, boolean] {
  const frame = useRef<Frame>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const { current } = frame
    if (isSeen || current === null) return undefined
    const see = (): void => setSeen(true)
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) see()
      },
      { rootMargin: early },
    )
    watch.observe(current)
    window.addEventListener('beforeprint', see)
    return () => {
      watch.disconnect()
      window.removeEventListener('beforeprint', see)
    }
  }, [isSeen])
  return [frame, isSeen]
}
