import { sessionContract } from '@roadnote/domain/session/contract'
import { passwordContract } from '@roadnote/domain/session/password'
import { profileContract } from '@roadnote/domain/session/profile-contract'
import { registrationContract } from '@roadnote/domain/session/registration'
import { signCodeContract } from '@roadnote/domain/session/sign-code'
import { accountContract } from '@roadnote/domain/user/account-contract'
import { serve, serveOpen, type Api } from '../http/serve.ts'
import type { Secrets } from '../secrets.ts'
import { askForActivation } from './activation.ts'
import { chooseLanguage } from './choose-language.ts'
import { currentUser } from './current-user.ts'
import { ownSignature } from './own-signature.ts'
import { ownData } from './profile/data.ts'
import { editProfile } from './profile/edit.ts'
import { setPassword } from './profile/password.ts'
import { ownProfile } from './profile/read.ts'
import { endOwnSessions, ownSessions } from './profile/sessions.ts'
import { recoverPassword, resetPassword } from './recovery.ts'
import { refreshSession } from './refresh.ts'
import { lookAtRegistration, register } from './registration.ts'
import { renewSignCode } from './renew-sign-code.ts'
import { askForRenewal } from './renewal.ts'
import { setSignCode } from './sign-code.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { startRenewal } from './start-renewal.ts'
import type { IdleLifetime } from './store.ts'

export interface SessionParts {
  readonly secrets: Secrets
  readonly idle: IdleLifetime
  readonly sendsMail: boolean
  readonly passwordMinimum: number
}

export function sessionRoutes(api: Api, { secrets, idle, ...recovering }: SessionParts): void {
  const recovery = { secrets, ...recovering }
  serveOpen(api, sessionContract.signIn, signIn(secrets, idle))
  serve(api, sessionContract.refresh, refreshSession(idle))
  serve(api, sessionContract.signOut, signOut)
  serve(api, sessionContract.currentUser, currentUser)
  serve(api, sessionContract.chooseLanguage, chooseLanguage)
  serveOpen(api, signCodeContract.setSignCode, setSignCode(secrets))
  serveOpen(api, signCodeContract.askForRenewal, askForRenewal(secrets))
  serveOpen(api, signCodeContract.renewSignCode, renewSignCode(secrets))
  serve(api, accountContract.renew, startRenewal(recovery))
  serve(api, signCodeContract.ownSignature, ownSignature)
  serveOpen(api, sessionContract.recoverPassword, recoverPassword(recovery))
  serveOpen(api, passwordContract.resetPassword, resetPassword(recovery))
  serve(api, profileContract.profile, ownProfile(recovery.passwordMinimum))
  serveOpen(api, profileContract.editProfile, editProfile(secrets))
  serveOpen(api, profileContract.setPassword, setPassword(recovery))
  serve(api, profileContract.sessions, ownSessions)
  serve(api, profileContract.endSessions, endOwnSessions)
  serveOpen(api, profileContract.ownData, ownData)
  serve(api, registrationContract.look, lookAtRegistration(recovery))
  serveOpen(api, registrationContract.register, register(recovery))
  serveOpen(api, registrationContract.askForLink, askForActivation(recovery))
}
