import { helpOf } from '../../../i18n/words/admin/formula-functions'
import { comparable, searchWords } from '../../../contract/compared-text'
import type { FormulaFunction } from '../../../formula/functions/function'
import { signature } from '../../../formula/functions/function'
import { functions } from '../../../formula/functions/table'
import type { DesignQuestion } from '../../view'

/** Rank of a match: at the start, at a word's start, anywhere; null if the text doesn't match. */
function rank(word: string, text: string): number | null {
  const at = text.indexOf(word)
  if (at < 0) return null
  if (at === 0) return 0
  return /[\p{L}\p{N}]/u.test(text.charAt(at - 1)) ? 2 : 1
}

function best<Item>(
  query: string,
  items: readonly Item[],
  textsOf: (item: Item) => readonly string[],
): Item[] {
  const words = searchWords(query)
  if (words.length === 0) return [...items]
  const ranked = items.flatMap((item) => {
    const texts = textsOf(item).map(comparable)
    let total = 0
    for (const word of words) {
      const ranks = texts.flatMap((text, position) => {
        const rankInText = rank(word, text)
        return rankInText === null ? [] : [rankInText * 10 + position]
      })
      if (ranks.length === 0) return []
      total += Math.min(...ranks)
    }
    return [{ item, total, length: texts[0]?.length ?? 0 }]
  })
  // The shorter one of two names with the same beginning comes first.
  return ranked
    .sort((one, other) => one.total - other.total || one.length - other.length)
    .map(({ item }) => item)
}

/** Questions whose name, code, group or id has all typed words, the best matches first. */
export function matchingQuestions(
  query: string,
  questions: readonly DesignQuestion[],
): DesignQuestion[] {
  return best(query, questions, ({ id, name, code, groupName }) => [
    name,
    code,
    groupName,
    `q_${id}`,
  ])
}

/** Functions with these words in one of their names, or with `help` in their description. */
export function matchingFunctions(query: string, { help }: { help: boolean }): FormulaFunction[] {
  return best(query, functions, (called) => {
    const names = [...called.aliases, called.name]
    return help ? [...names, signature(called), helpOf(called.name)] : names
  })
}
