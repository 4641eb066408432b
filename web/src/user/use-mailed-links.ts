import { accountContract, type UserRow } from '@roadnote/domain/user/account-contract'
import { useMemo } from 'react'
import { type CallFailure, isKnownCode, textOfFailure } from '../client/failure.ts'
import { useCommand } from '../client/use-command.ts'
import { formatDate } from '../language/format.ts'
import { useLanguage } from '../language/use-language.ts'
import { useText } from '../language/use-text.ts'
import { notify } from '../ui/notify.ts'

/** The two links that can be mailed to a user in the list: to activate the account, and to a new code or password. */
export function useMailedLinks() {
  const text = useText()
  const language = useLanguage()
  const { mutate: invite } = useCommand(accountContract.invite, {
    onSuccess: () => notify.done(text('user.invite.sent'), { stays: 'brief' }),
    onError: (failure) => notify.problem(whyNotSent(failure, text)),
  })
  const { mutate: renew } = useCommand(accountContract.renew, {
    onSuccess: ({ toPreviousAddress }) =>
      toPreviousAddress
        ? notify.done(text('user.renew.sentToPrevious'))
        : notify.done(text('user.renew.sent'), { stays: 'brief' }),
    onError: (failure) => {
      const { from } = failure.facts
      const day =
        typeof from === 'string' ? text('user.address.fromDay', { date: formatDate(language, new Date(from)) }) : ''
      notify.problem(`${textOfFailure(failure, text)} ${day}`.trim())
    },
  })
  return useMemo(
    () => ({
      invite: ({ id }: UserRow) => invite({ id: [id] }),
      renew: ({ id }: UserRow) => renew({ id }),
    }),
    [invite, renew],
  )
}

/** The server's message, or a generic failure without one. */
export function whyNotSent(failure: CallFailure, text: ReturnType<typeof useText>): string {
  const isSilent = !isKnownCode(failure.code) && failure.message === ''
  const words = isSilent ? text('user.invite.failed') : textOfFailure(failure, text)
  const { user } = failure.facts
  return typeof user === 'string' ? `${user}: ${words}` : words
}
