import { designIssues } from '../../i18n/words/server/request-issues'
import { invalid, Problem } from '../../contract/problems'
import type { AnyKind } from '../../kinds/index'
import type { Db } from '../db/db'
import { answerValues } from './queries/answers-in-design'
import { questionById } from './queries/questions'
import { kindNamed } from './question-fields'

const maxExamples = 3

/**
 * Rejects new options that would make existing answers invalid: options removed, or moved to another branch. An
 * archived option does not (product §4).
 *
 * @throws Problem 422 at `/metadata/options` with the number of answers, and examples
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
  const remaining = new Set(kind.optionsOf(after))
  const invalidated = (await answerValues(db, questionId)).filter(({ value }) => {
    if (kind.optionsIn(value).some((id) => !remaining.has(id))) return true
    const context = { today, previous: value }
    return (
      kind.answer(before, context).safeParse(value).success &&
      !kind.answer(after, context).safeParse(value).success
    )
  })
  if (invalidated.length === 0) return
  const answers = invalidated.reduce((sum, { count }) => sum + count, 0)
  const examples = invalidated
    .slice(0, maxExamples)
    .map(({ value }) => `«${kind.text(before, value)}»`)
  const detail = designIssues.optionInUse(answers, examples)
  throw invalid([{ pointer: '/metadata/options', detail }])
}

/**
 * Number of answers that choose each option of a question: an option with answers can be archived, not removed
 * (product §4).
 *
 * @returns numbers by option id, without unused options
 * @throws Problem 404
 */
export async function optionUses(db: Db, id: string): Promise<Record<string, number>> {
  const question = await questionById(db, id)
  if (question === null) throw new Problem('notFound')
  const kind = kindNamed(question.kind)
  const uses = new Map<string, number>()
  for (const { value, count } of await answerValues(db, id)) {
    for (const option of new Set(kind.optionsIn(value))) {
      uses.set(option, (uses.get(option) ?? 0) + count)
    }
  }
  return Object.fromEntries(uses)
}
