import { problemDocument } from '../../i18n/problems'
import { surveyIssues } from '../../i18n/words/server/request-issues'
import type { AnyRecord } from '../../contract/jsonapi'
import { invalid, Problem } from '../../contract/problems'
import type { SavedChanges } from '../../contract/calls/answers'
import { answerRecord, type StoredAnswer } from '../db/survey-records'
import type { AnswerChange } from './answer-change'
import { type Validated, validate } from './answer-validation'
import { readAnswersGroup } from './answers-groups'
import { changesOf, unchanged } from './saved-changes'
import { type ReadForSave, type Saver, saveTo } from './saving'

/** An answer as it is given with others of its group. */
export interface SubmittedAnswer extends AnswerChange {
  readonly questionId: string
}

/** Of two answers to one question nobody could say which one is meant. @throws Problem 422 */
function assertOnce(given: readonly SubmittedAnswer[]): void {
  const seen = new Set<string>()
  const faults = given.flatMap(({ questionId }, at) => {
    if (!seen.has(questionId)) {
      seen.add(questionId)
      return []
    }
    return [
      {
        pointer: `/answers/${at}/questionId`,
        detail: surveyIssues.answeredAbove,
      },
    ]
  })
  if (faults.length > 0) throw invalid(faults)
}

/** The outcome for one answer, as the call for it alone would reply. */
function replyOf(
  { questionId }: SubmittedAnswer,
  at: number,
  validated: Validated | Problem,
  written: readonly StoredAnswer[],
) {
  if (validated instanceof Problem) {
    const told = validated.withPointers((pointer) => `/answers/${at}${pointer}`)
    return { questionId, status: told.status, ...problemDocument(told) }
  }
  const row =
    'stands' in validated
      ? validated.stands
      : written.find((one) => one.questionId === validated.write.questionId)
  if (row === undefined) throw new Error('an answer was not stored')
  const isNew = 'write' in validated && validated.write.isNew
  return { questionId, status: isNew ? 201 : 200, answer: answerRecord(row, validated.kind) }
}

/** Validates each answer as if it came alone. */
async function validateEach(
  saver: Saver,
  { open, piece: answersGroup }: ReadForSave,
  given: readonly SubmittedAnswer[],
): Promise<(Validated | Problem)[]> {
  const validated: (Validated | Problem)[] = []
  for (const { questionId, ...change } of given) {
    try {
      validated.push(await validate(saver.db, open, answersGroup, questionId, change))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      validated.push(error)
    }
  }
  return validated
}

/**
 * Gives several questions of a group their answers (product §2): each is validated as if it came alone, and all that are
 * not refused are stored together, with the formulas, statuses and progress that follow from them.
 *
 * @returns the answers group, expanded; `meta.answers` says what became of each, `meta.saved` what was stored
 * @throws Problem 404; 422 where a question is named twice
 */
export async function saveAnswers(
  saver: Saver,
  id: string,
  given: readonly SubmittedAnswer[],
  include: readonly string[],
): Promise<{
  record: AnyRecord
  meta: { answers: readonly ReturnType<typeof replyOf>[]; saved: SavedChanges }
}> {
  assertOnce(given)
  const { open, piece, outcome, stored } = await saveTo(saver, {
    target: { thing: 'answersGroup', id },
    // Several answers: the whole survey is read.
    questionId: null,
    decide: async (read) => {
      const validated = await validateEach(saver, read, given)
      const answers = validated.flatMap((one) => ('write' in one ? [one.write] : []))
      const change = { answers, touched: true, lastAnswersGroupId: id }
      return { outcome: validated, change: answers.length === 0 ? null : change }
    },
  })
  const answers = given.map((one, at) => {
    const validated = outcome[at]
    if (validated === undefined) throw new Error('an answer was not validated')
    return replyOf(one, at, validated, stored?.written.answers ?? [])
  })
  const saved = stored === null ? unchanged(open.survey, piece) : changesOf(open, piece, stored)
  return { record: await readAnswersGroup(saver.db, id, include), meta: { answers, saved } }
}
