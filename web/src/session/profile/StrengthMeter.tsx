import { passwordStrength, type PasswordOwner } from '@roadnote/domain/user/password'
import { useWatch } from 'react-hook-form'
import { useText } from '../../language/use-text.ts'
import { useSurroundingForm } from '../../ui/form/form-context.ts'
import styles from './ProfilePage.module.css'

const levels = [1, 2, 3, 4] as const

interface StrengthMeterProps {
  /** The name of the password field. */
  readonly name: string
  readonly owner: PasswordOwner
}

/** The strength of the password while it is typed. */
export function StrengthMeter({ name, owner }: StrengthMeterProps) {
  const text = useText()
  const { hook } = useSurroundingForm()
  const typed: unknown = useWatch({ control: hook.control, name })
  if (typeof typed !== 'string' || typed === '') return null
  const strength = passwordStrength(typed, owner)
  const words = text(`profile.strength.level${strength}`)
  return (
    <div
      className={styles.meter}
      role="meter"
      aria-label={text('profile.strength.label')}
      aria-valuemin={0}
      aria-valuemax={4}
      aria-valuenow={strength}
      aria-valuetext={words}
    >
      <div className={styles.bars} data-weak={strength < 2 || undefined} aria-hidden>
        {levels.map((level) => (
          <span key={level} data-on={level <= Math.max(strength, 1) || undefined} />
        ))}
      </div>
      <span aria-live="polite">{words}</span>
    </div>
  )
}
