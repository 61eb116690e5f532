import { useEffect, useState } from 'react'
import type { PasswordStrength } from '../../contract/guessability'
import { charactersOf, passwordLength } from '../../contract/models/password'
import { password as words } from '../../i18n/words/password'
import { classNames } from '../class-names'
import { useDebouncedValue } from '../use-debounced-value'
import './PasswordMeter.css'

interface PasswordMeterProps {
  readonly password: string
  /** What the person would think of first: names, the e-mail address. */
  readonly personal: readonly string[]
}

const loadJudge = () => import('../../contract/guessability')
const steps = [1, 2, 3, 4]

/** What the server will think of a password, while it is typed. The dictionaries for it come with the first letters. */
export function PasswordMeter({ password, personal }: PasswordMeterProps) {
  const settled = useDebouncedValue(password)
  const [judgement, setJudgement] = useState<PasswordStrength | null>(null)
  const missing = passwordLength.shortest - charactersOf(settled)
  const known = personal.join('\n')
  const isTyped = password !== ''
  useEffect(() => {
    if (isTyped) void loadJudge().catch(() => undefined)
  }, [isTyped])
  useEffect(() => {
    let isCurrent = true
    const judge = async () => {
      // Without it the server judges alone, when the password is sent.
      const judged =
        missing > 0
          ? null
          : await loadJudge()
              .then(({ passwordStrength: judgePassword }) =>
                judgePassword(settled, known.split('\n')),
              )
              .catch(() => null)
      if (isCurrent) setJudgement(judged)
    }
    void judge()
    return () => {
      isCurrent = false
    }
  }, [settled, missing, known])
  const { score = 0, isStrong = false, advice = [] } = judgement ?? {}
  const filled = judgement === null ? 0 : Math.max(1, score)
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
        {settled !== '' && missing > 0 && words.missing(missing)}
        {judgement !== null && (
          <>
            <strong>{words.levels[score]}.</strong> {advice.join(' ')}
          </>
        )}
      </div>
    </div>
  )
}
