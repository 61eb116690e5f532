import { designFileIssues } from '../../../i18n/words/server/request-issues'
import type { DesignFile } from '../../../contract/design-file'
import { conditionRow } from '../../../contract/condition-row'
import { models } from '../../../contract/models/index'
import { withInitial } from '../../../contract/models/model'
import { noFilters, type TemplateFilters } from '../../../contract/models/templates'
import { answerFilterProblem, blockProblems } from '../../../engine/statistics/template-problems'
import type { CompiledDesign } from '../../../engine/survey/design'
import type { NewBlock } from '../../statistics/queries/question-templates'
import type { NewTemplate } from '../../statistics/queries/templates'
import { issuesOf } from '../../rules/schema-issues'
import type { Codes } from './design'
import type { FileIssues } from './issues'

type FileTemplate = NonNullable<DesignFile['templates']>[number]

/** A template as it will be written. */
export interface TemplateContent extends Omit<NewTemplate, 'databaseId'> {
  readonly blocks: readonly Omit<NewBlock, 'templateId' | 'databaseId'>[]
}

interface Reading {
  readonly codes: Codes
  readonly design: CompiledDesign
  readonly faults: FileIssues
}

/** The names under which a block's places stand in the file. */
const written: Readonly<Record<string, string>> = {
  '/questionId': '/question',
  '/groupById': '/groupBy',
}

function idOf(code: string, pointer: string, { codes, faults }: Reading): string | null {
  const id = codes.idOf(code)
  if (id === null) faults.add(pointer, designFileIssues.noSuchCode(code))
  return id
}

function answerOf(
  given: Readonly<Record<string, unknown>>,
  place: string,
  reading: Reading,
): TemplateFilters['answer'] {
  const { design, faults } = reading
  const { question, ...test } = given
  if (typeof question !== 'string' || Object.hasOwn(test, 'questionId')) {
    faults.add(place, designFileIssues.filterWithoutCode)
    return null
  }
  const questionId = idOf(question, `${place}/question`, reading)
  if (questionId === null) return null
  const row = conditionRow.safeParse({ ...test, questionId })
  if (!row.success) {
    faults.addAll(place, issuesOf(row.error.issues))
    return null
  }
  const problem = answerFilterProblem(design, row.data)
  if (problem !== null) faults.add(place, problem)
  return row.data
}

function filtersOf(
  { period, unfinished, answer }: NonNullable<FileTemplate['filters']>,
  place: string,
  reading: Reading,
): TemplateFilters {
  return {
    ...noFilters,
    period: period ?? noFilters.period,
    unfinished: unfinished ?? noFilters.unfinished,
    answer: answer ? answerOf(answer, `${place}/answer`, reading) : null,
  }
}

function blockOf(
  given: FileTemplate['blocks'][number],
  place: string,
  reading: Reading,
): TemplateContent['blocks'] {
  const { design, faults } = reading
  const { chart } = withInitial(models.questionTemplates, { ...given })
  const questionId = idOf(given.question, `${place}/question`, reading)
  const groupById = given.groupBy ? idOf(given.groupBy, `${place}/groupBy`, reading) : null
  if (questionId === null) return []
  const block = { questionId, chart, groupById }
  for (const { pointer, detail } of blockProblems(design, block)) {
    faults.add(place + (written[pointer] ?? pointer), detail)
  }
  return [block]
}

/** The templates of a file as they will be written. */
export function templatesOf({ templates = [] }: DesignFile, reading: Reading): TemplateContent[] {
  return templates.map(({ filters, blocks, ...said }, at) => {
    const place = `/templates/${at}`
    const { name, description } = withInitial(models.templates, said)
    return {
      name,
      description,
      filters: filtersOf(filters ?? {}, `${place}/filters`, reading),
      blocks: blocks.flatMap((block, number) =>
        blockOf(block, `${place}/blocks/${number}`, reading),
      ),
    }
  })
}
