import type { AnswerChanges } from '../queue/operation'

function isToldChanges(value: unknown): value is AnswerChanges {
  const { answers, statuses, progress, updatedAt } = (value ?? {}) as Partial<AnswerChanges>
  const lists = Array.isArray(answers) && Array.isArray(statuses)
  return lists && progress !== undefined && typeof updatedAt?.before === 'string'
}

/** What a reply tells of what its save has changed. @returns null where it does not tell, as another server's (product §1) */
export function savedIn({ saved }: Readonly<Record<string, unknown>>): AnswerChanges | null {
  return isToldChanges(saved) ? saved : null
}

/** What the beginning of an answers group changed and the save that made it necessary, as one: where nothing came between them. */
export function joined(begun: AnswerChanges | null, saved: AnswerChanges | null) {
  if (begun === null || saved === null || begun.updatedAt.after !== saved.updatedAt.before)
    return saved
  return {
    ...saved,
    answers: [...begun.answers, ...saved.answers],
    statuses: [...begun.statuses, ...saved.statuses],
    updatedAt: { before: begun.updatedAt.before, after: saved.updatedAt.after },
  }
}
