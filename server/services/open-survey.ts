import type { QuestionPlace } from '../../kinds/survey/design'
import { italianDay } from '../../kinds/survey/day'
import { SurveyState } from '../../kinds/survey/state'
import type { Db } from '../db/db'
import { answersGroupsOf, makeAnswersGroups, writeStanding } from '../db/queries/answers-groups'
import { answersOf, writeAnswers, type AnswerWrite } from '../db/queries/answers'
import type { AnswerRow, AnswersGroupRow, SurveyRow } from '../db/survey-records'
import { designOf, type Design } from './design'

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

/** Reads a survey that the caller has locked. */
export async function openSurvey(db: Db, survey: SurveyRow): Promise<OpenSurvey> {
  const rows = await answersOf(db, survey.id)
  const pieces = await answersGroupsOf(db, survey.id)
  const design = await designOf(db, survey.databaseId)
  const values = rows.map(({ questionId, value }) => [questionId, value] as const)
  return {
    survey,
    design,
    state: new SurveyState(design, values, italianDay(survey.createdAt)),
    pieces: new Map(pieces.map((piece) => [piece.groupId, piece])),
    answers: new Map(rows.map((row) => [row.questionId, row])),
  }
}

interface Outcome {
  readonly place: QuestionPlace
  readonly value: unknown
  readonly reason: string | null
}

/** The formulas whose stored outcome is another than the computed one, or is not stored at all. */
function unsettled({ design, state, pieces, answers }: OpenSurvey): Outcome[] {
  return [...design.questions.values()].flatMap((place) => {
    const computed = state.computed(place.question.id)
    if (computed === null) return []
    const { value, reason } = computed
    const stored = answers.get(place.question.id)
    if (stored !== undefined) {
      const same = stored.value === value && stored.reason === reason
      return same ? [] : [{ place, value, reason }]
    }
    // What has no value needs no row in a group that nobody has begun; archived formulas are kept, not begun.
    const begun = value !== null || pieces.has(place.group.id)
    return begun && place.offered ? [{ place, value, reason }] : []
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
  const outcomes = unsettled(open)
  const unbegun = new Set(
    outcomes.map(({ place }) => place.group.id).filter((id) => !pieces.has(id)),
  )
  for (const piece of await makeAnswersGroups(db, survey, [...unbegun])) {
    pieces.set(piece.groupId, piece)
  }
  const formulas = outcomes.flatMap(({ place, value, reason }) => {
    const piece = pieces.get(place.group.id)
    if (piece === undefined) return []
    const questionId = place.question.id
    const base = { confirmed: false, operationId: null }
    return [{ ...base, answersGroupId: piece.id, questionId, value, reason }]
  })
  const stored = await writeAnswers(db, survey.id, [...writes, ...formulas])
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
