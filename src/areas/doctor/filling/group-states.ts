import type { AnswersGroupStatus } from '../../../../contract/survey-status'
import type { CompiledDesign } from '../../../../kinds/survey/design'
import type { SurveyState } from '../../../../kinds/survey/state'
import { createStore } from '../../../data/store'
import { groupsOf, type SurveyRecord } from './survey-record'

/** A group as the survey's navigation shows it. */
export interface GroupState {
  readonly id: string
  readonly name: string
  readonly color: string
  readonly status: AnswersGroupStatus
  /** Null until its first answer has been stored. */
  readonly answersGroupId: string | null
  /** Required answers that are not there. */
  readonly missing: number
}

/** After this pause in typing, in milliseconds, the statuses are counted anew: doing it at each key would cost a large group dear. */
const countingPause = 150

/**
 * The groups of a survey that are shown, with their statuses. The status is computed here while answers change, and the server's as
 * soon as it has been read again (spec §4); both come from the same code.
 *
 * @param valueOf the value that a question's field shows
 */
export function createGroupStates(
  survey: SurveyRecord,
  design: CompiledDesign,
  state: SurveyState,
  valueOf: (questionId: string) => unknown,
) {
  const answersGroups = new Map<string, string>()
  const told = new Map<string, AnswersGroupStatus>()
  for (const { id, group, status } of survey.answersGroups) {
    if (group === null) continue
    answersGroups.set(group.id, id)
    told.set(group.id, status)
  }
  let timer: ReturnType<typeof setTimeout> | undefined

  /** An archived group stays in the surveys that have answers to it (product §4). */
  function isShown(groupId: string): boolean {
    const place = design.groups.get(groupId)
    if (place === undefined || !state.isGroupVisible(groupId)) return false
    if (place.group.archivedAt === null) return true
    return place.questions.some(({ question }) => (valueOf(question.id) ?? null) !== null)
  }

  function draw(): readonly GroupState[] {
    const missing = new Map<string, number>()
    for (const { groupId } of state.missing()) {
      missing.set(groupId, (missing.get(groupId) ?? 0) + 1)
    }
    return groupsOf(survey)
      .filter(({ id }) => isShown(id))
      .map(({ id, name, color }) => ({
        id,
        name,
        color,
        status: told.get(id) ?? state.status(id),
        answersGroupId: answersGroups.get(id) ?? null,
        missing: missing.get(id) ?? 0,
      }))
  }

  const store = createStore(draw())

  function refresh(): void {
    clearTimeout(timer)
    timer = undefined
    const next = draw()
    if (JSON.stringify(next) !== JSON.stringify(store.get())) store.set(next)
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    refresh,
    /** Answers of these groups changed; they are counted after a pause. */
    changed(groupIds: Iterable<string>): void {
      for (const id of groupIds) told.delete(id)
      timer ??= setTimeout(refresh, countingPause)
    },
    answersGroupId: (groupId: string): string | null => answersGroups.get(groupId) ?? null,
    setAnswersGroup(groupId: string, answersGroupId: string): void {
      if (answersGroups.get(groupId) === answersGroupId) return
      answersGroups.set(groupId, answersGroupId)
      refresh()
    },
    /** What the server says of a group. */
    setStatus(groupId: string, status: AnswersGroupStatus): void {
      told.set(groupId, status)
      refresh()
    },
  }
}
