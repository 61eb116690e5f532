import type { charts } from '../../contract/models/question-templates'
import { noFilters, type TemplateFilters } from '../../contract/models/templates'
import type { Db } from '../db/db'
import { addBlocks } from '../statistics/queries/question-templates'
import { addTemplate } from '../statistics/queries/templates'
import type { SeededDesign } from './seed-design'

/** A block of a template, by its question's code. */
interface BlockSeed {
  readonly code: string
  readonly chart?: (typeof charts)[number]
  readonly groupBy?: string
}

export interface TemplateSeed {
  readonly name: string
  readonly description: string
  /** Makes filters; `idOf` gives a question's id for its code. */
  readonly filters?: (idOf: (code: string) => string) => Partial<TemplateFilters>
  readonly blocks: readonly BlockSeed[]
}

/** Writes templates of a design's statistics (product §10). */
export async function seedTemplates(
  db: Db,
  { databaseId, seed, questions }: SeededDesign,
  templates: readonly TemplateSeed[],
): Promise<void> {
  const idOf = (code: string) => {
    const question = questions.get(code)
    if (!question) throw new Error(`${seed.name}: no question ${code}`)
    return question.id
  }
  for (const { name, description, filters, blocks } of templates) {
    const template = await addTemplate(db, {
      databaseId,
      name,
      description,
      filters: { ...noFilters, ...filters?.(idOf) },
    })
    await addBlocks(
      db,
      template.id,
      blocks.map(({ code, chart = 'auto', groupBy }) => ({
        templateId: template.id,
        databaseId,
        questionId: idOf(code),
        chart,
        groupById: groupBy === undefined ? null : idOf(groupBy),
      })),
    )
  }
}
