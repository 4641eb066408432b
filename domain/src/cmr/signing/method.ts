/** How a step was signed; the names are also the keys of their texts (`cmr.signMethod.<name>`). Absent: not signed. */
export const signMethod = {
  glass: 1,
  qrCode: 2,
  transics: 3,
  portal: 4,
  defaultUser: 5,
  notPresent: 6,
  blockchain: 7,
  subordinateUser: 8,
  cardwipe: 9,
  other: 10,
} as const

export type SignMethodName = keyof typeof signMethod
export type SignMethod = (typeof signMethod)[SignMethodName]

/** The three signatures of a note, in their order: boxes 22, 23 and 24. */
export const signStep = { shipper: 1, driver: 2, receiver: 3 } as const

export type SignStepName = keyof typeof signStep

export function isSignStepName(name: string): name is SignStepName {
  return Object.hasOwn(signStep, name)
}

/** Object.keys returns string[]; the keys are exactly the method names. */
const methodNames = Object.keys(signMethod) as SignMethodName[]

/** Null: unknown number. */
export function methodNameOf(number: number): SignMethodName | null {
  return methodNames.find((name) => signMethod[name] === number) ?? null
}
