/** DOM id of the control of a question, by its `placeKey`: where its label and the links to missing answers lead. */
export function controlId(key: string): string {
  return `domanda-${key}`
}

/** DOM id of a question and its answer where they are only read. */
export function readingId(key: string): string {
  return `lettura-${key}`
}
