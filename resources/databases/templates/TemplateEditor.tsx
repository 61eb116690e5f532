import { it } from '../../../i18n/it'
import type { CompiledDesign } from '../../../kinds/survey/design'
import type { DesignQuestion } from '../../../kinds/view'
import { Card } from '../../../src/ui/Card'
import { TextArea } from '../../../src/ui/fields/TextArea'
import { TextInput } from '../../../src/ui/fields/TextInput'
import type { Design } from '../designer/design'
import { DraftNotice } from '../designer/drafts/DraftNotice'
import type { SaveLog } from '../designer/saving/save-log'
import { Blocks } from './Blocks'
import { FiltersEditor } from './FiltersEditor'
import { useTemplateDraft } from './use-template-draft'
import type { ShownTemplate, TemplateTools } from './use-template'

const words = it.admin.templates

interface TemplateEditorProps {
  readonly design: Design
  readonly compiled: CompiledDesign
  readonly questions: readonly DesignQuestion[]
  readonly template: ShownTemplate
  readonly tools: TemplateTools
  readonly saves: SaveLog
}

/** A template: how it is called, of which surveys it tells, and its blocks. Everything is saved by itself. */
export function TemplateEditor(props: TemplateEditorProps) {
  const { design, compiled, questions, template, tools, saves } = props
  const { draft, restore, subject, ...state } = useTemplateDraft(design.id, template, tools, saves)
  const { values, problems, renewals } = state
  return (
    <>
      <div className="template-page__settings" onBlur={() => void draft.leave()}>
        <DraftNotice subject={subject} draft={draft} state={state} restore={restore} />
        <Card aria-labelledby="template-details">
          <h2 id="template-details">{words.config.details}</h2>
          <TextInput
            label={words.name}
            value={values.name}
            error={problems['name']}
            required
            onChange={(event) => draft.change({ name: event.target.value }, 'typing')}
          />
          <TextArea
            label={words.config.description}
            help={words.config.descriptionHelp}
            value={values.description}
            error={problems['description']}
            rows={2}
            onChange={(event) => draft.change({ description: event.target.value }, 'typing')}
          />
        </Card>
        <FiltersEditor
          key={renewals}
          design={design}
          compiled={compiled}
          questions={questions}
          filters={values.filters}
          problems={problems}
          onChange={(filters, pace) => draft.change({ filters }, pace)}
        />
      </div>
      <Blocks design={design} compiled={compiled} template={template} tools={tools} saves={saves} />
    </>
  )
}
