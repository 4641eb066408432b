type Names = Readonly<Record<string, string>>

/** A type of package in words: `Pallet (PX)`, and `Palette / Pallet (PX)` in two languages. A code without a name stands for itself. */
export function packageTypeWords(code: string, names: readonly Names[]): string {
  const words = new Set(names.flatMap((inLanguage) => inLanguage[code] ?? []))
  return words.size === 0 ? code : `${[...words].join(' / ')} (${code})`
}
