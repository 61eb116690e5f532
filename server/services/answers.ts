import { isDeepStrictEqual } from 'node:util'
import type { MissingReason } from '../../contract/missing-reasons'
import type { AnyRecord } from '../../contract/jsonapi'
import { invalid, Problem } from '../../contract/problems'
import type { Query } from '../../contract/query'
import type { QuestionPlace } from '../../kinds/survey/design'
import { italianDay } from '../../kinds/survey/day'
import type { Db } from '../db/db'
import * as queries from '../db/queries/answers'
import { makeAnswersGroups } from '../db/queries/answers-groups'
import { expand, expandRecord } from '../db/queries/includes'
import { stoodIn } from '../db/queries/moved-answers'
import { lockSurvey, lockSurveyOf } from '../db/queries/surveys'
import { answerRecord, type AnswerRow, type AnswersGroupRow } from '../db/survey-records'
import { requireTakesAnswers } from './answers-groups'
import { idFilter } from './filters'
import { openSurvey, settle, type OpenSurvey } from './open-survey'

/** What a save says (product §5). */
export interface AnswerChange {
  readonly value: unknown
  /** Why there is no value; absent = no reason. */
  readonly missingReason?: MissingReason | null
  readonly confirmed?: boolean
  readonly revision?: number
  readonly operationId?: string | null
}

/** An answer as it stands after a save. */
interface Saved {
  readonly row: AnswerRow
  readonly kind: string
  readonly isNew: boolean
}

async function savedRecord(db: Db, { row, kind }: Saved, include: readonly string[]) {
  return expandRecord(db, 'answers', answerRecord(row, kind), include)
}

function questionFault(detail: string): Problem {
  return invalid([{ pointer: '/questionId', detail }])
}

/** Why there is no value. @throws Problem 422 at `/missingReason` where there is one (decision 023) */
function reasonOf({ value, missingReason = null }: AnswerChange): MissingReason | null {
  if (missingReason === null || value === null) return missingReason
  const detail = 'Un motivo si dà solo a una risposta senza valore.'
  throw invalid([{ pointer: '/missingReason', detail }])
}

function isSame(stored: AnswerRow, value: unknown, missingReason: MissingReason | null): boolean {
  return stored.missingReason === missingReason && isDeepStrictEqual(stored.value, value)
}

/** The question to answer. @throws Problem 422 where it is none of the group's, a formula, or archived */
function placeOf(open: OpenSurvey, groupId: string, questionId: string): QuestionPlace {
  const place = open.design.questions.get(questionId)
  if (place === undefined || place.group.id !== groupId) {
    throw questionFault('La domanda non fa parte di questo gruppo.')
  }
  if (place.computation !== null) throw questionFault('Una formula si calcola da sola.')
  if (!place.offered) throw questionFault('La domanda è archiviata: non accetta più risposte.')
  return place
}

/**
 * A value in its kind's canonical form, and whether a doubt about it was confirmed.
 *
 * @throws Problem 422 at `/value`: refused by its kind, or outside what is expected and not confirmed (`unconfirmed`)
 */
function checkedValue({ kind, question }: QuestionPlace, previous: unknown, change: AnswerChange) {
  if (change.value === null) return { value: null, confirmed: false }
  const context = { today: italianDay(new Date()), previous }
  const parsed = kind.answer(question.metadata, context).safeParse(change.value)
  if (!parsed.success) {
    const detail = parsed.error.issues[0]?.message ?? 'Il valore non è ammesso.'
    throw invalid([{ pointer: '/value', detail }])
  }
  const doubt = kind.doubt(question.metadata, parsed.data, context)
  if (doubt !== null && change.confirmed !== true) {
    const faults = [{ pointer: '/value', detail: doubt, meta: { question: doubt } }]
    throw new Problem('unconfirmed', { question: doubt }, { faults })
  }
  return { value: parsed.data, confirmed: doubt !== null }
}

/**
 * Whether a change has nothing left to do: it is the one that was stored last, or an earlier one come again.
 *
 * @throws Problem 409 with the current answer, where it was based on another revision
 */
async function isDone(
  db: Db,
  stored: AnswerRow,
  change: AnswerChange,
  value: unknown,
  missingReason: MissingReason | null,
): Promise<boolean> {
  const operationId = change.operationId?.toLowerCase() ?? null
  if (operationId !== null && stored.operationId === operationId) return true
  if (isSame(stored, value, missingReason)) return true
  if (change.revision === stored.revision) return false
  if (operationId !== null && (await queries.wasApplied(db, stored, operationId))) return true
  const user = await queries.lastEditor(db, stored.id)
  const { id, revision, updatedAt } = stored
  const current = {
    id,
    value: stored.value,
    missingReason: stored.missingReason,
    revision,
    updatedAt,
    user,
  }
  throw new Problem('staleRevision', {}, { meta: { current } })
}

