import { italianDay } from '../../../kinds/survey/day'
import { SurveyState } from '../../../kinds/survey/state'
import type { Db } from '../../db/db'
import {
  answersGroupsOf,
  makeAnswersGroups,
  writeStanding,
} from '../../db/queries/surveys/answers-groups'
import { answersOf, writeAnswers, type AnswerWrite } from '../../db/queries/surveys/answers'
import type { AnswerRow, AnswersGroupRow, SurveyRow } from '../../db/survey-records'
import { designOf, type Design } from '../designs/design'

/** A locked survey with all that is needed to change it: its rows, and its state by the design of this moment. */
export interface OpenSurvey {
  readonly survey: SurveyRow
  readonly design: Design
  readonly state: SurveyState
  /** By group id. */
  readonly pieces: Map<string, AnswersGroupRow>
  /** By question id. */
  readonly answers: Map<string, AnswerRow>
}

const isExcused = ({ missingReason }: AnswerRow) => missingReason !== null

/** Reads a survey that the caller has locked. */
export async function openSurvey(db: Db, survey: SurveyRow): Promise<OpenSurvey> {
  const rows = await answersOf(db, survey.id)
  const pieces = await answersGroupsOf(db, survey.id)
  const design = await designOf(db, survey.databaseId)
  const values = rows.map(({ questionId, value }) => [questionId, value] as const)
  const excused = rows.filter(isExcused).map(({ questionId }) => questionId)
  return {
    survey,
    design,
    state: new SurveyState(design, values, italianDay(survey.createdAt), excused),
    pieces: new Map(pieces.map((piece) => [piece.groupId, piece])),
    answers: new Map(rows.map((row) => [row.questionId, row])),
  }
}

/** Formulas with a value in groups that nobody has begun: the value needs an answers group to stand in. */
function groupsToBegin({ design, state, pieces }: OpenSurvey): string[] {
  const needed = [...design.questions.values()].filter(
    ({ question, group, computation, offered }) =>
      computation !== null && offered && !pieces.has(group.id) && state.value(question.id) !== null,
  )
  return [...new Set(needed.map(({ group }) => group.id))]
}

/**
 * The formulas whose stored outcome is another than the computed one, or is not stored yet. One without a value has a row in a
 * group that was begun, for its reason; archived ones are kept up, not begun.
 */
function unsettled({ design, state, pieces, answers }: OpenSurvey): AnswerWrite[] {
  return [...design.questions.values()].flatMap(({ question, group, offered }) => {
    const piece = pieces.get(group.id)
    const computed = state.computed(question.id)
    if (computed === null || piece === undefined) return []
    const stored = answers.get(question.id)
    const isSame = stored?.value === computed.value && stored.reason === computed.reason
    if (isSame || (stored === undefined && !offered)) return []
    const base = { answersGroupId: piece.id, questionId: question.id }
    return [{ ...base, ...computed, missingReason: null, confirmed: false, operationId: null }]
  })
}

/**
 * Stores what a change of a survey brings with it: formulas, statuses, progress (product §5, §6). In: the survey with its state
 * already changed, and the person's own writes, which go in the same statement.
 *
 * @param touched somebody worked on the survey: its time moves, and `lastAnswersGroupId` is the group that was worked on
 * @returns the rows stored, the person's and the formulas'
 */
export async function settle(
  db: Db,
  open: OpenSurvey,
  {
    writes = [],
    touched = false,
    lastAnswersGroupId,
  }: { writes?: readonly AnswerWrite[]; touched?: boolean; lastAnswersGroupId?: string } = {},
): Promise<AnswerRow[]> {
  const { survey, state, pieces } = open
  for (const piece of await makeAnswersGroups(db, survey, groupsToBegin(open))) {
    pieces.set(piece.groupId, piece)
  }
  const stored = await writeAnswers(db, survey.id, [...writes, ...unsettled(open)])
  const statuses = [...pieces.values()].flatMap(({ id, groupId, status }) => {
    const now = state.status(groupId)
    return now === status ? [] : [{ id, status: now }]
  })
  const progress = state.progress()
  const moved =
    progress.groups !== survey.groupsTotal || progress.complete !== survey.groupsComplete
  if (touched || moved || statuses.length > 0) {
    await writeStanding(db, survey.id, { statuses, progress, lastAnswersGroupId, touched })
  }
  return stored
}
