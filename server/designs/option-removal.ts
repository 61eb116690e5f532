import { designIssues } from '../../i18n/words/server/request-issues'
import { invalid } from '../../contract/problems'
import type { AnyKind } from '../../kinds/index'
import type { Db } from '../db/db'
import { answerValues } from './queries/answers-in-design'

const shown = 3

/**
 * Refuses new options under which answers that were given would lose theirs: removed, or moved to another branch. A retired option
 * keeps its answers (product §4).
 *
 * @throws Problem 422 at `/metadata/options` with how many answers, and examples
 */
export async function assertOptionsUnused(
  db: Db,
  questionId: string,
  kind: AnyKind,
  before: unknown,
  after: unknown,
): Promise<void> {
  if (kind.optionsOf(before).length === 0) return
  const today = new Date().toISOString().slice(0, 10)
  const standing = new Set(kind.optionsOf(after))
  const lost = (await answerValues(db, questionId)).filter(({ value }) => {
    if (kind.optionsIn(value).some((id) => !standing.has(id))) return true
    const context = { today, previous: value }
    return (
      kind.answer(before, context).safeParse(value).success &&
      !kind.answer(after, context).safeParse(value).success
    )
  })
  if (lost.length === 0) return
  const answers = lost.reduce((sum, { count }) => sum + count, 0)
  const examples = lost.slice(0, shown).map(({ value }) => `«${kind.text(before, value)}»`)
  const detail = designIssues.optionInUse(answers, examples)
  throw invalid([{ pointer: '/metadata/options', detail }])
}
