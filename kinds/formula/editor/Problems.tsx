import type { FormulaCheck } from '../../../formula/check'
import type { FormulaError } from '../../../formula/issues'
import { issueSentences } from '../../../i18n/words/formula'
import { type QuickFix, quickFix } from './quick-fix'
import { words } from './words'

interface ProblemsProps {
  readonly text: string
  readonly check: FormulaCheck
  readonly checked: (text: string) => FormulaCheck
  /** What the server said of the text that it was sent. */
  readonly problem: string | undefined
  readonly onShow: (error: FormulaError) => void
  readonly onFix: (fix: QuickFix) => void
}

const longestPlace = 40

/** What is wrong, each with its place, what to do, and a button that does it where no thought is needed. */
export function Problems({ text, check, checked, problem, onShow, onFix }: ProblemsProps) {
  if (check.valid) {
    return problem === undefined ? null : <p className="rk-field__problem">{problem}</p>
  }
  return (
    <ul className="fx-problems" aria-label={words.problems}>
      {check.errors.map((error) => {
        const place = text.slice(error.start, Math.min(error.end, error.start + longestPlace))
        const fix = quickFix(text, error, check, checked)
        return (
          <li key={`${error.start} ${error.code}`}>
            {place.trim() !== '' && (
              <button
                type="button"
                className="fx-problems__place"
                title={words.goTo(place)}
                onClick={() => onShow(error)}
              >
                <code>{place}</code>
              </button>
            )}
            <span>{issueSentences(error)}</span>
            {fix && (
              <button type="button" className="rk-more" onClick={() => onFix(fix)}>
                {fix.label}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
