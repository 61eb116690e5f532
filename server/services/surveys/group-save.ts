import { problemDocument } from '../../../i18n/problems'
import { surveyRefusals } from '../../../i18n/words/server/refusals'
import type { AnyRecord } from '../../../contract/jsonapi'
import { invalid, Problem } from '../../../contract/problems'
import type { SavedChanges } from '../../../contract/saved'
import type { Db } from '../../db/db'
import { lockSurveyOf } from '../../db/queries/surveys/surveys'
import { type AnswerRow, answerRecord } from '../../db/survey-records'
import type { AnswerChange } from './answer-change'
import { judge, type Judged } from './answers'
import { readAnswersGroup } from './answers-groups'
import { cellKey, openSurvey, settle } from './open-survey'
import { changesOf, unchanged } from './saved-changes'

/** An answer as it is given with others of its group. */
export interface GivenAnswer extends AnswerChange {
  readonly questionId: string
}

/** Of two answers to one question nobody could say which one is meant. @throws Problem 422 */
function assertOnce(given: readonly GivenAnswer[]): void {
  const seen = new Set<string>()
  const faults = given.flatMap(({ questionId }, at) => {
    if (!seen.has(questionId)) {
      seen.add(questionId)
      return []
    }
    return [
      {
        pointer: `/answers/${at}/questionId`,
        detail: surveyRefusals.answeredAbove,
      },
    ]
  })
  if (faults.length > 0) throw invalid(faults)
}

/** The outcome for one answer, as the call for it alone would reply. */
function replyOf(
  { questionId }: GivenAnswer,
  at: number,
  judged: Judged | Problem,
  written: ReadonlyMap<string, AnswerRow>,
) {
  if (judged instanceof Problem) {
    const told = judged.pointing((pointer) => `/answers/${at}${pointer}`)
    return { questionId, status: told.status, ...problemDocument(told) }
  }
  const row = 'stands' in judged ? judged.stands : written.get(cellKey(judged.write))
  if (row === undefined) throw new Error('an answer was not stored')
  const { surveyId: _survey, createdAt: _made, ...told } = row
  const isNew = 'isNew' in judged && judged.isNew
  return { questionId, status: isNew ? 201 : 200, answer: answerRecord(told, judged.kind) }
}

/**
 * Gives several questions of a group their answers (product §2): each is judged as if it came alone, and all that are not
 * refused are stored together, with the formulas, statuses and progress that follow from them.
 *
 * @returns the answers group, expanded; `meta.answers` says what became of each, `meta.saved` what was stored
 * @throws Problem 404; 422 where a question is named twice
 */
export async function saveAnswers(
  db: Db,
  id: string,
  given: readonly GivenAnswer[],
  include: readonly string[],
): Promise<{
  record: AnyRecord
  meta: { answers: readonly ReturnType<typeof replyOf>[]; saved: SavedChanges }
}> {
  assertOnce(given)
  const survey = await lockSurveyOf(db, id)
  if (survey === null) throw new Problem('notFound')
  const open = await openSurvey(db, survey)
  const piece = [...open.pieces.values()].find((one) => one.id === id)
  if (piece === undefined) throw new Problem('notFound')
  const judged: (Judged | Problem)[] = []
  for (const { questionId, ...change } of given) {
    try {
      judged.push(await judge(db, open, piece, questionId, change))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      judged.push(error)
    }
  }
  const writes = judged.flatMap((one) => ('write' in one ? [one.write] : []))
  const settled =
    writes.length === 0
      ? null
      : await settle(db, open, { writes, touched: true, lastAnswersGroupId: id })
  const written = new Map(settled?.answers.map((row) => [cellKey(row), row]))
  const answers = given.map((one, at) => {
    const outcome = judged[at]
    if (outcome === undefined) throw new Error('an answer was not judged')
    return replyOf(one, at, outcome, written)
  })
  const saved = settled === null ? unchanged(survey, piece) : changesOf(open, piece, settled)
  return { record: await readAnswersGroup(db, id, include), meta: { answers, saved } }
}
