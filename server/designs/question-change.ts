import { enqueueRecompute } from '../surveys/queries/recomputations'
import { isDeepStrictEqual } from 'node:util'
import { amounts } from '../../i18n/words/server/request-issues'
import type { AnyRecord } from '../../contract/jsonapi'
import { Problem } from '../../contract/problems'
import type { AnyKind } from '../../kinds/index'
import type { Db } from '../db/db'
import {
  countAnswers,
  lockAnswersOfQuestion,
  removeUngivenAnswers,
} from './queries/answers-in-design'
import { blockSaves } from './queries/design-lock'
import { changeQuestion } from './queries/questions'
import { resetReading } from '../statistics/queries/changes'
import { questionRecord, type QuestionRow } from '../db/records'
import { assertFormulas, assertReferrersFit, currentDesign } from './design-formulas'
import { optionAudit, metadataAfter } from './option-changes'
import { assertOptionsUnused } from './option-removal'
import { assertNoColumn, isMadeFrom, newCode } from './question-code'
import { checkFields, kindNamed, type KindFields } from './question-fields'
import { openQuestion, type QuestionInput } from './questions'
import { assertCurrent } from '../rules/revision'
import { assertTemplatesFit } from '../statistics/templates/template-uses'

/** The metadata as they stood, as far as the kind that is to be reads them: among choices options keep their codes. */
function formerOptions(kind: AnyKind, before: QuestionRow): unknown {
  const isChoice = (one: AnyKind) => one.newDefaults() !== null
  return isChoice(kind) && isChoice(kindNamed(before.kind)) ? before.metadata : undefined
}

function fieldsAfter(before: QuestionRow, change: QuestionInput): KindFields {
  const { kind, metadata, defaults, bands } = change
  // Another name need not hold 20,000 options to their schema.
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

/** The kind of an answered question is fixed (product §4); what was cleared is no answer. */
async function assertKindFree(db: Db, before: QuestionRow): Promise<void> {
  const answers = await lockAnswersOfQuestion(db, before.id)
  if (answers > 0) {
    throw new Problem('kindFixed', { count: amounts.answers(answers) })
  }
  await removeUngivenAnswers(db, before.id)
  // No survey tells statistics of it: their facts would hold again as soon as the kind is what it was.
  await resetReading(db, before.databaseId)
}

/** A code that was made from the name follows it, until somebody wrote their own or there is data under it. */
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
 * @throws Problem 404; 409 for a stale revision, another kind where there are answers, or a content that formulas or templates using it can't take;
 * 422 for what the kind refuses, an option in use taken away, a code in use, a formula that is not right
 */
export async function updateQuestion(
  db: Db,
  id: string,
  { revision, optionChanges, ...given }: QuestionInput & { revision?: number },
): Promise<AnyRecord> {
  const before = await openQuestion(db, id)
  assertCurrent(before, revision)
  const change =
    optionChanges === undefined
      ? given
      : { ...given, metadata: metadataAfter(before, given, optionChanges) }
  const fields = fieldsAfter(before, change)
  const isOther = !isDeepStrictEqual(fields.metadata, before.metadata)
  // Before the answers are looked at: one that is being saved by the old options must be seen.
  if (isOther || fields.kind !== before.kind) await blockSaves(db, before.databaseId)
  if (fields.kind !== before.kind) await assertKindFree(db, before)
  else if (isOther) {
    const kind = kindNamed(before.kind)
    await assertOptionsUnused(db, id, kind, before.metadata, fields.metadata)
  }
  const code = await codeAfter(db, before, change)
  const { metadata, ...others } = { ...change, ...fields, code }
  const journal = isOther ? optionAudit(before.metadata, metadata) : null
  const after = await changeQuestion(db, id, isOther ? { ...others, metadata } : others, journal)

  const givesOther = isOther || after.kind !== before.kind
  const otherBands = !isDeepStrictEqual(after.bands, before.bands)
  if (givesOther || otherBands || after.visibleIf !== before.visibleIf) {
    const design = await currentDesign(db, after.databaseId)
    assertFormulas(design, id)
    if (givesOther) assertReferrersFit(design, id)
    if (givesOther || otherBands) await assertTemplatesFit(db, after.databaseId, design)
  }
  // Formulas read the band that a value falls into.
  const bandsMatter = otherBands && (await currentDesign(db, after.databaseId)).dependents.has(id)
  const evaluatesAnew =
    bandsMatter ||
    givesOther ||
    after.visibleIf !== before.visibleIf ||
    after.required !== before.required ||
    after.archivedAt !== before.archivedAt
  if (evaluatesAnew) await enqueueRecompute(db, after.databaseId)
  return questionRecord(after)
}
