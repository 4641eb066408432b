import { signMethod, signStep, type SignMethod, type SignStepName } from '../signing/method.ts'

/** Notes that a chart counts together and that no other list filter can select. */
export type NoteGroup =
  | { readonly kind: 'signed'; readonly step: SignStepName; readonly method: SignMethod }
  /** By the name of its exception type, in any organisation. */
  | { readonly kind: 'exception'; readonly name: string }
  /** Notes with a known duration of loading or unloading, by country and place: `BE:geel`. */
  | { readonly kind: 'loading' | 'unloading'; readonly place: string }

/** As written in URLs: `signed.driver.2`, `exception.damaged`, `loading.BE:geel`. */
export function formatGroup(group: NoteGroup): string {
  switch (group.kind) {
    case 'signed':
      return `signed.${group.step}.${group.method}`
    case 'exception':
      return `exception.${group.name}`
    case 'loading':
    case 'unloading':
      return `${group.kind}.${group.place}`
  }
}

// Object.keys and Object.values lose the literal types; these are the exact values.
const steps = Object.keys(signStep) as SignStepName[]
const methods = Object.values(signMethod) as SignMethod[]

/** Null: not a known group. */
export function parseGroup(written: string): NoteGroup | null {
  const [, kind = '', rest = ''] = /^([a-z]+)\.(.+)$/s.exec(written) ?? []
  if (kind === 'exception') return { kind, name: rest }
  if (kind === 'loading' || kind === 'unloading') return { kind, place: rest }
  const [asked, number] = rest.split('.')
  const step = steps.find((one) => one === asked)
  const method = methods.find((one) => String(one) === number)
  return kind === 'signed' && step !== undefined && method !== undefined ? { kind, step, method } : null
}
