import { CallFailure } from '../../client/failure.ts'

/** What is wrong with a sign code before anybody asks the server; the names are keys of `dialogs.sign`. */
export function signCodeProblem(code: string): 'codeRequired' | 'codeLength' | null {
  if (code === '') return 'codeRequired'
  return /^\d{4}$/.test(code) ? null : 'codeLength'
}

const aboutCode = new Set(['sign_code_wrong', 'sign_code_missing', 'password_temporary', 'throttled'])

/** Does the refusal belong to the code, and so stand under it? */
export function isAboutCode(failure: unknown): failure is CallFailure {
  if (!(failure instanceof CallFailure)) return false
  return aboutCode.has(failure.code) || 'code' in failure.fields
}
