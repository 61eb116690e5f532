import { newGroups } from '../../../i18n/words/admin/beginning/new-groups'
import type { ReadyScore, ScoreItem } from '../../../i18n/words/admin/beginning/scores/score'
import { newOptionId } from '../../../kinds/choice/option'
import { formula } from '../../../kinds/formula/formula.kind'
import { singleChoice } from '../../../kinds/single_choice/single_choice.kind'
import type { NewGroup } from './group-calls'

/** An item as the body of a new question. */
const itemOf = ({ name, help = '', layout, options }: ScoreItem) => ({
  name,
  help,
  kind: singleChoice.id,
  metadata: {
    options: options.map((option) => ({ id: newOptionId(), ...option })),
    ...(layout && { layout }),
  },
})

/** A ready score as a new group. Its total is the plain sum of all items: it has no result while one of them is missing (product §7). */
export function groupOfScore({ name, purpose, source, items, total }: ReadyScore): NewGroup {
  const questions: NewGroup['questions'] = items.map((item) => () => itemOf(item))
  const description = newGroups.score.description(purpose, source)
  if (total === null) return { name, description, questions }
  const sum = (ids: readonly string[]) => ({
    name: total.name,
    help: total.help,
    bands: [...total.bands],
    kind: formula.id,
    metadata: ids.map((id) => `@q_${id}`).join(' + '),
    decimals: 0,
  })
  return { name, description, questions: [...questions, sum] }
}
