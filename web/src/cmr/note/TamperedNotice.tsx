import { useText } from '../../language/use-text.ts'
import { Notice } from '../../ui/Notice.tsx'
import { fieldName } from './sections.ts'

interface TamperedNoticeProps {
  /** From the note's reply; absent when the note equals the signed version, and nothing is shown. */
  readonly tampered: { readonly fields: readonly string[] } | undefined
}

const elsewhere = {
  driverUserId: 'form.field.driverUserName',
  documents: 'paper.box.documents',
  comments: 'dialogs.details.comments',
  signature: 'dialogs.details.signatures',
  history: 'dialogs.details.history',
} as const

function isElsewhere(field: string): field is keyof typeof elsewhere {
  return Object.hasOwn(elsewhere, field)
}

/** The note was changed directly in the database: an alert above everything else. */
export function TamperedNotice({ tampered }: TamperedNoticeProps) {
  const text = useText()
  if (tampered === undefined) return null
  const names = tampered.fields.map((field) => (isElsewhere(field) ? text(elsewhere[field]) : fieldName(field, text)))
  return (
    <Notice tone="error" title={text('activity.tampered.title')}>
      {text('activity.tampered.words', { fields: [...new Set(names)].join(', ') })}
    </Notice>
  )
}
