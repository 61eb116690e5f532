/** Characters that belong to the word before them: a closing bracket or quotation mark, a percent or degree sign. */
const ending = /[\p{Pe}\p{Pf}%°]/u
/** Characters that belong to the word after them. */
const beginning = /[\p{Ps}\p{Pi}]/u
const blank = /\s/
const sign = /[\p{P}\p{S}]/u

/**
 * Tells whether a run of `*` or `_` can open and close emphasis, by the characters beside it; an empty one is the text's end. Inside
 * a word it is a letter (product §4). A word may be a number or a bracket: `CYP2C19*2`, `(2)*500`, `snake_case`.
 */
export function flanks(before: string, after: string): { opens: boolean; closes: boolean } {
  const startsWord =
    before === '' || blank.test(before) || (sign.test(before) && !ending.test(before))
  const endsWord = after === '' || blank.test(after) || (sign.test(after) && !beginning.test(after))
  return {
    opens: startsWord && after !== '' && !blank.test(after),
    closes: endsWord && before !== '' && !blank.test(before),
  }
}
