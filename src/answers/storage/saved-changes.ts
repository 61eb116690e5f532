import type { AnswerChanges } from '../queue/operation'

function isAnswerChanges(value: unknown): value is AnswerChanges {
  const { answers, statuses, progress, updatedAt } = (value ?? {}) as Partial<AnswerChanges>
  const lists = Array.isArray(answers) && Array.isArray(statuses)
  return lists && progress !== undefined && typeof updatedAt?.before === 'string'
}

/**
 * Reads the changes that follow from a save from its reply's `meta`.
 *
 * @returns null if the reply has none, as from another server (product §1)
 */
export function savedIn({ saved }: Readonly<Record<string, unknown>>): AnswerChanges | null {
  return isAnswerChanges(saved) ? saved : null
}

/**
 * Joins the changes of creating an answers group and of its first save.
 *
 * @returns the save's changes alone, if something else has changed the survey between the two
 */
export function joined(created: AnswerChanges | null, saved: AnswerChanges | null) {
  if (created === null || saved === null || created.updatedAt.after !== saved.updatedAt.before)
    return saved
  return {
    ...saved,
    answers: [...created.answers, ...saved.answers],
    statuses: [...created.statuses, ...saved.statuses],
    updatedAt: { before: created.updatedAt.before, after: saved.updatedAt.after },
  }
}
