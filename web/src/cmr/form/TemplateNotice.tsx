import type { FormerParty, NoteTemplate } from '@roadnote/domain/cmr/template/contract'
import { useText } from '../../language/use-text.ts'
import { Notice } from '../../ui/Notice.tsx'
import { fieldName } from '../note/sections.ts'

interface TemplateNoticeProps {
  readonly template: Pick<NoteTemplate, 'name'> & { readonly formerParties: readonly FormerParty[] }
}

/** What a new note took along from its template, and which of its parties are no more what they were. */
export function TemplateNotice({ template: { name, formerParties } }: TemplateNoticeProps) {
  const text = useText()
  return (
    <>
      <Notice tone="info">{text('template.notice', { name })}</Notice>
      {formerParties.map((party) => {
        const words = { field: fieldName(party.field, text), name: party.name }
        return party.now === null ? (
          <Notice key={party.field} tone="warning">
            {text('template.gone', words)}
          </Notice>
        ) : (
          <Notice key={party.field} tone="info">
            {text('template.merged', { ...words, now: party.now })}
          </Notice>
        )
      })}
    </>
  )
}
