import type * as z from 'zod/mini'
import type { designDraftCalls } from '../../../contract/calls/designs/design-drafts'
import type { DesignSnapshot, SnapshotGroup } from '../../../contract/calls/designs/design-snapshot'
import { orNotFound, Problem } from '../../../contract/problems'
import { designChanges } from '../../../engine/versions/design-changes'
import { withDistinctCodes } from '../../../engine/versions/merge-designs'
import { withWordingOf } from '../../../engine/versions/wording'
import { references } from '../../../formula/references'
import { isComputed } from '../../../kinds/index'
import { questionsInTemplates } from '../../statistics/templates/template-uses'
import type { Db } from '../../db/db'
import { blockSaves } from '../../db/queries/design-changes'
import { enqueueRecompute } from '../../db/queries/recomputations'
import { answeredQuestions, commentedQuestions } from '../queries/answers-in-design'
import { databaseById } from '../queries/databases'
import {
  addPublishedIds,
  draftIdOf,
  latestChange,
  surveysByOpenness,
} from '../queries/design-drafts'
import { affectsSurveys, trialOf } from '../../surveys/design-trial'
import { firstFree } from '../question-code'
import { clearFormerKind } from '../question-change'
import { nameNewVersion } from '../queries/design-versions'
import {
  lockDraft,
  newIdsFor,
  readDraft,
  resetDraft,
  writeDraft,
  type ReadDraft,
} from './design-drafts'
import { writeDesign } from './design-writing'
import { dataIssues, type DraftIssue, formulaIssues } from './issues'
import { idsOf, type NewIds, reversed, withIds } from './snapshot'

type Consequences = z.infer<(typeof designDraftCalls)['draftConsequences']['reply']['schema']>

/** A design with questions archived instead of removed. */
interface Kept {
  readonly after: DesignSnapshot
  readonly archived: readonly string[]
}

/** Puts questions back, archived, into their group; it comes back with them. */
function withArchived(
  before: DesignSnapshot,
  after: DesignSnapshot,
  ids: ReadonlySet<string>,
): DesignSnapshot {
  const archivedAt = new Date().toISOString()
  const backIn = (group: SnapshotGroup) =>
    group.questions
      .filter(({ id }) => ids.has(id))
      .map((question) => ({ ...question, archivedAt: question.archivedAt ?? archivedAt }))
  const present = new Map(after.map((group) => [group.id, group]))
  const returned = before.flatMap((group): SnapshotGroup[] => {
    const questions = backIn(group)
    return present.has(group.id) || questions.length === 0
      ? []
      : [{ ...group, archivedAt: group.archivedAt ?? archivedAt, questions }]
  })
  const former = new Map(before.map((group) => [group.id, group]))
  const kept = after.map((group) => {
    const old = former.get(group.id)
    return old === undefined ? group : { ...group, questions: [...group.questions, ...backIn(old)] }
  })
  return [...kept, ...returned]
}

/** Questions, and all removed ones that their formulas and conditions, or those of their groups, refer to. */
function withReferences(
  design: DesignSnapshot,
  ids: ReadonlySet<string>,
  removed: ReadonlySet<string>,
): Set<string> {
  const placed = new Map(
    design.flatMap((group) =>
      group.questions.map((question) => [question.id, { question, group }]),
    ),
  )
  const all = new Set(ids)
  // The set grows during the loop, which then visits the new ids as well.
  for (const id of all) {
    const place = placed.get(id)
    if (place === undefined) continue
    const { question, group } = place
    const formula = isComputed(question.kind) ? String(question.metadata) : ''
    for (const text of [question.visibleIf, formula, group.visibleIf]) {
      for (const needed of references(text)) if (removed.has(needed)) all.add(needed)
    }
  }
  return all
}

/** Archives removed questions that have answers or comments, or that statistics show. */
async function keepUsed(
  db: Db,
  databaseId: string,
  before: DesignSnapshot,
  after: DesignSnapshot,
): Promise<Kept> {
  const removed = designChanges(before, after).questions.flatMap((change) =>
    change.after === null ? [change.id] : [],
  )
  if (removed.length === 0) return { after, archived: [] }
  const used = new Set([
    ...(await answeredQuestions(db, removed)),
    ...(await commentedQuestions(db, removed)),
  ])
  for (const id of await questionsInTemplates(db, databaseId, removed)) used.add(id)
  if (used.size === 0) return { after, archived: [] }
  const kept = withReferences(before, used, new Set(removed))
  // A question that comes back keeps its code, which a new one may have taken.
  const all = withDistinctCodes(withArchived(before, after, kept), before, firstFree)
  return { after: all, archived: [...kept] }
}

