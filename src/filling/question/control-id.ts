/** DOM id of a question's control: where its label and the links to missing answers lead. */
export function controlId(questionId: string): string {
  return `domanda-${questionId}`
}

/** DOM id of a question and its answer where they are only read. */
export function readingId(questionId: string): string {
  return `lettura-${questionId}`
}
