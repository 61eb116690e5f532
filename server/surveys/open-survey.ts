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
  placeholderId,
  type SurveyWrites,
  writeSaves,
  type Written,
} from './queries/saves/write'
import type { AnswersGroupRow, StoredAnswer, SurveyRow } from '../db/survey-records'
import { type Design, designOf, designOfSurvey } from '../designs/design'

/** Columns of an answers group that a save needs; one that the save begins has a placeholder for its id (`placeholderId`). */
export type SavedGroup = Pick<AnswersGroupRow, 'id' | 'groupId' | 'status'>

/** Columns of a survey that a save needs. */
export type SavedSurvey = Pick<
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

/** A survey with everything that a change needs: its rows, and its state by the design that holds for it. */
export interface OpenSurvey {
  readonly survey: SavedSurvey
  readonly design: Design
  /** The design's version; null while it has no group, and for a version that the survey keeps. */
  readonly version: number | null
  /** Whether a question stands where the design has it. One of a pinned version may have been moved or deleted since, or be no formula any more. */
  readonly isInPlace: (question: DesignQuestion) => boolean
  readonly state: SurveyState
  /** Answers groups by group id. */
  readonly answersGroups: Map<string, SavedGroup>
  /** Answers by answers group and question (`cellKey`). */
  readonly answers: Map<string, StoredAnswer>
  /** Dependents of the answer that is changed, if only those were read, and their progress before; null = the whole survey was read. */
  readonly part: { readonly dependents: Dependents; readonly before: Progress } | null
}

/** Key of an answer: a later version may allow several answers to one question in a survey. */
export function cellKey({
  answersGroupId,
  questionId,
}: Pick<StoredAnswer, 'answersGroupId' | 'questionId'>): string {
  return `${answersGroupId}/${questionId}`
}

/** A survey's answers group for a group, or null; only this function relies on there being one of each (product §5). */
export function answersGroupOf(
  { answersGroups }: Pick<OpenSurvey, 'answersGroups'>,
  groupId: string,
): SavedGroup | null {
  return answersGroups.get(groupId) ?? null
}

/**
 * Open survey of rows that were read.
 *
 * @param question the question that is answered, if only its dependents were read; null = all was read
 */
export function openFrom(
  survey: SavedSurvey,
  { design, version }: Pick<OpenSurvey, 'design' | 'version'>,
  {
    answersGroups,
    answers,
  }: { answersGroups: readonly SavedGroup[]; answers: readonly StoredAnswer[] },
  question: DesignQuestion | null = null,
): OpenSurvey {
  const dependents = question && dependentsOf(design, question)
  const state = new SurveyState(
    design,
    answers.map(({ questionId, value }) => [questionId, value] as const),
    italianDay(survey.createdAt),
    answers.flatMap(({ questionId, missingReason }) =>
      missingReason === null ? [] : [[questionId, missingReason] as const],
    ),
    dependents?.order,
  )
  return {
    survey,
    design,
    version,
    isInPlace: () => true,
    state,
    answersGroups: new Map(answersGroups.map((group) => [group.groupId, group])),
    answers: new Map(answers.map((answer) => [cellKey(answer), answer])),
    part: dependents && { dependents, before: state.progress(dependents.moved) },
  }
}

/** Key of an answer by the group that a pinned version has its question in, which may have been moved since. */
function keyInVersion(open: OpenSurvey, answer: StoredAnswer): string {
  const group = open.design.questions.get(answer.questionId)?.group
  const answersGroup = group && answersGroupOf(open, group.id)
  return cellKey({ ...answer, answersGroupId: answersGroup?.id ?? answer.answersGroupId })
}

/** Reads a survey that the caller has locked, by the version that it keeps, or else by the newest design (decision 125). */
export async function openSurvey(db: Db, survey: SurveyRow): Promise<OpenSurvey> {
  const answers = await answersOf(db, survey.id)
  const answersGroups = await answersGroupsOf(db, survey.id)
  const design = await designOfSurvey(db, survey)
  const open = openFrom(survey, design, { answersGroups, answers })
  if (survey.pinnedVersion === null) return open
  const newest = await designOf(db, survey.databaseId)
  const isInPlace = ({ key, group, computation }: DesignQuestion) => {
    const now = newest.questions.get(key)
    return now?.group.id === group.id && (now.computation === null) === (computation === null)
  }
  const placed = answers.map((answer) => [keyInVersion(open, answer), answer] as const)
  return { ...open, isInPlace, answers: new Map(placed) }
}

/** Adds an answers group for a group to an open survey; it is stored with the other changes. */
export function beginAnswersGroup(
  { answersGroups }: Pick<OpenSurvey, 'answersGroups'>,
  groupId: string,
): SavedGroup {
  const answersGroup: SavedGroup = { id: placeholderId(groupId), groupId, status: 'empty' }
  answersGroups.set(groupId, answersGroup)
  return answersGroup
}

/** Questions that the change may affect: of the whole survey, or of the groups with dependents. */
function affectedQuestions({ design, part }: OpenSurvey): Iterable<DesignQuestion> {
  if (part === null) return design.questions.values()
  return [...part.dependents.moved].flatMap((id) => design.groups.get(id)?.questions ?? [])
}

