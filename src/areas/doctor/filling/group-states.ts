import type { AnswersGroupStatus } from '../../../../contract/survey-status'
import type { CompiledDesign } from '../../../../engine/survey/design'
import type { SurveyState } from '../../../../engine/survey/state'
import { createStore } from '../../../api/store'
import {
  problemsByGroup,
  type NavigationGroup,
  navigationGroup,
} from '../../../filling/navigation/navigation-groups'
import type { GroupRecord } from '../../../filling/records'
import { groupsOf, type SurveyRecord } from './survey-record'

/** A group as the survey's navigation shows it. */
export interface GroupState extends NavigationGroup {
  /** Null until its first answer has been stored. */
  readonly answersGroupId: string | null
}

function sameGroup(one: GroupState, other: GroupState): boolean {
  const names = Object.keys(one) as (keyof GroupState)[]
  return names.every((name) => one[name] === other[name])
}

/** After this pause in typing, in milliseconds, the statuses are counted anew: doing it at each key would cost a large group dear. */
const countingPause = 150

/**
 * The groups of a survey that are shown, with their statuses. The status is computed here while answers change, and the server's as
 * soon as it has been read again (product §5); both come from the same code.
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

  const records = groupsOf(survey)
  /** As they were counted last; null where one is not shown. */
  const counted = new Map<string, GroupState | null>()
  /** Those to be counted anew: the others cost nothing, however many there are. */
  const stale = new Set(records.map(({ id }) => id))

  function count(record: GroupRecord, troubles: number): GroupState | null {
    const { id } = record
    const group = navigationGroup(record, design, state, isGiven, troubles)
    if (group === null) return null
    const status = told.get(id) ?? group.status
    const next = { ...group, status, answersGroupId: answersGroups.get(id) ?? null }
    const known = counted.get(id) ?? null
    return known !== null && sameGroup(known, next) ? known : next
  }

  function draw(): readonly GroupState[] {
    const withProblems = problemsByGroup(design, state, problems())
    for (const record of records) {
      const { id } = record
      const troubles = withProblems.get(id) ?? 0
      const isCounted = !stale.has(id) && (counted.get(id)?.problems ?? 0) === troubles
      if (!isCounted) counted.set(id, count(record, troubles))
    }
    stale.clear()
    return records.map(({ id }) => counted.get(id) ?? null).filter((group) => group !== null)
  }

  const store = createStore(draw())

  function refresh(): void {
    clearTimeout(timer)
    timer = undefined
    const before = store.get()
    const next = draw()
    if (next.length !== before.length || next.some((group, at) => group !== before[at])) {
      store.set(next)
    }
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    refresh,
    /** What its fields say of problems has changed. */
    withProblems(): void {
      timer ??= setTimeout(refresh, countingPause)
    },
    /** Answers of these groups changed; they are counted after a pause. */
    changed(groupIds: Iterable<string>): void {
      for (const id of groupIds) {
        told.delete(id)
        stale.add(id)
      }
      timer ??= setTimeout(refresh, countingPause)
    },
    answersGroupId: (groupId: string): string | null => answersGroups.get(groupId) ?? null,
    /** The group that an answers group is of; undefined where it was begun elsewhere. */
    groupIdOf: (answersGroupId: string): string | undefined =>
      [...answersGroups].find(([, id]) => id === answersGroupId)?.[0],
    setAnswersGroup(groupId: string, answersGroupId: string): void {
      if (answersGroups.get(groupId) === answersGroupId) return
      answersGroups.set(groupId, answersGroupId)
      stale.add(groupId)
      refresh()
    },
    /** What the server says of a group. */
    setStatus(groupId: string, status: AnswersGroupStatus): void {
      told.set(groupId, status)
      stale.add(groupId)
      refresh()
    },
  }
}
