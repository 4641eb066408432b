import type { CallFailure } from '../../client/failure.ts'
import { CodeField } from '../../ui/form/CodeField.tsx'
import { ToProfile } from './ToProfile.tsx'

/** What the server says about the code stands at the code. */
export const aboutCode = {
  sign_code_wrong: 'code',
  sign_code_missing: 'code',
  password_temporary: 'code',
  throttled: 'code',
} as const

/** The same where a passkey may have been meant. */
export const aboutProof = { sign_code_wrong: 'code', sign_code_missing: 'code', password_temporary: 'code' } as const

/** The code that signs; who has none yet is led to where one is set. */
export function SignCodeField({ refusal }: { readonly refusal: CallFailure | null }) {
  return <CodeField name="code" help={refusal?.code === 'sign_code_missing' && <ToProfile />} />
}
