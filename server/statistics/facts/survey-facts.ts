import { createHash } from 'node:crypto'
import { factReader, numberOf, readingOf } from '../../../engine/statistics/facts'
import type { AnswerWithKey, SurveyRow } from '../queries/stored-facts'
import type { Design } from '../../designs/design'

/** Version of the stored form of facts. It goes up when that changes. */
const layout = 1

const readings = new WeakMap<Design, string>()

const hash = (text: string) => createHash('sha256').update(text)

/**
 * Identifies how a design reads answers into facts. While it is the same, so are the facts of an unchanged
 * survey.
 */
export function readingOfDesign(design: Design): string {
  const cached = readings.get(design)
  if (cached !== undefined) return cached
  const all = [...design.questions.values()].map((designQuestion) => [
    designQuestion.key,
    readingOf(design, designQuestion),
  ])
  const reading = hash(JSON.stringify([layout, all])).digest('base64url')
  readings.set(design, reading)
  return reading
}

/** An answer with its hash, as 128 bits in the form of a UUID. */
function withKey(questionId: string, answer: unknown): AnswerWithKey {
  const hex = hash(JSON.stringify(answer)).digest('hex')
  const key = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
  return { questionId, key, answer }
}

/** Facts of a survey by question: the number of a fact without an answer, or the answer. */
export type SurveyFacts = ReadonlyMap<string, number | AnswerWithKey>

/** Makes a reader of surveys' facts in their stored form. A visible question without an answer has no fact. */
export function surveyFactReader(design: Design): (survey: SurveyRow) => SurveyFacts {
  const read = factReader(design)
  return ({ day, answers }) => {
    const answersById = (answers ?? []).map(
      ([id, value, reason]) => [String(id), { value, reason }] as const,
    )
    const facts = new Map<string, number | AnswerWithKey>()
    for (const [id, fact] of read({ day, answers: new Map(answersById) })) {
      const isAnswer = fact !== 'notAsked' && 'answer' in fact
      facts.set(id, isAnswer ? withKey(id, fact.answer) : numberOf(fact))
    }
    return facts
  }
}
