import { useMemo, useRef, useState } from 'react'
import { it } from '../../i18n/admin'
import { canGroupBy } from '../../engine/statistics/template-design'
import { paths } from '../../src/paths'
import { LinkButton } from '../../ui/buttons/LinkButton'
import { Card } from '../../ui/layout/Card'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden'
import { Dragging } from '../designer/dragging/Dragging'
import { SortableList } from '../designer/dragging/SortableList'
import { start } from '../admin/start'
import { AddBlocks } from './AddBlocks'
import { createBlockCalls } from './block-calls'
import { BlockItem, type GroupingChoice } from './BlockItem'
import { type Block, useConfiguration } from './configuration'

const words = it.admin.templates.blocks

/** Questions that blocks can be grouped by, under their groups. */
function useGroupingChoices(): readonly GroupingChoice[] {
  const { compiled } = useConfiguration()
  return useMemo(
    () =>
      [...compiled.groups.values()].flatMap(({ group, questions }) => {
        const suitable = questions.filter(({ key }) => canGroupBy(compiled, key))
        const named = suitable.map(({ question: { id, name } }) => ({ id, name }))
        return named.length === 0 ? [] : [{ groupName: group.name, questions: named }]
      }),
    [compiled],
  )
}

/** Card with the blocks of a template, in the order of its page. */
export function Blocks() {
  const configuration = useConfiguration()
  const { design, compiled, template } = configuration
  const blocks = template.questionTemplates
  const frame = useRef<HTMLDivElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const [calls] = useState(() => createBlockCalls(configuration))
  const choices = useGroupingChoices()
  const nameOf = (block: Block | undefined) =>
    compiled.questions.get(block?.question?.id ?? '')?.question.name ?? ''

  function remove(block: Block, index: number) {
    const next = blocks[index + 1] ?? blocks[index - 1]
    start(calls.remove(block.id))
    setAnnouncement(words.removed(nameOf(block)))
    requestAnimationFrame(() => {
      const selector = next ? `[data-block="${next.id}"] .block__remove` : '.add-blocks input'
      frame.current?.querySelector<HTMLElement>(selector)?.focus()
    })
  }
  async function add(questionIds: readonly string[]) {
    const added = await calls.add(questionIds)
    setAnnouncement(
      added.length === 1 ? words.added(nameOf(added[0])) : words.addedMany(added.length),
    )
  }

  return (
    <Card aria-labelledby="template-blocks">
      <div ref={frame} className="stack">
        <h2 id="template-blocks">{words.title}</h2>
        <p className="templates__lead">{words.lead}</p>
        {compiled.questions.size === 0 ? (
          <EmptyState
            icon="question"
            title={it.admin.templates.config.noQuestions}
            actions={
              <LinkButton variant="primary" icon="edit" to={paths.admin.databaseEdit(design.id)}>
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
                    choices={choices}
                    calls={calls}
                    onRemove={() => remove(block, index)}
                  />
                ))}
              </SortableList>
            </Dragging>
            <AddBlocks onAdd={add} />
          </>
        )}
        <VisuallyHidden>
          <span role="status">{announcement}</span>
        </VisuallyHidden>
      </div>
    </Card>
  )
}
