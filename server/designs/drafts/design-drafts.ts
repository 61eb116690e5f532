import type { DesignSnapshot } from '../../../contract/calls/designs/design-snapshot'
import { orNotFound, Problem } from '../../../contract/problems'
import { sameValue } from '../../../engine/merging/fields'
import { mergeDesigns } from '../../../engine/versions/merge-designs'
import type { Db } from '../../db/db'
import { designEtag, newestVersion } from '../../db/queries/design-changes'
import type { DatabaseRow } from '../../db/records'
import { designRows } from '../queries/compiled-design'
import { designAt } from '../queries/design-versions'
import { addDatabase, changeDatabase, databaseById, lockDatabase } from '../queries/databases'
import {
  addPublishedIds,
  draftBase,
  draftIdOf,
  publishedIdsOf,
  setDraftBase,
  surveysByOpenness,
} from '../queries/design-drafts'
import { asNobody, newGroupIds } from '../queries/design-writing'
import { newQuestionIds } from '../queries/questions'
import { firstFree } from '../question-code'
import { writeDesign } from './design-writing'
import { idsOf, type NewIds, reversed, snapshotOf, withIds } from './snapshot'

/** A published database and its draft, both locked for a change of their designs. */
export interface LockedDraft {
  readonly published: DatabaseRow
  readonly draftId: string
}

/** A draft as it was read: what is published, and what would be if the draft were published. */
export interface ReadDraft {
  /** Etags of both designs. */
  readonly seen: string
  readonly published: DesignSnapshot
  /** The draft with the published design's later changes, under published ids; what is new has the draft's ids. */
  readonly merged: DesignSnapshot
  /** Published ids by the draft's. */
  readonly ids: NewIds
}

/** Locks the published database of an id, which may be its draft's. It is locked before its draft. @throws Problem 404 */
async function lockPublished(db: Db, databaseId: string): Promise<DatabaseRow> {
  const { id, draftOf } = orNotFound(await databaseById(db, databaseId))
  return orNotFound(await lockDatabase(db, draftOf ?? id))
}

/** Locks a published database and its draft. @throws Problem 404 if there is no draft */
export async function lockDraft(db: Db, databaseId: string): Promise<LockedDraft> {
  const published = await lockPublished(db, databaseId)
  const draftId = orNotFound(await draftIdOf(db, published.id))
  await lockDatabase(db, draftId)
  return { published, draftId }
}

/** Number of the published design's version; a database with a draft has had surveys, and thus versions. */
async function publishedNumber(db: Db, databaseId: string): Promise<number> {
  const number = await newestVersion(db, databaseId)
  if (number === null) throw new Error(`the design of ${databaseId} has a draft and no version`)
  return number
}

/** Reads a draft with the published design's changes since it was last brought up to date. */
export async function readDraft(
  db: Db,
  { databaseId, draftId }: { readonly databaseId: string; readonly draftId: string },
): Promise<ReadDraft> {
  const etag = await designEtag(db, databaseId)
  const seen = `${etag ?? ''} ${(await designEtag(db, draftId)) ?? ''}`
  const published = snapshotOf(await designRows(db, databaseId))
  const ids = await publishedIdsOf(db, draftId)
  const mine = withIds(snapshotOf(await designRows(db, draftId)), ids)
  const number = await draftBase(db, draftId)
  if (number === (await publishedNumber(db, databaseId))) {
    return { seen, published, merged: mine, ids }
  }
  const base = snapshotOf(await designAt(db, databaseId, number))
  const merged = mergeDesigns({ base, mine, theirs: published }, firstFree)
  return { seen, published, merged, ids }
}

/** New ids for the groups and questions of a design that have none yet. */
export async function newIdsFor(
  db: Db,
  design: DesignSnapshot,
  known: NewIds,
): Promise<{ groups: Map<string, string>; questions: Map<string, string> }> {
  const all = idsOf(design)
  const missing = {
    groups: all.groups.filter((id) => !known.groups.has(id)),
    questions: all.questions.filter((id) => !known.questions.has(id)),
  }
  const groupIds = await newGroupIds(db, missing.groups.length)
  const questionIds = await newQuestionIds(db, missing.questions.length)
  return {
    groups: new Map(missing.groups.map((id, index) => [id, groupIds[index] ?? ''])),
    questions: new Map(missing.questions.map((id, index) => [id, questionIds[index] ?? ''])),
  }
}

