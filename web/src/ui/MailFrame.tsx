import { useEffect, useRef } from 'react'

interface MailFrameProps {
  readonly html: string
  readonly title: string
  readonly className: string | undefined
}

/**
 * A mail as its reader sees it, in a frame that can neither run nor reach anything. It is opened as a file of its own:
 * markup never becomes part of our page, not even as an attribute.
 */
export function MailFrame({ html, title, className }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(new Blob([html], { type: 'text/html;charset=utf-8' }))
    if (frame.current !== null) frame.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [html])
  return <iframe ref={frame} className={className} title={title} sandbox="" />
}
