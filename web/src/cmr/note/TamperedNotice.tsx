import { useText } from '../../language/use-text.ts'
import { Notice } from '../../ui/Notice.tsx'
import { fieldName } from './sections.ts'

interface TamperedNoticeProps {
  /** What the note's reply says; absent: the note is what was signed, and nothing is shown. */
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

/** The note was changed in the database behind everybody's back: said before anything else is read. */
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
