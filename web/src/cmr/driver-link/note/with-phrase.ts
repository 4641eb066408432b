/** The remark with the phrase as its last sentence; a phrase that it has already is not written twice. */
export function withPhrase(remark: string, phrase: string): string {
  if (remark.includes(phrase)) return remark
  return remark.trim() === '' ? phrase : `${remark.trim()} ${phrase}`
}
