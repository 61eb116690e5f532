import type { AnswersGroupStatus } from '../../contract/survey-status'
import { italianDay } from '../../engine/survey/day'
import type { DesignQuestion } from '../../engine/survey/design'
import { dependentsOf, type Dependents } from '../../engine/survey/dependents'
import { type Progress, SurveyState } from '../../engine/survey/state'
import type { Db } from '../db/db'
import { answersGroupsOf } from './queries/answers-groups'
import { answersOf } from './queries/answers'
import {
  type AnswerWrite,
  idOfBeginning,
  type SurveyWrites,
  writeSaves,
  type Written,
} from './queries/saves/write'
import type { AnswersGroupRow, StoredAnswer, SurveyRow } from '../db/survey-records'
import { type Design, versionedDesignOf } from '../designs/design'

/** An answers group, as far as a save needs it; where the save is to begin it, what stands for its id (`idOfBeginning`). */
export type SavedGroup = Pick<AnswersGroupRow, 'id' | 'groupId' | 'status'>

/** A survey, as far as a save needs it. */
export type Filled = Pick<
  SurveyRow,
  | 'id'
  | 'userId'
  | 'databaseId'
  | 'status'
  | 'createdAt'
  | 'updatedAt'
  | 'groupsTotal'
  | 'groupsComplete'
>

/** A survey with all that is needed to change it: its rows, and its state by the design of this moment. */
export interface OpenSurvey {
  readonly survey: Filled
  readonly design: Design
  /** The design's version; null while it has no group. */
  readonly version: number | null
  readonly state: SurveyState
  /** By group id. */
  readonly answersGroups: Map<string, SavedGroup>
  /** By answers group and question (`cellKey`). */
  readonly answers: Map<string, StoredAnswer>
  /** How far the change that is being made reaches, where no more than that was read; null = all was. */
  readonly part: { readonly reach: Dependents; readonly before: Progress } | null
}

/** Where an answer stands: a survey may come to have several answers to one question. */
export function cellKey({
  answersGroupId,
  questionId,
}: Pick<StoredAnswer, 'answersGroupId' | 'questionId'>): string {
  return `${answersGroupId}/${questionId}`
}

/** The answers group of a survey for a group; the one place that says there is one of each (product §5). */
export function answersGroupOf(
  { answersGroups }: Pick<OpenSurvey, 'answersGroups'>,
  groupId: string,
): SavedGroup | null {
  return answersGroups.get(groupId) ?? null
}

/**
 * A survey as its rows say.
 *
 * @param question the question that is about to be answered, where only what that reaches was read (`reachOf`)
 */
export function opened(
  survey: Filled,
  { design, version }: Pick<OpenSurvey, 'design' | 'version'>,
  { pieces, answers }: { pieces: readonly SavedGroup[]; answers: readonly StoredAnswer[] },
  question: DesignQuestion | null = null,
): OpenSurvey {
  const reach = question && dependentsOf(design, question)
  const state = new SurveyState(
    design,
    answers.map(({ questionId, value }) => [questionId, value] as const),
    italianDay(survey.createdAt),
    answers.flatMap(({ questionId, missingReason }) =>
      missingReason === null ? [] : [[questionId, missingReason] as const],
    ),
    reach?.order,
  )
  return {
    survey,
    design,
    version,
    state,
    answersGroups: new Map(pieces.map((piece) => [piece.groupId, piece])),
    answers: new Map(answers.map((answer) => [cellKey(answer), answer])),
    part: reach && { reach, before: state.progress(reach.moved) },
  }
}

/** Reads a survey that the caller has locked. */
export async function openSurvey(db: Db, survey: SurveyRow): Promise<OpenSurvey> {
  const answers = await answersOf(db, survey.id)
  const pieces = await answersGroupsOf(db, survey.id)
  const { design, version } = await versionedDesignOf(db, survey.databaseId)
  return opened(survey, { design, version }, { pieces, answers })
}

/** Gives a group an answers group, which is stored with all else that changes. */
export function begin(
  { answersGroups }: Pick<OpenSurvey, 'answersGroups'>,
  groupId: string,
): SavedGroup {
  const piece: SavedGroup = { id: idOfBeginning(groupId), groupId, status: 'empty' }
  answersGroups.set(groupId, piece)
  return piece
}

/** The questions that the change may move: of the whole survey, or of the groups within its reach. */
function withinReach({ design, part }: OpenSurvey): Iterable<DesignQuestion> {
  if (part === null) return design.questions.values()
  return [...part.reach.moved].flatMap((id) => design.groups.get(id)?.questions ?? [])
}

