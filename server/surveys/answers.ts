import type { AnyRecord } from '../../contract/jsonapi'
import type { SavedChanges } from '../../contract/calls/answers'
import { Problem } from '../../contract/problems'
import type { Query } from '../../contract/query'
import type { Db } from '../db/db'
import * as queries from './queries/answers'
import { expand, expandRecord } from '../db/queries/includes'
import type { Target } from './queries/saves/read'
import { answerRecord } from '../db/survey-records'
import { type AnswerChange, computes, questionIssue } from './answer-change'
import { type Validated, validate } from './answer-validation'
import { requireTakesAnswers } from './answers-groups'
import { cellKey } from './open-survey'
import { changesOf, unchanged } from './saved-changes'
import { type Saved, type Saver, saveTo } from './saving'

/** The reply of a save: the answer, and what it brought with it. */
export interface SavedRecord {
  readonly record: AnyRecord
  readonly meta: { readonly saved: SavedChanges }
  /** Whether there was none before. */
  readonly isNew: boolean
}

/** The answer as it stands after a save, expanded, and what has changed. */
async function replyOf(
  db: Db,
  { open, outcome, stored }: Saved<Validated>,
  include: readonly string[],
): Promise<SavedRecord> {
  const { kind, answersGroup } = outcome
  // A change's own answer is written first.
  const row = 'stands' in outcome ? outcome.stands : stored?.written.answers[0]
  if (row === undefined) throw new Error('the answer was not stored')
  const record = await expandRecord(db, 'answers', answerRecord(row, kind), include)
  const saved =
    stored === null ? unchanged(open.survey, answersGroup) : changesOf(open, answersGroup, stored)
  return { record, meta: { saved }, isNew: 'write' in outcome && outcome.write.isNew }
}

/** @param questionId undefined = that of the answer that is named */
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
    decide: async ({ open, piece, questionId: named }) => {
      if (named === null) throw new Problem('notFound')
      const outcome = await validate(saver.db, open, piece, named, change)
      if ('stands' in outcome) return { outcome, change: null }
      const lastAnswersGroupId = outcome.answersGroup.id
      return { outcome, change: { answers: [outcome.write], touched: true, lastAnswersGroupId } }
    },
  })
  return replyOf(saver.db, saved, include)
}

/**
 * Gives a question its answer, creating or updating it (product §5). Formulas, statuses and progress follow in the same transaction.
 *
 * @returns the answer, expanded, with what it changed, and whether there was none before
 * @throws Problem 404, 409 (stale revision with the current answer; the survey takes no answers), 422
 */
export async function createAnswer(
  saver: Saver,
  answersGroupId: string,
  { questionId, ...change }: AnswerChange & { readonly questionId: string },
  include: readonly string[],
): Promise<SavedRecord> {
  const target = { thing: 'answersGroup', id: answersGroupId } as const
  return saveAnswer(saver, target, change, questionId, include)
}

/** Changes an answer, based on the revision that it had. @throws as `createAnswer` does */
export async function updateAnswer(
  saver: Saver,
  id: string,
  change: AnswerChange,
  include: readonly string[],
): Promise<SavedRecord> {
  return saveAnswer(saver, { thing: 'answer', id }, change, undefined, include)
}

/** Removes an answer; the audit keeps it. @throws Problem 404, 409 where the survey takes no answers, 422 for a formula's */
export async function deleteAnswer(saver: Saver, id: string): Promise<void> {
  await saveTo(saver, {
    target: { thing: 'answer', id },
    decide: async ({ open, piece, questionId }) => {
      requireTakesAnswers(open.survey)
      const removed = { answersGroupId: piece.id, questionId: questionId ?? '' }
      const computed = open.design.questions.get(removed.questionId)?.computation ?? null
      if (computed !== null) throw questionIssue(computes)
      open.answers.delete(cellKey(removed))
      open.state.set(removed.questionId, null)
      const change = { removed: [removed], touched: true, lastAnswersGroupId: piece.id }
      return { outcome: null, change }
    },
  })
}

/** An answer, expanded. @throws Problem 404 */
export async function readAnswer(
  db: Db,
  id: string,
  include: readonly string[],
): Promise<AnyRecord> {
  const found = await queries.findAnswer(db, id)
  if (found === null) throw new Problem('notFound')
  return expandRecord(db, 'answers', answerRecord(found.row, found.kind), include)
}

/** One page of a group's answers. */
export async function listAnswers(
  db: Db,
  answersGroupId: string,
  { filter, sort, page, include }: Query,
): Promise<{ records: AnyRecord[]; total: number }> {
  const questionId = filter.questionId ?? null
  const { rows, total } = await queries.answerPage(db, answersGroupId, { questionId, sort, page })
  const records = rows.map(({ row, kind }) => answerRecord(row, kind))
  return { records: await expand(db, 'answers', records, include), total }
}
