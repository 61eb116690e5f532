import type { AnyRecord } from '../../../contract/jsonapi'
import type { SavedChanges } from '../../../contract/saved'
import { takesAnswers } from '../../../contract/survey-status'
import type { QuestionPlace } from '../../../kinds/survey/design'
import { reachOf } from '../../../kinds/survey/reach'
import type { FoundSurvey, ReadSurvey, Target } from '../../db/queries/surveys/saves/read'
import type { Saves } from '../../db/saves'
import { answerRecord } from '../../db/survey-records'
import { type Design, cachedDesign, versionOf } from '../designs/design'
import { type AnswerChange, checkedValue, placeOf, reasonOf } from './answer-change'
import { isSame } from './answers'
import { cellKey, consequencesOf, groupsToBegin, opened, pieceOf } from './open-survey'
import { changedStatuses } from './saved-changes'

/** Where a save goes, read before its body. */
export interface Ahead extends ReadSurvey {
  readonly sessionId: string
  readonly target: Target
}

/** Who saves, and what they save to. @returns null where the session does not stand */
export async function openAhead(
  saves: Saves,
  target: Target,
  sessionId: string,
): Promise<Ahead | null> {
  const read = await saves.read({ sessionId, target })
  return read && { ...read, sessionId, target }
}

/** The survey as far as the change of a question's answer reaches. @returns null where it is not what it was, or not begun that far */
async function openReach(saves: Saves, found: FoundSurvey, design: Design, place: QuestionPlace) {
  const { needed } = reachOf(design, place)
  const others = found.pieces.flatMap(({ id, groupId }) =>
    needed.has(groupId) && id !== found.answersGroupId ? [id] : [],
  )
  const more = others.length === 0 ? [] : await saves.readMore({ found, pieces: others })
  if (more === null) return null
  const answers = [...found.cells, ...more]
  const version = versionOf(found.designStamp)
  return opened(found.survey, { design, version }, { pieces: found.pieces, answers }, place)
}

interface SwiftlySaved {
  readonly record: AnyRecord
  readonly meta: { readonly saved: SavedChanges }
  readonly isNew: boolean
}

/** @returns null where something is not ordinary, or not as it was found */
async function saveTo(
  saves: Saves,
  found: FoundSurvey,
  sessionId: string,
  change: AnswerChange,
  questionId: string | null,
): Promise<SwiftlySaved | null> {
  if (questionId === null || found.designStamp === null) return null
  const design = cachedDesign(found.designStamp)
  const isInLine = found.settledVersion === versionOf(found.designStamp)
  if (design === null || !isInLine || !takesAnswers(found.survey.status)) return null
  const piece = found.pieces.find(({ id }) => id === found.answersGroupId)
  const known = design.questions.get(questionId)
  if (piece === undefined || known === undefined || known.group.id !== piece.groupId) return null
  const open = await openReach(saves, found, design, known)
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
  open.state.set(questionId, value, missingReason)
  if (groupsToBegin(open).length > 0) return null
  const { formulas, statuses, progress } = consequencesOf(open)
  const own = { ...base, value, missingReason, reason: null, confirmed, operationId }
  const writes = [own, ...formulas].map((write) => ({
    ...write,
    isNew: !open.answers.has(cellKey(write)),
  }))
  const written = await saves.write({ sessionId, found, writes, statuses, progress })
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

/**
 * Saves an answer in two statements: what was read ahead of its body, and one that judges, locks, checks that nothing has changed since
 * and writes (decision 063). It does what `createAnswer` and `updateAnswer` do, wherever that is the ordinary case.
 *
 * @param questionId absent = that of the answer that was named
 * @returns null where it is not, whatever the reason: nothing was written, and those decide
 * @throws Problem 422
 */
export async function saveSwiftly(
  saves: Saves,
  { sessionId, target, found }: Ahead,
  change: AnswerChange,
  questionId?: string,
): Promise<SwiftlySaved | null> {
  if (found === null) return null
  return saves.inTurn(found.survey.id, async (waited) => {
    // What was read is what it was before the saves that were waited for.
    const now = waited ? ((await saves.read({ sessionId, target }))?.found ?? null) : found
    // They were judged by who they were.
    if (now === null || now.facts !== found.facts) return null
    return saveTo(saves, now, sessionId, change, questionId ?? now.questionId)
  })
}
