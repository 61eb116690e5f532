import * as queries from './queries/answers'
import type { AnyRecord } from '../../contract/jsonapi'
import type { SavedChanges } from '../../contract/calls/answers'
import { orNotFound, Problem, invalid } from '../../contract/problems'
import type { Query } from '../../contract/query'
import type { Db } from '../db/db'
import { expandRecord } from '../db/queries/includes'
import type { Target } from './queries/saves/read'
import { answerRecord } from '../db/survey-records'
import { type AnswerChange, computedDetail, questionIssue } from './answer-change'
import { type Validated, validate } from './answer-validation'
import { requireTakesAnswers } from './answers-groups'
import { cellKey } from './open-survey'
import { changesOf, unchanged } from './saved-changes'
import { documentsOf } from './survey-document'
import { type Saved, type Saver, saveTo } from './saving'
import { surveyIssues } from '../../i18n/words/server/request-issues'
import { isComputed } from '../../kinds/index'
import { writeDiscarded } from '../db/queries/audits'

/** Reply of a save: the answer, with the changes that follow from it. */
export interface SavedRecord {
  readonly record: AnyRecord
  readonly meta: { readonly saved: SavedChanges }
  /** Whether the answer is new. */
  readonly isNew: boolean
}

/** Reply with the answer after a save, expanded, and the changes. */
async function replyOf(
  db: Db,
  { open, outcome, stored }: Saved<Validated>,
  include: readonly string[],
): Promise<SavedRecord> {
  const { kind, answersGroup } = outcome
  // The submitted answer is written before those that follow from it.
  const row = 'unchanged' in outcome ? outcome.unchanged : stored?.written.answers[0]
  if (row === undefined) throw new Error('the answer was not stored')
  const record = await expandRecord(db, 'answers', answerRecord(row, kind), include)
  const saved =
    stored === null ? unchanged(open.survey, answersGroup) : changesOf(open, answersGroup, stored)
  return { record, meta: { saved }, isNew: 'write' in outcome && outcome.write.isNew }
}

/** Saves one answer. @param questionId undefined = the question of the target answer */
async function saveAnswer(
  saver: Saver,
  target: Target,
  change: AnswerChange,
  questionId: string | undefined,
  include: readonly string[],
): Promise<SavedRecord> {
  const saved = await saveTo<Validated>(saver, {
    target,
    questionId,
    decide: async ({ open, answersGroup, questionId: ofTarget }) => {
      if (ofTarget === null) throw new Problem('notFound')
      const outcome = await validate(saver.db, open, answersGroup, ofTarget, change)
      if ('unchanged' in outcome) return { outcome, change: null }
      const lastAnswersGroupId = outcome.answersGroup.id
      return { outcome, change: { answers: [outcome.write], touched: true, lastAnswersGroupId } }
    },
  })
  return replyOf(saver.db, saved, include)
}

/**
 * Creates or updates the answer to a question (product §5). Formulas, statuses and progress follow in the same transaction.
 *
 * @returns the answer, expanded, the changes that follow, and whether it is new
 * @throws Problem 404, 409 (stale revision with the current answer; the survey accepts no answers), 422
 */
export async function createAnswer(
  saver: Saver,
  answersGroupId: string,
  { questionId, ...change }: AnswerChange & { readonly questionId: string },
  include: readonly string[],
): Promise<SavedRecord> {
  const target = { type: 'answersGroup', id: answersGroupId } as const
  return saveAnswer(saver, target, change, questionId, include)
}

/** Changes an answer, based on a revision. @throws Problem as `createAnswer` */
export async function updateAnswer(
  saver: Saver,
  id: string,
  change: AnswerChange,
  include: readonly string[],
): Promise<SavedRecord> {
  return saveAnswer(saver, { type: 'answer', id }, change, undefined, include)
}

/** Deletes an answer, which stays in the audit. @throws Problem 404, 409 if the survey accepts no answers, 422 for a formula's */
export async function deleteAnswer(saver: Saver, id: string): Promise<void> {
  await saveTo(saver, {
    target: { type: 'answer', id },
    decide: async ({ open, answersGroup, questionId }) => {
      requireTakesAnswers(open.survey)
      const removed = { answersGroupId: answersGroup.id, questionId: questionId ?? '' }
      const computed = open.design.questions.get(removed.questionId)?.computation ?? null
      if (computed !== null) throw questionIssue(computedDetail)
      open.answers.delete(cellKey(removed))
      open.state.set(removed.questionId, null)
      const change = { removed: [removed], touched: true, lastAnswersGroupId: answersGroup.id }
      return { outcome: null, change }
    },
  })
}

/** Answer, expanded. @throws Problem 404 */
export async function readAnswer(
  db: Db,
  id: string,
  include: readonly string[],
): Promise<AnyRecord> {
  const answer = orNotFound(await queries.findAnswer(db, id))
  const own = answerRecord(answer.row, answer.kind)
  const [record = own] = await documentsOf(db, 'answers', answer.row.surveyId, [own], include)
  return record
}

/** Page of an answers group's answers, expanded, with their total. */
export async function listAnswers(
  db: Db,
  answersGroupId: string,
  query: Query,
): Promise<{ records: AnyRecord[]; total: number }> {
  const { rows, total } = await queries.answerPage(db, answersGroupId, query)
  const own = rows.map(({ row, kind }) => answerRecord(row, kind))
  const surveyId = rows[0]?.row.surveyId ?? ''
  return { records: await documentsOf(db, 'answers', surveyId, own, query.include), total }
}

/**
 * Adds a value to an answer's history that its doctor has discarded in a conflict (product §5: nobody's value is dropped silently). The
 * answer stays as it is, whatever the survey's status. A repeated operation adds nothing.
 *
 * @returns the stored answer, expanded
 * @throws Problem 404, 422 without an operation or for a formula's result
 */
export async function discardAnswerValue(
  db: Db,
  id: string,
  { value, missingReason = null, operationId = null }: AnswerChange,
  include: readonly string[],
): Promise<AnyRecord> {
  const answer = orNotFound(await queries.lockAnswer(db, id))
  const { row, kind } = answer
  if (isComputed(kind)) {
    throw invalid([{ pointer: '/value', detail: computedDetail }])
  }
  if (operationId === null) {
    throw invalid([{ pointer: '/operationId', detail: surveyIssues.operationMissing }])
  }
  if (!(await queries.wasApplied(db, row, operationId, { value, missingReason }))) {
    await writeDiscarded(db, row, { value, missingReason, operationId })
  }
  return readAnswer(db, id, include)
}
