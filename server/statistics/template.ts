import { builtInTemplateId, noFilters, type TemplateFilters } from '../../contract/models/templates'
import { charts, type SurveyProperty } from '../../contract/models/question-templates'
import { orNotFound, Problem } from '../../contract/problems'
import { surveyPropertyNames } from '../../i18n/words/statistics/survey-properties'
import type { BlockHeader, GroupBy } from '../../contract/statistics/page'
import { questionLookup } from '../../engine/conditions/question'
import { canGroupBy, chartsOf } from '../../engine/statistics/template-design'
import type { Db } from '../db/db'
import type { DatabaseRow } from '../db/records'
import { answeredArchived } from '../designs/queries/answers-in-design'
import { requirePublished } from '../designs/databases'
import { blocksInOrder } from './queries/question-templates'
import { templateById } from './queries/templates'
import { designOf, type Design } from '../designs/design'
import { builtInDescription, builtInName } from './templates/built-in-template'

/** One block of a page: stored, or of the built-in template. */
export interface Block {
  readonly id: string
  readonly questionId: string
  readonly chart: (typeof charts)[number]
  readonly groupById: string | null
  readonly groupByProperty: SurveyProperty | null
  readonly text: string
}

/** A template with its blocks, and with their design. */
export interface OpenTemplate {
  readonly database: DatabaseRow
  readonly design: Design
  readonly header: {
    readonly id: string
    readonly name: string
    readonly description: string
    readonly builtIn: boolean
    readonly filters: TemplateFilters
    /** Id of the block whose figure stands on top; null if none does. */
    readonly headline: string | null
  }
  readonly blocks: readonly Block[]
}

/**
 * Blocks of «Tutte le domande»: every question in use and archived ones with answers, each with its question's
 * id.
 */
function builtInBlocks(design: Design, archived: ReadonlySet<string>): Block[] {
  return [...design.questions.values()].flatMap(({ key, offered: inUse }) =>
    inUse || archived.has(key)
      ? [
          {
            id: key,
            questionId: key,
            chart: 'auto' as const,
            groupById: null,
            groupByProperty: null,
            text: '',
          },
        ]
      : [],
  )
}

/**
 * A template with its blocks, the built-in one too.
 *
 * @throws Problem 404
 */
export async function openStats(db: Db, databaseId: string, id: string): Promise<OpenTemplate> {
  const database = await requirePublished(db, databaseId)
  const design = await designOf(db, databaseId)
  if (id === builtInTemplateId) {
    const header = {
      id,
      name: builtInName,
      description: builtInDescription,
      builtIn: true,
      filters: noFilters,
      headline: null,
    }
    const archived = await answeredArchived(db, databaseId)
    return { database, design, header, blocks: builtInBlocks(design, archived) }
  }
  const template = orNotFound(await templateById(db, databaseId, id))
  const { name, description, filters, headlineId } = template
  const blocks = await blocksInOrder(db, id)
  const headline = blocks.find(({ questionId }) => questionId === headlineId)?.id ?? null
  const header = { id, name, description, builtIn: false, filters, headline }
  return { database, design, header, blocks }
}

/**
 * The block with this id.
 *
 * @throws Problem 404
 */
export function blockOf({ blocks }: OpenTemplate, id: string): Block {
  const block = blocks.find((block) => block.id === id)
  if (block === undefined) throw new Problem('notFound')
  return block
}

/**
 * Decimals of a question's numbers on the screen: those of a computed number, else as many as the question
 * allows.
 */
function decimalsOf({ metadata, decimals }: { metadata: unknown; decimals: number }): number {
  const typed =
    typeof metadata === 'object' && metadata !== null && 'decimals' in metadata
      ? metadata.decimals
      : undefined
  return typeof typed === 'number' ? typed : decimals
}

/** Grouping of a block; null for a question that no longer divides surveys into groups. */
function groupByOf(design: Design, { groupById, groupByProperty }: Block): GroupBy | null {
  if (groupByProperty !== null) {
    return { by: groupByProperty, id: null, name: surveyPropertyNames[groupByProperty] }
  }
  const grouping = groupById === null ? undefined : design.questions.get(groupById)
  if (grouping === undefined || !canGroupBy(design, grouping.key)) return null
  return { by: 'question', id: grouping.key, name: grouping.question.name }
}

/**
 * A block for the page's list.
 *
 * @throws Problem 404 for a question that the design does not have
 */
export function blockHeader(design: Design, block: Block): BlockHeader {
  const designQuestion = design.questions.get(block.questionId)
  if (designQuestion === undefined) throw new Problem('notFound')
  const { question, group, offered } = designQuestion
  const { id, name, code, kind } = question
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
    text: block.text,
    drawnAs: block.chart === 'auto' ? (chartsOf(design, id)[0] ?? 'table') : block.chart,
    groupBy: groupByOf(design, block),
  }
}
