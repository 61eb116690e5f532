import { Problem } from '../../contract/problems'
import type { Db } from '../db/db'
import { answerValues } from './queries/answers-in-design'
import { questionById } from './queries/questions'
import { kindNamed } from './question-fields'

/**
 * How many answers choose each option of a question: what of it can't be removed but retired (product §4).
 *
 * @returns counts by option id, of those that are in use
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
