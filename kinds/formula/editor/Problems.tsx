import type { FormulaCheck } from '../../../formula/check'
import type { FormulaError } from '../../../formula/issues'
import { issueSentences } from '../../../i18n/words/formula'
import { type QuickFix, quickFix } from './quick-fix'
import { words } from './words'
import { FieldError } from '../../../ui/fields/Field'
import { Button } from '../../../ui/buttons/Button'

interface ProblemsProps {
  readonly text: string
  readonly check: FormulaCheck
  readonly checked: (text: string) => FormulaCheck
  /** The server's message about the text that it was sent. */
  readonly problem: string | undefined
  readonly onShow: (error: FormulaError) => void
  readonly onFix: (fix: QuickFix) => void
}

const maxExcerpt = 40

/** Errors of a formula, each with its position, its remedy, and a button if there is a quick fix. */
export function Problems({ text, check, checked, problem, onShow, onFix }: ProblemsProps) {
  if (check.valid) {
    return problem === undefined ? null : <FieldError>{problem}</FieldError>
  }
  return (
    <ul className="fx-problems" aria-label={words.problems}>
      {check.errors.map((error) => {
        const excerpt = text.slice(error.start, Math.min(error.end, error.start + maxExcerpt))
        const fix = quickFix(text, error, check, checked)
        return (
          <li key={`${error.start} ${error.code}`}>
            {excerpt.trim() !== '' && (
              <button
                type="button"
                className="fx-problems__place"
                title={words.goTo(excerpt)}
                onClick={() => onShow(error)}
              >
                <code>{excerpt}</code>
              </button>
            )}
            <span>{issueSentences(error)}</span>
            {fix && (
              <Button variant="quiet" onClick={() => onFix(fix)}>
                {fix.label}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
