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

/** More don't help: one types instead. */
const most = 200

/** Adds a block for a question that is searched, or for all of a group that are not shown yet. */
export function AddBlocks(props: {
  readonly onAdd: (questionIds: readonly string[]) => Promise<void>
}) {
  const { design, template } = useConfiguration()
  // What is on its way is not offered again.
  const [coming, setComing] = useState<readonly string[]>([])
  const shown = new Set([
    ...template.questionTemplates.map(({ question }) => question?.id),
    ...coming,
  ])
  const freshOf = ({ questions }: DesignedGroup) =>
    questions.filter(({ id, archivedAt }) => archivedAt === null && !shown.has(id))

  async function add(questionIds: readonly string[]) {
    setComing((others) => [...others, ...questionIds])
    try {
      await props.onAdd(questionIds)
    } finally {
      setComing((all) => all.filter((id) => !questionIds.includes(id)))
    }
  }

  function find(query: string) {
    const found =
      query.trim() === ''
        ? design.groups.flatMap((group) => freshOf(group).map((question) => ({ group, question })))
        : findQuestions(design, query, most).matches
    const offered = found.filter(({ question }) => !coming.includes(question.id))
    return offered.map(({ group, question }) => ({
      id: question.id,
      label: question.name,
      detail: `${group.name} · ${question.code}`,
    }))
  }

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
        onChange={({ target }) => {
          const group = design.groups.find(({ id }) => id === target.value)
          if (group) start(add(freshOf(group).map(({ id }) => id)))
        }}
      >
        <option value="">{words.chooseGroup}</option>
        {design.groups
          .filter(({ archivedAt, questions }) => archivedAt === null && questions.length > 0)
          .map((group) => {
            const fresh = freshOf(group).length
            return (
              <option key={group.id} value={group.id} disabled={fresh === 0}>
                {fresh === 0 ? words.allShown(group.name) : words.groupOption(group.name, fresh)}
              </option>
            )
          })}
      </Select>
    </div>
  )
}