/** Ids of a draft's own groups and questions, which stand for nothing published. */
function ownIds(design: DesignSnapshot, ids: NewIds): NewIds {
  const own = (all: readonly string[], known: ReadonlyMap<string, string>) =>
    new Map(all.flatMap((id) => (known.has(id) ? [] : [[id, id] as const])))
  const all = idsOf(design)
  return { groups: own(all.groups, ids.groups), questions: own(all.questions, ids.questions) }
}

const joined = (one: NewIds, other: NewIds): NewIds => ({
  groups: new Map([...one.groups, ...other.groups]),
  questions: new Map([...one.questions, ...other.questions]),
})

/**
 * Writes a design into a draft, and stores what it began from.
 *
 * @param design the design under published ids; what is the draft's own has the draft's ids
 */
export async function writeDraft(
  db: Db,
  { published, draftId }: LockedDraft,
  design: DesignSnapshot,
): Promise<NewIds> {
  const ids = await publishedIdsOf(db, draftId)
  const before = snapshotOf(await designRows(db, draftId))
  const known = joined(reversed(ids), ownIds(before, ids))
  const added = await newIdsFor(db, design, known)
  await addPublishedIds(db, draftId, reversed(added))
  const toDraft = joined(known, added)
  // The person who opens the page has not made these changes.
  await asNobody(db, () => writeDesign(db, draftId, before, withIds(design, toDraft)))
  await setDraftBase(db, draftId, await publishedNumber(db, published.id))
  return toDraft
}

/** Makes the draft of a database, equal to what is published. */
async function beginDraft(db: Db, published: DatabaseRow): Promise<NewIds & { id: string }> {
  const { name, archivedAt, id: draftOf } = published
  const draft = await addDatabase(db, { name, providers: [], archivedAt, draftOf })
  const design = snapshotOf(await designRows(db, published.id))
  const ids = await writeDraft(db, { published, draftId: draft.id }, design)
  return { id: draft.id, ...ids }
}

/** A database that the designer works on, with its groups' and questions' ids by those of the other one. */
interface OpenedDraft {
  readonly databaseId: string
  readonly groups: Readonly<Record<string, string>>
  readonly questions: Readonly<Record<string, string>>
}

const opened = (databaseId: string, { groups, questions }: NewIds): OpenedDraft => ({
  databaseId,
  groups: Object.fromEntries(groups),
  questions: Object.fromEntries(questions),
})

/**
 * Opens the draft of a database, with the published design's latest changes in it (product §4). It is made where there is none.
 *
 * @param databaseId the published database, or its draft
 * @returns the database itself as long as it has neither surveys nor a draft with changes
 * @throws Problem 404
 */
export async function openDraft(db: Db, databaseId: string): Promise<OpenedDraft> {
  const published = await lockPublished(db, databaseId)
  const draftId = await draftIdOf(db, published.id)
  const surveys = await surveysByOpenness(db, published.id)
  const hasSurveys = surveys.open + surveys.closed > 0
  if (draftId === null) {
    if (!hasSurveys) return { databaseId: published.id, groups: {}, questions: {} }
    const { id, ...ids } = await beginDraft(db, published)
    return opened(id, ids)
  }
  const row = orNotFound(await lockDatabase(db, draftId))
  const { name, archivedAt } = published
  if (row.name !== name || row.archivedAt !== archivedAt) {
    await changeDatabase(db, draftId, { name, archivedAt })
  }
  const number = await publishedNumber(db, published.id)
  if (hasSurveys && (await draftBase(db, draftId)) === number) {
    return opened(draftId, reversed(await publishedIdsOf(db, draftId)))
  }
  const draft = await readDraft(db, { databaseId: published.id, draftId })
  if (!hasSurveys && sameValue(draft.published, draft.merged)) {
    // Addresses of the draft lead to what its groups and questions stand for.
    return opened(published.id, draft.ids)
  }
  return opened(draftId, await writeDraft(db, { published, draftId }, draft.merged))
}

/** Writes the published design into its draft, whose changes are thereby gone. */
export async function resetDraft(db: Db, locked: LockedDraft): Promise<void> {
  await writeDraft(db, locked, snapshotOf(await designRows(db, locked.published.id)))
}

/**
 * Undoes all changes of a draft.
 *
 * @param seen what the administrator has seen, from `draftConsequences`
 * @throws Problem 404 if there is none, 409 if a design has changed since
 */
export async function discardDraft(db: Db, databaseId: string, seen: string): Promise<void> {
  const locked = await lockDraft(db, databaseId)
  const { published, draftId } = locked
  const draft = await readDraft(db, { databaseId: published.id, draftId })
  if (draft.seen !== seen) throw new Problem('draftChanged')
  await resetDraft(db, locked)
}
