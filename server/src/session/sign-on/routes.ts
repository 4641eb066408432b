import { signOnContract } from '@roadnote/domain/session/sign-on-contract'
import { signOnSettingsContract } from '@roadnote/domain/session/sign-on-settings'
import { serve, serveWithoutTransaction, type Api } from '../../http/serve.ts'
import { createExternalRequester } from '../../outbox/external-request.ts'
import { createProviders } from './provider/provider.ts'
import { editSignOn, readSignOn } from './settings/settings.ts'
import {
  chooseStore,
  confirmLink,
  signOnProperties,
  signOnWithCode,
  signOnWithMicrosoft,
  type SignOnParts,
} from './sign-on.ts'

interface Parts extends Omit<SignOnParts, 'providers'> {
  readonly allowPrivateProviders?: boolean
}

export function signOnRoutes(api: Api, { allowPrivateProviders = false, ...others }: Parts): void {
  const ask = createExternalRequester(allowPrivateProviders)
  const providers = createProviders({ ask, now: api.now, allowPrivate: allowPrivateProviders })
  const parts = { ...others, providers }
  serveWithoutTransaction(api, signOnContract.properties, signOnProperties(parts))
  serveWithoutTransaction(api, signOnContract.microsoftToken, signOnWithMicrosoft(parts))
  serveWithoutTransaction(api, signOnContract.codeToken, signOnWithCode(parts))
  serveWithoutTransaction(api, signOnContract.storeToken, chooseStore(parts))
  serveWithoutTransaction(api, signOnContract.confirmLink, confirmLink(parts))
  serve(api, signOnSettingsContract.signOn, readSignOn(parts.publicUrl))
  serve(api, signOnSettingsContract.editSignOn, editSignOn(parts.secrets))
}
