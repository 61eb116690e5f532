/** Why a question has no answer: kept beside the value, never in it, so that no code such as -99 ever enters the data. */
export const missingReasons = ['not_asked', 'unknown', 'refused', 'not_applicable'] as const
export type MissingReason = (typeof missingReasons)[number]

export function isMissingReason(text: string): text is MissingReason {
  return (missingReasons as readonly string[]).includes(text)
}
