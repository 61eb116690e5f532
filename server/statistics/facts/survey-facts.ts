import { createHash } from 'node:crypto'
import { factReader, numberOf, readingOf } from '../../../engine/statistics/facts'
import { identifying, identifyingBefore } from '../../../engine/survey/identifying'
import type { Db } from '../../db/db'
import type { AnswerWithKey, SurveyRow } from '../queries/stored-facts'
import { designOfSurvey, type Design, type NumberedDesign } from '../../designs/design'

/** Version of the stored form of facts. It goes up when that changes. */
const layout = 2

/** Hashes of what a design asks and how that is read, without and with its marks of personal data. */
interface Reading {
  readonly asking: string
  readonly whole: string
}

const readings = new WeakMap<Design, Reading>()

const hash = (text: string) => createHash('sha256').update(text)
const textHash = (value: unknown) => hash(JSON.stringify(value)).digest('base64url')

function readingBy(design: Design): Reading {
  const cached = readings.get(design)
  if (cached !== undefined) return cached
  const questions = [...design.questions.values()]
  const asking = textHash(questions.map((question) => [question.key, readingOf(design, question)]))
  const marked = questions.flatMap(({ key, question }) => (question.identifier ? [key] : []))
  // Results of pinned versions are withheld by these marks, unless the newest formula identifies a person too.
  const withholding = [marked, [...identifying(design)].toSorted()]
  const reading = { asking, whole: textHash([layout, asking, withholding]) }
  readings.set(design, reading)
  return reading
}

/**
 * Identifies how a design reads answers into facts. While it is the same, so are the facts of an unchanged
 * survey.
 */
export const readingOfDesign = (design: Design) => readingBy(design).whole

/** Identifies what surveys that keep a version are asked, under which conditions, and which of their results are withheld. */
export function askingOf(kept: Design, newest: Design): string {
  return JSON.stringify([readingBy(kept).asking, identifyingBefore(kept, newest)])
}

/** An answer with its hash, as 128 bits in the form of a UUID. */
function withKey(questionId: string, answer: unknown): AnswerWithKey {
  const hex = hash(JSON.stringify(answer)).digest('hex')
  const key = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
  return { questionId, key, answer }
}

/** Facts of a survey by question: the number of a fact without an answer, or the answer. */
export type SurveyFacts = ReadonlyMap<string, number | AnswerWithKey>

/**
 * Makes a reader of surveys' facts in their stored form. A visible question without an answer has no fact.
 *
 * @param kept the version that the surveys keep; null if they take answers
 */
function surveyFactReader(
  design: Design,
  kept: Design | null,
): (survey: Pick<SurveyRow, 'day' | 'answers'>) => SurveyFacts {
  const hasArchived = kept !== null && [...kept.questions.values()].some(({ offered }) => !offered)
  const isSame = kept !== null && askingOf(kept, design) === askingOf(design, design)
  const read = factReader(design, isSame && !hasArchived ? null : kept)
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

/** Facts of surveys, in their order: what they were asked is judged by the versions that they keep (decision 125). */
export async function factsOfSurveys(
  db: Db,
  databaseId: string,
  { design, number }: NumberedDesign,
  surveys: readonly SurveyRow[],
): Promise<SurveyFacts[]> {
  const readers = new Map<number | null, ReturnType<typeof surveyFactReader>>()
  for (const pinnedVersion of new Set(surveys.map((survey) => survey.pinnedVersion))) {
    const isRead = pinnedVersion !== null && pinnedVersion !== number
    const kept = isRead ? (await designOfSurvey(db, { databaseId, pinnedVersion })).design : design
    readers.set(pinnedVersion, surveyFactReader(design, pinnedVersion === null ? null : kept))
  }
  return surveys.map((survey) => readers.get(survey.pinnedVersion)?.(survey) ?? new Map())
}
