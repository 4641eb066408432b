import { Button, Text } from '@mantine/core'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { useQuery } from '../../../client/use-query.ts'
import { useText } from '../../../language/use-text.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { Wait } from '../../../ui/dialog/Wait.tsx'
import { rowsByName } from '../../history/rows-by-name.ts'
import { ChangeList } from '../../history/Timeline.tsx'
import { DialogBody, DialogFoot, DialogSection, SectionTitle, Words } from '../../../ui/dialog/DialogParts.tsx'
import styles from './ConflictDialog.module.css'
import { fieldName, type FieldName } from '../../note/sections.ts'
import { changedFields, formOfItem } from '../state/form-values.ts'
import type { Conflict, ConflictResolution } from './use-conflict.ts'
import { isNoteStatus, noteStatusName } from '@roadnote/domain/cmr/lifecycle/status'
import { formatDate } from '../../../language/format.ts'
import { useLanguage } from '../../../language/use-language.ts'
import { valueText } from '../../history/change-words.ts'
import { useOrganizations } from '../state/use-directories.ts'

/** A form value in words. */
function useValueText(): (field: string, value: unknown) => string {
  const text = useText()
  const language = useLanguage()
  const { byId } = useOrganizations()
  return (field, value) => {
    if (value instanceof Date) return formatDate(language, value, 'dateTime')
    if (typeof value === 'number' && field.endsWith('OrganizationsID')) return byId.get(value)?.name ?? String(value)
    if (typeof value === 'number' && field === 'status' && isNoteStatus(value))
      return text(`cmr.status.${noteStatusName(value)}`)
    return valueText(field, value, { text, language })
  }
}

interface ConflictDialogProps {
  readonly conflict: Conflict
  readonly onSettle: (how: ConflictResolution) => void
  readonly onClose: () => void
}

/** Two users changed the same note. Both versions are compared; nothing is overwritten without review. */
export function ConflictDialog({ conflict, onSettle, onClose }: ConflictDialogProps) {
  const text = useText()
  const { fresh, mine, base } = conflict
  const theirs = changedFields(formOfItem(fresh), base)
  const ours = changedFields(mine, base)
  return (
    <Dialog title={text('form.conflict.title')} width={640} onClose={onClose}>
      <DialogBody>
        <DialogSection>
          <Words>{text(ours.length === 0 ? 'form.others.none' : 'form.conflict.words')}</Words>
          <Theirs conflict={conflict} />
        </DialogSection>
        {ours.length > 0 && (
          <DialogSection>
            <SectionTitle>{text('form.conflict.yours')}</SectionTitle>
            <ul className={styles.changes}>
              {ours.map((field) => (
                <li key={field}>
                  <Change field={field} from={base[field]} to={mine[field]} />
                  {theirs.includes(field) && <span className={styles.both}>{text('form.conflict.both')}</span>}
                </li>
              ))}
            </ul>
          </DialogSection>
        )}
        <DialogFoot>
          {ours.length > 0 && <Button onClick={() => onSettle('reload')}>{text('form.conflict.reload')}</Button>}
          <Button variant="filled" data-autofocus onClick={() => onSettle(ours.length === 0 ? 'reload' : 'reapply')}>
            {text(ours.length === 0 ? 'form.others.take' : 'form.conflict.reapply')}
          </Button>
        </DialogFoot>
      </DialogBody>
    </Dialog>
  )
}

/** The events since this form loaded the note, from the note's history. */
function Theirs({ conflict: { fresh, known } }: { readonly conflict: Conflict }) {
  const text = useText()
  const since = { cmr_id: fresh.id, version: known.version }
  const { data } = useQuery(cmrContract.changes, since, { staleTime: 0 })
  if (data === undefined) return <Wait />
  return (
    <>
      <SectionTitle>{text('form.conflict.theirs')}</SectionTitle>
      <ChangeList changes={data.changes} rows={rowsByName(fresh)} />
    </>
  )
}

interface ChangeProps {
  readonly field: FieldName
  readonly from: unknown
  readonly to: unknown
}

function Change({ field, from, to }: ChangeProps) {
  const text = useText()
  const valueText = useValueText()
  return (
    <>
      <Text span inherit c="dimmed" mr="sm">
        {fieldName(field, text)}
      </Text>
      <span>
        {valueText(field, from)} → {valueText(field, to)}
      </span>
    </>
  )
}
