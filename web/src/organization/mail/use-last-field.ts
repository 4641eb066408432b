import type { MailPlaceholder } from '@roadnote/domain/organization/mail-template'
import type { TemplateField } from '@roadnote/domain/organization/settings'
import { useRef, useState } from 'react'
import { useSurroundingForm } from '../../ui/form/form-context.ts'

type Box = HTMLInputElement | HTMLTextAreaElement

/** The last edited field of the two and its cursor position; `usual` until one was focused. */
export function useLastField(usual: TemplateField) {
  const { hook } = useSurroundingForm()
  const [last, setLast] = useState(usual)
  const box = useRef<Box | null>(null)
  const use = (name: TemplateField, element: Box): void => {
    setLast(name)
    box.current = element
  }
  /** Inserts a placeholder at the cursor, replacing the selection, and moves the cursor behind it. */
  const insert = (placeholder: MailPlaceholder): void => {
    const words = String(hook.getValues(last) ?? '')
    const element = box.current
    const from = element?.selectionStart ?? words.length
    const to = element?.selectionEnd ?? words.length
    const inserted = `{${placeholder}}`
    hook.setValue(last, `${words.slice(0, from)}${inserted}${words.slice(to)}`, { shouldDirty: true })
    const behind = from + inserted.length
    // After the field has rendered its new text.
    requestAnimationFrame(() => {
      if (element === null) return hook.setFocus(last)
      element.focus()
      element.setSelectionRange(behind, behind)
    })
  }
  return { last, use, insert }
}
