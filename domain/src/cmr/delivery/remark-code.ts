interface RemarkCode {
  /** Part of the goods did not reach the consignee. */
  readonly isShort?: true
  /** About the carriage as a whole and never about one row. */
  readonly isAboutNote?: true
  /** The code alone says too little. */
  readonly needsText?: true
}

/**
 * What a check at delivery can find, in the order of the choice. The codes are recorded: they may be added, never
 * changed. Articles 30 and 31 of the Convention speak of loss, damage and delay.
 */
export const remarkCodes = {
  missing: { isShort: true },
  refused: { isShort: true },
  damaged: {},
  packagingDamaged: {},
  wrongGoods: {},
  surplus: {},
  weightDiffers: {},
  wet: {},
  temperature: {},
  sealBroken: {},
  late: { isAboutNote: true },
  other: { needsText: true },
} as const satisfies Readonly<Record<string, RemarkCode>>

export type RemarkCodeName = keyof typeof remarkCodes

/** `Object.keys` returns string[]; the keys are exactly the codes. */
export const remarkCodeNames = Object.keys(remarkCodes) as RemarkCodeName[]

export function propertiesOf(code: RemarkCodeName): RemarkCode {
  return remarkCodes[code]
}
