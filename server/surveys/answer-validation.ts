import { isDeepStrictEqual } from 'node:util'
import type { MissingReason } from '../../contract/survey-status'
import { Problem } from '../../contract/problems'
import type { Db } from '../db/db'
import { wasInGroup } from '../db/queries/audits'
import { lastEditor, wasApplied } from './queries/answers'
import type { AnswerWrite } from './queries/saves/write'
import type { DesignQuestion } from '../../engine/survey/design'
import type { StoredAnswer } from '../db/survey-records'
import { publishedDesign } from '../designs/design'
import { type AnswerChange, checkedValue, answerableQuestion, reasonOf } from './answer-change'
import { requireTakesAnswers } from './answers-groups'
import {
  answersGroupOf,
  beginAnswersGroup,
  cellKey,
  type OpenSurvey,
  type SavedGroup,
} from './open-survey'

/** Whether a stored answer has this value and reason. */
function isSame(
  stored: Pick<StoredAnswer, 'value' | 'missingReason'>,
  value: unknown,
  missingReason: MissingReason | null,
): boolean {
  return stored.missingReason === missingReason && isDeepStrictEqual(stored.value, value)
}

/**
 * Whether a change has nothing to do: its value is stored already, or it repeats an earlier operation. An operation is recognized by id
 * and value, since the same id may come with a later text.
 */
async function isDone(
  db: Db,
  stored: StoredAnswer,
  { operationId = null, revision }: AnswerChange,
  submitted: Pick<StoredAnswer, 'value' | 'missingReason'>,
): Promise<boolean> {
  if (isSame(stored, submitted.value, submitted.missingReason)) return true
  if (operationId === null || revision === stored.revision) return false
  return wasApplied(db, stored, operationId, submitted)
}

/** Problem of a change that was based on another revision, with the current answer and its last editor. */
async function staleRevision(db: Db, stored: StoredAnswer): Promise<Problem> {
  const editor = await lastEditor(db, stored.id)
  const { id, value, missingReason, revision, updatedAt } = stored
  const user = { user: editor?.name ?? null, userId: editor?.id ?? null }
  const current = { id, value, missingReason, revision, updatedAt, ...user }
  return new Problem('staleRevision', {}, { meta: { current } })
}

/**
 * Id of the group to which an answer belongs. A page that was opened before its question was moved still saves to the old group.
 * The answer is then stored in the question's current group.
 */
async function currentGroupOf(
  db: Db,
  open: OpenSurvey,
  { groupId }: SavedGroup,
  questionId: string,
): Promise<string> {
  const current = open.design.questions.get(questionId)?.group.id
  if (current === undefined || current === groupId) return groupId
  return (await wasInGroup(db, questionId, groupId)) ? current : groupId
}

/**
 * Judges a change by the newest design and, if that refuses it, by the version that its doctor saw (product §4).
 *
 * @param judge judgement; its parameter is the question as the doctor saw it, null for the newest design
 * @throws Problem of the last judgement
 */
async function judged<Judgement>(
  db: Db,
  { survey }: OpenSurvey,
  questionId: string,
  { designVersion = null }: AnswerChange,
  judge: (seen: DesignQuestion | null) => Judgement,
): Promise<Judgement> {
  try {
    return judge(null)
  } catch (error) {
    if (!(error instanceof Problem) || designVersion === null) throw error
    const published = await publishedDesign(db, survey.databaseId, designVersion)
    const seen = published?.design.questions.get(questionId)
    if (seen === undefined) throw error
    return judge(seen)
  }
}

/** A validated change: the stored answer, if it is unchanged, or the answer to be written. */
export type Validated =
  | { readonly kind: string; readonly unchanged: StoredAnswer; readonly answersGroup: SavedGroup }
  | { readonly kind: string; readonly write: AnswerWrite; readonly answersGroup: SavedGroup }

/**
 * Validates a change of an answer, and applies it to the state of the open survey. Nothing is stored yet. If the question was moved to a
 * group without an answers group, that is begun.
 *
 * @param requested the answers group that the save names
 *
 * @throws Problem 409 (stale revision with the current answer; the survey takes no answers), 422
 */
export async function validate(
  db: Db,
  open: OpenSurvey,
  requested: SavedGroup,
  questionId: string,
  change: AnswerChange,
): Promise<Validated> {
  const groupId = await currentGroupOf(db, open, requested, questionId)
  const existing = groupId === requested.groupId ? requested : answersGroupOf(open, groupId)
  const designQuestion = await judged(db, open, questionId, change, (seen) =>
    answerableQuestion(open, groupId, questionId, seen),
  )
  const stored = existing
    ? open.answers.get(cellKey({ answersGroupId: existing.id, questionId }))
    : undefined
  const { kind } = designQuestion.question
  const missingReason = reasonOf(change)
  // A repeated save must not fail because the survey has changed since the first one.
  if (
    stored !== undefined &&
    (await isDone(db, stored, change, { value: change.value, missingReason }))
  ) {
    return { kind, unchanged: stored, answersGroup: existing ?? requested }
  }
  requireTakesAnswers(open.survey)
  const { value, confirmed } = await judged(db, open, questionId, change, (seen) =>
    checkedValue(designQuestion, stored?.value ?? null, change, seen),
  )
  if (stored !== undefined) {
    if (await isDone(db, stored, change, { value, missingReason })) {
      return { kind, unchanged: stored, answersGroup: existing ?? requested }
    }
    if (change.revision !== stored.revision) throw await staleRevision(db, stored)
  }
  open.state.set(questionId, value, missingReason)
  const answersGroup = existing ?? beginAnswersGroup(open, groupId)
  const operationId = change.operationId ?? null
  const base = { answersGroupId: answersGroup.id, questionId, value, missingReason }
  const isNew = stored === undefined
  return {
    kind,
    answersGroup,
    write: { ...base, reason: null, confirmed, operationId, isNew },
  }
}
