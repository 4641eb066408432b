import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { read } from './read.ts'
import { settings, type SettingName } from './table.ts'

const folder = mkdtempSync(join(tmpdir(), 'roadnote-settings-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fileWith(content: string): string {
  const path = join(folder, `value-${Math.random()}`)
  writeFileSync(path, content)
  return path
}

const secretValues: Readonly<Partial<Record<SettingName, string>>> = {
  DATABASE_URL: 'postgres://roadnote:password@db.example.com/roadnote',
  DATABASE_READ_URL: 'postgres://roadnote:password@db2.example.com/roadnote',
  SECRET: 'a secret of more than thirty-two characters',
  EVIDENCE_SECRET: 'another secret of more than thirty-two characters',
  ADMIN_PASSWORD: 'eight or more',
  SMTP_URL: 'smtp://user:password@mail.example.com:587',
  MESSAGING_TOKEN: 'token-of-the-gateway',
  AWS_ACCESS_KEY_ID: 'key-name',
  AWS_SECRET_ACCESS_KEY: 'key',
  EXTERNAL_CMR_TOKEN: 'token-of-the-system',
  BACKUP_PASSPHRASE: 'twelve or more characters',
  METRICS_TOKEN: 'sixteen-characters-or-more',
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20token',
}
// Object.keys loses the key type.
const secretNames = (Object.keys(settings) as SettingName[]).filter((name) => settings[name].isSecret === true)

test.each(secretNames)('%s is read from the file that its _FILE setting names, without the last line break', (name) => {
  const value = secretValues[name]
  expect(value).toBeDefined()
  expect([read({ [`${name}_FILE`]: fileWith(`${value}\n`) }, name)].flat()).toEqual([value])
})

test('the server uses a secret from a file like one from the environment', () => {
  const address = fileWith('postgres://localhost/notes\r\n')
  const config = readConfig({ DATABASE_URL_FILE: address, SECRET_FILE: fileWith(secretValues.SECRET ?? '') })
  expect(config).toMatchObject({ databaseUrl: 'postgres://localhost/notes', secret: secretValues.SECRET })
})

test('a setting that is no secret is not read from a file', () => {
  expect(read({ PORT_FILE: fileWith('4000') }, 'PORT')).toBeUndefined()
})

test('an empty _FILE setting counts as not set', () => {
  expect(read({ ADMIN_PASSWORD_FILE: ' ', ADMIN_PASSWORD: 'long enough' }, 'ADMIN_PASSWORD')).toBe('long enough')
})

test('a secret that is set in the environment and in a file is refused', () => {
  const both = { SECRET: secretValues.SECRET, SECRET_FILE: fileWith('another one of at least thirty-two letters') }
  expect(() => read(both, 'SECRET')).toThrow('SECRET and SECRET_FILE are both set. Remove one of them.')
})

test.each([
  ['missing', () => join(folder, 'missing'), /^SECRET_FILE must be a file that can be read \(ENOENT: .*missing\)\.$/],
  ['a folder', () => folder, /^SECRET_FILE must be a file that can be read \(EISDIR: /],
  ['empty', () => fileWith(' \n'), /^SECRET_FILE must be a file with the value, but .* is empty\.$/],
])('a secret file that is %s stops the start with one line', (_case, path, message) => {
  expect(() => read({ SECRET_FILE: path() }, 'SECRET')).toThrow(message)
})

test('an invalid secret in a file is named by its setting and not repeated', () => {
  const reading = () => read({ SECRET_FILE: fileWith('hunter2') }, 'SECRET')
  expect(reading).toThrow('SECRET must be at least 32 characters that nobody can guess.')
})
