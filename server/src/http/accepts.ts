/** `br;q=0` refuses it; other weights do not matter to us, and `*` we do not take for an answer. */
export function accepts(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((part) => {
    const [name = '', weight = ''] = part.toLowerCase().split(';')
    return name.trim() === encoding && !/^\s*q=0(?:\.0*)?\s*$/.test(weight)
  })
}
