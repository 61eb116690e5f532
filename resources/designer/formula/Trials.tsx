import { useState } from 'react'
import type { WrittenFormula } from '../../../kinds/formula/editor/workbench'
import { formulas } from '../../../i18n/words/admin/formulas'
import { Button } from '../../../ui/buttons/Button'
import { useDesigner } from '../designer-context'
import { groupsWith, keyOf } from './candidate'
import { Dependencies } from './Dependencies'
import { SampleTrial } from './SampleTrial'
import { SurveysTrial } from './SurveysTrial'
import './trials.css'

/** What a formula gives while it is written: on sample values, on real surveys; and what hangs on it. */
export default function Trials({ formula }: { readonly formula: WrittenFormula }) {
  const { design } = useDesigner()
  const [sampleOpen, setSampleOpen] = useState(false)
  const [surveysOpen, setSurveysOpen] = useState(false)
  const [drawn, setDrawn] = useState(false)
  const [values, setValues] = useState<ReadonlyMap<string, unknown>>(new Map())
  return (
    <div className="trials">
      <details onToggle={(event) => setSampleOpen(event.currentTarget.open)}>
        <summary>{formulas.trial.title}</summary>
        {sampleOpen && <SampleTrial formula={formula} values={values} onValues={setValues} />}
      </details>
      <details onToggle={(event) => setSurveysOpen(event.currentTarget.open)}>
        <summary>{formulas.surveys.title}</summary>
        {surveysOpen && <SurveysTrial formula={formula} />}
      </details>
      <Button variant="quiet" icon="graph" onClick={() => setDrawn(true)}>
        {formulas.dependencies.open}
      </Button>
      {drawn && (
        <Dependencies
          databaseId={design.id}
          groups={groupsWith(design, formula.text, formula.subject)}
          start={keyOf(formula.subject)}
          onClose={() => setDrawn(false)}
        />
      )}
    </div>
  )
}
