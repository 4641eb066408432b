import { domains, providerId, webAddress } from './kinds.ts'

/** The settings of signing on with Microsoft, a group of the table of all settings. */
export const signOnSettings = {
  MICROSOFT_AUTHORITY: {
    schema: webAddress,
    wanted: 'a web address, https://login.microsoftonline.com',
    usual: 'https://login.microsoftonline.com',
    meaning: 'where Microsoft signs users on; another one for a national cloud or for a trial',
  },
  MICROSOFT_TENANT_ID: {
    schema: providerId,
    wanted: 'the id of a tenant at Microsoft',
    usual: 'empty: the e-mail address cannot be skipped',
    example: 'the id of the tenant',
    meaning:
      'the tenant of this installation, for users who skip the e-mail address in the sign-on dialog; `MICROSOFT_APPLICATION_ID` must be set as well ([single sign-on](single-sign-on.md))',
  },
  MICROSOFT_APPLICATION_ID: {
    schema: providerId,
    wanted: 'the id of an application at Microsoft',
    usual: 'empty',
    example: 'the id of the application',
    meaning: 'the application in that tenant',
  },
  MICROSOFT_DOMAINS: {
    schema: domains,
    wanted: 'e-mail domains, example.com,example.org',
    usual: 'empty: others confirm by mail',
    example: 'example.com,example.org',
    meaning: 'the e-mail domains whose accounts that tenant may open, `example.com,example.org`; never super admins',
  },
} as const
