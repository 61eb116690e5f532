import { useState } from 'react'
import { it } from '../../i18n/admin'
import { Select } from '../../ui/fields/Select'
import type { DesignedGroup } from '../designer/design'
import { findQuestions } from '../designer/find/find-questions'
import { Chooser } from '../designer/visibility/Chooser'
import '../designer/visibility/visibility.css'
import { start } from '../admin/start'
import { useConfiguration } from './configuration'

const words = it.admin.templates.blocks

/** Longest list of matches; beyond it a search is quicker than scrolling. */
const maxMatches = 200

/** Inputs that add a block for one question, or blocks for all questions of a group that have none yet. */
export function AddBlocks(props: {
  readonly onAdd: (questionIds: readonly string[]) => Promise<void>
}) {
  const { design, template } = useConfiguration()
  // Questions whose blocks are being added: they can't be added a second time.
  const [pending, setPending] = useState<readonly string[]>([])
  const withBlock = new Set([
    ...template.questionTemplates.map(({ question }) => question?.id),
    ...pending,
  ])
  const withoutBlock = ({ questions }: DesignedGroup) =>
    questions.filter(({ id, archivedAt }) => archivedAt === null && !withBlock.has(id))

  async function add(questionIds: readonly string[]) {
    setPending((others) => [...others, ...questionIds])
    try {
      await props.onAdd(questionIds)
    } finally {
      setPending((all) => all.filter((id) => !questionIds.includes(id)))
    }
  }

  function find(query: string) {
    const matches =
      query.trim() === ''
        ? design.groups.flatMap((group) =>
            withoutBlock(group).map((question) => ({ group, question })),
          )
        : findQuestions(design, query, maxMatches).matches
    const available = matches.filter(({ question }) => !pending.includes(question.id))
    return available.map(({ group, question }) => ({
      id: question.id,
      label: question.name,
      detail: `${group.name} · ${question.code}`,
    }))
  }

  const groups = design.groups
    .filter(({ archivedAt, questions }) => archivedAt === null && questions.length > 0)
    .map((group) => {
      const count = withoutBlock(group).length
      return {
        value: group.id,
        label: count === 0 ? words.allShown(group.name) : words.groupOption(group.name, count),
        disabled: count === 0,
      }
    })
  return (
    <div className="add-blocks">
      <div className="field">
        <span className="field__label" aria-hidden>
          {words.addQuestion}
        </span>
        <Chooser
          label={words.addQuestion}
          placeholder={words.findQuestion}
          chosen=""
          find={find}
          onChoose={(id) => start(add([id]))}
        />
      </div>
      <Select
        label={words.addGroup}
        value=""
        choices={[{ value: '', label: words.chooseGroup }, ...groups]}
        onChange={(chosen) => {
          const group = design.groups.find(({ id }) => id === chosen)
          if (group) start(add(withoutBlock(group).map(({ id }) => id)))
        }}
      />
    </div>
  )
}
