import { useEffect, useRef } from 'react'
import { it } from '../../../i18n/admin'
import { isQuestionKind, kindOf } from '../../../kinds/index'
import { bandsSchema } from '../../../kinds/bands'
import { TextArea } from '../../../ui/fields/TextArea'
import { BandsEditor } from './BandsEditor'
import type { DesignedQuestion } from '../design'
import { DecimalsChoice } from './DecimalsChoice'
import { DraftNotice } from '../drafts/DraftNotice'
import { showFocusSoon } from '../questions/card-focus'
import { useQuestionDraft } from '../drafts/use-question-draft'
import { KindChoice } from './KindChoice'
import { KindDesigner } from './KindDesigner'
import { QuestionDetails } from './QuestionDetails'
import './question-editor.css'

const words = it.admin.questions

/** Everything about one question; each change is saved by itself. */
export function QuestionEditor(props: {
  readonly question: DesignedQuestion
  /** Only just made: its name is there to be written over. */
  readonly fresh: boolean
}) {
  const { question, fresh } = props
  const { draft, restore, subject, ...state } = useQuestionDraft(question)
  const { values, problems } = state
  const kind = isQuestionKind(values.kind) ? kindOf(values.kind) : null
  // Bands name stretches of a number that is measured or computed, not one that an option stands for (product §4).
  const hasBands =
    kind !== null &&
    kind.newDefaults() === null &&
    (kind.computed || kind.formulaType(values.metadata) === 'number')
  const bands = bandsSchema.safeParse(values.bands)
  const editor = useRef<HTMLDivElement>(null)
  useEffect(() => showFocusSoon(editor.current), [])

  return (
    <div ref={editor} className="question-editor" onBlur={() => void draft.leave()}>
      <DraftNotice subject={subject} draft={draft} state={state} restore={restore} />
      <div className="question-editor__row">
        <TextArea
          label={words.fields.name}
          rows={1}
          value={values.name}
          error={problems['name']}
          autoFocus
          onFocus={(event) => (fresh || values.name === words.defaultName) && event.target.select()}
          onChange={(event) => draft.change({ name: event.target.value }, 'typing')}
        />
        <KindChoice
          kind={values.kind}
          metadata={values.metadata}
          problem={problems['kind']}
          onChange={(patch) => draft.change(patch, 'now')}
        />
      </div>
      {!kind?.computed && (
        <label className="check check--line">
          <input
            type="checkbox"
            checked={values.required}
            aria-labelledby={`required-${values.id}`}
            aria-describedby={`required-help-${values.id}`}
            onChange={(event) => draft.change({ required: event.target.checked }, 'now')}
          />
          <span>
            <span id={`required-${values.id}`}>{words.fields.required}</span>{' '}
            <small id={`required-help-${values.id}`}>{words.requiredHelp}</small>
          </span>
        </label>
      )}
      <KindDesigner
        key={`designer-${values.kind}-${state.renewals}`}
        values={values}
        problems={problems}
        onMetadata={(metadata, commitMode) => draft.change({ metadata }, commitMode)}
        onDefaults={(defaults) => draft.change({ defaults }, 'now')}
      />
      {hasBands && (
        <BandsEditor
          key={`bands-${values.kind}-${state.renewals}`}
          bands={bands.success ? bands.data : []}
          problem={Object.entries(problems).find(([field]) => field.startsWith('bands'))?.[1]}
          onChange={(next, commitMode) =>
            draft.change({ bands: next.map((band) => ({ ...band })) }, commitMode)
          }
        />
      )}
      {kind?.computed && (
        <DecimalsChoice
          decimals={values.decimals}
          problem={problems['decimals']}
          onChange={(decimals) => draft.change({ decimals }, 'now')}
        />
      )}
      <QuestionDetails
        values={values}
        problems={problems}
        onChange={(patch, commitMode) => draft.change(patch, commitMode)}
      />
    </div>
  )
}
