import { readFileSync } from 'node:fs'
import { errorCode } from '../database/start-problem.ts'
import { settings, type SettingName, type SettingValue } from './table.ts'

/** An invalid setting: the start stops with this one line. */
export class BadSetting extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>

/** The value of a setting; undefined if it is not set. An empty setting counts as not set. */
export function read<Name extends SettingName>(environment: Environment, name: Name): SettingValue<Name> | undefined {
  const given = givenIn(environment, name)
  if (given === undefined) return undefined
  const { schema, wanted } = settings[name]
  const parsed = schema.safeParse(given)
  // The value is not repeated, because it may be a secret.
  if (!parsed.success) throw new BadSetting(`${name} must be ${wanted}.`)
  // The schema in the table belongs to this name; TypeScript loses the connection in the table.
  return parsed.data as SettingValue<Name>
}

function givenIn(environment: Environment, name: SettingName): string | undefined {
  const direct = textOf(environment, name)
  if (settings[name].isSecret !== true) return direct
  const path = textOf(environment, `${name}_FILE`)
  if (path === undefined) return direct
  if (direct !== undefined) throw new BadSetting(`${name} and ${name}_FILE are both set. Remove one of them.`)
  return contentOf(name, path)
}

function textOf(environment: Environment, name: string): string | undefined {
  const text = environment[name]?.trim()
  return text === '' ? undefined : text
}

/** A secret in a file, as containers and service managers provide it; most editors end a file with a line break. */
function contentOf(name: SettingName, path: string): string {
  let content: string
  try {
    content = readFileSync(path, 'utf8').trim()
  } catch (problem) {
    throw new BadSetting(
      `${name}_FILE must be a file that can be read (${errorCode(problem) ?? 'unreadable'}: ${path}).`,
    )
  }
  if (content === '') throw new BadSetting(`${name}_FILE must be a file with the value, but ${path} is empty.`)
  return content
}
