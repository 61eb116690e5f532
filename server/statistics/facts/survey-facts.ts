import { createHash } from 'node:crypto'
import { factReader, numberOf, readingOf } from '../../../engine/statistics/facts'
import type { AnswerWithKey, SurveyRow } from '../queries/stored-facts'
import type { Design } from '../../designs/design'

/** To be counted up where facts are kept otherwise than before. */
const layout = 1

const readings = new WeakMap<Design, string>()

const hash = (text: string) => createHash('sha256').update(text)

/** How answers are read into facts by a design: while this is the same, so are the facts of a survey that has not changed. */
export function readingOfDesign(design: Design): string {
  const known = readings.get(design)
  if (known !== undefined) return known
  const all = [...design.questions.values()].map((designQuestion) => [
    designQuestion.key,
    readingOf(design, designQuestion),
  ])
  const reading = hash(JSON.stringify([layout, all])).digest('base64url')
  readings.set(design, reading)
  return reading
}

/** An answer with its hash, as 128 bits in the form of a UUID. */
function keyed(questionId: string, answer: unknown): AnswerWithKey {
  const hex = hash(JSON.stringify(answer)).digest('hex')
  const key = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
  return { questionId, key, answer }
}

/** What a survey gives to a question: the number of a fact without an answer, or the answer. */
export type SurveyFacts = ReadonlyMap<string, number | AnswerWithKey>

/** The facts of surveys as they are stored, by question; a question that is asked and says nothing has none. */
export function surveyFactReader(design: Design): (survey: SurveyRow) => SurveyFacts {
  const read = factReader(design)
  return ({ day, answers }) => {
    const said = (answers ?? []).map(
      ([id, value, reason]) => [String(id), { value, reason }] as const,
    )
    const facts = new Map<string, number | AnswerWithKey>()
    for (const [id, fact] of read({ day, answers: new Map(said) })) {
      const isAnswer = fact !== 'notAsked' && 'answer' in fact
      facts.set(id, isAnswer ? keyed(id, fact.answer) : numberOf(fact))
    }
    return facts
  }
}
