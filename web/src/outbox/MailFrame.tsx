import { useEffect, useState } from 'react'

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
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([html], { type: 'text/html;charset=utf-8' }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [html])
  return address === undefined ? null : <iframe className={className} title={title} sandbox="" src={address} />
}
