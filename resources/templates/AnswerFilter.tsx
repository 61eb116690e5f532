import { useRef, useState } from 'react'
import { conditionRow } from '../../contract/condition-row'
import type { TemplateFilters } from '../../contract/models/templates'
import { it } from '../../i18n/admin'
import { rowProblem } from '../../engine/conditions/formula-of'
import { questionLookup } from '../../engine/conditions/question'
import type { Row } from '../../engine/conditions/row'
import type { CommitMode } from '../../ui/fields/leaving'
import { Alert } from '../../ui/feedback/Alert'
import { Button } from '../../ui/buttons/Button'
import { IconButton } from '../../ui/buttons/IconButton'
import { RowEditor } from '../designer/visibility/RowEditor'
import '../designer/visibility/visibility.css'
import { useConfiguration } from './configuration'

const words = it.admin.templates.filtering

interface AnswerFilterProps {
  readonly answer: TemplateFilters['answer']
  readonly problem: string | undefined
  readonly onChange: (answer: TemplateFilters['answer'], commitMode: CommitMode) => void
}

/** Filter by an answer, edited like a condition in the designer. It is saved once it is complete. */
export function AnswerFilter(props: AnswerFilterProps) {
  const { answer, problem, onChange } = props
  const { compiled, questions } = useConfiguration()
  const frame = useRef<HTMLFieldSetElement>(null)
  const lookup = questionLookup(compiled)
  /** An incomplete filter; null if the saved one is on screen. */
  const [draft, setDraft] = useState<Row | null>(null)
  const row = draft ?? answer

  function focusSoon(selector: string) {
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>(selector)?.focus())
  }
  function change(next: Row, commitMode: CommitMode) {
    const complete = rowProblem(next, lookup) === null ? conditionRow.safeParse(next) : null
    setDraft(complete?.success ? null : next)
    if (complete?.success) onChange(complete.data, commitMode)
  }
  function remove() {
    setDraft(null)
    if (answer !== null) onChange(null, 'now')
    focusSoon('.template-filters__add')
  }

  return (
    <fieldset className="conditions" ref={frame}>
      <legend>{words.answer}</legend>
      <p className="templates__lead">{words.answerHelp}</p>
      {row === null ? (
        <div className="conditions__rows">
          <Button
            icon="filter"
            variant="quiet"
            className="template-filters__add"
            onClick={() => {
              setDraft({ questionId: null, test: 'answered' })
              focusSoon('input')
            }}
          >
            {words.addAnswer}
          </Button>
        </div>
      ) : (
        <RowEditor
          row={row}
          position={1}
          lookup={lookup}
          questions={questions}
          selfId={undefined}
          isChecked={draft === null}
          onChange={change}
        >
          <IconButton icon="delete" label={words.removeAnswer} onClick={remove} />
        </RowEditor>
      )}
      {draft !== null && <p className="field__help">{words.answerUnsaved}</p>}
      {problem && <Alert tone="danger">{problem}</Alert>}
    </fieldset>
  )
}
