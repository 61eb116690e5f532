import { useState } from 'react'
import { it } from '../../i18n/admin'
import { Button } from '../../ui/buttons/Button'
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
          onChoose={({ id }) => start(add([id]))}
        />
      </div>
      <AddGroup
        questionsIn={(group) => withoutBlock(group).map(({ id }) => id)}
        onAdd={(questionIds) => start(add(questionIds))}
      />
    </div>
  )
}

interface AddGroupProps {
  /** Ids of a group's questions that have no block yet. */
  readonly questionsIn: (group: DesignedGroup) => readonly string[]
  readonly onAdd: (questionIds: readonly string[]) => void
}

/** Select for a group, and a button that adds blocks for all of its questions. */
function AddGroup({ questionsIn, onAdd }: AddGroupProps) {
  const { design } = useConfiguration()
  const [chosen, setChosen] = useState('')
  const groups = design.groups.filter(
    ({ archivedAt, questions }) => archivedAt === null && questions.length > 0,
  )
  const group = groups.find(({ id }) => id === chosen)
  const questionIds = group === undefined ? [] : questionsIn(group)
  return (
    <div className="row add-blocks__group">
      <Select
        label={words.addGroup}
        value={chosen}
        choices={[
          { value: '', label: words.chooseGroup },
          ...groups.map((one) => {
            const count = questionsIn(one).length
            const label =
              count === 0 ? words.allShown(one.name) : words.groupOption(one.name, count)
            return { value: one.id, label, disabled: count === 0 }
          }),
        ]}
        onChange={setChosen}
      />
      <Button
        icon="add"
        aria-disabled={questionIds.length === 0}
        onClick={() => {
          if (questionIds.length > 0) onAdd(questionIds)
          setChosen('')
        }}
      >
        {words.addGroupBlocks(questionIds.length)}
      </Button>
    </div>
  )
}
