import { useDndMonitor } from '@dnd-kit/core'
import { it } from '../../../../i18n/it'
import type { QuestionKind } from '../../../../kinds/index'
import { EmptyState } from '../../../../src/ui/EmptyState'
import type { DesignedGroup } from '../design'
import { useDesignCalls } from '../design-calls'
import { SortableList } from '../dragging/SortableList'
import { AddQuestion } from './AddQuestion'
import { QuestionCard } from './QuestionCard'
import { RemoveQuestionDialog } from './RemoveQuestionDialog'
import { useAddressedCard } from './use-addressed-card'
import { useCards } from './use-cards'
import './questions.css'

const words = it.admin.questions

/** The questions of a group, one of them open to be edited. */
export function QuestionList({ group }: { readonly group: DesignedGroup }) {
  const calls = useDesignCalls()
  const { cards, actions } = useCards()
  useAddressedCard(actions)
  const { questions } = group
  const asked = questions.filter(({ id }) => cards.asked?.ids.includes(id))
  const lastIndex = questions.length - 1

  // An open editor is many times as high as what it is dragged past.
  useDndMonitor({ onDragStart: () => actions.open(null) })

  async function add(kind: QuestionKind) {
    actions.open(await calls.addQuestion(group.id, kind))
  }

  if (questions.length === 0) {
    return (
      <EmptyState icon="question" title={words.empty} actions={<AddQuestion onAdd={add} />}>
        {words.emptyHelp}
      </EmptyState>
    )
  }
  return (
    <>
      <SortableList
        type="question"
        className="question-list"
        label={words.title}
        ids={questions.map(({ id }) => id)}
      >
        {questions.map((question, index) => (
          <QuestionCard
            key={question.id}
            groupId={group.id}
            question={question}
            end={
              index === 0
                ? lastIndex === 0
                  ? 'both'
                  : 'first'
                : index === lastIndex
                  ? 'last'
                  : null
            }
            open={question.id === cards.openId}
            renaming={question.id === cards.renamingId}
            actions={actions}
          />
        ))}
      </SortableList>
      <AddQuestion onAdd={add} />
      {asked.map((question) => (
        <RemoveQuestionDialog
          key={question.id}
          groupId={group.id}
          question={question}
          onClose={() => actions.ask(null)}
        />
      ))}
    </>
  )
}