/** Formulas with a value in groups that nobody has begun: the value needs an answers group to stand in. */
export function groupsToBegin(open: OpenSurvey): string[] {
  const needed = [...withinReach(open)].filter(
    ({ question, group, computation, offered }) =>
      computation !== null &&
      offered &&
      answersGroupOf(open, group.id) === null &&
      open.state.value(question.id) !== null,
  )
  return [...new Set(needed.map(({ group }) => group.id))]
}

/**
 * The formulas whose stored outcome is another than the computed one, or is not stored yet. One without a value has a row in a
 * group that was begun, for its reason; archived ones are kept up, not begun.
 */
function unsettled(open: OpenSurvey): AnswerWrite[] {
  const { state, answers } = open
  const writes: AnswerWrite[] = []
  for (const { question, group, offered, computation } of withinReach(open)) {
    const piece = computation === null ? null : answersGroupOf(open, group.id)
    const computed = piece && state.computed(question.id)
    if (piece === null || computed === null) continue
    const base = { answersGroupId: piece.id, questionId: question.id }
    const stored = answers.get(cellKey(base))
    const isSame = stored?.value === computed.value && stored.reason === computed.reason
    if (isSame || (stored === undefined && !offered)) continue
    const given = { missingReason: null, confirmed: false, operationId: null }
    writes.push({ ...base, ...computed, ...given, isNew: stored === undefined })
  }
  return writes
}

/** Progress after a change: counted whole, or by how much it moved what is stored. */
function progressAfter({ survey, state, part }: OpenSurvey): Progress {
  if (part === null) return state.progress()
  const after = state.progress(part.reach.moved)
  return {
    groups: survey.groupsTotal + after.groups - part.before.groups,
    complete: survey.groupsComplete + after.complete - part.before.complete,
  }
}

/** What follows from the answers as they stand in `open.state` now. */
export interface Consequences {
  readonly formulas: readonly AnswerWrite[]
  readonly statuses: readonly { readonly id: string; readonly status: AnswersGroupStatus }[]
  readonly progress: Progress
}

/** Formulas, statuses and progress as a change leaves them, each where it is another than what is stored (product §5, §6). */
export function consequencesOf(open: OpenSurvey): Consequences {
  const { state, answersGroups, part } = open
  const statuses: { id: string; status: AnswersGroupStatus }[] = []
  for (const { id, groupId, status } of answersGroups.values()) {
    if (part !== null && !part.reach.moved.has(groupId)) continue
    const now = state.status(groupId)
    if (now !== status) statuses.push({ id, status: now })
  }
  return { formulas: unsettled(open), statuses, progress: progressAfter(open) }
}

/** What a person changes of a survey, beside all that follows from it. */
export interface Change {
  readonly answers?: readonly AnswerWrite[]
  readonly removed?: SurveyWrites['removed']
  /** Whether somebody worked on the survey: its time moves. */
  readonly touched?: boolean
  /** The answers group that was worked on. */
  readonly lastAnswersGroupId?: string
}

/**
 * Follows a change through formulas, statuses and progress (product §5, §6).
 *
 * @param open the survey with its state already changed; formulas may begin further groups in it
 * @returns all that is to be written
 */
export function applyConsequences(
  open: OpenSurvey,
  { answers = [], removed = [], touched = false, lastAnswersGroupId }: Change,
): SurveyWrites {
  for (const groupId of groupsToBegin(open)) begin(open, groupId)
  const { formulas, statuses, progress } = consequencesOf(open)
  const all = [...open.answersGroups.values()]
  return {
    begun: all.filter(({ id, groupId }) => id === idOfBeginning(groupId)).map((one) => one.groupId),
    removed,
    answers: [...answers, ...formulas],
    statuses,
    progress,
    settledVersion: open.version,
    touched,
    lastAnswersGroupId: lastAnswersGroupId ?? null,
  }
}

/** A change with all that was stored of it. */
export interface Stored {
  readonly writes: SurveyWrites
  readonly written: Written
}

/**
 * Stores a change of a survey that the transaction has locked, with all that it brings (product §5, §6). Nothing is written where nothing
 * is another.
 *
 * @returns null where nothing was
 */
export async function storeLocked(
  db: Db,
  open: OpenSurvey,
  change: Change = {},
): Promise<Stored | null> {
  const { survey } = open
  const writes = applyConsequences(open, change)
  const { begun, answers, statuses, progress, touched } = writes
  const isMoved =
    progress.groups !== survey.groupsTotal || progress.complete !== survey.groupsComplete
  const count = begun.length + answers.length + statuses.length
  if (!touched && !isMoved && count === 0) return null
  const [written] = await writeSaves(db, [{ ...writes, surveyId: survey.id, basis: null }])
  if (!written) throw new Error('a survey that was locked was not written')
  return { writes, written }
}
