import { Button, Group } from '@mantine/core'
import type { TableFormat } from '@roadnote/domain/table/table'
import { IconCircleCheck, IconFileImport } from '@tabler/icons-react'
import { type CallFailure, textOfFailure } from '../../client/failure.ts'
import { saveFile } from '../../client/files.ts'
import { useText } from '../../language/use-text.ts'
import { Dialog } from '../dialog/Dialog.tsx'
import { Aside, DialogBody, DialogFoot, DialogSection, FootWords, Words } from '../dialog/DialogParts.tsx'
import { Refused } from '../dialog/Failure.tsx'
import { FileZone } from '../form/FileZone.tsx'
import { notify } from '../notify.ts'
import styles from './ImportDialog.module.css'
import { ColumnChoices } from './ColumnChoices.tsx'
import { ImportRows } from './ImportRows.tsx'
import type { TableImport } from './table-import.ts'
import { type Importing, type ImportStep, useImport } from './use-import.ts'

/** The format that most users can fill in first. */
const formats: readonly TableFormat[] = ['xlsx', 'csv']

interface ImportDialogProps {
  readonly about: TableImport
  readonly onClose: () => void
}

/** Choose a file, review the effect of each row, import: all rows or none. */
export function ImportDialog({ about, onClose }: ImportDialogProps) {
  const importing = useImport(about)
  const { step } = importing
  return (
    <Dialog title={about.title} width={1120} onClose={onClose}>
      <DialogBody>
        <DialogSection>
          {step.name === 'done' ? <Result step={step} /> : <Work about={about} importing={importing} />}
        </DialogSection>
        <Foot importing={importing} onClose={onClose} />
      </DialogBody>
    </Dialog>
  )
}

function Work({ about, importing }: { readonly about: TableImport; readonly importing: Importing }) {
  const text = useText()
  const { step, failure, isOvertaken, choose, chooseColumns } = importing
  const file = 'file' in step ? step.file : null
  return (
    <>
      {file === null && (
        <Words>
          {text('table.import.intro')} {about.note}
        </Words>
      )}
      {step.name !== 'running' && (
        <FileZone
          file={file}
          onFile={choose}
          choose={text(file === null ? 'table.import.choose' : 'table.import.another')}
          drop={text('table.import.drop')}
          hint={about.hint ?? text('table.import.hint')}
          accept=".xlsx,.csv,.txt,.tsv"
        />
      )}
      {file === null && <Template about={about} />}
      {failure !== null && <Refused>{words(failure, text)}</Refused>}
      {step.name === 'reading' && <Progress label={text('table.import.reading')} />}
      {step.name === 'running' && <Running step={step} />}
      {isOvertaken && step.name === 'shown' && (
        <p className={styles.told} role="status">
          {text('table.import.overtaken')}
        </p>
      )}
      {(step.name === 'shown' || step.name === 'running') && (
        <>
          <ColumnChoices
            about={about}
            preview={step.preview}
            disabled={step.name === 'running'}
            onChoose={chooseColumns}
          />
          <ImportRows key={step.preview.digest} about={about} preview={step.preview} />
        </>
      )}
    </>
  )
}

function words(failure: CallFailure, text: ReturnType<typeof useText>): string {
  const { columns } = failure.facts
  if (failure.code === 'table_columns_missing' && typeof columns === 'string')
    return text('table.import.missing', { columns })
  return textOfFailure(failure, text)
}

function Template({ about }: { readonly about: TableImport }) {
  const text = useText()
  const save = async (format: TableFormat): Promise<void> => {
    try {
      saveFile(await about.template(format), `${about.templateName}.${format}`)
    } catch (failure) {
      notify.problem(textOfFailure(failure, text))
    }
  }
  return (
    <Group gap="sm" c="var(--text-label)">
      <span>{text('table.import.template')}</span>
      {formats.map((format) => (
        <Button key={format} variant="default" size="xs" onClick={() => void save(format)}>
          {format.toUpperCase()}
        </Button>
      ))}
    </Group>
  )
}

function Progress({ label }: { readonly label: string }) {
  return (
    <div className={styles.progress} role="status">
      <span>{label}</span>
      <progress aria-label={label} />
    </div>
  )
}

function Running({ step }: { readonly step: Extract<ImportStep, { name: 'shown' | 'running' }> }) {
  const text = useText()
  const { create, update } = step.preview.counts
  return (
    <>
      <Progress label={text('table.import.running', { count: create + update })} />
      <Aside component="p">{text('table.import.wait')}</Aside>
    </>
  )
}

function Result({ step }: { readonly step: Extract<ImportStep, { name: 'done' }> }) {
  const text = useText()
  const { created, updated, unchanged } = step.done
  return (
    <div className={styles.result} role="status">
      <IconCircleCheck size={32} stroke={1.25} aria-hidden color="var(--status-7-solid)" />
      {text('table.import.done', { created, updated, unchanged })}
    </div>
  )
}

function Foot({ importing, onClose }: { readonly importing: Importing; readonly onClose: () => void }) {
  const text = useText()
  const { step, run, restart } = importing
  if (step.name === 'done')
    return (
      <DialogFoot>
        <Button onClick={restart}>{text('table.import.again')}</Button>
        <Button variant="filled" onClick={onClose} data-autofocus>
          {text('table.import.finish')}
        </Button>
      </DialogFoot>
    )
  const counts = 'preview' in step ? step.preview.counts : null
  const due = counts === null ? 0 : counts.create + counts.update
  const isRight = counts !== null && counts.error === 0
  const why = counts === null ? null : counts.error > 0 ? 'mend' : due === 0 ? 'same' : null
  return (
    <DialogFoot>
      <FootWords>{why !== null && text(`table.import.${why}`)}</FootWords>
      <Button onClick={onClose}>{text(step.name === 'running' ? 'app.close' : 'dialogs.cancel')}</Button>
      <Button
        variant="filled"
        leftSection={<IconFileImport size={16} stroke={1.5} aria-hidden />}
        loading={step.name === 'running'}
        disabled={!isRight || due === 0 || step.name === 'reading'}
        onClick={run}
      >
        {due === 0 ? text('table.import.action') : text('table.import.doImport', { count: due })}
      </Button>
    </DialogFoot>
  )
}
