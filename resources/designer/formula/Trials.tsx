import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react'
import type { WrittenFormula } from '../../../kinds/formula/editor/workbench'
import { formulas } from '../../../i18n/words/admin/formulas'
import { ExpectedResults } from '../../../engine/checks/trial-results'
import { resultRangeText } from '../../../engine/checks/wording'
import { compileDesign } from '../../../engine/survey/design'
import { designChecks } from '../../../i18n/words/design-checks'
import { Button } from '../../../ui/buttons/Button'
import { Dialog } from '../../../ui/dialogs/Dialog'
import { useDesigner } from '../designer-context'
import { groupsWith, keyOf } from './candidate'
import type { DependenciesDialogProps } from '../logic/DependenciesDialog'
import { SampleTrial } from './SampleTrial'
import { SurveysTrial } from './SurveysTrial'
import './trials.css'

// The dialog brings the library of the layout along.
const DependenciesDialog = lazy(() =>
  import('../logic/DependenciesDialog').catch(() => ({ default: NotLoaded })),
)

function NotLoaded({ onClose }: DependenciesDialogProps) {
  return (
    <Dialog title={formulas.dependencies.open} onClose={onClose}>
      <p>{formulas.dependencies.failed}</p>
    </Dialog>
  )
}

/** Range of a formula's results with the answers that are expected; nothing of a condition, or where it can't be told. */
function ExpectedRange({ formula }: { readonly formula: WrittenFormula }) {
  const { design, compiled } = useDesigner()
  // A trial takes longer than a key.
  const { text, subject, valid } = useDeferredValue(formula)
  const sentence = useMemo(() => {
    const { expects, questionId = '' } = subject
    if (!valid || expects === 'condition' || text.trim() === '') return null
    const candidate = compileDesign(groupsWith(design, text, subject), compiled)
    const designQuestion = candidate.questions.get(questionId)
    if (designQuestion === undefined) return null
    const range = new ExpectedResults(candidate).of(designQuestion)
    if (range === null || typeof range === 'string') return null
    return designChecks.results.expected(resultRangeText(range, designQuestion.question.unit ?? ''))
  }, [design, compiled, text, subject, valid])
  return sentence && <p className="trials__hint trials__expected">{sentence}</p>
}

/** Trials of a formula while it is written, on sample values and on stored surveys, and its dependencies. */
export default function Trials({ formula }: { readonly formula: WrittenFormula }) {
  const { design } = useDesigner()
  const [sampleOpen, setSampleOpen] = useState(false)
  const [surveysOpen, setSurveysOpen] = useState(false)
  const [dependenciesOpen, setDependenciesOpen] = useState(false)
  const [values, setValues] = useState<ReadonlyMap<string, unknown>>(new Map())
  return (
    <div className="trials">
      <ExpectedRange formula={formula} />
      <details onToggle={(event) => setSampleOpen(event.currentTarget.open)}>
        <summary>{formulas.trial.title}</summary>
        {sampleOpen && <SampleTrial formula={formula} values={values} onValues={setValues} />}
      </details>
      <details onToggle={(event) => setSurveysOpen(event.currentTarget.open)}>
        <summary>{formulas.surveys.title}</summary>
        {surveysOpen && <SurveysTrial formula={formula} />}
      </details>
      <Button variant="quiet" icon="graph" onClick={() => setDependenciesOpen(true)}>
        {formulas.dependencies.open}
      </Button>
      {dependenciesOpen && (
        <Suspense>
          <DependenciesDialog
            databaseId={design.id}
            groups={groupsWith(design, formula.text, formula.subject)}
            start={keyOf(formula.subject)}
            onClose={() => setDependenciesOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
