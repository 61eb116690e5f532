import { isDeepStrictEqual } from 'node:util'
import type { MissingReason } from '../../../contract/missing-reasons'
import type { AnyRecord } from '../../../contract/jsonapi'
import type { SavedChanges } from '../../../contract/saved'
import { Problem } from '../../../contract/problems'
import type { Query } from '../../../contract/query'
import type { Db } from '../../db/db'
import * as queries from '../../db/queries/surveys/answers'
import type { AnswerWrite } from '../../db/queries/surveys/answers'
import { makeAnswersGroups } from '../../db/queries/surveys/answers-groups'
import { expand, expandRecord } from '../../db/queries/includes'
import { stoodIn } from '../../db/queries/designs/moved-answers'
import { lockSurveyOf, lockSurveyOfAnswer } from '../../db/queries/surveys/surveys'
import { answerRecord, type AnswerRow } from '../../db/survey-records'
import {
  type AnswerChange,
  checkedValue,
  computes,
  placeOf,
  questionFault,
  reasonOf,
} from './answer-change'
import { requireTakesAnswers } from './answers-groups'
import { cellKey, openSurvey, pieceOf, settle, type OpenSurvey, type Piece } from './open-survey'
import { changesOf, unchanged } from './saved-changes'

/** An answer as it stands after a save. */
interface Saved {
  readonly row: AnswerRow
  readonly kind: string
  readonly isNew: boolean
  readonly changes: SavedChanges
}

/** The reply of a save: the answer, and what it brought with it. */
export interface SavedRecord {
  readonly record: AnyRecord
  readonly meta: { readonly saved: SavedChanges }
  /** Whether there was none before. */
  readonly isNew: boolean
}

async function savedRecord(
  db: Db,
  { row, kind, changes, isNew }: Saved,
  include: readonly string[],
): Promise<SavedRecord> {
  const record = await expandRecord(db, 'answers', answerRecord(row, kind), include)
  return { record, meta: { saved: changes }, isNew }
}

/** Whether an answer that is stored says what is given. */
export function isSame(
  stored: Pick<AnswerRow, 'value' | 'missingReason'>,
  value: unknown,
  missingReason: MissingReason | null,
): boolean {
  return stored.missingReason === missingReason && isDeepStrictEqual(stored.value, value)
}

/**
 * Whether a change has nothing left to do: its value stands already, or it is an earlier one come again. An operation is known by its
 * id and its value: the same id may come with what was typed on since.
 */
async function isDone(
  db: Db,
  stored: AnswerRow,
  { operationId = null, revision }: AnswerChange,
  given: Pick<AnswerRow, 'value' | 'missingReason'>,
): Promise<boolean> {
  if (isSame(stored, given.value, given.missingReason)) return true
  if (operationId === null || revision === stored.revision) return false
  return queries.wasApplied(db, stored, operationId, given)
}

/** A change that was based on another revision: 409 with the current answer. */
async function staleRevision(db: Db, stored: AnswerRow): Promise<Problem> {
  const editor = await queries.lastEditor(db, stored.id)
  const { id, value, missingReason, revision, updatedAt } = stored
  const by = { user: editor?.name ?? null, userId: editor?.id ?? null }
  const current = { id, value, missingReason, revision, updatedAt, ...by }
  return new Problem('staleRevision', {}, { meta: { current } })
}

/**
 * The group whose answers group an answer goes to. Whoever has opened a group before one of its questions was moved to another still saves
 * to the old one: nothing is lost, the answer goes where the question is now.
 */
async function homeOf(
  db: Db,
  open: OpenSurvey,
  { groupId }: Piece,
  questionId: string,
): Promise<string> {
  const now = open.design.questions.get(questionId)?.group.id
  if (now === undefined || now === groupId) return groupId
  return (await stoodIn(db, questionId, groupId)) ? now : groupId
}

async function begin(db: Db, open: OpenSurvey, groupId: string): Promise<Piece> {
  const [made] = await makeAnswersGroups(db, open.survey, [groupId])
  if (made === undefined) throw new Error('the answers group was not made')
  open.pieces.set(groupId, made)
  return made
}

/** The outcome of a change: an answer that stands as it is given, or one that is to be written. */
export type Judged =
  | { readonly kind: string; readonly stands: AnswerRow }
  | { readonly kind: string; readonly isNew: boolean; readonly write: AnswerWrite }

/**
 * Judges a change against the survey, and takes it up into the state that everything else follows from. Nothing is stored but an answers group
 * to which its question was moved.
 *
 * @throws Problem 409 (stale revision with the current answer; the survey takes no answers), 422
 */
