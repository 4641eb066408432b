import type { ReactNode } from 'react'
import { type CallFailure, textOfFailure } from '../../client/failure.ts'
import { useText } from '../../language/use-text.ts'
import { isAboutCode, signCodeProblem } from './sign-code-problem.ts'
import { ToProfile } from './ToProfile.tsx'

/** What stands under the sign code: what is wrong with it once one has tried to send it, or what the server said. */
export function useCodeError(code: string, tried: boolean, failure: CallFailure | null): ReactNode {
  const text = useText()
  const problem = tried ? signCodeProblem(code) : null
  if (problem !== null) return text(`dialogs.sign.${problem}`)
  if (!isAboutCode(failure)) return null
  return (
    <>
      {textOfFailure(failure, text)} {failure.code === 'sign_code_missing' && <ToProfile />}
    </>
  )
}
