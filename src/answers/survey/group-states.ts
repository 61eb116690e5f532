import type { AnswersGroupStatus } from '../../../contract/survey-status'
import type { CompiledDesign } from '../../../engine/survey/design'
import type { SurveyState } from '../../../engine/survey/state'
import { createStore, type Store } from '../../api/store'
import {
  type NavigationGroup,
  navigationGroup,
  problemsByGroup,
  sameGroup,
} from './navigation-groups'
import type { GroupRecord } from './records'
import { groupsOf, type SurveyRecord } from './survey-record'

/** Group as the list of the survey's groups shows it. */
export interface GroupState extends NavigationGroup {
  /** Null until its first answer has been stored. */
  readonly answersGroupId: string | null
}

/** Sources that the groups' states are computed from. */
interface Sources {
  readonly design: CompiledDesign
  readonly state: SurveyState
  /** Whether a question has an answer. */
  readonly hasAnswer: (questionId: string) => boolean
  /** Keys of questions whose field shows a problem. */
  readonly problems: () => ReadonlySet<string>
}

/** Pause in typing after which statuses are computed again, in milliseconds: at each key it would be slow in a large group. */
const countingPause = 150

/**
 * Visible groups of a survey with their statuses (product §5). A status is computed here while answers change, and replaced by the
 * server's once that has been read; both are computed by the same code.
 */
export class GroupStates {
  readonly #sources: Sources
  readonly #records: readonly GroupRecord[]
  /** Ids of answers groups by group id. */
  readonly #answersGroups = new Map<string, string>()
  /** Statuses from the server by group id, until an answer of the group changes here. */
  readonly #serverStatuses = new Map<string, AnswersGroupStatus>()
  /** Last computed state of each group; null if it is not shown. */
  readonly #computed = new Map<string, GroupState | null>()
  /** Ids of groups whose state must be computed again. */
  readonly #stale: Set<string>
  readonly #store: Store<readonly GroupState[]>
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(survey: SurveyRecord, sources: Sources) {
    this.#sources = sources
    for (const { id, group, status } of survey.answersGroups) {
      if (group === null) continue
      this.#answersGroups.set(group.id, id)
      this.#serverStatuses.set(group.id, status)
    }
    this.#records = groupsOf(survey)
    this.#stale = new Set(this.#records.map(({ id }) => id))
    this.#store = createStore(this.#visible())
  }

  readonly get = (): readonly GroupState[] => this.#store.get()
  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener)

  refresh(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const before = this.#store.get()
    const next = this.#visible()
    if (next.length !== before.length || next.some((group, at) => group !== before[at])) {
      this.#store.set(next)
    }
  }

  /** Notes that the problems of fields have changed; they are counted after a pause. */
  problemsChanged(): void {
    this.#timer ??= setTimeout(() => this.refresh(), countingPause)
  }

  /** Notes that answers of these groups have changed; their statuses are computed after a pause. */
  answersChanged(groupIds: Iterable<string>): void {
    for (const id of groupIds) {
      this.#serverStatuses.delete(id)
      this.#stale.add(id)
    }
    this.#timer ??= setTimeout(() => this.refresh(), countingPause)
  }

  answersGroupId(groupId: string): string | null {
    return this.#answersGroups.get(groupId) ?? null
  }

  /** Id of the group that an answers group belongs to; undefined if the answers group was created elsewhere. */
  groupIdOf(answersGroupId: string): string | undefined {
    return [...this.#answersGroups].find(([, id]) => id === answersGroupId)?.[0]
  }

  setAnswersGroup(groupId: string, answersGroupId: string): void {
    if (this.#answersGroups.get(groupId) === answersGroupId) return
    this.#answersGroups.set(groupId, answersGroupId)
    this.#stale.add(groupId)
    this.refresh()
  }

  /** Sets the server's status of a group. */
  setStatus(groupId: string, status: AnswersGroupStatus): void {
    this.#serverStatuses.set(groupId, status)
    this.#stale.add(groupId)
    this.refresh()
  }

  /** Stops counting. */
  stop(): void {
    clearTimeout(this.#timer)
  }

  #compute(record: GroupRecord, problemCount: number): GroupState | null {
    const { id } = record
    const { design, state, hasAnswer } = this.#sources
    const group = navigationGroup(record, design, state, hasAnswer, problemCount)
    if (group === null) return null
    const status = this.#serverStatuses.get(id) ?? group.status
    const next = { ...group, status, answersGroupId: this.answersGroupId(id) }
    const previous = this.#computed.get(id) ?? null
    return previous !== null && sameGroup(previous, next) ? previous : next
  }

  #visible(): readonly GroupState[] {
    const { design, state, problems } = this.#sources
    const problemCounts = problemsByGroup(design, state, problems())
    for (const record of this.#records) {
      const { id } = record
      const problemCount = problemCounts.get(id) ?? 0
      const isCurrent =
        !this.#stale.has(id) && (this.#computed.get(id)?.problems ?? 0) === problemCount
      if (!isCurrent) this.#computed.set(id, this.#compute(record, problemCount))
    }
    this.#stale.clear()
    return this.#records
      .map(({ id }) => this.#computed.get(id) ?? null)
      .filter((group) => group !== null)
  }
}
