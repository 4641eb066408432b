import { cmrContract, type NoteItem } from '@roadnote/domain/cmr/contract/note'
import { titleLanguages } from '@roadnote/domain/cmr/paper/language'
import type { Language } from '@roadnote/locales/languages'
import { useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useQuery } from '../../client/use-query.ts'
import { useFormContext } from './state/form-context.ts'
import type { FormRows } from './state/form-values.ts'
import { paperFromForm } from './paper/paper-from-form.ts'
import { PaperView } from './paper/PaperView.tsx'
import { useAttached } from './paper/use-attached.ts'
import { useDrivers, useOrganizations } from './state/use-directories.ts'
import { useWatched } from './head/Watching.tsx'

interface PaperPanelProps {
  readonly rows: FormRows
  readonly onJump: (field: string) => void
  readonly actions: ReactNode
}

/** The paper view, updated with a deferred value while the user types. */
export function PaperPanel({ rows, onJump, actions }: PaperPanelProps) {
  const { item, mode } = useFormContext()
  const fields = useWatched()
  const { byId } = useOrganizations()
  // A reader may not list drivers; the name comes from the note.
  const employer = fields.subcontractorOrganizationsID ?? fields.carrierOrganizationsID
  const { choices } = useDrivers(mode === 'details' ? null : employer)
  const driverName = choices.find(({ value }) => value === fields.driverUserName)?.name ?? null
  const attached = useAttached(item)
  const note = useMemo(
    () => paperFromForm({ ...fields, ...rows }, { item, organizations: byId, driverName, ...attached }),
    [fields, rows, item, byId, driverName, attached],
  )
  return (
    <PaperView
      note={note}
      languages={useLanguagesOfPaper(item, fields.senderOrganizationsID)}
      onJump={onJump}
      focusedField={useFocusedField()}
      copy={copyFor(item?.sides ?? [])}
      actions={actions}
    />
  )
}

/** The languages of an existing note, or those of the future issuer of a new one. */
function useLanguagesOfPaper(item: NoteItem | null, senderId: number | null): readonly Language[] {
  const { byId } = useOrganizations()
  const begun = useQuery(cmrContract.begin, {}, { enabled: item === null, staleTime: Infinity, retry: false })
  const known = item?.printed.languages ?? begun.data?.languages
  const country = byId.get(senderId ?? 0)?.countryCode ?? begun.data?.organization.countryCode ?? ''
  return useMemo(
    () => known ?? titleLanguages(country, false).filter((language) => language !== undefined),
    [known, country],
  )
}

/** The initial copy is the one of the user's own side. */
function copyFor(sides: readonly string[]): 1 | 2 | 3 {
  if (sides.includes('sender') || sides.includes('creator')) return 1
  if (sides.includes('carrier') || sides.includes('subcontractor')) return 3
  return sides.includes('recipient') ? 2 : 1
}

/** The focused field. */
function useFocusedField(): string | null {
  const [field, setField] = useState<string | null>(null)
  useEffect(() => {
    const follow = ({ target }: FocusEvent): void => {
      const place = target instanceof Element ? target.closest('[id^="field-"]') : null
      setField(place?.id.slice('field-'.length).split('-', 1)[0] ?? null)
    }
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [])
  return field
}
