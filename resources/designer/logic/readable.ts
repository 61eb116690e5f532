import { functionNamed } from '../../../formula/functions/table'
import { canonicalName, words } from '../../../formula/names'
import { type Segment, segmentsOf } from '../../../formula/references'
import { conditionRows } from '../../../i18n/words/condition-rows'

// A text in quotes, which stays as it is, or a word.
const textOrWord = /"[^"]*"?|[\p{L}_][\p{L}\p{N}_.]*/gu

/** A part of a formula with Italian names of functions and operators, whichever were typed. */
function inItalian(text: string): string {
  return text.replace(textOrWord, (written) => {
    const operator = Object.values(words).find((names) => names.has(canonicalName(written)))
    return [...(operator ?? [])].at(-1) ?? functionNamed(written)?.aliases[0] ?? written
  })
}

/**
 * A formula with «names» in place of references; a reference to a deleted question says so.
 *
 * @param nameOf finds the name of a question by its id
 */
export function readable(text: string, nameOf: (id: string) => string | undefined): Segment[] {
  return segmentsOf(text).map((segment) => {
    const { id } = segment
    if (id === null) return { ...segment, text: inItalian(segment.text) }
    const name = nameOf(id)
    return {
      ...segment,
      text: name === undefined ? conditionRows.sentence.deletedQuestion(id) : `«${name}»`,
    }
  })
}
