import type { QuestionLookup } from './question'
import type { Row } from './row'
import { conditionRows as wording } from '../../i18n/words/condition-rows'

/** A hint about a complete row: its question or option is archived or deleted. Null if there is nothing to note. */
export function rowNote(row: Row, lookup: QuestionLookup): string | null {
  const { notes } = wording
  const question = row.questionId === null ? null : lookup(row.questionId)
  if (question === null) return null
  if (row.test === 'options') {
    const nodes = row.options.map((id) => question.options?.byId.get(id))
    if (nodes.includes(undefined)) return notes.deletedOption
    if (nodes.some((node) => node?.retired)) return notes.retiredOption
  }
  return question.archived ? notes.archived : null
}
