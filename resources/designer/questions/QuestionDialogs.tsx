import type { QuestionKind } from '../../../kinds/index'
import { it } from '../../../i18n/admin'
import type { DesignedGroup } from '../design'
import { useDesignCalls } from '../design-calls'
import { focusCardSoon } from './card-focus'
import { KindDialog } from './KindDialog'
import { moveToGroup } from './move-to-group'
import { type QuestionPosition, QuestionPositionDialog } from './QuestionPositionDialog'
import { RemoveQuestionDialog } from './RemoveQuestionDialog'
import type { PendingConfirmation, CardActions } from './use-cards'

interface QuestionDialogsProps {
  readonly group: DesignedGroup
  readonly asked: PendingConfirmation
  readonly actions: CardActions
}

/** What is asked before a question is made, moved or removed. */
export function QuestionDialogs({ group, asked, actions }: QuestionDialogsProps) {
  const calls = useDesignCalls()
  const close = () => actions.ask(null)
  if (asked.what === 'add') {
    const add = (kind: QuestionKind) =>
      calls.addQuestion(group.id, kind).then(actions.openerOfFresh())
    return <KindDialog onAdd={add} onClose={close} />
  }

  const at = group.questions.findIndex(({ id }) => id === asked.id)
  const question = group.questions[at]
  if (question === undefined) return null

  /** The focus goes to what takes the place of a question that is gone. */
  const goOn = () => focusCardSoon((group.questions[at + 1] ?? group.questions[at - 1])?.id)
  if (asked.what === 'remove') {
    return <RemoveQuestionDialog question={question} onRemoved={goOn} onClose={close} />
  }
  const move = async (place: QuestionPosition) => {
    await moveToGroup(calls, question, place)
    close()
    goOn()
  }
  return (
    <QuestionPositionDialog
      title={it.admin.questions.moveTitle(question.name)}
      from={group}
      onChoose={move}
      onClose={close}
    />
  )
}
