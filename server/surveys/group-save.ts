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

/** An answer that is submitted with others of its group. */
export interface SubmittedAnswer extends AnswerChange {
  readonly questionId: string
}

/** Refuses two answers to one question. @throws Problem 422 */
function assertDistinct(submitted: readonly SubmittedAnswer[]): void {
  const seen = new Set<string>()
  const issues = submitted.flatMap(({ questionId }, at) => {
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
  if (issues.length > 0) throw invalid(issues)
}

/** Outcome for one answer, as the call for a single answer would reply. */
function replyOf(
  { questionId }: SubmittedAnswer,
  at: number,
  validated: Validated | Problem,
  written: readonly StoredAnswer[],
) {
  if (validated instanceof Problem) {
    const problem = validated.withPointers((pointer) => `/answers/${at}${pointer}`)
    return { questionId, status: problem.status, ...problemDocument(problem) }
  }
  const row =
    'unchanged' in validated
      ? validated.unchanged
      : written.find((answer) => answer.questionId === validated.write.questionId)
  if (row === undefined) throw new Error('an answer was not stored')
  const isNew = 'write' in validated && validated.write.isNew
  return { questionId, status: isNew ? 201 : 200, answer: answerRecord(row, validated.kind) }
}

/** Validates each answer on its own; a refused one gives its problem. */
async function validateEach(
  saver: Saver,
  { open, answersGroup }: ReadForSave,
  submitted: readonly SubmittedAnswer[],
): Promise<(Validated | Problem)[]> {
  const validated: (Validated | Problem)[] = []
  for (const { questionId, ...change } of submitted) {
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
 * Saves answers to several questions of a group (product §2). Each is validated on its own. Those that are not refused are stored
 * together, with the formulas, statuses and progress that follow from them.
 *
 * @returns the answers group, expanded; `meta.answers` has the outcome of each answer, `meta.saved` the stored changes
 * @throws Problem 404; 422 if a question is named twice
 */
export async function saveAnswers(
  saver: Saver,
  id: string,
  submitted: readonly SubmittedAnswer[],
  include: readonly string[],
): Promise<{
  record: AnyRecord
  meta: { answers: readonly ReturnType<typeof replyOf>[]; saved: SavedChanges }
}> {
  assertDistinct(submitted)
  const { open, answersGroup, outcome, stored } = await saveTo(saver, {
    target: { type: 'answersGroup', id },
    // The whole survey is read: there are several answers.
    questionId: null,
    decide: async (read) => {
      const validated = await validateEach(saver, read, submitted)
      const answers = validated.flatMap((answer) => ('write' in answer ? [answer.write] : []))
      const change = { answers, touched: true, lastAnswersGroupId: id }
      return { outcome: validated, change: answers.length === 0 ? null : change }
    },
  })
  const answers = submitted.map((answer, at) => {
    const validated = outcome[at]
    if (validated === undefined) throw new Error('an answer was not validated')
    return replyOf(answer, at, validated, stored?.written.answers ?? [])
  })
  const saved =
    stored === null ? unchanged(open.survey, answersGroup) : changesOf(open, answersGroup, stored)
  return { record: await readAnswersGroup(saver.db, id, include), meta: { answers, saved } }
}