/** Ids of groups that need an answers group, because a formula in them has a value. */
export function groupsToBegin(open: OpenSurvey): string[] {
  const needed = [...affectedQuestions(open)].filter(
    (designQuestion) =>
      designQuestion.computation !== null &&
      designQuestion.offered &&
      open.isInPlace(designQuestion) &&
      answersGroupOf(open, designQuestion.group.id) === null &&
      open.state.value(designQuestion.question.id) !== null,
  )
  return [...new Set(needed.map(({ group }) => group.id))]
}

/**
 * Formulas whose stored result differs from the computed one, or is not stored yet. In an answers group even a formula without a value has
 * a row, for its reason. Rows of formulas that are archived, moved or deleted are updated, but not created.
 */
function changedFormulas(open: OpenSurvey): AnswerWrite[] {
  const { state, answers } = open
  const writes: AnswerWrite[] = []
  for (const designQuestion of affectedQuestions(open)) {
    const { question, group, offered, computation } = designQuestion
    const answersGroup = computation === null ? null : answersGroupOf(open, group.id)
    const computed = answersGroup && state.computed(question.id)
    if (answersGroup === null || computed === null) continue
    const cell = { answersGroupId: answersGroup.id, questionId: question.id }
    const stored = answers.get(cellKey(cell))
    const isSame = stored?.value === computed.value && stored.reason === computed.reason
    if (isSame || (stored === undefined && (!offered || !open.isInPlace(designQuestion)))) continue
    const base = { ...cell, answersGroupId: stored?.answersGroupId ?? cell.answersGroupId }
    const notEntered = { missingReason: null, confirmed: false, operationId: null }
    writes.push({ ...base, ...computed, ...notEntered, isNew: stored === undefined })
  }
  return writes
}

/** Progress after a change: counted over the whole survey, or as a difference to the stored one. */
function progressAfter({ survey, state, part }: OpenSurvey): Progress {
  if (part === null) return state.progress()
  const after = state.progress(part.dependents.moved)
  return {
    groups: survey.groupsTotal + after.groups - part.before.groups,
    complete: survey.groupsComplete + after.complete - part.before.complete,
  }
}

/** Results that follow from the answers in `open.state`, where they differ from the stored ones. */
export interface Consequences {
  readonly formulas: readonly AnswerWrite[]
  readonly statuses: readonly { readonly id: string; readonly status: AnswersGroupStatus }[]
  readonly progress: Progress
}

/** Formulas and statuses that differ from the stored ones after a change, and the progress (product §5, §6). */
export function consequencesOf(open: OpenSurvey): Consequences {
  const { state, answersGroups, part } = open
  const statuses: { id: string; status: AnswersGroupStatus }[] = []
  for (const { id, groupId, status } of answersGroups.values()) {
    if (part !== null && !part.dependents.moved.has(groupId)) continue
    const current = state.status(groupId)
    if (current !== status) statuses.push({ id, status: current })
  }
  return { formulas: changedFormulas(open), statuses, progress: progressAfter(open) }
}

/** A change of a survey by a user, without what follows from it. */
export interface Change {
  readonly answers?: readonly AnswerWrite[]
  readonly removed?: SurveyWrites['removed']
  /** Whether a user has worked on the survey, so that its time changes. */
  readonly touched?: boolean
  /** Id of the answers group that was worked on. */
  readonly lastAnswersGroupId?: string
}

/**
 * Computes the formulas, statuses and progress that follow from a change (product §5, §6).
 *
 * @param open the survey with its state already changed; formulas may begin further answers groups in it
 * @returns everything that is to be written
 */
export function applyConsequences(
  open: OpenSurvey,
  { answers = [], removed = [], touched = false, lastAnswersGroupId }: Change,
): SurveyWrites {
  for (const groupId of groupsToBegin(open)) beginAnswersGroup(open, groupId)
  const { formulas, statuses, progress } = consequencesOf(open)
  const all = [...open.answersGroups.values()]
  return {
    begun: all
      .filter(({ id, groupId }) => id === placeholderId(groupId))
      .map(({ groupId }) => groupId),
    removed,
    answers: [...answers, ...formulas],
    statuses,
    progress,
    settledVersion: open.version,
    touched,
    lastAnswersGroupId: lastAnswersGroupId ?? null,
  }
}

/** Everything that a change has written, and the rows that were stored. */
export interface Stored {
  readonly writes: SurveyWrites
  readonly written: Written
}

/**
 * Stores a change of a survey that the transaction has locked, with everything that follows (product §5, §6). Nothing is written if
 * nothing differs.
 *
 * @returns null if nothing was written
 */
export async function storeLocked(
  db: Db,
  open: OpenSurvey,
  change: Change = {},
): Promise<Stored | null> {
  const { survey } = open
  const writes = applyConsequences(open, change)
  const { begun, answers, statuses, progress, touched } = writes
  const isProgressChanged =
    progress.groups !== survey.groupsTotal || progress.complete !== survey.groupsComplete
  const count = begun.length + answers.length + statuses.length
  if (!touched && !isProgressChanged && count === 0) return null
  const [written] = await writeSaves(db, [{ ...writes, surveyId: survey.id, basis: null }])
  if (!written) throw new Error('a survey that was locked was not written')
  return { writes, written }
}
