import { useEffect, useRef } from 'react'

interface MailFrameProps {
  readonly html: string
  readonly title: string
  readonly className: string | undefined
}

/**
 * A mail as its recipient sees it, in a sandboxed frame without scripts or network. It is loaded from a blob URL:
 * its markup never becomes part of our page, not even as an attribute.
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
