import { attachmentContract } from '@roadnote/domain/cmr/attachment-contract'
import { cmrContract } from '@roadnote/domain/cmr/contract'
import { type RefObject, useRef, useState } from 'react'
import { type CallFailure, textOfField } from '../../client/failure.ts'
import { useCommand } from '../../client/use-command.ts'
import { useText } from '../../language/use-text.ts'
import { isEmail } from '../../ui/form/email-problem.ts'

export interface CommentTypeChoice {
  readonly id: number
  readonly name: string
}

/** A comment that somebody has begun, for those who must not lose it. */
export type UnsentComment = Pick<NewComment, 'send'>

interface NewCommentInput {
  readonly noteId: number
  readonly types: readonly CommentTypeChoice[]
  readonly onAdded: () => void
}

export interface NewComment {
  readonly types: readonly CommentTypeChoice[]
  readonly words: string
  readonly setWords: (words: string) => void
  readonly wordsField: RefObject<HTMLTextAreaElement | null>
  readonly wordsError: string | null
  readonly type: string
  readonly setType: (type: string) => void
  readonly email: string
  readonly setEmail: (email: string) => void
  readonly emailField: RefObject<HTMLInputElement | null>
  readonly emailError: string | null
  readonly pending: boolean
  readonly failure: CallFailure | null
  /** Somebody has written something that is not sent yet. */
  readonly isBegun: boolean
  /** `true` when it is sent; otherwise its fields say why not. */
  readonly send: () => Promise<boolean>
  readonly submit: () => void
}

/** A comment being written: its words, kind and address, and sending it. */
export function useNewComment({ noteId, types, onAdded }: NewCommentInput): NewComment {
  const text = useText()
  const wordsField = useRef<HTMLTextAreaElement>(null)
  const emailField = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState('')
  const [type, setType] = useState(String(types[0]?.id ?? ''))
  const [email, setEmail] = useState('')
  const [tried, setTried] = useState(false)
  const add = useCommand(attachmentContract.comment, {
    refreshes: [attachmentContract.commentList, cmrContract.item, cmrContract.history],
    onSuccess: (_reply, sent) => {
      // Only what was sent goes: the next comment may have been begun while this one was on its way.
      setWords((now) => (now.trim() === sent.comment ? '' : now))
      setEmail((now) => (now.trim() === (sent.email ?? '') ? '' : now))
      setTried(false)
      onAdded()
    },
  })
  const comment = words.trim()
  const address = email.trim()
  const wrongEmail = address !== '' && !isEmail(address)
  const wrongField = comment === '' ? wordsField : wrongEmail ? emailField : null
  const send = async (): Promise<boolean> => {
    setTried(true)
    wrongField?.current?.focus()
    if (wrongField !== null) return false
    const sent = { cmr_id: noteId, comment, CommentType: Number(type), email: address === '' ? null : address }
    // What was refused stands beside the fields.
    return add.mutateAsync(sent).then(yes, no)
  }
  const wrongAddress = wrongEmail ? text('dialogs.emailWrong', { email: address }) : null
  return {
    types,
    words,
    setWords,
    wordsField,
    wordsError: tried && comment === '' ? text('error.field.required') : textOfField(add.error, 'comment', text),
    type,
    setType,
    email,
    setEmail,
    emailField,
    emailError: (tried ? wrongAddress : null) ?? textOfField(add.error, 'email', text),
    pending: add.isPending,
    failure: add.error,
    isBegun: comment !== '' || address !== '',
    send,
    submit: () => void send(),
  }
}

const yes = (): boolean => true
const no = (): boolean => false
