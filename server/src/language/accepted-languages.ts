/** The languages of an `Accept-Language` header by preference: `da, en-GB;q=0.8, fr;q=0` → `da`, `en-GB`. */
export function acceptedLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((entry) => {
      const [language = '', ...parameters] = entry.split(';').map((part) => part.trim())
      const weight = parameters.find((parameter) => parameter.toLowerCase().startsWith('q='))
      return { language, weight: weight === undefined ? 1 : Number(weight.slice(2)) }
    })
    .filter(({ language, weight }) => language !== '' && weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ language }) => language)
}
