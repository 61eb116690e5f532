import { useEffect, useRef } from 'react'
import { it } from '../../../i18n/admin'
import { isQuestionKind, kindOf } from '../../../kinds/index'
import { bandsSchema } from '../../../kinds/bands'
import { Checkbox } from '../../../ui/fields/Checkbox'
import type { CommitMode } from '../../../ui/fields/leaving'
import { TextArea } from '../../../ui/fields/TextArea'
import { BandsEditor } from './BandsEditor'
import type { DesignedQuestion } from '../design'
import { DraftNotice } from '../drafts/DraftNotice'
import { showCardSoon } from '../questions/card-focus'
import { useQuestionDraft } from '../drafts/use-record-draft'
import { KindChoice } from './KindChoice'
import { KindDesigner } from './KindDesigner'
import { QuestionDetails } from './QuestionDetails'
import { ResultFields } from './ResultFields'
import { Visibility } from '../visibility/Visibility'
import './question-editor.css'

const words = it.admin.questions

/** Whether a question has bands (product §4): if it is a number that is measured or computed, and not one that an option stands for. */
function hasBands({ kind, metadata }: DesignedQuestion): boolean {
  if (!isQuestionKind(kind)) return false
  const { newDefaults, computed, formulaType } = kindOf(kind)
  return newDefaults() === null && (computed || formulaType(metadata) === 'number')
}

/** Editor of one question; each change is saved by itself. */
export function QuestionEditor(props: {
  readonly question: DesignedQuestion
  /** Whether it was just added: its name is selected, so that typing replaces it. */
  readonly fresh: boolean
}) {
  const { question, fresh } = props
  const { draft, restore, subject, ...state } = useQuestionDraft(question)
  const { values, problems } = state
  const isComputed = isQuestionKind(values.kind) && kindOf(values.kind).computed
  const bands = bandsSchema.safeParse(values.bands)
  const editor = useRef<HTMLDivElement>(null)
  useEffect(() => showCardSoon(editor.current), [])

  return (
    <div ref={editor} className="question-editor" onBlur={() => void draft.leave()}>
      <DraftNotice subject={subject} draft={draft} state={state} restore={restore} />
      <NameAndKind
        {...{ values, problems, fresh }}
        onChange={(patch, commitMode) => draft.change(patch, commitMode)}
      />
      {!isComputed && (
        <Checkbox
          label={<strong>{words.fields.required}</strong>}
          help={words.requiredHelp}
          checked={values.required}
          onChange={(required) => draft.change({ required }, 'now')}
        />
      )}
      <Visibility
        label={words.fields.visibleIf}
        value={values.visibleIf}
        of="question"
        id={values.id}
        problem={problems['visibleIf']}
        onChange={(visibleIf, commitMode) => draft.change({ visibleIf }, commitMode)}
      />
      <KindDesigner
        key={`designer-${values.kind}-${state.resetKey}`}
        values={values}
        problems={problems}
        onMetadata={(metadata, commitMode) => draft.change({ metadata }, commitMode)}
        onDefaults={(defaults) => draft.change({ defaults }, 'now')}
      />
      {isComputed && (
        <ResultFields
          key={`result-${state.resetKey}`}
          values={values}
          problems={problems}
          onChange={(patch, commitMode) => draft.change(patch, commitMode)}
        />
      )}
      {hasBands(values) && (
        <BandsEditor
          key={`bands-${values.kind}-${state.resetKey}`}
          bands={bands.success ? bands.data : []}
          problem={Object.entries(problems).find(([field]) => field.startsWith('bands'))?.[1]}
          onChange={(next, commitMode) =>
            draft.change({ bands: next.map((band) => ({ ...band })) }, commitMode)
          }
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

interface NameAndKindProps {
  readonly values: DesignedQuestion
  readonly problems: Readonly<Record<string, string>>
  /** Whether the question was just added. */
  readonly fresh: boolean
  readonly onChange: (patch: Partial<DesignedQuestion>, commitMode: CommitMode) => void
}

/** First row of the editor: the question's text, with the focus, and its kind. */
function NameAndKind({ values, problems, fresh, onChange }: NameAndKindProps) {
  return (
    <div className="question-editor__row">
      <TextArea
        label={words.fields.name}
        rows={1}
        value={values.name}
        error={problems['name']}
        autoFocus
        onFocus={(event) => (fresh || values.name === words.defaultName) && event.target.select()}
        onChange={(event) => onChange({ name: event.target.value }, 'typing')}
      />
      <KindChoice
        kind={values.kind}
        metadata={values.metadata}
        problem={problems['kind']}
        onChange={(patch) => onChange(patch, 'now')}
      />
    </div>
  )
}
