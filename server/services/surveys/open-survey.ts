import { italianDay } from '../../../kinds/survey/day'
import type { AnswersGroupStatus } from '../../../contract/survey-status'
import type { QuestionPlace } from '../../../kinds/survey/design'
import { reachOf, type Reach } from '../../../kinds/survey/reach'
import { type Progress, SurveyState } from '../../../kinds/survey/state'
import type { Db } from '../../db/db'
import {
  answersGroupsOf,
  makeAnswersGroups,
  writeStanding,
} from '../../db/queries/surveys/answers-groups'
import { answersOf, writeAnswers, type AnswerWrite } from '../../db/queries/surveys/answers'
import type { AnswerRow, AnswersGroupRow, SurveyRow } from '../../db/survey-records'
import { type Design, stampedDesignOf, versionOf } from '../designs/design'

/** An answers group, as far as a save needs it. */
export type Piece = Pick<AnswersGroupRow, 'id' | 'groupId' | 'status'>

/** An answer, as far as a save needs it. */
export type Cell = Pick<
  AnswerRow,
  'answersGroupId' | 'questionId' | 'value' | 'missingReason' | 'reason' | 'revision'
>

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
export interface OpenSurvey<Answer extends Cell = AnswerRow> {
  readonly survey: Filled
  readonly design: Design
  /** The design's version; null while it has no group. */
  readonly version: number | null
  readonly state: SurveyState
  /** By group id. */
  readonly pieces: Map<string, Piece>
  /** By answers group and question (`cellKey`). */
  readonly answers: Map<string, Answer>
  /** How far the change that is being made reaches, where no more than that was read; null = all was. */
  readonly part: { readonly reach: Reach; readonly before: Progress } | null
}

/** Where an answer stands: a survey may come to have several answers to one question. */
export function cellKey({
  answersGroupId,
  questionId,
}: Pick<Cell, 'answersGroupId' | 'questionId'>): string {
  return `${answersGroupId}/${questionId}`
}

/** The answers group of a survey for a group; the one place that says there is one of each (product §5). */
export function pieceOf(
  { pieces }: Pick<OpenSurvey<Cell>, 'pieces'>,
  groupId: string,
): Piece | null {
  return pieces.get(groupId) ?? null
}

/**
 * A survey as its rows say.
 *
 * @param question the question that is about to be answered, where only what that reaches was read (`reachOf`)
 */
export function opened<Answer extends Cell>(
  survey: Filled,
  { design, version }: Pick<OpenSurvey, 'design' | 'version'>,
  { pieces, answers }: { pieces: readonly Piece[]; answers: readonly Answer[] },
  question: QuestionPlace | null = null,
): OpenSurvey<Answer> {
  const reach = question && reachOf(design, question)
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
    pieces: new Map(pieces.map((piece) => [piece.groupId, piece])),
    answers: new Map(answers.map((answer) => [cellKey(answer), answer])),
    part: reach && { reach, before: state.progress(reach.moved) },
  }
}

/** Reads a survey that the caller has locked. */
export async function openSurvey(db: Db, survey: SurveyRow): Promise<OpenSurvey> {
  const answers = await answersOf(db, survey.id)
  const pieces = await answersGroupsOf(db, survey.id)
  const { design, stamp } = await stampedDesignOf(db, survey.databaseId)
  return opened(survey, { design, version: versionOf(stamp) }, { pieces, answers })
}

/** The questions that the change may move: of the whole survey, or of the groups within its reach. */
function withinReach({ design, part }: OpenSurvey<Cell>): Iterable<QuestionPlace> {
  if (part === null) return design.questions.values()
  return [...part.reach.moved].flatMap((id) => design.groups.get(id)?.questions ?? [])
}

/** Formulas with a value in groups that nobody has begun: the value needs an answers group to stand in. */
export function groupsToBegin(open: OpenSurvey<Cell>): string[] {
  const needed = [...withinReach(open)].filter(
    ({ question, group, computation, offered }) =>
      computation !== null &&
      offered &&
      pieceOf(open, group.id) === null &&
      open.state.value(question.id) !== null,
  )
  return [...new Set(needed.map(({ group }) => group.id))]
}

/**
 * The formulas whose stored outcome is another than the computed one, or is not stored yet. One without a value has a row in a
 * group that was begun, for its reason; archived ones are kept up, not begun.
 */
function unsettled(open: OpenSurvey<Cell>): AnswerWrite[] {
  const { state, answers } = open
  const writes: AnswerWrite[] = []
  for (const { question, group, offered, computation } of withinReach(open)) {
    const piece = computation === null ? null : pieceOf(open, group.id)
    const computed = piece && state.computed(question.id)
    if (piece === null || computed === null) continue
    const base = { answersGroupId: piece.id, questionId: question.id }
    const stored = answers.get(cellKey(base))
    const isSame = stored?.value === computed.value && stored.reason === computed.reason
    if (isSame || (stored === undefined && !offered)) continue
    writes.push({ ...base, ...computed, missingReason: null, confirmed: false, operationId: null })
  }
  return writes
}

/** Progress after a change: counted whole, or by how much it moved what is stored. */
function progressAfter({ survey, state, part }: OpenSurvey<Cell>): Progress {
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
export function consequencesOf(open: OpenSurvey<Cell>): Consequences {
  const { state, pieces, part } = open
  const statuses: { id: string; status: AnswersGroupStatus }[] = []
  for (const { id, groupId, status } of pieces.values()) {
    if (part !== null && !part.reach.moved.has(groupId)) continue
    const now = state.status(groupId)
    if (now !== status) statuses.push({ id, status: now })
  }
  return { formulas: unsettled(open), statuses, progress: progressAfter(open) }
}

/** All that a save has stored. */
export interface Settled {
  readonly answers: readonly AnswerRow[]
  readonly statuses: Consequences['statuses']
  readonly progress: Progress
  /** The survey's time since. */
  readonly updatedAt: string
}

/**
 * Stores what a change of a survey brings with it: formulas, statuses, progress (product §5, §6). In: the survey with its state
 * already changed, and the person's own writes, which go in the same statement.
 *
 * @param touched somebody worked on the survey: its time moves, and `lastAnswersGroupId` is the group that was worked on
 * @returns what was stored: the answers, the person's and the formulas', and the statuses that are others now
 */
export async function settle(
  db: Db,
  open: OpenSurvey,
  {
    writes = [],
    touched = false,
    lastAnswersGroupId,
  }: { writes?: readonly AnswerWrite[]; touched?: boolean; lastAnswersGroupId?: string } = {},
): Promise<Settled> {
  const { survey, pieces, version } = open
  for (const piece of await makeAnswersGroups(db, survey, groupsToBegin(open))) {
    pieces.set(piece.groupId, piece)
  }
  const { formulas, statuses, progress } = consequencesOf(open)
  const answers = await writeAnswers(db, survey.id, [...writes, ...formulas])
  let { updatedAt } = survey
  const moved =
    progress.groups !== survey.groupsTotal || progress.complete !== survey.groupsComplete
  // The survey's row is written with whatever is: a save that was computed from what it read looks at that row alone (decision 063).
  if (touched || moved || statuses.length > 0 || answers.length > 0) {
    const standing = { statuses, progress, lastAnswersGroupId, settledVersion: version, touched }
    updatedAt = await writeStanding(db, survey.id, standing)
  }
  return { answers, statuses, progress, updatedAt }
}
