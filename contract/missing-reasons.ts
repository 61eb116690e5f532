/** Why a question has no answer: kept beside the value, never in it, so that no code such as -99 ever enters the data. */
export const missingReasons = ['not_asked', 'unknown', 'refused', 'not_applicable'] as const
export type MissingReason = (typeof missingReasons)[number]

/** What a reason is called, on the screen and in a dump. */
export const missingReasonNames: Readonly<Record<MissingReason, string>> = {
  not_asked: 'Non chiesto',
  unknown: 'Non noto',
  refused: 'Rifiutato',
  not_applicable: 'Non applicabile',
}

export function isMissingReason(text: string): text is MissingReason {
  return (missingReasons as readonly string[]).includes(text)
}