export async function judge(
  db: Db,
  open: OpenSurvey,
  given: Piece,
  questionId: string,
  change: AnswerChange,
): Promise<Judged> {
  const groupId = await homeOf(db, open, given, questionId)
  const known = groupId === given.groupId ? given : pieceOf(open, groupId)
  const place = placeOf(open, groupId, questionId)
  const stored = known
    ? open.answers.get(cellKey({ answersGroupId: known.id, questionId }))
    : undefined
  const { kind } = place.question
  const missingReason = reasonOf(change)
  // A repeated save must not fail because the world has moved on since it was stored.
  if (
    stored !== undefined &&
    (await isDone(db, stored, change, { value: change.value, missingReason }))
  ) {
    return { kind, stands: stored }
  }
  requireTakesAnswers(open.survey)
  const { value, confirmed } = checkedValue(place, stored?.value ?? null, change)
  if (stored !== undefined) {
    if (await isDone(db, stored, change, { value, missingReason })) return { kind, stands: stored }
    if (change.revision !== stored.revision) throw await staleRevision(db, stored)
  }
  open.state.set(questionId, value, missingReason)
  const { id: answersGroupId } = known ?? (await begin(db, open, groupId))
  const operationId = change.operationId ?? null
  const base = { answersGroupId, questionId, value, missingReason }
  return {
    kind,
    isNew: stored === undefined,
    write: { ...base, reason: null, confirmed, operationId },
  }
}

async function save(
  db: Db,
  open: OpenSurvey,
  given: Piece,
  questionId: string,
  change: AnswerChange,
): Promise<Saved> {
  const judged = await judge(db, open, given, questionId, change)
  const { kind } = judged
  const home = (answersGroupId: string) =>
    [...open.pieces.values()].find(({ id }) => id === answersGroupId) ?? given
  if ('stands' in judged) {
    const { stands: row } = judged
    return { row, kind, isNew: false, changes: unchanged(open.survey, home(row.answersGroupId)) }
  }
  const { isNew, write } = judged
  const { answersGroupId: lastAnswersGroupId } = write
  const settled = await settle(db, open, { writes: [write], touched: true, lastAnswersGroupId })
  const row = settled.answers.find((one) => one.questionId === questionId)
  if (row === undefined) throw new Error('the answer was not stored')
  return { row, kind, isNew, changes: changesOf(open, home(lastAnswersGroupId), settled) }
}

/**
 * Gives a question its answer, creating or updating it (product §5). Formulas, statuses and progress follow in the same transaction.
 *
 * @returns the answer, expanded, with what it changed, and whether there was none before
 * @throws Problem 404, 409 (stale revision with the current answer; the survey takes no answers), 422
 */
export async function createAnswer(
  db: Db,
  answersGroupId: string,
  { questionId, ...change }: AnswerChange & { readonly questionId: string },
  include: readonly string[],
): Promise<SavedRecord> {
  const survey = await lockSurveyOf(db, answersGroupId)
  if (survey === null) throw new Problem('notFound')
  const open = await openSurvey(db, survey)
  const piece = [...open.pieces.values()].find(({ id }) => id === answersGroupId)
  if (piece === undefined) throw new Problem('notFound')
  return savedRecord(db, await save(db, open, piece, questionId, change), include)
}

/** The survey of an answer, locked and open, with the answer as it is under the lock. @throws Problem 404 */
async function openAnswer(db: Db, id: string): Promise<{ open: OpenSurvey; row: AnswerRow }> {
  const survey = await lockSurveyOfAnswer(db, id)
  if (survey === null) throw new Problem('notFound')
  const open = await openSurvey(db, survey)
  const row = [...open.answers.values()].find((answer) => answer.id === id)
  if (row === undefined) throw new Problem('notFound')
  return { open, row }
}

/** Changes an answer, based on the revision that it had. @throws as `createAnswer` does */
export async function updateAnswer(
  db: Db,
  id: string,
  change: AnswerChange,
  include: readonly string[],
): Promise<SavedRecord> {
  const { open, row } = await openAnswer(db, id)
  const piece = [...open.pieces.values()].find((one) => one.id === row.answersGroupId)
  if (piece === undefined) throw new Problem('notFound')
  return savedRecord(db, await save(db, open, piece, row.questionId, change), include)
}

/** Removes an answer; the audit keeps it. @throws Problem 404, 409 where the survey takes no answers, 422 for a formula's */
export async function deleteAnswer(db: Db, id: string): Promise<void> {
  const { open, row } = await openAnswer(db, id)
  requireTakesAnswers(open.survey)
  const computed = open.design.questions.get(row.questionId)?.computation ?? null
  if (computed !== null) throw questionFault(computes)
  await queries.deleteAnswer(db, id)
  open.answers.delete(cellKey(row))
  open.state.set(row.questionId, null)
  await settle(db, open, { touched: true, lastAnswersGroupId: row.answersGroupId })
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
