import { Refusal } from '@roadnote/domain/access/refusal'
import type { profileContract } from '@roadnote/domain/session/profile-contract'
import { signCode } from '@roadnote/domain/session/sign-code'
import type { UseCaseWithoutTransaction } from '../../http/serve.ts'
import { changeOwnPassword, type PasswordParts } from '../secret/own-password.ts'
import { changeSignCode } from '../secret/sign-code.ts'

/** Ignores other user fields of the request. The password of a signing user is the code. */
export function setPassword(parts: PasswordParts): UseCaseWithoutTransaction<(typeof profileContract)['setPassword']> {
  return async (open, { OldPassword, NewPassword, secondFactor }) => {
    if (open.actor.builtInRole === 'signing user') {
      const code = signCode.safeDecode(NewPassword)
      if (!code.success) throw new Refusal('bad_input', { fields: { NewPassword: 'wrong_format' } })
      const change = { oldCode: OldPassword, code: code.data, secondFactor }
      await changeSignCode(open, parts.secrets, change, { oldCode: 'OldPassword', code: 'NewPassword' })
    } else {
      const change = { oldPassword: OldPassword, password: NewPassword, secondFactor }
      await changeOwnPassword(open, parts, change, { oldPassword: 'OldPassword', password: 'NewPassword' })
    }
    return { message: 'user.password_changed' }
  }
}
