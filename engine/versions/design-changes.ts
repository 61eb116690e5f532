import type {
  DesignSnapshot,
  SnapshotGroup,
  SnapshotQuestion,
} from '../../contract/calls/designs/design-snapshot'
import { sameValue } from '../merging/fields'

export type GroupField = Exclude<keyof SnapshotGroup, 'id' | 'questions'>
export type QuestionField = Exclude<keyof SnapshotQuestion, 'id'>

/** A question with the group that it stands in. */
export interface PlacedQuestion {
  readonly question: SnapshotQuestion
  readonly group: SnapshotGroup
}

/** Difference of one group or question between two designs. `before` is null if it was added, `after` if it was removed. */
interface Difference<Content, Field> {
  readonly id: string
  readonly before: Content | null
  readonly after: Content | null
  /** Fields with another value; none if it was added or removed. */
  readonly fields: readonly Field[]
  /** Whether it stands at another place among those that both designs have, or in another group. */
  readonly moved: boolean
}

export type GroupChange = Difference<SnapshotGroup, GroupField>
export type QuestionChange = Difference<PlacedQuestion, QuestionField>

/** Differences between two designs. Groups and questions that are equal in both are left out. */
export interface DesignChanges {
  readonly groups: readonly GroupChange[]
  readonly questions: readonly QuestionChange[]
}

/** Longest run of ids that is in the same order in both lists: the items that were not moved. */
function unmoved(before: readonly string[], after: readonly string[]): Set<string> {
  const positions = new Map(before.map((id, index) => [id, index]))
  const common = after.filter((id) => positions.has(id))
  // Patience sorting: `tails[n]` is the smallest last position of an increasing run of n + 1 items.
  const tails: number[] = []
  const previous: (number | undefined)[] = []
  const ends: number[] = []
  for (const [index, id] of common.entries()) {
    const position = positions.get(id) ?? 0
    let [low, high] = [0, tails.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((tails[middle] ?? 0) < position) low = middle + 1
      else high = middle
    }
    tails[low] = position
    ends[low] = index
    previous[index] = low > 0 ? ends[low - 1] : undefined
  }
  const run = new Set<string>()
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) run.add(common[at] ?? '')
  return run
}

function changedFields<Content extends object, Field extends keyof Content & string>(
  before: Content,
  after: Content,
  others: readonly string[],
): Field[] {
  return (Object.keys(after) as Field[]).filter(
    (name) => !others.includes(name) && !sameValue(before[name], after[name]),
  )
}

function placed(design: DesignSnapshot): Map<string, PlacedQuestion> {
  return new Map(
    design.flatMap((group) =>
      group.questions.map((question) => [question.id, { question, group }] as const),
    ),
  )
}

function groupChanges(before: DesignSnapshot, after: DesignSnapshot): GroupChange[] {
  const stayed = unmoved(
    before.map(({ id }) => id),
    after.map(({ id }) => id),
  )
  const former = new Map(before.map((group) => [group.id, group]))
  const current = new Set(after.map(({ id }) => id))
  const changed = after.map((group): GroupChange => {
    const old = former.get(group.id) ?? null
    return {
      id: group.id,
      before: old,
      after: group,
      fields: old === null ? [] : changedFields(old, group, ['id', 'questions']),
      moved: old !== null && !stayed.has(group.id),
    }
  })
  const removed = before.flatMap((group): GroupChange[] =>
    current.has(group.id)
      ? []
      : [{ id: group.id, before: group, after: null, fields: [], moved: false }],
  )
  return [...changed, ...removed]
}

function questionChanges(before: DesignSnapshot, after: DesignSnapshot): QuestionChange[] {
  const former = placed(before)
  const current = placed(after)
  const order = (design: DesignSnapshot, groupId: string) =>
    design.find(({ id }) => id === groupId)?.questions.map(({ id }) => id) ?? []
  const stayed = new Set(
    after.flatMap((group) => [...unmoved(order(before, group.id), order(after, group.id))]),
  )
  const changed = [...current].map(([id, now]): QuestionChange => {
    const old = former.get(id) ?? null
    return {
      id,
      before: old,
      after: now,
      fields: old === null ? [] : changedFields(old.question, now.question, ['id']),
      moved: old !== null && !stayed.has(id),
    }
  })
  const removed = [...former].flatMap(([id, old]): QuestionChange[] =>
    current.has(id) ? [] : [{ id, before: old, after: null, fields: [], moved: false }],
  )
  return [...changed, ...removed]
}

const differs = ({ before, after, fields, moved }: Difference<unknown, unknown>) =>
  before === null || after === null || fields.length > 0 || moved

/**
 * Lists what differs between two designs, by ids. Additions and changes come in the order of the later design, then removals in that
 * of the earlier one. Of items that changed places, the fewest count as moved.
 */
export function designChanges(before: DesignSnapshot, after: DesignSnapshot): DesignChanges {
  return {
    groups: groupChanges(before, after).filter(differs),
    questions: questionChanges(before, after).filter(differs),
  }
}
