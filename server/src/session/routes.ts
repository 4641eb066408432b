import { assuranceContract } from '@roadnote/domain/session/assurance'
import { sessionContract } from '@roadnote/domain/session/contract'
import { identityContract } from '@roadnote/domain/session/identity-contract'
import { passkeyContract } from '@roadnote/domain/session/passkey-contract'
import { passwordContract } from '@roadnote/domain/session/password'
import { profileContract } from '@roadnote/domain/session/profile-contract'
import { registrationContract } from '@roadnote/domain/session/registration'
import { secondFactorContract } from '@roadnote/domain/session/second-factor-contract'
import { signCodeContract } from '@roadnote/domain/session/sign-code'
import { accountContract } from '@roadnote/domain/user/account-contract'
import { serve, serveWithoutTransaction, type Api } from '../http/serve.ts'
import type { Secrets } from '../secrets.ts'
import { answerEmailLink, previewEmailLink, objectToEmail, sendEmailLink } from './address/link.ts'
import { requestActivation } from './link/activation.ts'
import { demandAssurance, demandedAssurance } from './assurance.ts'
import { chooseLanguage } from './choose-language.ts'
import { currentUser } from './current-user.ts'
import { proveIdentity, sendIdentityLink } from './identity.ts'
import { ownSignature } from './secret/own-signature.ts'
import { addPasskey, beginPasskey, ownPasskeys, removePasskey } from './passkey/own.ts'
import { relyingPartyOf } from './passkey/relying-party.ts'
import { askPasskey, signInWithPasskey } from './passkey/sign-in.ts'
import { ownData } from './profile/data.ts'
import { editProfile } from './profile/edit.ts'
import { setPassword } from './profile/password.ts'
import { ownProfile } from './profile/read.ts'
import { endOwnSessions, ownSessions } from './profile/sessions.ts'
import { previewReset, recoverPassword, resetPassword } from './link/recovery.ts'
import { refreshSession } from './token/refresh.ts'
import { previewRegistration, register } from './link/registration.ts'
import { previewRenewal, renewSignCode } from './secret/renew-sign-code.ts'
import { requestRenewal } from './link/renewal.ts'
import { beginSetupAtSignIn, confirmSetupAtSignIn, finishSignIn } from './second-factor/finish-sign-in.ts'
import { beginSetup, confirmSetup, renewRecoveryCodes, switchOff } from './second-factor/own.ts'
import { resetSecondFactor } from './second-factor/reset.ts'
import { requireSecondFactor, secondFactorRoles } from './second-factor/roles.ts'
import { setSignCode } from './secret/sign-code.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { startRenewal } from './link/start-renewal.ts'
import type { IdleLifetime } from './token/store.ts'

export interface SessionParts {
  readonly secrets: Secrets
  readonly idle: IdleLifetime
  readonly sendsMail: boolean
  readonly passwordMinimum: number
  readonly publicUrl: string
}

export function sessionRoutes(api: Api, { secrets, idle, publicUrl, ...recovering }: SessionParts): void {
  const recovery = { secrets, ...recovering }
  serveWithoutTransaction(api, sessionContract.signIn, signIn(secrets, idle))
  serve(api, sessionContract.refresh, refreshSession(secrets, idle))
  serve(api, sessionContract.signOut, signOut)
  serve(api, sessionContract.currentUser, currentUser(recovery.passwordMinimum))
  serve(api, sessionContract.chooseLanguage, chooseLanguage)
  serveWithoutTransaction(api, signCodeContract.setSignCode, setSignCode(secrets))
  serveWithoutTransaction(api, signCodeContract.askForRenewal, requestRenewal(secrets))
  serve(api, signCodeContract.renewalLink, previewRenewal(secrets))
  serveWithoutTransaction(api, signCodeContract.renewSignCode, renewSignCode(secrets))
  serve(api, accountContract.renew, startRenewal(recovery))
  serve(api, signCodeContract.ownSignature, ownSignature)
  serveWithoutTransaction(api, sessionContract.recoverPassword, recoverPassword(recovery))
  serve(api, passwordContract.resetLink, previewReset(recovery))
  serveWithoutTransaction(api, passwordContract.resetPassword, resetPassword(recovery))
  serve(api, profileContract.profile, ownProfile(recovery.passwordMinimum))
  serveWithoutTransaction(api, profileContract.editProfile, editProfile(secrets))
  serveWithoutTransaction(api, profileContract.setPassword, setPassword(recovery))
  serve(api, profileContract.sessions, ownSessions)
  serve(api, profileContract.endSessions, endOwnSessions)
  serveWithoutTransaction(api, profileContract.ownData, ownData)
  serve(api, registrationContract.look, previewRegistration(recovery))
  serve(api, registrationContract.lookByPost, previewRegistration(recovery))
  serveWithoutTransaction(api, registrationContract.register, register(recovery))
  serveWithoutTransaction(api, registrationContract.askForLink, requestActivation(recovery))
  serve(api, identityContract.sendIdentityLink, sendIdentityLink(recovery))
  serveWithoutTransaction(api, identityContract.proveIdentity, proveIdentity(secrets))
  serve(api, identityContract.emailLink, previewEmailLink(secrets))
  serve(api, identityContract.answerEmail, answerEmailLink(secrets))
  serve(api, identityContract.sendEmailLink, sendEmailLink(recovery))
  serve(api, identityContract.objectToEmail, objectToEmail)
  secondFactorRoutes(api, secrets, idle)
  passkeyRoutes(api, secrets, idle, publicUrl)
}

function secondFactorRoutes(api: Api, secrets: Secrets, idle: IdleLifetime): void {
  serveWithoutTransaction(api, secondFactorContract.finishSignIn, finishSignIn(secrets, idle))
  serveWithoutTransaction(api, secondFactorContract.beginSetupAtSignIn, beginSetupAtSignIn(secrets))
  serveWithoutTransaction(api, secondFactorContract.confirmSetupAtSignIn, confirmSetupAtSignIn(secrets, idle))
  serveWithoutTransaction(api, secondFactorContract.beginSetup, beginSetup(secrets))
  serveWithoutTransaction(api, secondFactorContract.confirmSetup, confirmSetup(secrets))
  serveWithoutTransaction(api, secondFactorContract.renewRecoveryCodes, renewRecoveryCodes(secrets))
  serveWithoutTransaction(api, secondFactorContract.switchOff, switchOff(secrets))
  serve(api, accountContract.resetSecondFactor, resetSecondFactor)
  serve(api, secondFactorContract.roles, secondFactorRoles)
  serve(api, secondFactorContract.requireForRoles, requireSecondFactor)
  serve(api, assuranceContract.demanded, demandedAssurance)
  serve(api, assuranceContract.demand, demandAssurance)
}

function passkeyRoutes(api: Api, secrets: Secrets, idle: IdleLifetime, publicUrl: string): void {
  const party = relyingPartyOf(publicUrl)
  serveWithoutTransaction(api, passkeyContract.askPasskey, askPasskey(secrets, party))
  serveWithoutTransaction(api, passkeyContract.signInWithPasskey, signInWithPasskey(secrets, idle, party))
  serve(api, passkeyContract.passkeys, ownPasskeys(party))
  serveWithoutTransaction(api, passkeyContract.beginPasskey, beginPasskey(secrets, party))
  serveWithoutTransaction(api, passkeyContract.addPasskey, addPasskey(secrets, party))
  serveWithoutTransaction(api, passkeyContract.removePasskey, removePasskey(secrets))
}
