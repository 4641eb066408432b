import { z } from 'zod'
import { backupSettings } from './backup-settings.ts'
import { databaseSettings } from './database-settings.ts'
import { retentionSettings } from './retention-settings.ts'
import { callingCodes, longSecret, onOff, port, proxies, sender, smtpAddress, webAddress } from './kinds.ts'
import { monitoringSettings } from './monitoring-settings.ts'
import { signOnSettings } from './sign-on-settings.ts'

/** A setting: how it is read, and what operators are told about it. */
interface Setting {
  readonly schema: z.ZodType
  /** What a valid value is; the error message repeats it. */
  readonly wanted: string
  /** What applies if it is not set. */
  readonly usual: string
  readonly meaning: string
  /** A value for `.env.example`; absent: the one that applies if it is not set. */
  readonly example?: string
  /** A secret can also be read from the file that the setting with `_FILE` at its end names. */
  readonly isSecret?: true
}

/** All settings, in the groups and the order of `docs/settings.md` and `.env.example`, which are generated from it. */
export const settingGroups = {
  'Address and data': {
    PORT: {
      schema: port,
      wanted: 'a port number from 0 to 65535',
      usual: '3000',
      meaning: 'the port on which the server listens',
    },
    HOST: {
      schema: z.string().min(1),
      wanted: 'an address to listen on, such as 127.0.0.1',
      usual: '127.0.0.1',
      meaning: 'the address on which the server listens; `0.0.0.0` in a container',
    },
    PUBLIC_URL: {
      schema: webAddress,
      wanted: 'a web address, https://notes.example.com',
      usual: 'http://localhost:PORT',
      example: 'https://notes.example.com',
      meaning: 'the address that people use. With `https:` the server sends Strict-Transport-Security',
    },
    TRUST_PROXY: {
      schema: proxies,
      wanted: 'the number of reverse proxies in front, such as 1, or their networks, such as 10.0.0.0/8,127.0.0.1',
      usual: '0',
      meaning:
        'how many reverse proxies are in front (`1`), or their networks (`10.0.0.0/8,127.0.0.1`): the caller’s address is taken from `X-Forwarded-For` accordingly, and what callers wrote there themselves does not count',
    },
    DATA_DIR: {
      schema: z.string().min(1),
      wanted: 'a folder',
      usual: './data',
      meaning:
        'the folder of the embedded mode: database cluster, files, generated secret. One process at a time; a second one is refused',
    },
    ...databaseSettings,
    STOP_DELAY_SECONDS: {
      schema: z.coerce.number().min(0).max(2.5),
      wanted: 'a number of seconds from 0 to 2.5',
      usual: '0',
      meaning: 'seconds in which a stopping process serves on while `/ready` is 503, so that balancers leave first',
    },
    LOG_LEVEL: {
      schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']),
      wanted: 'trace, debug, info, warn, error or silent',
      usual: 'info',
      meaning: 'how much is logged: `trace`, `debug`, `info`, `warn`, `error` or `silent`',
    },
  },
  Secrets: {
    SECRET: {
      schema: longSecret,
      wanted: 'at least 32 characters that nobody can guess',
      usual: 'generated once into `DATA_DIR/secret`',
      example: 'the output of: openssl rand -base64 48',
      meaning: 'the source of all keys, at least 32 characters. Must be set when `DATABASE_URL` is',
      isSecret: true,
    },
    EVIDENCE_SECRET: {
      schema: longSecret,
      wanted: 'at least 32 characters that nobody can guess',
      usual: 'empty: from `SECRET`',
      example: 'the output of: openssl rand -base64 48',
      meaning:
        'the source of the keys that seal evidence, at least 32 characters. Another one means new keys; the old ones stay published ([evidence](evidence.md))',
      isSecret: true,
    },
  },
  'First start': {
    DEMO: {
      schema: onOff,
      wanted: 'true or false',
      usual: '`true` without `DATABASE_URL`, else `false`',
      example: 'false',
      meaning: 'loads the demo into an empty database',
    },
    ADMIN_USERNAME: {
      schema: z.string().min(1).max(250),
      wanted: 'a user name of at most 250 characters',
      usual: 'admin',
      meaning: 'the user name of the first super admin plus, when the database is empty and `DEMO` is off',
    },
    ADMIN_PASSWORD: {
      schema: z.string().min(8).max(50),
      wanted: 'a password of 8 to 50 characters',
      usual: 'generated; printed on a terminal, otherwise in `DATA_DIR/first-password`',
      example: 'eight to fifty characters',
      meaning: 'the password of that user',
      isSecret: true,
    },
  },
  Behaviour: {
    CODE_SUFFIX: {
      schema: z.string().regex(/^[A-Z0-9]{1,5}$/),
      wanted: 'one to five capital letters or digits',
      usual: 'RN',
      meaning: 'the provider’s mark at the end of a note’s code, 1 to 5 capital letters or digits',
    },
    PASSWORD_MIN_LENGTH: {
      schema: z.coerce.number().int().min(4).max(50),
      wanted: 'a whole number from 4 to 50',
      usual: '8',
      meaning: 'the minimum length of a chosen password',
    },
    SIGNING_IDLE_MINUTES: {
      schema: z.coerce.number().int().min(1).max(1440),
      wanted: 'a whole number of minutes from 1 to 1440',
      usual: '15',
      meaning:
        'minutes without use after which a signing user signs in again, remembered or not: docks share devices. An open page alone does not count as use',
    },
    UPLOAD_QUOTA_GIB: {
      schema: z.coerce.number().min(0.001).max(1_000_000),
      wanted: 'a number of GiB, such as 20',
      usual: '20',
      meaning:
        'GiB of documents and photos that the users of one organisation may attach to notes; further uploads are refused with 413 `quota_exceeded`',
    },
  },
  'Mail, messages and webhooks': {
    SMTP_URL: {
      schema: smtpAddress,
      wanted: 'the address of a mail server, smtp://user:password@mail.example.com:587',
      usual: 'empty: mails stay in the outbox',
      example: 'smtp://user:password@mail.example.com:587',
      meaning:
        'a mail server, `smtp://user:password@mail.example.com:587` or `smtps://…`; `MAIL_FROM` must be set as well',
      isSecret: true,
    },
    MAIL_FROM: {
      schema: sender,
      wanted: 'the sender of mails, Roadnote <notes@example.com>',
      usual: 'empty',
      example: 'Roadnote <notes@example.com>',
      meaning: 'the sender of mails, `Roadnote <notes@example.com>`',
    },
    MESSAGING_URL: {
      schema: webAddress,
      wanted: 'the web address of the SMS and WhatsApp gateway',
      usual: 'empty: messages stay in the outbox',
      example: 'https://sms.example.com/send',
      meaning:
        'the SMS and WhatsApp gateway. It gets `POST` with `Authorization: Bearer …` and JSON `{ channel, to, text }`; `MESSAGING_TOKEN` must be set as well',
    },
    MESSAGING_TOKEN: {
      schema: z.string().regex(/^[\x21-\x7e]+$/),
      wanted: 'the token of the SMS and WhatsApp gateway',
      usual: 'empty',
      example: 'the token of the gateway',
      meaning: 'the token of that gateway',
      isSecret: true,
    },
    MESSAGING_CALLING_CODES: {
      schema: callingCodes,
      wanted: 'calling codes of countries, +31,+32,+49',
      usual: 'Europe and Türkiye',
      example: '+31,+32,+49',
      meaning:
        'the countries to whose numbers messages to drivers may go, `+31,+32,+49`; a spot charter with another number is refused before anything changes',
    },
    ALLOW_PRIVATE_WEBHOOKS: {
      schema: onOff,
      wanted: 'true or false',
      usual: 'false',
      meaning:
        '`true` in a network of your own: webhooks and identity providers may be at private and loopback addresses, at any port and without TLS',
    },
  },
  'Single sign-on': signOnSettings,
  Files: {
    FILES_URL: {
      schema: z.string().regex(/^s3:\/\/\S+$/),
      wanted:
        's3://bucket?endpoint=https://s3.example.com&region=eu-central-1, with its keys in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
      usual: 'empty: `DATA_DIR/files`',
      example: 's3://bucket?endpoint=https://s3.example.com&region=eu-central-1&prefix=roadnote/',
      meaning:
        'a bucket for documents, photos and sealed PDFs, `s3://bucket?endpoint=https://s3.example.com&region=eu-central-1&prefix=roadnote/`. `npm run files -- move` copies files between folder and bucket',
    },
    AWS_ACCESS_KEY_ID: {
      schema: z.string().regex(/^[\x21-\x7e]{1,200}$/),
      wanted: 'the name of a key of the bucket',
      usual: 'empty',
      example: 'the name of the key',
      meaning: 'the name of the key of that bucket',
      isSecret: true,
    },
    AWS_SECRET_ACCESS_KEY: {
      schema: z.string().regex(/^[\x21-\x7e]{1,200}$/),
      wanted: 'the key of the bucket',
      usual: 'empty',
      example: 'the key',
      meaning: 'the key of that bucket',
      isSecret: true,
    },
  },
  Backup: backupSettings,
  Retention: retentionSettings,
  Monitoring: monitoringSettings,
  'External system': {
    EXTERNAL_CMR_URL: {
      schema: webAddress,
      wanted: 'a web address, https://notes.example.com/api/note',
      usual: 'empty: none',
      example: 'https://notes.example.com/api/note',
      meaning: 'the system from which `create-pionira` fetches notes ([external system](external-system.md))',
    },
    EXTERNAL_CMR_TOKEN: {
      schema: z.string().regex(/^[\x21-\x7e]{1,2000}$/),
      wanted: 'a token without blanks',
      usual: 'empty',
      example: 'the token',
      meaning: 'the token for that system',
      isSecret: true,
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Setting>>>>

type Groups = typeof settingGroups
type Merged<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
type Settings = Merged<Groups[keyof Groups]>

export type SettingName = keyof Settings
export type SettingValue<Name extends SettingName> = Settings[Name] extends {
  readonly schema: infer Schema extends z.ZodType
}
  ? z.output<Schema>
  : never

/** Each setting by its name. */
// Merging the groups keeps every name with its own setting; Object.assign cannot express that.
export const settings = Object.assign({}, ...Object.values(settingGroups)) as Readonly<Record<SettingName, Setting>>
