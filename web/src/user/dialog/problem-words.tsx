import type { AnyForm } from '../../ui/form/use-form.ts'
import { textOfProblem } from '../../client/failure.ts'
import { useText } from '../../language/use-text.ts'
import { asProblem } from '../../ui/form/field-errors.ts'
import { notify } from '../../ui/notify.ts'
import styles from './UserDialog.module.css'

/** Problems with a specific message at a field of a user. */
const ownWords = {
  organizationsId: { required: 'user.problem.organization' },
  rolesId: { required: 'user.problem.role' },
  email: { wrong_format: 'user.problem.email' },
  phone: { wrong_format: 'user.problem.phone' },
  password: { too_short: 'user.problem.password' },
} as const

type OwnField = keyof typeof ownWords

function isOwnField(field: string): field is OwnField {
  return Object.hasOwn(ownWords, field)
}

/** The error of a field in words. */
export function useProblemWords(): (field: string, problem: string) => string {
  const text = useText()
  return (field, problem) => {
    const [, own] = (isOwnField(field) ? Object.entries(ownWords[field]) : []).find(([name]) => name === problem) ?? []
    return own === undefined ? textOfProblem(problem, text) : text(own)
  }
}

/** The messages of a field by problem. */
export function useOwnWords(field: string): Readonly<Record<string, string>> {
  const text = useText()
  if (!isOwnField(field)) return {}
  return Object.fromEntries(Object.entries(ownWords[field]).map(([problem, key]) => [problem, text(key)]))
}

const labels = [
  'organizationsId',
  'rolesId',
  'furtherOrganizations',
  'name',
  'surname',
  'userName',
  'password',
  'email',
  'phone',
  'address',
  'birthDate',
  'jobTitleName',
  'beginDate',
  'endDate',
  'interfaceCountryCode',
  'transicsID',
  'operationCountryCode',
  'operationPostalCode',
  'operationPlace',
  'operationStreet',
  'inactive',
] as const

/** The names of the fields. */
export function useFieldLabel(): (name: string) => string {
  const text = useText()
  return (name) => {
    const known = labels.find((label) => label === name)
    return known === undefined ? name : text(`user.field.${known}`)
  }
}

/** All errors in one notification for seven seconds; each field shows its own too. */
export function useWrongList(): (names: readonly string[], hook: AnyForm['hook']) => void {
  const text = useText()
  const wordsOf = useProblemWords()
  const labelOf = useFieldLabel()
  return (names, hook) => {
    const wrong = names.flatMap((name) => {
      const { error } = hook.getFieldState(name)
      const message = error?.message ?? ''
      return message === '' ? [] : [{ name, words: error?.type === asProblem ? wordsOf(name, message) : message }]
    })
    if (wrong.length === 0) return
    notify.problem(
      <>
        {text('user.dialog.notSaved')}
        <ul className={styles.wrong}>
          {wrong.map(({ name, words }) => (
            <li key={name}>
              {labelOf(name)}: {words}
            </li>
          ))}
        </ul>
      </>,
      { id: 'user-wrong', stays: 'errors' },
    )
  }
}
