import { Refusal } from '@roadnote/domain/access/refusal'
import { passwordProblem, type PasswordOwner } from '@roadnote/domain/user/password'

/** Refuses a weak password with the reason and the minimum length. */
export function requireGoodPassword(password: string, owner: PasswordOwner, minimum: number, field = 'password'): void {
  const problem = passwordProblem(password, owner, minimum)
  if (problem === null) return
  const fields = { [field]: problem }
  if (problem === 'too_short') throw new Refusal('password_too_short', { fields, about: { minimum } })
  throw new Refusal('password_too_simple', { fields })
}
