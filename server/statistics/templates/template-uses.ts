import { Problem } from '../../../contract/problems'
import { answerFilterProblem, blockProblems } from '../../../engine/statistics/template-problems'
import type { CompiledDesign } from '../../../engine/survey/design'
import type { Db } from '../../db/db'
import { usesOf, type TemplateUse } from '../queries/question-templates'
import { templateById } from '../queries/templates'

/** Templates by name for a reader, each once, and by id for the client. */
function named(uses: readonly TemplateUse[]) {
  const byId = new Map(uses.map(({ templateId, name }) => [templateId, name]))
  const names = [...byId.values()].map((name) => `«${name}»`).join(', ')
  const templates = [...byId].map(([id, name]) => ({ id, name }))
  return { names, meta: { templates } }
}

/**
 * Rejects the removal of questions that templates of statistics show, group or filter by (decision 029).
 *
 * @param label subject of the problem's sentence: `La domanda «Peso»`
 * @throws Problem 409 with the templates' names
 */
export async function assertNotInTemplates(
  db: Db,
  databaseId: string,
  questionIds: readonly string[],
  label: string,
): Promise<void> {
  const uses = await usesOf(db, databaseId, questionIds)
  if (uses.length === 0) return
  const { names, meta } = named(uses)
  throw new Problem('shownInTemplates', { what: label, names }, { meta })
}

/** Questions among these that templates of a database show, group or filter by. */
export async function questionsInTemplates(
  db: Db,
  databaseId: string,
  questionIds: readonly string[],
): Promise<string[]> {
  if ((await usesOf(db, databaseId, questionIds)).length === 0) return []
  const used: string[] = []
  for (const id of questionIds) {
    if ((await usesOf(db, databaseId, [id])).length > 0) used.push(id)
  }
  return used
}

async function problemOf(
  db: Db,
  databaseId: string,
  design: CompiledDesign,
  { templateId, block }: TemplateUse,
): Promise<string | null> {
  if (block !== null) return blockProblems(design, block)[0]?.detail ?? null
  const template = await templateById(db, databaseId, templateId)
  return template === null ? null : answerFilterProblem(design, template.filters.answer)
}

/**
 * Rejects a change of a question that makes a template invalid, after the change is written. The chart may be
 * unsuitable for the new kind or type, bands of a grouping or an option of a filter may be missing.
 *
 * @throws Problem 409 with the templates' names
 */
export async function assertTemplatesFit(
  db: Db,
  databaseId: string,
  design: CompiledDesign,
): Promise<void> {
  const broken: TemplateUse[] = []
  let reason: string | null = null
  for (const use of await usesOf(db, databaseId, [...design.questions.keys()])) {
    const problem = await problemOf(db, databaseId, design, use)
    if (problem === null) continue
    broken.push(use)
    reason ??= problem
  }
  if (reason === null) return
  const { names, meta } = named(broken)
  throw new Problem('templatesBroken', { names, reason }, { meta })
}
