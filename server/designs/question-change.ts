import { enqueueRecompute } from '../db/queries/recomputations'
import { isDeepStrictEqual } from 'node:util'
import { amounts } from '../../i18n/words/server/request-issues'
import type { AnyRecord } from '../../contract/jsonapi'
import { Problem } from '../../contract/problems'
import type { AnyKind } from '../../kinds/index'
import type { Db } from '../db/db'
import {
  countAnswers,
  lockAnswersOfQuestion,
  removeEmptyAnswers,
} from './queries/answers-in-design'
import { blockSaves } from '../db/queries/design-changes'
import { changeQuestion } from './queries/questions'
import { resetReading } from '../statistics/queries/changes'
import { questionRecord, type QuestionRow } from '../db/records'
import { assertFormulas, assertReferrersFit, currentDesign } from './design-formulas'
import { optionAudit, metadataAfter, assertOptionsUnused } from './option-changes'
import { assertNoColumn, isMadeFrom, newCode } from './question-code'
import { checkFields, kindNamed, type KindFields } from './question-fields'
import { openQuestion, type QuestionInput } from './questions'
import { assertCurrent } from '../rules/revision'
import { assertTemplatesFit } from '../statistics/templates/template-uses'

/** Former metadata as far as the new kind can read them: between kinds of choices options keep their codes. */
function formerOptions(kind: AnyKind, before: QuestionRow): unknown {
  const isChoice = (one: AnyKind) => one.newDefaults() !== null
  return isChoice(kind) && isChoice(kindNamed(before.kind)) ? before.metadata : undefined
}

function fieldsAfter(before: QuestionRow, change: QuestionInput): KindFields {
  const { kind, metadata, defaults, bands } = change
  // A new name alone does not check 20,000 options by their schema.
  if ([kind, metadata, defaults, bands].every((field) => field === undefined)) {
    const { kind, metadata, defaults, bands } = before
    return { kind, metadata, defaults, bands }
  }
  const isNewKind = change.kind !== undefined && change.kind !== before.kind
  return checkFields({
    kind: change.kind ?? before.kind,
    metadata: change.metadata ?? (isNewKind ? undefined : before.metadata),
    defaults: change.defaults,
    formerDefaults: isNewKind ? undefined : before.defaults,
    former: formerOptions(kindNamed(change.kind ?? before.kind), before),
    bands: change.bands ?? (isNewKind ? [] : before.bands),
  })
}

/** Rejects a new kind for a question with answers (product §4). Cleared answers do not count. */
async function assertKindFree(db: Db, before: QuestionRow): Promise<void> {
  const answers = await lockAnswersOfQuestion(db, before.id)
  if (answers > 0) {
    throw new Problem('kindFixed', { count: amounts.answers(answers) })
  }
  await clearFormerKind(db, before)
}

/** Removes what is left of cleared answers to a question that gets another kind. */
export async function clearFormerKind(
  db: Db,
  { id, databaseId }: Pick<QuestionRow, 'id' | 'databaseId'>,
): Promise<void> {
  await removeEmptyAnswers(db, id)
  // The removal marks no survey as changed: old facts would count again if the kind were changed back.
  await resetReading(db, databaseId)
}

/**
 * Code of a question after a change. A code made from the name follows it, unless an administrator wrote it or
 * there are data under it.
 */
async function codeAfter(db: Db, before: QuestionRow, change: QuestionInput): Promise<string> {
  if (change.code !== undefined) {
    if (change.code !== before.code) await assertNoColumn(db, before.databaseId, change.code)
    return change.code
  }
  const isSameName = change.name === undefined || change.name === before.name
  if (isSameName || !isMadeFrom(before.code, before.name)) return before.code
  if ((await countAnswers(db, before.id)) > 0) return before.code
  return newCode(db, before.databaseId, change.name ?? before.name)
}

/**
 * Changes a question.
 *
 * @throws Problem 404
 * @throws Problem 409 for a stale revision, a new kind of an answered question, or a content that formulas or
 * templates with it don't allow
 * @throws Problem 422 for an invalid field of its kind, a removed option in use, a code in use, an invalid formula
 */
export async function updateQuestion(
  db: Db,
  id: string,
  { revision, optionChanges, ...submitted }: QuestionInput & { revision?: number },
): Promise<AnyRecord> {
  const before = await openQuestion(db, id)
  assertCurrent(before, revision)
  const change =
    optionChanges === undefined
      ? submitted
      : { ...submitted, metadata: metadataAfter(before, submitted, optionChanges) }
  const fields = fieldsAfter(before, change)
  const hasNewMetadata = !isDeepStrictEqual(fields.metadata, before.metadata)
  // Before the answers are checked: an answer that is being saved by the old options must be visible.
  if (hasNewMetadata || fields.kind !== before.kind) await blockSaves(db, before.databaseId)
  if (fields.kind !== before.kind) await assertKindFree(db, before)
  else if (hasNewMetadata) {
    const kind = kindNamed(before.kind)
    await assertOptionsUnused(db, id, kind, before.metadata, fields.metadata)
  }
  const code = await codeAfter(db, before, change)
  const { metadata, ...others } = { ...change, ...fields, code }
  const audit = hasNewMetadata ? optionAudit(before.metadata, metadata) : null
  const after = await changeQuestion(
    db,
    id,
    hasNewMetadata ? { ...others, metadata } : others,
    audit,
  )

  const hasNewValues = hasNewMetadata || after.kind !== before.kind
  const hasNewBands = !isDeepStrictEqual(after.bands, before.bands)
  if (hasNewValues || hasNewBands || after.visibleIf !== before.visibleIf) {
    const design = await currentDesign(db, after.databaseId)
    assertFormulas(design, id)
    if (hasNewValues) assertReferrersFit(design, id)
    if (hasNewValues || hasNewBands) await assertTemplatesFit(db, after.databaseId, design)
  }
  // Formulas may read a value's band.
  const bandsMatter = hasNewBands && (await currentDesign(db, after.databaseId)).dependents.has(id)
  const needsRecompute =
    bandsMatter ||
    hasNewValues ||
    after.visibleIf !== before.visibleIf ||
    after.required !== before.required ||
    after.archivedAt !== before.archivedAt
  if (needsRecompute) await enqueueRecompute(db, after.databaseId)
  return questionRecord(after)
}
