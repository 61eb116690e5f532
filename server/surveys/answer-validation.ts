import { isDeepStrictEqual } from 'node:util'
import type { MissingReason } from '../../contract/survey-status'
import { Problem } from '../../contract/problems'
import type { Db } from '../db/db'
import { wasInGroup } from '../designs/queries/moved-answers'
import { lastEditor, wasApplied } from './queries/answers'
import type { AnswerWrite } from './queries/saves/write'
import type { StoredAnswer } from '../db/survey-records'
import { type AnswerChange, checkedValue, answerableQuestion, reasonOf } from './answer-change'
import { requireTakesAnswers } from './answers-groups'
import { begin, cellKey, answersGroupOf, type OpenSurvey, type SavedGroup } from './open-survey'

/** Whether an answer that is stored says what is given. */
function isSame(
  stored: Pick<StoredAnswer, 'value' | 'missingReason'>,
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
  stored: StoredAnswer,
  { operationId = null, revision }: AnswerChange,
  given: Pick<StoredAnswer, 'value' | 'missingReason'>,
): Promise<boolean> {
  if (isSame(stored, given.value, given.missingReason)) return true
  if (operationId === null || revision === stored.revision) return false
  return wasApplied(db, stored, operationId, given)
}

/** A change that was based on another revision: 409 with the current answer. */
async function staleRevision(db: Db, stored: StoredAnswer): Promise<Problem> {
  const editor = await lastEditor(db, stored.id)
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
  { groupId }: SavedGroup,
  questionId: string,
): Promise<string> {
  const now = open.design.questions.get(questionId)?.group.id
  if (now === undefined || now === groupId) return groupId
  return (await wasInGroup(db, questionId, groupId)) ? now : groupId
}

/** The outcome of a change: an answer that stands as it is given, or one that is to be written. */
export type Validated =
  | { readonly kind: string; readonly stands: StoredAnswer; readonly answersGroup: SavedGroup }
  | { readonly kind: string; readonly write: AnswerWrite; readonly answersGroup: SavedGroup }

/**
 * Validates a change against the survey, and takes it up into the state that everything else follows from. Nothing is stored; an answers
 * group to which its question was moved is begun with the answer.
 *
 * @throws Problem 409 (stale revision with the current answer; the survey takes no answers), 422
 */
export async function validate(
  db: Db,
  open: OpenSurvey,
  named: SavedGroup,
  questionId: string,
  change: AnswerChange,
): Promise<Validated> {
  const groupId = await homeOf(db, open, named, questionId)
  const known = groupId === named.groupId ? named : answersGroupOf(open, groupId)
  const designQuestion = answerableQuestion(open, groupId, questionId)
  const stored = known
    ? open.answers.get(cellKey({ answersGroupId: known.id, questionId }))
    : undefined
  const { kind } = designQuestion.question
  const missingReason = reasonOf(change)
  // A repeated save must not fail because the world has moved on since it was stored.
  if (
    stored !== undefined &&
    (await isDone(db, stored, change, { value: change.value, missingReason }))
  ) {
    return { kind, stands: stored, answersGroup: known ?? named }
  }
  requireTakesAnswers(open.survey)
  const { value, confirmed } = checkedValue(designQuestion, stored?.value ?? null, change)
  if (stored !== undefined) {
    if (await isDone(db, stored, change, { value, missingReason })) {
      return { kind, stands: stored, answersGroup: known ?? named }
    }
    if (change.revision !== stored.revision) throw await staleRevision(db, stored)
  }
  open.state.set(questionId, value, missingReason)
  const answersGroup = known ?? begin(open, groupId)
  const operationId = change.operationId ?? null
  const base = { answersGroupId: answersGroup.id, questionId, value, missingReason }
  const isNew = stored === undefined
  return {
    kind,
    answersGroup,
    write: { ...base, reason: null, confirmed, operationId, isNew },
  }
}
