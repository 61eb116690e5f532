import { useEffect, useState } from 'react'
import type { PasswordStrength } from '../../contract/guessability'
import { charactersOf, passwordLength } from '../../contract/models/password'
import { password as words } from '../../i18n/words/password'
import { classNames } from '../class-names'
import { useDebouncedValue } from '../use-debounced-value'
import './PasswordMeter.css'

interface PasswordMeterProps {
  readonly password: string
  /** Texts that a password must not be made of: names, the e-mail address. */
  readonly personal: readonly string[]
}

const loadRating = () => import('../../contract/guessability')
const steps = [1, 2, 3, 4]

/** Rates a password while it is typed, by the rules of the server. The dictionaries load with the first letters. */
export function PasswordMeter({ password, personal }: PasswordMeterProps) {
  const debounced = useDebouncedValue(password)
  const [strength, setStrength] = useState<PasswordStrength | null>(null)
  const missing = passwordLength.shortest - charactersOf(debounced)
  const personalText = personal.join('\n')
  const isTyped = password !== ''
  useEffect(() => {
    if (isTyped) void loadRating().catch(() => undefined)
  }, [isTyped])
  useEffect(() => {
    let isCurrent = true
    const rate = async () => {
      // If they can't be loaded, only the server rates the password, when it is sent.
      const rating =
        missing > 0
          ? null
          : await loadRating()
              .then(({ passwordStrength: ratePassword }) =>
                ratePassword(debounced, personalText.split('\n')),
              )
              .catch(() => null)
      if (isCurrent) setStrength(rating)
    }
    void rate()
    return () => {
      isCurrent = false
    }
  }, [debounced, missing, personalText])
  const { score = 0, isStrong = false, advice = [] } = strength ?? {}
  const filled = strength === null ? 0 : Math.max(1, score)
  return (
    <div className={classNames('password-meter', isStrong && 'password-meter--strong')}>
      {isTyped && (
        <div className="password-meter__bar" aria-hidden="true">
          {steps.map((step) => (
            <span key={step} data-filled={step <= filled || undefined} />
          ))}
        </div>
      )}
      <div className="password-meter__text" aria-live="polite">
        {debounced !== '' && missing > 0 && words.missing(missing)}
        {strength !== null && (
          <>
            <strong>{words.levels[score]}.</strong> {advice.join(' ')}
          </>
        )}
      </div>
    </div>
  )
}
