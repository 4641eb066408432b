import { signMethod, signStep, type SignMethod, type SignStepName } from '../signing/method.ts'

/** Notes that a chart counts together and that no other filter of the list knows. */
export type NoteGroup =
  | { readonly kind: 'signed'; readonly step: SignStepName; readonly method: SignMethod }
  /** By the name of its type, whichever organisation calls it so. */
  | { readonly kind: 'exception'; readonly name: string }
  /** Where it is known how long loading or unloading took, by country and place: `BE:geel`. */
  | { readonly kind: 'loading' | 'unloading'; readonly place: string }

/** As it travels and stands in addresses: `signed.driver.2`, `exception.damaged`, `loading.BE:geel`. */
export function writeGroup(group: NoteGroup): string {
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

// Object.keys and Object.values forget what they hold; it is these by definition.
const steps = Object.keys(signStep) as SignStepName[]
const methods = Object.values(signMethod) as SignMethod[]

/** Null: it says nothing that we know. */
export function readGroup(written: string): NoteGroup | null {
  const [, kind = '', rest = ''] = /^([a-z]+)\.(.+)$/s.exec(written) ?? []
  if (kind === 'exception') return { kind, name: rest }
  if (kind === 'loading' || kind === 'unloading') return { kind, place: rest }
  const [asked, number] = rest.split('.')
  const step = steps.find((one) => one === asked)
  const method = methods.find((one) => String(one) === number)
  return kind === 'signed' && step !== undefined && method !== undefined ? { kind, step, method } : null
}