type Piece = Pick<AnswersGroupRow, 'id' | 'groupId'>

/**
 * The answers group that an answer goes to. Whoever has opened a group before one of its questions was moved to another still saves
 * to the old one: nothing is lost, the answer goes where the question is now.
 */
async function homeOf(db: Db, open: OpenSurvey, piece: Piece, questionId: string): Promise<Piece> {
  const groupId = open.design.questions.get(questionId)?.group.id
  if (groupId === undefined || groupId === piece.groupId) return piece
  if (!(await stoodIn(db, questionId, piece.groupId))) return piece
  const known = open.pieces.get(groupId)
  if (known !== undefined) return known
  const [made] = await makeAnswersGroups(db, open.survey, [groupId])
  if (made === undefined) throw new Error('the answers group was not made')
  open.pieces.set(groupId, made)
  return made
}

async function save(
  db: Db,
  open: OpenSurvey,
  given: Piece,
  questionId: string,
  change: AnswerChange,
): Promise<Saved> {
  const piece = await homeOf(db, open, given, questionId)
  const place = placeOf(open, piece.groupId, questionId)
  const stored = open.answers.get(questionId)
  const { kind } = place.question
  // A repeated save must not fail because the world has moved on since it was stored.
  if (stored?.operationId && stored.operationId === change.operationId?.toLowerCase()) {
    return { row: stored, kind, isNew: false }
  }
  const missingReason = reasonOf(change)
  if (stored !== undefined && isSame(stored, change.value, missingReason)) {
    return { row: stored, kind, isNew: false }
  }
  requireTakesAnswers(open.survey)
  const { value, confirmed } = checkedValue(place, stored?.value ?? null, change)
  if (stored !== undefined && (await isDone(db, stored, change, value, missingReason))) {
    return { row: stored, kind, isNew: false }
  }
  open.state.set(questionId, value, missingReason !== null)
  const operationId = change.operationId ?? null
  const write = {
    answersGroupId: piece.id,
    questionId,
    value,
    missingReason,
    reason: null,
    confirmed,
    operationId,
  }
  const written = await settle(db, open, {
    writes: [write],
    touched: true,
    lastAnswersGroupId: piece.id,
  })
  const row = written.find((one) => one.questionId === questionId)
  if (row === undefined) throw new Error('the answer was not stored')
  return { row, kind, isNew: stored === undefined }
}

/**
 * Gives a question its answer, creating or updating it (product §5). Formulas, statuses and progress follow in the same transaction.
 *
 * @returns the answer, expanded, and whether there was none before
 * @throws Problem 404, 409 (stale revision with the current answer; the survey takes no answers), 422
 */
export async function createAnswer(
  db: Db,
  answersGroupId: string,
  { questionId, ...change }: AnswerChange & { readonly questionId: string },
  include: readonly string[],
): Promise<{ record: AnyRecord; isNew: boolean }> {
  const survey = await lockSurveyOf(db, answersGroupId)
  if (survey === null) throw new Problem('notFound')
  const open = await openSurvey(db, survey)
  const piece = [...open.pieces.values()].find(({ id }) => id === answersGroupId)
  if (piece === undefined) throw new Problem('notFound')
  const saved = await save(db, open, piece, questionId, change)
  return { record: await savedRecord(db, saved, include), isNew: saved.isNew }
}

/** The survey of an answer, locked and open, with the answer as it is under the lock. @throws Problem 404 */
async function openAnswer(db: Db, id: string): Promise<{ open: OpenSurvey; row: AnswerRow }> {
  const found = await queries.findAnswer(db, id)
  const survey = found === null ? null : await lockSurvey(db, found.row.surveyId)
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
): Promise<AnyRecord> {
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
  if (computed !== null) throw questionFault('Una formula si calcola da sola.')
  await queries.deleteAnswer(db, id)
  open.answers.delete(row.questionId)
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

/** One page of a group's answers. @throws Problem 400 */
export async function listAnswers(
  db: Db,
  answersGroupId: string,
  { filter, sort, page, include }: Query,
): Promise<{ records: AnyRecord[]; total: number }> {
  const questionId = idFilter(filter, 'questionId')
  const { rows, total } = await queries.answerPage(db, answersGroupId, { questionId, sort, page })
  const records = rows.map(({ row, kind }) => answerRecord(row, kind))
  return { records: await expand(db, 'answers', records, include), total }
}
