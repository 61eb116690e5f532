// What stands in quotes is text and no reference, as in formula/references.
const textOrReference = /"[^"]*"?|@q_(\d+)/g

export interface ReferenceMatch {
  readonly id: string
  readonly from: number
  readonly to: number
}

/** Where a text refers to questions. */
export function referencesIn(text: string): ReferenceMatch[] {
  return [...text.matchAll(textOrReference)].flatMap(({ 0: whole, 1: id, index }) =>
    id === undefined ? [] : [{ id, from: index, to: index + whole.length }],
  )
}
