import type { DesignSnapshot, SnapshotGroup } from '../../../contract/calls/designs/design-snapshot'
import type {
  DesignChanges,
  GroupChange,
  QuestionChange,
} from '../../../engine/versions/design-changes'

/** Change of a question or group as a whole. */
export type Mark = 'added' | 'removed' | 'archived' | 'restored' | 'moved'

/** Changes of one group and of the questions in it. */
export interface ChangeSection {
  /** The group as it is after the changes, or as it was if it is removed. */
  readonly group: SnapshotGroup
  /** Null if only questions changed. */
  readonly change: GroupChange | null
  readonly questions: readonly QuestionChange[]
}

/** Changes under their groups, in the order of the later design; removed groups come last. */
export function changeSections(
  before: DesignSnapshot,
  after: DesignSnapshot,
  { groups, questions }: DesignChanges,
): ChangeSection[] {
  const current = new Set(after.map(({ id }) => id))
  const changes = new Map(groups.map((change) => [change.id, change]))
  const byGroup = new Map<string | undefined, QuestionChange[]>()
  for (const change of questions) {
    const groupId = (change.after ?? change.before)?.group.id
    const own = byGroup.get(groupId)
    if (own) own.push(change)
    else byGroup.set(groupId, [change])
  }
  return [...after, ...before.filter(({ id }) => !current.has(id))].flatMap((group) => {
    const change = changes.get(group.id) ?? null
    const own = byGroup.get(group.id) ?? []
    return change === null && own.length === 0 ? [] : [{ group, change, questions: own }]
  })
}

interface Archivable {
  readonly archivedAt: string | null
}

/** Marks of a question or group; none if only fields changed. */
export function marksOf(
  before: Archivable | undefined | null,
  after: Archivable | undefined | null,
  moved: boolean,
): Mark[] {
  if (after == null) return ['removed']
  if (before == null) return after.archivedAt === null ? ['added'] : ['added', 'archived']
  const isArchived = after.archivedAt !== null
  const state = isArchived ? 'archived' : 'restored'
  const wasArchived = before.archivedAt !== null
  return [
    ...(isArchived === wasArchived ? [] : ([state] as const)),
    ...(moved ? (['moved'] as const) : []),
  ]
}

/** Numbers of changes, each question under one of them. */
export interface ChangeCounts {
  readonly added: number
  readonly changed: number
  readonly archived: number
  readonly removed: number
  readonly groups: number
}

/** Counts changes of questions by what happened to them, and changed groups. */
export function countsOf({ groups, questions }: DesignChanges): ChangeCounts {
  const counts = { added: 0, changed: 0, archived: 0, removed: 0 }
  for (const { before, after, moved } of questions) {
    const [mark] = marksOf(before?.question, after?.question, moved)
    if (mark === 'added' || mark === 'removed' || mark === 'archived') counts[mark] += 1
    else counts.changed += 1
  }
  return { ...counts, groups: groups.length }
}
