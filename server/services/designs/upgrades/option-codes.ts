import { isDeepStrictEqual } from 'node:util'
import { asc, eq } from 'drizzle-orm'
import { rewriteOptions, type NewNames } from '../../../../contract/formula/rewrite-options'
import { codedAsDumped, formerKeys } from '../../../../kinds/choice/dumped-codes'
import { namesNow } from '../../../../kinds/choice/former-names'
import type { ChoiceMetadata } from '../../../../kinds/choice/metadata'
import { compileDesign } from '../../../../kinds/survey/design'
import { isQuestionKind, kindOf } from '../../../../kinds/index'
import type { Db } from '../../../db/db'
import { designRows, type DesignedQuestion } from '../../../db/queries/designs/compiled-design'
import { lockDatabase } from '../../../db/queries/designs/databases'
import { changeGroup } from '../../../db/queries/designs/groups'
import { changeQuestion } from '../../../db/queries/designs/questions'
import { keepRenamedColumns } from '../../../db/queries/designs/renamed-columns'
import { databases, upgrades } from '../../../db/schema'
import { enqueueRecompute } from '../../../jobs/recompute'
import { journalOf } from '../option-changes'
import { formerHeaders, renamed } from './former-columns'

const name = 'option_codes'

type Question = Pick<DesignedQuestion, 'id' | 'name' | 'code' | 'kind' | 'metadata'>

/** The metadata of a question whose options had no codes: each gets what dumps called it. Of any other the very same. */
export function withDumpedCodes(question: Question): unknown {
  if (!isQuestionKind(question.kind)) return question.metadata
  const kind = kindOf(question.kind)
  if (kind.completed === undefined) return question.metadata
  const metadata = question.metadata as ChoiceMetadata
  const { options = [] } = metadata
  const columns = kind.columns(question)
  const others = columns.flatMap(({ key, option }) => (option === undefined ? [key] : []))
  const headers = columns.length === others.length ? null : formerKeys(options, others)
  const coded = codedAsDumped(options, headers)
  return isDeepStrictEqual(coded, options) ? question.metadata : { ...metadata, options: coded }
}

const optionsOf = (metadata: unknown) => (metadata as ChoiceMetadata).options ?? []

async function upgradeDatabase(db: Db, databaseId: string): Promise<void> {
  await lockDatabase(db, databaseId)
  const rows = await designRows(db, databaseId)
  const questions = rows.flatMap((group) => group.questions)
  if (questions.length === 0) return
  const former = formerHeaders(compileDesign(rows))
  const before = new Map(questions.map((question) => [question.id, question.metadata]))
  const after = new Map(questions.map((question) => [question.id, withDumpedCodes(question)]))
  const names: NewNames = (id, text, where) => {
    const [was, now] = [before.get(id), after.get(id)]
    if (typeof was !== 'object' || was === null || !('options' in was)) return null
    return namesNow(optionsOf(was), optionsOf(now), text, { where, origin: 'data' })
  }
  let isChanged = false
  for (const { id, kind, metadata, visibleIf } of questions) {
    const isComputed = isQuestionKind(kind) && kindOf(kind).computed
    const change = {
      metadata: isComputed ? rewriteOptions(String(metadata), names) : after.get(id),
      visibleIf: rewriteOptions(visibleIf, names),
    }
    if (isDeepStrictEqual(change, { metadata, visibleIf })) continue
    isChanged = true
    const journal = isComputed ? null : journalOf(metadata, change.metadata)
    await changeQuestion(db, id, change, journal)
  }
  for (const { id, visibleIf } of rows) {
    const now = rewriteOptions(visibleIf, names)
    if (now === visibleIf) continue
    isChanged = true
    await changeGroup(db, id, { visibleIf: now })
  }
  const design = compileDesign(await designRows(db, databaseId))
  await keepRenamedColumns(db, databaseId, renamed(former, design))
  // Lists of what is chosen are of codes where they were of labels.
  if (isChanged) await enqueueRecompute(db, databaseId)
}

/**
 * Gives the options of older databases their codes, once: what dumps call them, which formulas name from then on. Each change is in the
 * journal, as nobody's; and what columns of dumps are called otherwise since is kept. To be called where no other process does.
 */
export async function upgradeOptionCodes(db: Db): Promise<void> {
  const done = await db.select().from(upgrades).where(eq(upgrades.name, name))
  if (done.length > 0) return
  const all = await db.select({ id: databases.id }).from(databases).orderBy(asc(databases.id))
  await db.transaction(async (transaction) => {
    for (const { id } of all) await upgradeDatabase(transaction, id)
    await transaction.insert(upgrades).values({ name })
  })
}
