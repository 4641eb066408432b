import type { CallFailure } from '../../client/failure.ts'
import { CodeField } from '../../ui/form/CodeField.tsx'
import { ToProfile } from './ToProfile.tsx'

/** Refusals about the code are shown at the code field. */
export const aboutCode = {
  sign_code_wrong: 'code',
  sign_code_missing: 'code',
  password_temporary: 'code',
  throttled: 'code',
} as const

/** The same where a passkey can be used too. */
export const aboutProof = { sign_code_wrong: 'code', sign_code_missing: 'code', password_temporary: 'code' } as const

/** The sign code field; a user without a code gets a link to set one. */
export function SignCodeField({ refusal }: { readonly refusal: CallFailure | null }) {
  return <CodeField name="code" help={refusal?.code === 'sign_code_missing' && <ToProfile />} />
}
