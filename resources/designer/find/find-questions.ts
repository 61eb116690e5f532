import { comparable, searchWords } from '../../../contract/compared-text'
import type { Design, DesignedGroup, DesignedQuestion } from '../design'

export interface QuestionMatch {
  readonly group: DesignedGroup
  readonly question: DesignedQuestion
}

/**
 * Questions that have every word of a query in their name, code or reference (`@q_12`, also `q_12`), in the order of the design.
 *
 * @returns at most `limit` matches, and the total number of them
 */
export function findQuestions(
  design: Design,
  query: string,
  limit: number,
): { readonly matches: readonly QuestionMatch[]; readonly total: number } {
  const words = searchWords(query)
  if (words.length === 0) return { matches: [], total: 0 }
  const matches: QuestionMatch[] = []
  let total = 0
  for (const group of design.groups) {
    for (const question of group.questions) {
      const text = `${comparable(question.name)} ${question.code} @q_${question.id} `
      // A reference is compared as a whole: `@q_1` does not match `@q_12`.
      const has = (word: string) => text.includes(/^@?q_\d+$/.test(word) ? `${word} ` : word)
      if (!words.every(has)) continue
      total += 1
      if (matches.length < limit) matches.push({ group, question })
    }
  }
  return { matches, total }
}
