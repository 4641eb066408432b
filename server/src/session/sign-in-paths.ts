import { passkeyContract } from '@roadnote/domain/session/passkey-contract'
import { secondFactorContract } from '@roadnote/domain/session/second-factor-contract'
import { sessionContract } from '@roadnote/domain/session/contract'
import { signOnContract } from '@roadnote/domain/session/sign-on-contract'

/** The calls that can open a session, for counting sign-ins. */
export const signInPaths: ReadonlySet<string> = new Set(
  [
    sessionContract.signIn,
    secondFactorContract.finishSignIn,
    secondFactorContract.confirmSetupAtSignIn,
    passkeyContract.signInWithPasskey,
    signOnContract.microsoftToken,
    signOnContract.codeToken,
    signOnContract.storeToken,
  ].map(({ path }) => path),
)
