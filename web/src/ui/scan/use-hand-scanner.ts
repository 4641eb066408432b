import { useEffect, useEffectEvent } from 'react'
import { takesText } from '../takes-text.ts'

/** A hand scanner types a character every few milliseconds; people need more than twice this. */
const pauseMilliseconds = 50
/** Shorter texts are keys that somebody pressed. */
const shortest = 6

/**
 * Recognises a hand scanner, which types fast and ends with Enter, wherever the focus is but in a text field. Keys are
 * held for a moment; those that turn out to be pressed by a person are then sent on, so that shortcuts still work.
 * `null`: something else reads the keys, for example an open dialog.
 */
export function useHandScanner(onRead: ((scannedText: string) => void) | null): void {
  const read = useEffectEvent((scannedText: string) => onRead?.(scannedText))
  const isOn = onRead !== null
  useEffect(() => {
    if (!isOn) return undefined
    const keys = heldKeys()
    const press = (event: KeyboardEvent): void => {
      const { key } = event
      if (keys.isSentOn(event)) return
      if (event.ctrlKey || event.metaKey || event.altKey || takesText(event.target)) return keys.sendOn()
      if (key === 'Shift') return
      if (key === 'Enter') {
        const scannedText = keys.take()
        if (scannedText === null) return
        stop(event)
        return read(scannedText)
      }
      // No code begins with a slash, which goes to the search: what is typed next belongs there.
      if (key.length !== 1 || key === ' ' || (key === '/' && keys.isEmpty())) return keys.sendOn()
      stop(event)
      keys.hold(event)
    }
    // On the document: whatever buffers keys for a dialog that is coming listens to the window before it.
    document.addEventListener('keydown', press, true)
    return () => {
      document.removeEventListener('keydown', press, true)
      keys.forget()
    }
  }, [isOn])
}

function stop(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

/** The keys since the last pause. */
function heldKeys() {
  let held: readonly KeyboardEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const sentOn = new WeakSet<Event>()
  const forget = (): readonly KeyboardEvent[] => {
    clearTimeout(timer)
    const before = held
    held = []
    return before
  }
  const sendOn = (): void => {
    for (const { key, code, shiftKey, target } of forget()) {
      const again = new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true })
      sentOn.add(again)
      const place = target instanceof Element && target.isConnected ? target : document.body
      place.dispatchEvent(again)
    }
  }
  return {
    forget,
    sendOn,
    isEmpty: () => held.length === 0,
    isSentOn: (event: Event) => sentOn.has(event),
    hold: (event: KeyboardEvent): void => {
      clearTimeout(timer)
      held = [...held, event]
      timer = setTimeout(sendOn, pauseMilliseconds)
    },
    /** The scanned text; null if these were keys of a person, which are then sent on. */
    take: (): string | null => {
      if (held.length >= shortest)
        return forget()
          .map(({ key }) => key)
          .join('')
      sendOn()
      return null
    },
  }
}
