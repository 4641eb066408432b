import { Button } from '@mantine/core'
import { maximumFileBytes } from '@roadnote/domain/contract/upload'
import { z } from 'zod'
import { formatSize } from '../../language/file-size.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { DialogBody, DialogFoot, DialogSection } from '../../ui/dialog/DialogParts.tsx'
import { FileField } from '../../ui/form/FileField.tsx'
import { DialogForm } from '../../ui/form/Form.tsx'
import { useLocalForm } from '../../ui/form/use-form.ts'
import { notify } from '../../ui/notify.ts'
import type { DialogProps } from '../note/dialog-props.ts'
import { NoteCodes } from '../note/NoteCodes.tsx'
import { AttachProgress } from './AttachProgress.tsx'
import { useAttaching } from './use-attaching.ts'

const oneFile = z.object({ file: z.custom<File>((value) => value instanceof File) })

const noFile: { readonly file: File | null } = { file: null }

/** Sends one file to every selected note and shows the result for each. */
export function AttachDialog({ rows, onClose, onDone }: DialogProps) {
  const text = useText()
  const language = useLanguage()
  const { results, running, start } = useAttaching(rows, (attached) => {
    if (attached > 0) onDone()
    if (attached === rows.length) notify.done(text('dialogs.attach.allDone', { count: attached }))
  })
  const limit = formatSize(language, maximumFileBytes)
  const sizeProblem = ({ name, size }: File): string | undefined => {
    if (size === 0) return text('dialogs.attach.empty', { name })
    if (size <= maximumFileBytes) return undefined
    return text('dialogs.attach.tooLarge', { name, size: formatSize(language, size), limit })
  }
  const form = useLocalForm(
    oneFile,
    {
      start: noFile,
      check: ({ file }) => {
        const problem = file === null ? undefined : sizeProblem(file)
        return problem === undefined ? {} : { file: problem }
      },
    },
    ({ file }) => start(file),
  )
  const failed = [...results.values()].some(({ state }) => state === 'failed')
  const { file } = form.typed()
  const progress = <AttachProgress rows={rows} results={results} name={file?.name ?? ''} />
  if (results.size > 0 && !running && !failed)
    return (
      <DialogBody>
        <DialogSection>{progress}</DialogSection>
        <DialogFoot>
          <Button variant="filled" onClick={onClose}>
            {text('app.close')}
          </Button>
        </DialogFoot>
      </DialogBody>
    )
  const isAgain = failed && !running
  return (
    <DialogForm
      form={form}
      action={text(isAgain ? 'dialogs.attach.again' : 'dialogs.attach.action')}
      onCancel={onClose}
      {...(isAgain && { cancel: text('app.close') })}
    >
      {results.size === 0 ? (
        <>
          <FileField
            name="file"
            words={{ required: text('dialogs.attach.missing') }}
            hint={text('dialogs.attach.kinds', { limit })}
          />
          <NoteCodes rows={rows} />
        </>
      ) : (
        progress
      )}
    </DialogForm>
  )
}
