import { Button, Textarea } from '@mantine/core'
import { charterContract, type CharteredNote } from '@roadnote/domain/cmr/charter-contract'
import { useState } from 'react'
import { formatDate, formatUtc } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { ActForm } from './ActForm.tsx'
import styles from './NoteCard.module.css'
import { useRequestKey } from './request-key.ts'
import { useDriverAct } from './use-driver-act.ts'

interface RemarksProps {
  readonly token: string
  readonly note: CharteredNote
}

export function Remarks({ token, note }: RemarksProps) {
  const text = useText()
  const language = useLanguage()
  const [writing, setWriting] = useState(false)
  return (
    <section className={styles.section}>
      <div className={styles.row}>
        <h3>{text('charter.page.remarks')}</h3>
        {note.canRemark && !writing && (
          <Button className={styles.action} onClick={() => setWriting(true)}>
            {text('charter.page.addRemark')}
          </Button>
        )}
      </div>
      {note.remarks.length > 0 && (
        <ul className={styles.list}>
          {note.remarks.map(({ id, text: words, who, time }) => (
            <li key={id}>
              <span className={styles.words}>{words}</span>
              <span className={styles.quiet}>
                {who},{' '}
                <time dateTime={time.toISOString()} title={formatUtc(time)}>
                  {formatDate(language, time, 'dateTime')}
                </time>
              </span>
            </li>
          ))}
        </ul>
      )}
      {writing && <RemarkForm token={token} note={note} onDone={() => setWriting(false)} />}
    </section>
  )
}

function RemarkForm({ token, note, onDone }: RemarksProps & { readonly onDone: () => void }) {
  const text = useText()
  const [words, setWords] = useState('')
  const [tried, setTried] = useState(false)
  const { keyFor, done } = useRequestKey()
  const send = useDriverAct(charterContract.remark, {
    onSuccess: () => {
      done()
      onDone()
    },
  })
  const submit = (): void => {
    setTried(true)
    const comment = words.trim()
    if (comment !== '') send.mutate({ token, key: keyFor(comment), cmr_id: note.id, comment })
  }
  return (
    <ActForm act={send} verb={text('charter.page.sendRemark')} onSubmit={submit} onCancel={onDone}>
      <Textarea
        label={text('charter.page.remark')}
        value={words}
        maxLength={1000}
        autosize
        minRows={3}
        maxRows={8}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
        error={tried && words.trim() === '' ? text('charter.page.remarkMissing') : null}
        errorProps={{ role: 'alert' }}
      />
    </ActForm>
  )
}