/**
 * Reads what publishing a draft would do (product §4), from one state of both designs.
 *
 * @param databaseId the published database, or its draft
 * @throws Problem 404 if there is no draft
 */
export async function draftConsequences(db: Db, databaseId: string): Promise<Consequences> {
  const row = orNotFound(await databaseById(db, databaseId))
  const publishedId = row.draftOf ?? row.id
  const draftId = orNotFound(await draftIdOf(db, publishedId))
  const { seen, published, merged } = await readDraft(db, { databaseId: publishedId, draftId })
  const { after, archived } = await keepUsed(db, publishedId, published, merged)
  const changes = designChanges(published, after)
  const isEmpty = changes.groups.length === 0 && changes.questions.length === 0
  const nothing = { surveys: 0, results: [], hidden: [], refused: [], incomplete: 0 }
  return {
    draftId,
    seen,
    before: published,
    after,
    changed: isEmpty ? null : await latestChange(db, draftId),
    issues: [...formulaIssues(after), ...(await dataIssues(db, publishedId, changes, after))],
    surveys: await surveysByOpenness(db, publishedId),
    archived: [...archived],
    trial: affectsSurveys(changes)
      ? await trialOf(db, publishedId, { before: published, after })
      : nothing,
  }
}

/** Ids under which a draft's new groups and questions are published; they stand for these from then on. */
async function publishNew(db: Db, draftId: string, draft: ReadDraft): Promise<NewIds> {
  const taken = { groups: new Set<string>(), questions: new Set<string>() }
  const present = idsOf(draft.published)
  const published = reversed(draft.ids)
  for (const part of ['groups', 'questions'] as const) {
    for (const id of [...present[part], ...published[part].keys()]) taken[part].add(id)
  }
  const known = {
    groups: new Map([...taken.groups].map((id) => [id, id])),
    questions: new Map([...taken.questions].map((id) => [id, id])),
  }
  const added = await newIdsFor(db, draft.merged, known)
  await addPublishedIds(db, draftId, added)
  return added
}

/** Refuses a design that can't be published. @throws Problem 409 with the first issue */
function assertPublishable([issue]: readonly DraftIssue[]): void {
  if (issue === undefined) return
  const { questionId, message } = issue
  throw new Problem('draftInvalid', { reason: message }, { meta: { questionId } })
}

/**
 * Publishes the draft of a database in the caller's transaction (product §4).
 *
 * @param submitted.seen what the administrator has seen, from `draftConsequences`
 * @param submitted.name of the new version
 * @param submitted.wordingOnly whether only wording is published, and all other changes stay in the draft
 * @throws Problem 404 if there is no draft, 409 if a design has changed since, or with the first issue
 */
export async function publishDraft(
  db: Db,
  databaseId: string,
  submitted: { readonly seen: string; readonly name?: string; readonly wordingOnly?: boolean },
): Promise<void> {
  const { seen, name = '', wordingOnly = false } = submitted
  const locked = await lockDraft(db, databaseId)
  const { id } = locked.published
  const draft = await readDraft(db, { databaseId: id, draftId: locked.draftId })
  const { published, merged } = draft
  if (draft.seen !== seen) throw new Problem('draftChanged')
  const wanted = wordingOnly ? withWordingOf(published, merged) : merged
  // From here on no answer is given to what is removed or changes its kind.
  await blockSaves(db, id)
  const { after } = await keepUsed(db, id, published, wanted)
  const changes = designChanges(published, after)
  assertPublishable([...formulaIssues(after), ...(await dataIssues(db, id, changes, after))])
  for (const { id: questionId, fields } of changes.questions) {
    if (fields.includes('kind')) await clearFormerKind(db, { id: questionId, databaseId: id })
  }
  const added = await publishNew(db, locked.draftId, { ...draft, merged: wanted })
  await writeDesign(db, id, published, withIds(after, added))
  await nameNewVersion(db, id, name)
  if (affectsSurveys(changes)) await enqueueRecompute(db, id)
  await (wordingOnly ? writeDraft(db, locked, merged) : resetDraft(db, locked))
}
