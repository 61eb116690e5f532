/** DOM id of the control of a question, by its `questionKey`. Its label and links to missing answers lead there. */
export function controlId(key: string): string {
  return `domanda-${key}`
}

/** DOM id of a question whose answer is only shown. */
export function readingId(key: string): string {
  return `lettura-${key}`
}
