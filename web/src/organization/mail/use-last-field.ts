import type { MailPlaceholder } from '@roadnote/domain/organization/mail-template'
import type { TemplateField } from '@roadnote/domain/organization/settings'
import { useRef, useState } from 'react'
import { useFormAround } from '../../ui/form/form-context.ts'

type Box = HTMLInputElement | HTMLTextAreaElement

/** Which of the two fields was written in last, and where its cursor stands; `usual` until somebody has been in one. */
export function useLastField(usual: TemplateField) {
  const { hook } = useFormAround()
  const [last, setLast] = useState(usual)
  const box = useRef<Box | null>(null)
  const use = (name: TemplateField, element: Box): void => {
    setLast(name)
    box.current = element
  }
  /** Puts a placeholder where the cursor was, in place of what was selected, and the cursor behind it. */
  const insert = (placeholder: MailPlaceholder): void => {
    const words = String(hook.getValues(last) ?? '')
    const element = box.current
    const from = element?.selectionStart ?? words.length
    const to = element?.selectionEnd ?? words.length
    const inserted = `{${placeholder}}`
    hook.setValue(last, `${words.slice(0, from)}${inserted}${words.slice(to)}`, { shouldDirty: true })
    const behind = from + inserted.length
    // After the field has been drawn with its new words.
    requestAnimationFrame(() => {
      if (element === null) return hook.setFocus(last)
      element.focus()
      element.setSelectionRange(behind, behind)
    })
  }
  return { last, use, insert }
}
