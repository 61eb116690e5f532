import { useDndMonitor } from '@dnd-kit/core'
import { useCallback } from 'react'
import { it } from '../../../i18n/admin'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import type { DesignedGroup } from '../design'
import { useDesignCalls } from '../design-calls'
import { SortableList } from '../dragging/SortableList'
import { useAddQuestion, useNextKind } from './add-question'
import { Bulk } from './Bulk'
import { useListKeys } from './card-keys'
import { KindToolbox } from './KindToolbox'
import { QuestionCard } from './QuestionCard'
import { QuestionDialogs } from './QuestionDialogs'
import type { ListEnd } from './QuestionMenu'
import { useAddressedCard, useCards } from './use-cards'
import './questions.css'

const words = it.admin.questions

function endAt(index: number, length: number): ListEnd {
  if (length === 1) return 'both'
  if (index === 0) return 'first'
  return index === length - 1 ? 'last' : null
}

/** Questions of a group; one of them is open in its editor, or some of them are chosen. */
export function QuestionList({ group }: { readonly group: DesignedGroup }) {
  const { id, questions } = group
  const calls = useDesignCalls()
  const read = useCallback(
    () =>
      calls
        .read()
        ?.groups.find((group) => group.id === id)
        ?.questions.map(({ id }) => id) ?? [],
    [calls, id],
  )
  const { cards, actions } = useCards(read)
  const add = useAddQuestion(id, actions)
  const nextKind = useNextKind(group)
  const toolbox = <KindToolbox next={nextKind} onAdd={add} />
  useAddressedCard(actions)
  useListKeys({ openId: cards.openId, read, actions, add: () => add(nextKind) })
  // An open editor is many times higher than the cards that it would be dragged past.
  useDndMonitor({ onDragStart: () => actions.open(null) })

  return (
    <>
      {questions.length === 0 ? (
        <EmptyState icon="question" title={words.empty} actions={toolbox}>
          {words.emptyHelp}
        </EmptyState>
      ) : (
        <>
          <Bulk group={group} chosen={cards.chosen} actions={actions} />
          <SortableList
            type="question"
            className="question-list"
            label={words.title}
            ids={questions.map(({ id }) => id)}
          >
            {questions.map((question, index) => (
              <QuestionCard
                key={question.id}
                question={question}
                end={endAt(index, questions.length)}
                open={question.id === cards.openId}
                fresh={question.id === cards.freshId}
                renaming={question.id === cards.renamingId}
                chosen={cards.chosen?.has(question.id) ?? null}
                actions={actions}
              />
            ))}
          </SortableList>
          {toolbox}
        </>
      )}
      {cards.dialog && <QuestionDialogs group={group} dialog={cards.dialog} actions={actions} />}
    </>
  )
}
