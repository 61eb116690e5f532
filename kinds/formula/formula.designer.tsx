import '../fields/design.css'
import type { DesignerProps } from '../view'
import { FormulaEditor } from './editor/FormulaEditor'

/** Designer of a formula: its metadata is its text. */
export default function FormulaDesigner(props: DesignerProps<string>) {
  const { id, questionId, metadata, questions, problems, onChange } = props
  return (
    <div className="rk-design rk-design--formula">
      <FormulaEditor
        id={id}
        label="Formula"
        value={metadata}
        expects="value"
        questionId={questionId}
        questions={questions}
        problem={problems['']}
        onChange={onChange}
      />
    </div>
  )
}
