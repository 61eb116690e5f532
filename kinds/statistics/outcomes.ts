/** What a survey comes to for a question: it is answered, it should be and is not, or it is not asked there. */
export const outcomes = ['answered', 'missing', 'not_asked'] as const
export type Outcome = (typeof outcomes)[number]
