import { it } from '../../../i18n/admin'
import { IconButton } from '../../../ui/buttons/IconButton'
import { Menu } from '../../../ui/dialogs/Menu'
import { start } from '../../admin/start'
import type { DesignedQuestion } from '../design'
import { useDesignCalls } from '../design-calls'
import { useCardMoves } from './card-moves'
import type { CardActions } from './use-cards'

const words = it.admin.questions

/** Which end of the list a question stands at. */
export type ListEnd = 'first' | 'last' | 'both' | null

interface QuestionMenuProps {
  readonly question: DesignedQuestion
  readonly end: ListEnd
  readonly actions: CardActions
}

/** What can be done to a question beside editing it. */
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
          onSelect: () => actions.ask({ what: 'move', id }),
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
          onSelect: () => actions.ask({ what: 'remove', id }),
        },
      ]}
    >
      {(trigger) => <IconButton {...trigger} icon="more" label={words.actions(question.name)} />}
    </Menu>
  )
}
