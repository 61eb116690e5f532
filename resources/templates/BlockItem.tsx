import { lazy, Suspense, useId, useState } from 'react'
import { surveyProperties } from '../../contract/models/question-templates'
import { surveyPropertyNames } from '../../i18n/words/statistics/survey-properties'
import { it } from '../../i18n/admin'
import { chartsOf } from '../../engine/statistics/template-design'
import { Button } from '../../ui/buttons/Button'
import { Chip } from '../../ui/Chip'
import { classNames } from '../../ui/class-names'
import { IconButton } from '../../ui/buttons/IconButton'
import { Select } from '../../ui/fields/Select'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden'
import { start } from '../admin/start'
import { useSortableItem } from '../designer/dragging/use-sortable-item'
import type { BlockCalls } from './block-calls'
import { BlockText } from './BlockText'
import { type Block, type BlockSettings, useConfiguration } from './configuration'

// The charts are loaded with the first preview.
const BlockPreview = lazy(() => import('./BlockPreview'))

const words = it.admin.templates

/** Questions that a block can be grouped by, under their group. */
export interface GroupingChoice {
  readonly groupName: string
  readonly questions: readonly { readonly id: string; readonly name: string }[]
}

interface BlockItemProps {
  readonly block: Block
  readonly index: number
  readonly choices: readonly GroupingChoice[]
  readonly calls: BlockCalls
  readonly onRemove: () => void
}

/** A block in the editor: its question, its chart, the question that it is grouped by, and a preview. */
export function BlockItem(props: BlockItemProps) {
  const { block, index, choices, calls, onRemove } = props
  const { design, compiled, template } = useConfiguration()
  const { id } = block
  const questionId = block.question?.id ?? ''
  const designQuestion = compiled.questions.get(questionId)
  const name = designQuestion?.question.name ?? ''
  const [isOpen, setOpen] = useState(false)
  const panel = useId()
  const { row, handle } = useSortableItem({ type: 'block', id, name })
  const group = designQuestion && compiled.groups.get(designQuestion.group.id)?.group
  const color = group && 'color' in group ? String(group.color) : undefined
  return (
    <li
      {...row}
      className={classNames(row.className, 'block')}
      style={{ ...row.style, '--group-color': color }}
      data-block={id}
    >
      <div className="block__heading">
        {handle}
        <h3>
          {name}
          <small className="note">{designQuestion?.group.name}</small>
        </h3>
        {designQuestion?.offered === false && <Chip icon="archive">{words.blocks.archived}</Chip>}
        <BlockTools {...{ name, index, calls, onRemove }} />
      </div>
      <div className="block__choices">
        <BlockChoices {...{ block, name, choices, calls }} onChange={() => setOpen(true)} />
        <Button
          className="block__preview-button"
          icon={isOpen ? 'chevron-up' : 'chevron-down'}
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setOpen(!isOpen)}
        >
          {labelOf(words.blocks.preview, name)}
        </Button>
      </div>
      <BlockText {...{ block, name, calls }} />
      <div id={panel} className="block__preview" hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<Skeleton height="12rem" />}>
            <BlockPreview
              databaseId={design.id}
              templateId={template.id}
              revision={template.revision}
              block={block}
              questionId={questionId}
            />
          </Suspense>
        )}
      </div>
    </li>
  )
}

/** Label that names the question too, for screen readers: every block has the same controls. */
function labelOf(text: string, questionName: string) {
  return (
    <>
      {text}
      <VisuallyHidden>{words.blocks.of(questionName)}</VisuallyHidden>
    </>
  )
}

/** Buttons that move a block up or down, or remove it. */
function BlockTools(
  props: Pick<BlockItemProps, 'index' | 'calls' | 'onRemove'> & { readonly name: string },
) {
  const { name, index, calls, onRemove } = props
  const { template } = useConfiguration()
  return (
    <div className="block__tools">
      {([-1, 1] as const).map((by) => (
        <IconButton
          key={by}
          icon={by < 0 ? 'arrow-up' : 'arrow-down'}
          label={words.blocks[by < 0 ? 'up' : 'down'](name)}
          aria-disabled={template.questionTemplates[index + by] === undefined}
          onClick={() => start(calls.move(index, index + by))}
        />
      ))}
      <IconButton
        className="block__remove"
        icon="delete"
        label={words.blocks.remove(name)}
        onClick={onRemove}
      />
    </div>
  )
}

/** Settings for the chosen grouping: a property of surveys, a question's id, or '' for none. */
function groupingOf(chosen: string): BlockSettings {
  const property = surveyProperties.find((one) => one === chosen) ?? null
  return { groupByProperty: property, groupById: property === null ? chosen || null : null }
}

/** Choices of a block's chart, and of the property or question that it is grouped by. */
function BlockChoices(
  props: Pick<BlockItemProps, 'block' | 'choices' | 'calls'> & {
    readonly name: string
    readonly onChange: () => void
  },
) {
  const { block, name, choices, calls, onChange } = props
  const { compiled } = useConfiguration()
  const { id, chart } = block
  const questionId = block.question?.id ?? ''
  const suitable = chartsOf(compiled, questionId)
  const [automatic = 'table'] = suitable

  function change(patch: BlockSettings) {
    onChange()
    start(calls.change(id, patch))
  }

  return (
    <>
      <Select
        label={labelOf(words.blocks.chart, name)}
        value={chart}
        choices={[
          { value: 'auto', label: words.autoChart(words.charts[automatic]) },
          ...suitable.map((one) => ({ value: one, label: words.charts[one] })),
        ]}
        onChange={(next) => change({ chart: next })}
      />
      <Select
        label={labelOf(words.blocks.groupBy, name)}
        value={block.groupByProperty ?? block.groupById ?? ''}
        choices={[
          { value: '', label: words.blocks.noGroupBy },
          ...surveyProperties.map((property) => ({
            value: property,
            label: surveyPropertyNames[property],
            group: words.blocks.ofSurvey,
          })),
          ...choices.flatMap(({ groupName, questions }) =>
            questions
              .filter((question) => question.id !== questionId)
              .map((question) => ({
                value: question.id,
                label: question.name,
                group: groupName,
              })),
          ),
        ]}
        onChange={(chosen) => change(groupingOf(chosen))}
      />
    </>
  )
}
