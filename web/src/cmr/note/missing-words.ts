import type { Text } from '@roadnote/locales/keys'
import { textOfProblem } from '../../client/failure.ts'
import { fieldName } from './sections.ts'

/** What is missing before signing, in the words of the form: a field, a goods row, an approval. */
export function missingWords(field: string, problem: string, text: Text): string {
  if (field === 'goods' && problem === 'required') return text('form.missing.goods')
  const name = fieldName(field, text)
  return problem === 'required' ? name : text('form.inSection', { section: name, field: textOfProblem(problem, text) })
}
