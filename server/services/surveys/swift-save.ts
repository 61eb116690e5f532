import type pg from 'pg'
import type { AnyRecord } from '../../../contract/jsonapi'
import type { SavedChanges } from '../../../contract/saved'
import { takesAnswers } from '../../../contract/survey-status'
import type { QuestionPlace } from '../../../kinds/survey/design'
import { reachOf } from '../../../kinds/survey/reach'
import type { SessionCaller } from '../../db/queries/accounts/caller'
import * as queries from '../../db/queries/surveys/swift-save'
import { answerRecord } from '../../db/survey-records'
import { type Design, cachedDesign, versionOf } from '../designs/design'
import { type AnswerChange, checkedValue, placeOf, reasonOf } from './answer-change'
import { isSame } from './answers'
import { cellKey, consequencesOf, groupsToBegin, opened, pieceOf } from './open-survey'
import { changedStatuses } from './saved-changes'

/** Where a save goes, read before its body. */
export interface Ahead {
  readonly sessionId: string
  readonly caller: SessionCaller
  /** Null where there is no such answer, or answers group. */
  readonly found: queries.FoundSurvey | null
}

/** Who saves, and what they save to. @returns null where the session does not stand */
export async function openAhead(
  pool: pg.Pool,
  target: queries.Target,
  sessionId: string,
  id: string,
): Promise<Ahead | null> {
  const read = await queries.readForSave(pool, target, { sessionId, id })
  return read && { sessionId, ...read }
}

/** The survey as far as the change of a question's answer reaches. @returns null where it is not what it was, or not begun that far */
async function openReach(
  pool: pg.Pool,
  found: queries.FoundSurvey,
  design: Design,
  place: QuestionPlace,
) {
  const { needed } = reachOf(design, place)
  const others = found.pieces.flatMap(({ id, groupId }) =>
    needed.has(groupId) && id !== found.answersGroupId ? [id] : [],
  )
  const more = others.length === 0 ? [] : await queries.readMore(pool, found, others)
  if (more === null) return null
  const answers = [...found.cells, ...more]
  const version = versionOf(found.designStamp)
  return opened(found.survey, { design, version }, { pieces: found.pieces, answers }, place)
}

/**
 * Saves an answer in two statements: what was read ahead of its body, and one that judges, locks, checks that nothing has changed since
 * and writes (decision 063). It does what `createAnswer` and `updateAnswer` do, wherever that is the ordinary case.
 *
 * @param questionId absent = that of the answer that was named
 * @returns null where it is not, whatever the reason: nothing was written, and those decide
 * @throws Problem 422
 */
export async function saveSwiftly(
  pool: pg.Pool,
  { sessionId, found }: Ahead,
  change: AnswerChange,
  questionId = found?.questionId ?? null,
): Promise<{ record: AnyRecord; meta: { saved: SavedChanges }; isNew: boolean } | null> {
  if (found === null || questionId === null || found.designStamp === null) return null
  const design = cachedDesign(found.designStamp)
  const isInLine = found.settledVersion === versionOf(found.designStamp)
  if (design === null || !isInLine || !takesAnswers(found.survey.status)) return null
  const piece = found.pieces.find(({ id }) => id === found.answersGroupId)
  const known = design.questions.get(questionId)
  if (piece === undefined || known === undefined || known.group.id !== piece.groupId) return null
  const open = await openReach(pool, found, design, known)
  if (open === null || pieceOf(open, piece.groupId)?.id !== piece.id) return null

  const base = { answersGroupId: piece.id, questionId }
  const stored = open.answers.get(cellKey(base))
  if (stored !== undefined && stored.revision !== change.revision) return null
  const place = placeOf(open, piece.groupId, questionId)
  const missingReason = reasonOf(change)
  // What is stored is not judged again: the world may have moved on since.
  if (stored !== undefined && isSame(stored, change.value, missingReason)) return null
  const { value, confirmed } = checkedValue(place, stored?.value ?? null, change)
  if (stored !== undefined && isSame(stored, value, missingReason)) return null

  const operationId = change.operationId ?? null
  open.state.set(questionId, value, missingReason !== null)
  if (groupsToBegin(open).length > 0) return null
  const { formulas, statuses, progress } = consequencesOf(open)
  const own = { ...base, value, missingReason, reason: null, confirmed, operationId }
  const writes = [own, ...formulas].map((write) => ({
    ...write,
    isNew: !open.answers.has(cellKey(write)),
  }))
  const written = await queries.writeSave(pool, sessionId, found, { writes, statuses, progress })
  if (written === null) return null

  const byCell = new Map(written.cells.map((cell) => [cellKey(cell), cell]))
  const answers = writes.map(({ isNew: _isNew, operationId: _operationId, ...write }) => {
    const cell = byCell.get(cellKey(write))
    if (cell === undefined) throw new Error('an answer was not stored')
    return { ...write, id: cell.id, revision: cell.revision }
  })
  const [mine] = answers
  if (mine === undefined) throw new Error('the answer was not stored')
  const saved: SavedChanges = {
    answers,
    statuses: changedStatuses(statuses, piece),
    progress,
    updatedAt: { before: found.survey.updatedAt, after: written.at },
  }
  const record = answerRecord({ ...mine, operationId, updatedAt: written.now }, place.question.kind)
  return { record, meta: { saved }, isNew: stored === undefined }
}
