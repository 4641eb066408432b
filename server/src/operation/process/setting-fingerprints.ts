import { resolve } from 'node:path'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import type { Secrets } from '../../secrets.ts'

/** A keyed fingerprint by the name of the setting: equal values have equal ones, and nobody without the secret can guess. */
export type SettingFingerprints = Readonly<Record<string, string>>

type SharedSettings = Pick<
  Config,
  'publicUrl' | 'mail' | 'messaging' | 's3' | 'dataDir' | 'codeSuffix' | 'externalSystem'
>

/** The settings that must be the same in all processes of an installation. `SECRET` is checked at the start. */
export function fingerprintsOf(config: SharedSettings, secrets: Secrets): SettingFingerprints {
  const { mail, messaging, externalSystem } = config
  const values: Readonly<Record<string, string | undefined>> = {
    PUBLIC_URL: config.publicUrl,
    SMTP_URL: mail?.url,
    MAIL_FROM: mail?.from,
    MESSAGING_URL: messaging?.url,
    MESSAGING_TOKEN: messaging?.token,
    EXTERNAL_CMR_URL: externalSystem?.url,
    CODE_SUFFIX: config.codeSuffix,
    EVIDENCE_SECRET: secrets.sealKey('fingerprint of the setting').toString('hex'),
    'FILES_URL or DATA_DIR': placeOfFiles(config),
  }
  const entries = Object.entries(values)
  return Object.fromEntries(
    // A setting that is missing differs from one that is empty.
    entries.map(([name, value]) => [name, secrets.fingerprint(`setting ${name}`, JSON.stringify(value ?? null))]),
  )
}

/** Without the keys of the bucket: each process may have its own. A folder is told by its path. */
function placeOfFiles({ s3, dataDir }: SharedSettings): string {
  if (s3 === null) return `folder ${resolve(dataDir)}`
  return `bucket ${JSON.stringify([s3.endpoint.href, s3.bucket, s3.region, s3.prefix])}`
}

const stored = z.record(z.string(), z.string())

/** The names of settings with other values there. Those that another version does not have are left out. */
export function differingSettings(here: SettingFingerprints, there: unknown): string[] {
  const others = stored.safeParse(there)
  if (!others.success) return []
  return Object.keys(here).filter((name) => others.data[name] !== undefined && others.data[name] !== here[name])
}
