import { Button } from '@mantine/core'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { useQuery } from '../../../client/use-query.ts'
import { useText } from '../../../language/use-text.ts'
import dialog from '../../../ui/dialog/dialog.module.css'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { Wait } from '../../../ui/dialog/Wait.tsx'
import { rowsByName } from '../../history/rows-by-name.ts'
import { Changed } from '../../history/Timeline.tsx'
import styles from './ConflictDialog.module.css'
import { fieldName, type FieldName } from '../../note/sections.ts'
import { changedFields, formOfItem } from '../state/form-values.ts'
import { useValueText } from '../state/use-value-text.ts'
import type { Conflict, Settlement } from './use-conflict.ts'

interface ConflictDialogProps {
  readonly conflict: Conflict
  readonly onSettle: (how: Settlement) => void
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
      <div className={dialog.form}>
        <div className={dialog.section}>
          <p className={dialog.words}>{text(ours.length === 0 ? 'form.others.none' : 'form.conflict.words')}</p>
          <Theirs conflict={conflict} />
        </div>
        {ours.length > 0 && (
          <div className={dialog.section}>
            <h3 className={dialog.heading}>{text('form.conflict.yours')}</h3>
            <ul className={styles.changes}>
              {ours.map((field) => (
                <li key={field}>
                  <Change field={field} from={base[field]} to={mine[field]} />
                  {theirs.includes(field) && <span className={styles.both}>{text('form.conflict.both')}</span>}
                </li>
              ))}
            </ul>
          </div>
        )}
        <div className={dialog.foot}>
          {ours.length > 0 && <Button onClick={() => onSettle('reload')}>{text('form.conflict.reload')}</Button>}
          <Button variant="filled" data-autofocus onClick={() => onSettle(ours.length === 0 ? 'reload' : 'reapply')}>
            {text(ours.length === 0 ? 'form.others.take' : 'form.conflict.reapply')}
          </Button>
        </div>
      </div>
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
      <h3 className={dialog.heading}>{text('form.conflict.theirs')}</h3>
      <Changed changes={data.changes} rows={rowsByName(fresh)} />
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
      <span className={styles.field}>{fieldName(field, text)}</span>
      <span>
        {valueText(field, from)} → {valueText(field, to)}
      </span>
    </>
  )
}
