import { it } from '../../../i18n/admin'
import { IconButton } from '../../../ui/buttons/IconButton'
import { Menu } from '../../../ui/dialogs/Menu'
import { start } from '../../admin/start'
import type { DesignedQuestion } from '../design'
import { useDesignCalls } from '../design-calls'
import { useCardMoves } from './card-keys'
import type { CardActions } from './use-cards'

const words = it.admin.questions

/** End of the list that a question is at; `both` for the only question, null for one between others. */
export type ListEnd = 'first' | 'last' | 'both' | null

interface QuestionMenuProps {
  readonly question: DesignedQuestion
  readonly end: ListEnd
  readonly actions: CardActions
}

/** Menu of a question: rename, copy, move, archive, delete. */
export function QuestionMenu({ question, end, actions }: QuestionMenuProps) {
  const calls = useDesignCalls()
  const { nudge, duplicate } = useCardMoves(actions)
  const { id } = question
  const archived = question.archivedAt !== null
  return (
    <Menu
      items={[
        { label: it.admin.rename.action, icon: 'edit', onSelect: () => actions.rename(id) },
        { label: words.duplicate, icon: 'copy', onSelect: () => duplicate(id) },
        {
          label: it.admin.order.up,
          icon: 'arrow-up',
          disabled: end === 'first' || end === 'both',
          onSelect: () => nudge(id, -1),
        },
        {
          label: it.admin.order.down,
          icon: 'arrow-down',
          disabled: end === 'last' || end === 'both',
          onSelect: () => nudge(id, 1),
        },
        {
          label: words.moveToGroup,
          icon: 'folder',
          onSelect: () => actions.openDialog({ action: 'move', id }),
        },
        {
          label: archived ? words.unarchive : words.archive,
          icon: 'archive',
          onSelect: () =>
            start(
              calls.changeQuestion(id, { archivedAt: archived ? null : new Date().toISOString() }),
            ),
        },
        {
          label: words.delete,
          icon: 'delete',
          danger: true,
          onSelect: () => actions.openDialog({ action: 'remove', id }),
        },
      ]}
    >
      {(trigger) => <IconButton {...trigger} icon="more" label={words.actions(question.name)} />}
    </Menu>
  )
}
