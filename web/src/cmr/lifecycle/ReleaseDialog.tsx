import { Button } from '@mantine/core'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { useRef, useState } from 'react'
import type { ReplyOf } from '../../client/call.ts'
import { useCommand } from '../../client/use-command.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { Confirm } from '../../ui/dialog/Confirm.tsx'
import { CodeText, DialogBody, DialogFoot, DialogSection, SectionTitle, Words } from '../../ui/dialog/DialogParts.tsx'
import { useAutofocus } from '../../ui/dialog/use-autofocus.ts'
import { notify } from '../../ui/notify.ts'
import type { DialogProps } from '../note/dialog-props.ts'
import { missingWords } from '../note/missing-words.ts'
import { NoteCodes } from '../note/NoteCodes.tsx'
import { editNotePath } from '../note/paths.ts'
import result from './ReleaseDialog.module.css'

type Results = ReplyOf<typeof cmrContract.release>

/** Releases drafts for signing, each on its own, and lists what is missing in the others. */
export function ReleaseDialog({ rows, onClose, onDone }: DialogProps) {
  const text = useText()
  const [results, setResults] = useState<Results | null>(null)
  const release = useCommand(cmrContract.release, {
    refreshes: [cmrContract.item, cmrContract.history],
    onSuccess: (reply) => {
      onDone()
      if (reply.refused.length > 0) return setResults(reply)
      notify.done(text('dialogs.release.done', { count: reply.released.length }))
      onClose()
    },
    // Refused because the list is stale: reload it.
    onError: onDone,
  })
  if (results !== null) return <ReleaseResults results={results} onClose={onClose} />
  return (
    <Confirm
      action={text('dialogs.release.action')}
      isUsual
      onConfirm={() => release.mutateAsync({ cmr_id: rows.map(({ id }) => id) })}
      onClose={onClose}
    >
      <Words>{text('dialogs.release.words', { count: rows.length })}</Words>
      <NoteCodes rows={rows} />
    </Confirm>
  )
}

interface ReleaseResultsProps {
  readonly results: Results
  readonly onClose: () => void
}

/** The result for each note, with a link to the missing fields. */
function ReleaseResults({ results: { released, refused }, onClose }: ReleaseResultsProps) {
  const text = useText()
  const language = useLanguage()
  const close = useRef<HTMLButtonElement>(null)
  useAutofocus(close)
  return (
    <DialogBody>
      <DialogSection role="status">
        <section className={result.group} data-refused>
          <SectionTitle>{text('dialogs.release.refused', { count: refused.length })}</SectionTitle>
          <ul>
            {refused.map(({ id, cmrCode, error, missing }) => (
              <li key={id} className={result.note}>
                <CodeText>{cmrCode}</CodeText>
                <span>{error === 'note_incomplete' ? missingIn(missing, text) : text(`error.${error}`)}</span>
                {error === 'note_incomplete' && (
                  <a
                    href={editNotePath(language, id)}
                    aria-label={`${text('dialogs.release.complete')}: ${cmrCode}`}
                    target="_blank"
                    rel="noreferrer"
                  >
                    {text('dialogs.release.complete')}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </section>
        {released.length > 0 && (
          <section className={result.group}>
            <SectionTitle>{text('dialogs.release.done', { count: released.length })}</SectionTitle>
            <ul>
              {released.map(({ id, cmrCode }) => (
                <li key={id} className={result.note}>
                  <CodeText>{cmrCode}</CodeText>
                </li>
              ))}
            </ul>
          </section>
        )}
      </DialogSection>
      <DialogFoot>
        <Button ref={close} variant="filled" onClick={onClose}>
          {text('app.close')}
        </Button>
      </DialogFoot>
    </DialogBody>
  )
}

function missingIn(missing: Readonly<Record<string, string>>, text: ReturnType<typeof useText>): string {
  const what = Object.entries(missing).map(([field, problem]) => missingWords(field, problem, text))
  return text('dialogs.release.missing', { what: what.join(', ') })
}
