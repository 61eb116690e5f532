import type { AnswersGroupStatus } from '../../../../contract/survey-status'
import type { CompiledDesign } from '../../../../kinds/survey/design'
import type { SurveyState } from '../../../../kinds/survey/state'
import { createStore } from '../../../data/store'
import { type ShownGroup, shownGroups } from '../../../filling/shown-groups'
import { groupsOf, type SurveyRecord } from './survey-record'

/** A group as the survey's navigation shows it. */
export interface GroupState extends ShownGroup {
  /** Null until its first answer has been stored. */
  readonly answersGroupId: string | null
}

/** After this pause in typing, in milliseconds, the statuses are counted anew: doing it at each key would cost a large group dear. */
const countingPause = 150

/**
 * The groups of a survey that are shown, with their statuses. The status is computed here while answers change, and the server's as
 * soon as it has been read again (spec §4); both come from the same code.
 *
 * @param isGiven whether something was answered to a question
 * @param problems ids of the questions whose field shows a problem
 */
export function createGroupStates(
  survey: SurveyRecord,
  design: CompiledDesign,
  state: SurveyState,
  isGiven: (questionId: string) => boolean,
  problems: () => ReadonlySet<string>,
) {
  const answersGroups = new Map<string, string>()
  const told = new Map<string, AnswersGroupStatus>()
  for (const { id, group, status } of survey.answersGroups) {
    if (group === null) continue
    answersGroups.set(group.id, id)
    told.set(group.id, status)
  }
  let timer: ReturnType<typeof setTimeout> | undefined

  function draw(): readonly GroupState[] {
    return shownGroups(groupsOf(survey), design, state, isGiven, problems()).map((group) => ({
      ...group,
      status: told.get(group.id) ?? group.status,
      answersGroupId: answersGroups.get(group.id) ?? null,
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
    /** What its fields say of problems has changed. */
    troubled(): void {
      timer ??= setTimeout(refresh, countingPause)
    },
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
