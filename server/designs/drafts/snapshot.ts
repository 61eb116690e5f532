import type {
  DesignSnapshot,
  SnapshotGroup,
  SnapshotQuestion,
} from '../../../contract/calls/designs/design-snapshot'
import { rewriteReferences } from '../../../formula/references'
import { isComputed } from '../../../kinds/index'
import type { DesignedGroup } from '../queries/compiled-design'
import type { GroupRow, QuestionRow } from '../../db/records'

/** Other ids for the groups and questions of a design; what is missing keeps its id. */
export interface NewIds {
  readonly groups: ReadonlyMap<string, string>
  readonly questions: ReadonlyMap<string, string>
}

function groupContent({ id, name, color, description, visibleIf, archivedAt }: GroupRow) {
  return { id, name, color, description, visibleIf, archivedAt }
}

function questionContent({
  groupId: _group,
  databaseId: _database,
  position: _position,
  revision: _revision,
  createdAt: _created,
  updatedAt: _updated,
  ...content
}: QuestionRow): SnapshotQuestion {
  return content
}

/** Snapshot of a design that was read. */
export function snapshotOf(rows: readonly DesignedGroup[]): DesignSnapshot {
  return rows.map((group) => ({
    ...groupContent(group),
    questions: group.questions.map(questionContent),
  }))
}

/** Gives a design other ids, in its formulas and conditions too. */
export function withIds(design: DesignSnapshot, { groups, questions }: NewIds): DesignSnapshot {
  const rewritten = (text: string) => rewriteReferences(text, (id) => questions.get(id) ?? null)
  const question = (one: SnapshotQuestion): SnapshotQuestion => ({
    ...one,
    id: questions.get(one.id) ?? one.id,
    visibleIf: rewritten(one.visibleIf),
    metadata: isComputed(one.kind) ? rewritten(String(one.metadata)) : one.metadata,
  })
  return design.map((group): SnapshotGroup => ({
    ...group,
    id: groups.get(group.id) ?? group.id,
    visibleIf: rewritten(group.visibleIf),
    questions: group.questions.map(question),
  }))
}

/** Ids the other way round. */
export function reversed({ groups, questions }: NewIds): NewIds {
  const back = (ids: ReadonlyMap<string, string>) => new Map([...ids].map(([id, to]) => [to, id]))
  return { groups: back(groups), questions: back(questions) }
}

/** Ids of all groups and questions of a design. */
export function idsOf(design: DesignSnapshot): { groups: string[]; questions: string[] } {
  return {
    groups: design.map(({ id }) => id),
    questions: design.flatMap((group) => group.questions.map(({ id }) => id)),
  }
}
