import { comparable, soughtWords } from '../../../contract/compared-text'
import type { Design, DesignedGroup, DesignedQuestion } from '../design'

export interface QuestionMatch {
  readonly group: DesignedGroup
  readonly question: DesignedQuestion
}

/**
 * The questions that have every word in their name, code or reference (`@q_12`, also `q_12`), in the order of the design. At most
 * `limit`, and how many there are in all.
 */
export function findQuestions(
  design: Design,
  wanted: string,
  limit: number,
): { readonly found: readonly QuestionMatch[]; readonly total: number } {
  const words = soughtWords(wanted)
  if (words.length === 0) return { found: [], total: 0 }
  const found: QuestionMatch[] = []
  let total = 0
  for (const group of design.groups) {
    for (const question of group.questions) {
      const text = `${comparable(question.name)} ${question.code} @q_${question.id} `
      // A whole reference names one question, not all that begin alike.
      const has = (word: string) => text.includes(/^@?q_\d+$/.test(word) ? `${word} ` : word)
      if (!words.every(has)) continue
      total += 1
      if (found.length < limit) found.push({ group, question })
    }
  }
  return { found, total }
}
