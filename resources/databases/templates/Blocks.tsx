import { useMemo, useRef, useState } from 'react'
import { it } from '../../../i18n/it'
import type { CompiledDesign } from '../../../kinds/survey/design'
import { paths } from '../../../src/paths'
import { Card } from '../../../src/ui/Card'
import { EmptyState } from '../../../src/ui/page/EmptyState'
import { LinkButton } from '../../../src/ui/buttons/LinkButton'
import { VisuallyHidden } from '../../../src/ui/VisuallyHidden'
import { start } from '../../start'
import type { Design } from '../designer/design'
import { Dragging } from '../designer/dragging/Dragging'
import { SortableList } from '../designer/dragging/SortableList'
import type { SaveLog } from '../designer/saving/save-log'
import { AddBlocks } from './AddBlocks'
import { createBlockCalls } from './block-calls'
import { BlockItem } from './BlockItem'
import { groupingChoices } from './grouping-choices'
import type { Block, ShownTemplate, TemplateTools } from './use-template'

const words = it.admin.templates.blocks

interface BlocksProps {
  readonly design: Design
  readonly compiled: CompiledDesign
  readonly template: ShownTemplate
  readonly tools: TemplateTools
  readonly saves: SaveLog
}

/** The blocks of a template in the order of its page. */
export function Blocks({ design, compiled, template, tools, saves }: BlocksProps) {
  const { id: templateId, questionTemplates: blocks } = template
  const { id: databaseId } = design
  const frame = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const calls = useMemo(
    () => createBlockCalls({ databaseId, templateId, saves, ...tools }),
    [databaseId, templateId, saves, tools],
  )
  const choices = useMemo(() => groupingChoices(compiled), [compiled])
  const nameOf = ({ question }: Block) =>
    compiled.questions.get(question?.id ?? '')?.question.name ?? ''

  function remove(block: Block, index: number) {
    const next = blocks[index + 1] ?? blocks[index - 1]
    start(calls.remove(block.id))
    setSaid(words.removed(nameOf(block)))
    requestAnimationFrame(() => {
      const place = next ? `[data-block="${next.id}"] .block__remove` : '.add-blocks input'
      frame.current?.querySelector<HTMLElement>(place)?.focus()
    })
  }
  async function add(questionIds: readonly string[]) {
    const added = await calls.add(questionIds)
    const [first] = added
    setSaid(
      added.length === 1 && first ? words.added(nameOf(first)) : words.addedMany(added.length),
    )
  }

  return (
    <Card aria-labelledby="template-blocks">
      <div ref={frame} className="template-blocks">
        <h2 id="template-blocks">{words.title}</h2>
        <p className="template-page__lead">{words.lead}</p>
        {compiled.questions.size === 0 ? (
          <EmptyState
            icon="question"
            title={it.admin.templates.config.noQuestions}
            actions={
              <LinkButton variant="primary" icon="edit" to={paths.admin.databaseEdit(databaseId)}>
                {it.admin.templates.config.design}
              </LinkButton>
            }
          >
            {it.admin.templates.config.noQuestionsHelp}
          </EmptyState>
        ) : (
          <>
            {blocks.length === 0 && (
              <EmptyState icon="stats" title={words.empty}>
                {words.emptyHelp}
              </EmptyState>
            )}
            <Dragging onDrop={({ from, to }) => start(calls.move(from, to))}>
              <SortableList
                type="block"
                className="block-list"
                label={words.list}
                ids={blocks.map(({ id }) => id)}
              >
                {blocks.map((block, index) => (
                  <BlockItem
                    key={block.id}
                    block={block}
                    index={index}
                    total={blocks.length}
                    compiled={compiled}
                    choices={choices}
                    calls={calls}
                    onRemove={() => remove(block, index)}
                  />
                ))}
              </SortableList>
            </Dragging>
            <AddBlocks design={design} blocks={blocks} onAdd={(ids) => start(add(ids))} />
          </>
        )}
        <VisuallyHidden>
          <span role="status">{said}</span>
        </VisuallyHidden>
      </div>
    </Card>
  )
}
