import { helpOf } from '../../../i18n/words/admin/formula-functions'
import { comparable, searchWords } from '../../../contract/compared-text'
import type { FormulaFunction } from '../../../formula/functions/function'
import { signature } from '../../../formula/functions/function'
import { functions } from '../../../formula/functions/table'
import type { DesignQuestion } from '../../view'

/** How well a text answers what was typed: its start, a word's start, anywhere; null when it does not. */
function rank(wanted: string, text: string): number | null {
  const at = text.indexOf(wanted)
  if (at < 0) return null
  if (at === 0) return 0
  return /[\p{L}\p{N}]/u.test(text.charAt(at - 1)) ? 2 : 1
}

function best<Item>(
  query: string,
  items: readonly Item[],
  textsOf: (item: Item) => readonly string[],
): Item[] {
  const wanted = searchWords(query)
  if (wanted.length === 0) return [...items]
  const ranked = items.flatMap((item) => {
    const texts = textsOf(item).map(comparable)
    let total = 0
    for (const word of wanted) {
      const ranks = texts.flatMap((text, position) => {
        const found = rank(word, text)
        return found === null ? [] : [found * 10 + position]
      })
      if (ranks.length === 0) return []
      total += Math.min(...ranks)
    }
    return [{ item, total, length: texts[0]?.length ?? 0 }]
  })
  // Of names that begin alike the shorter one is the nearer.
  return ranked
    .sort((one, other) => one.total - other.total || one.length - other.length)
    .map(({ item }) => item)
}

/** The questions whose title, code, group or number has all the words typed, the nearest first. */
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

/** The functions with these words in a name of theirs or, where `help` is searched, in what they do. */
export function matchingFunctions(query: string, { help }: { help: boolean }): FormulaFunction[] {
  return best(query, functions, (found) => {
    const names = [...found.aliases, found.name]
    return help ? [...names, signature(found), helpOf(found.name)] : names
  })
}
