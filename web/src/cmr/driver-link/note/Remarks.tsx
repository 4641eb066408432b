import { Flex } from '@mantine/core'
import { charterContract, type CharteredNote } from '@roadnote/domain/cmr/contract/charter'
import { useState } from 'react'
import { formatDate, formatUtc } from '../../../language/format.ts'
import { useLanguage } from '../../../language/use-language.ts'
import { useText } from '../../../language/use-text.ts'
import { LongTextField } from '../../../ui/form/LongTextField.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { ActionForm } from '../card/ActionForm.tsx'
import { CardButton, CardList, CardSection, Quiet } from '../card/CardParts.tsx'
import styles from './NoteCard.module.css'
import { useRequestKey } from '../../../client/request-key.ts'
import { isOnDevice } from '../queue/shown-notes.ts'
import { ReadyPhrases } from './ReadyPhrases.tsx'
import { useDriverAction } from '../queue/use-driver-action.ts'
import { withPhrase } from './with-phrase.ts'

interface RemarksProps {
  readonly token: string | undefined
  readonly note: CharteredNote
}

export function Remarks({ token, note }: RemarksProps) {
  const text = useText()
  const language = useLanguage()
  const [writing, setWriting] = useState(false)
  return (
    <CardSection>
      <Flex wrap="wrap" rowGap="sm" columnGap="md" align="center" justify="space-between">
        <h3>{text('charter.page.remarks')}</h3>
        {note.canRemark && !writing && (
          <CardButton onClick={() => setWriting(true)}>{text('charter.page.addRemark')}</CardButton>
        )}
      </Flex>
      {note.remarks.length > 0 && (
        <CardList>
          {note.remarks.map(({ id, text: words, who, time }) => (
            <li key={id}>
              <span className={styles.words}>{words}</span>
              <Quiet component="span">
                {who},{' '}
                {isOnDevice({ id }) ? (
                  text('charter.queue.state.waiting')
                ) : (
                  <time dateTime={time.toISOString()} title={formatUtc(time)}>
                    {formatDate(language, time, 'dateTime')}
                  </time>
                )}
              </Quiet>
            </li>
          ))}
        </CardList>
      )}
      {writing && <RemarkForm token={token} note={note} onDone={() => setWriting(false)} />}
    </CardSection>
  )
}

function RemarkForm({ token, note, onDone }: RemarksProps & { readonly onDone: () => void }) {
  const text = useText()
  const { keyFor } = useRequestKey()
  const command = useDriverAction('remark', token)
  const form = useForm(charterContract.remark, {
    start: { comment: '' },
    along: ({ comment }) => ({ token, cmr_id: note.id, key: keyFor(comment.trim()) }),
    command,
    onDone,
  })
  return (
    <ActionForm form={form} verb={text('charter.page.sendRemark')} onCancel={onDone}>
      <ReadyPhrases
        onChoose={(phrase) => {
          const written: unknown = form.hook.getValues('comment')
          form.set({ comment: withPhrase(typeof written === 'string' ? written : '', phrase) })
        }}
      />
      <LongTextField
        name="comment"
        label={text('charter.page.remark')}
        words={{ required: text('charter.page.remarkMissing') }}
      />
    </ActionForm>
  )
}
