/** `br;q=0` refuses it; other weights are ignored, and `*` does not count as support. */
export function acceptsEncoding(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((part) => {
    const [name = '', weight = ''] = part.toLowerCase().split(';')
    return name.trim() === encoding && !/^\s*q=0(?:\.0*)?\s*$/.test(weight)
  })
}
