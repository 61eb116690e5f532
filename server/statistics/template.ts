import { builtInTemplateId, noFilters, type TemplateFilters } from '../../contract/models/templates'
import { charts } from '../../contract/models/question-templates'
import { Problem } from '../../contract/problems'
import type { BlockHeader } from '../../contract/statistics/page'
import { questionLookup } from '../../engine/conditions/question'
import { canGroupBy, chartsOf } from '../../engine/statistics/template-design'
import type { Db } from '../db/db'
import type { DatabaseRow } from '../db/records'
import { answeredArchived } from '../designs/queries/answers-in-design'
import { databaseById } from '../designs/queries/databases'
import { blocksInOrder } from './queries/question-templates'
import { templateById } from './queries/templates'
import { designOf, type Design } from '../designs/design'
import { builtInDescription, builtInName } from './templates/built-in-template'

/** One block of a page: stored, or one of the built-in template. */
export interface Block {
  readonly id: string
  readonly questionId: string
  readonly chart: (typeof charts)[number]
  readonly groupById: string | null
}

/** A template as its page is drawn from it, with the design that its blocks are about. */
export interface OpenTemplate {
  readonly database: DatabaseRow
  readonly design: Design
  readonly head: {
    readonly id: string
    readonly name: string
    readonly description: string
    readonly builtIn: boolean
    readonly filters: TemplateFilters
  }
  readonly blocks: readonly Block[]
}

/** The blocks of «Tutte le domande»: every question that is asked, and those of old that have answers, by its own id. */
function builtInBlocks(design: Design, archived: ReadonlySet<string>): Block[] {
  return [...design.questions.values()].flatMap(({ key, offered }) =>
    offered || archived.has(key)
      ? [{ id: key, questionId: key, chart: 'auto' as const, groupById: null }]
      : [],
  )
}

/** @throws Problem 404 */
export async function openDatabase(db: Db, databaseId: string): Promise<DatabaseRow> {
  const database = await databaseById(db, databaseId)
  if (database === null) throw new Problem('notFound')
  return database
}

/** A template with its blocks, the built-in one too. @throws Problem 404 */
export async function openStats(db: Db, databaseId: string, id: string): Promise<OpenTemplate> {
  const database = await openDatabase(db, databaseId)
  const design = await designOf(db, databaseId)
  if (id === builtInTemplateId) {
    const head = {
      id,
      name: builtInName,
      description: builtInDescription,
      builtIn: true,
      filters: noFilters,
    }
    const archived = await answeredArchived(db, databaseId)
    return { database, design, head, blocks: builtInBlocks(design, archived) }
  }
  const template = await templateById(db, databaseId, id)
  if (template === null) throw new Problem('notFound')
  const { name, description, filters } = template
  const head = { id, name, description, builtIn: false, filters }
  return { database, design, head, blocks: await blocksInOrder(db, id) }
}

/** @throws Problem 404 */
export function blockOf({ blocks }: OpenTemplate, id: string): Block {
  const found = blocks.find((block) => block.id === id)
  if (found === undefined) throw new Problem('notFound')
  return found
}

/** How many decimals its numbers are shown with: a computed one's own, else as many as may be typed where that is said. */
function decimalsOf({ metadata, decimals }: { metadata: unknown; decimals: number }): number {
  const typed =
    typeof metadata === 'object' && metadata !== null && 'decimals' in metadata
      ? metadata.decimals
      : undefined
  return typeof typed === 'number' ? typed : decimals
}

/** A block as the page lists it. @throws Problem 404 for a question of no design */
export function blockHead(design: Design, block: Block): BlockHeader {
  const designQuestion = design.questions.get(block.questionId)
  if (designQuestion === undefined) throw new Problem('notFound')
  const { question, group, offered } = designQuestion
  const { id, name, code, kind } = question
  const by = block.groupById === null ? undefined : design.questions.get(block.groupById)
  const isGrouped = by !== undefined && canGroupBy(design, by.key)
  const color = 'color' in group ? String(group.color) : ''
  return {
    id: block.id,
    question: {
      id,
      name,
      code,
      kind,
      unit: questionLookup(design)(id)?.unit ?? null,
      decimals: decimalsOf(question),
      archived: !offered,
      group: { id: group.id, name: group.name, color },
    },
    chart: block.chart,
    drawnAs: block.chart === 'auto' ? (chartsOf(design, id)[0] ?? 'table') : block.chart,
    groupBy: isGrouped ? { id: by.key, name: by.question.name } : null,
  }
}
