import type { AnswersGroupStatus } from '../../../contract/survey-status'
import type { CompiledDesign } from '../../../engine/survey/design'
import type { SurveyState } from '../../../engine/survey/state'
import { createStore } from '../../api/store'
import {
  problemsByGroup,
  type NavigationGroup,
  navigationGroup,
} from './navigation-groups'
import type { GroupRecord } from './records'
import { groupsOf, type SurveyRecord } from './survey-record'

/** Group as the list of the survey's groups shows it. */
export interface GroupState extends NavigationGroup {
  /** Null until its first answer has been stored. */
  readonly answersGroupId: string | null
}

function sameGroup(one: GroupState, other: GroupState): boolean {
  const names = Object.keys(one) as (keyof GroupState)[]
  return names.every((name) => one[name] === other[name])
}

/** Pause in typing after which statuses are computed again, in milliseconds: at each key it would be slow in a large group. */
const countingPause = 150

/**
 * Creates the visible groups of a survey with their statuses (product §5). A status is computed here while answers change, and replaced by
 * the server's once that has been read; both are computed by the same code.
 *
 * @param hasAnswer whether a question has an answer
 * @param problems returns the keys of questions whose field shows a problem
 */
export function createGroupStates(
  survey: SurveyRecord,
  design: CompiledDesign,
  state: SurveyState,
  hasAnswer: (questionId: string) => boolean,
  problems: () => ReadonlySet<string>,
) {
  const answersGroups = new Map<string, string>()
  /** Statuses from the server by group id, until an answer of the group changes here. */
  const serverStatuses = new Map<string, AnswersGroupStatus>()
  for (const { id, group, status } of survey.answersGroups) {
    if (group === null) continue
    answersGroups.set(group.id, id)
    serverStatuses.set(group.id, status)
  }
  let timer: ReturnType<typeof setTimeout> | undefined

  const records = groupsOf(survey)
  /** Last computed state of each group; null if it is not shown. */
  const computed = new Map<string, GroupState | null>()
  /** Ids of groups whose state must be computed again. */
  const stale = new Set(records.map(({ id }) => id))

  function compute(record: GroupRecord, problemCount: number): GroupState | null {
    const { id } = record
    const group = navigationGroup(record, design, state, hasAnswer, problemCount)
    if (group === null) return null
    const status = serverStatuses.get(id) ?? group.status
    const next = { ...group, status, answersGroupId: answersGroups.get(id) ?? null }
    const previous = computed.get(id) ?? null
    return previous !== null && sameGroup(previous, next) ? previous : next
  }

  function visibleGroups(): readonly GroupState[] {
    const problemCounts = problemsByGroup(design, state, problems())
    for (const record of records) {
      const { id } = record
      const problemCount = problemCounts.get(id) ?? 0
      const isCurrent = !stale.has(id) && (computed.get(id)?.problems ?? 0) === problemCount
      if (!isCurrent) computed.set(id, compute(record, problemCount))
    }
    stale.clear()
    return records.map(({ id }) => computed.get(id) ?? null).filter((group) => group !== null)
  }

  const store = createStore(visibleGroups())

  function refresh(): void {
    clearTimeout(timer)
    timer = undefined
    const before = store.get()
    const next = visibleGroups()
    if (next.length !== before.length || next.some((group, at) => group !== before[at])) {
      store.set(next)
    }
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    refresh,
    /** Notes that the problems of fields have changed; they are counted after a pause. */
    withProblems(): void {
      timer ??= setTimeout(refresh, countingPause)
    },
    /** Notes that answers of these groups have changed; their statuses are computed after a pause. */
    changed(groupIds: Iterable<string>): void {
      for (const id of groupIds) {
        serverStatuses.delete(id)
        stale.add(id)
      }
      timer ??= setTimeout(refresh, countingPause)
    },
    answersGroupId: (groupId: string): string | null => answersGroups.get(groupId) ?? null,
    /** Id of the group that an answers group belongs to; undefined if the answers group was created elsewhere. */
    groupIdOf: (answersGroupId: string): string | undefined =>
      [...answersGroups].find(([, id]) => id === answersGroupId)?.[0],
    setAnswersGroup(groupId: string, answersGroupId: string): void {
      if (answersGroups.get(groupId) === answersGroupId) return
      answersGroups.set(groupId, answersGroupId)
      stale.add(groupId)
      refresh()
    },
    /** Sets the server's status of a group. */
    setStatus(groupId: string, status: AnswersGroupStatus): void {
      serverStatuses.set(groupId, status)
      stale.add(groupId)
      refresh()
    },
  }
}
