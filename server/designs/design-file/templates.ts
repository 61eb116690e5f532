import { designFileIssues } from '../../../i18n/words/server/request-issues'
import type { DesignFile } from '../../../contract/design-file'
import { answerFilter, conditionRow, type ConditionRow } from '../../../contract/condition-row'
import { models } from '../../../contract/models/index'
import { withInitial } from '../../../contract/models/model'
import { noFilters, type TemplateFilters } from '../../../contract/models/templates'
import { answerFilterProblem, blockProblems } from '../../../engine/statistics/template-problems'
import type { CompiledDesign } from '../../../engine/survey/design'
import type { TemplateContents } from '../../statistics/templates/template-contents'
import { issuesOf } from '../../rules/schema-issues'
import type { Codes } from './design'
import type { FileIssues } from './issues'

type FileTemplate = NonNullable<DesignFile['templates']>[number]

interface Reading {
  readonly codes: Codes
  readonly design: CompiledDesign
  readonly issues: FileIssues
}

/** Names of a block's fields in the file. */
const fieldNames: Readonly<Record<string, string>> = {
  '/questionId': '/question',
  '/groupById': '/groupBy',
}

function idOf(code: string, pointer: string, { codes, issues }: Reading): string | null {
  const id = codes.idOf(code)
  if (id === null) issues.add(pointer, designFileIssues.noSuchCode(code))
  return id
}

/** A filter on answers: a row, or several with their join. */
function answerOf(
  stated: Readonly<Record<string, unknown>>,
  base: string,
  reading: Reading,
): TemplateFilters['answer'] {
  if (!Array.isArray(stated['rows'])) return rowOf(stated, base, reading)
  const rows = stated['rows'].map((row: unknown, at) =>
    rowOf(Object(row) as Readonly<Record<string, unknown>>, `${base}/rows/${at}`, reading),
  )
  if (rows.includes(null)) return null
  const filter = answerFilter.safeParse({ ...stated, rows })
  if (filter.success) return filter.data
  reading.issues.addAll(base, issuesOf(filter.error.issues))
  return null
}

/** A row of a filter, whose question is named by its code. */
function rowOf(
  stated: Readonly<Record<string, unknown>>,
  base: string,
  reading: Reading,
): ConditionRow | null {
  const { design, issues } = reading
  const { question, ...test } = stated
  if (typeof question !== 'string' || Object.hasOwn(test, 'questionId')) {
    issues.add(base, designFileIssues.filterWithoutCode)
    return null
  }
  const questionId = idOf(question, `${base}/question`, reading)
  if (questionId === null) return null
  const row = conditionRow.safeParse({ ...test, questionId })
  if (!row.success) {
    issues.addAll(base, issuesOf(row.error.issues))
    return null
  }
  const problem = answerFilterProblem(design, row.data)
  if (problem !== null) issues.add(base, problem)
  return row.data
}

function filtersOf(
  { period, unfinished, answer }: NonNullable<FileTemplate['filters']>,
  base: string,
  reading: Reading,
): TemplateFilters {
  return {
    ...noFilters,
    period: period ?? noFilters.period,
    unfinished: unfinished ?? noFilters.unfinished,
    answer: answer ? answerOf(answer, `${base}/answer`, reading) : null,
  }
}

function blockOf(
  stated: FileTemplate['blocks'][number],
  base: string,
  reading: Reading,
): TemplateContents['blocks'] {
  const { design, issues } = reading
  const { chart, groupByProperty, text } = withInitial(models.questionTemplates, { ...stated })
  const questionId = idOf(stated.question, `${base}/question`, reading)
  const groupById = stated.groupBy ? idOf(stated.groupBy, `${base}/groupBy`, reading) : null
  if (questionId === null) return []
  const block = { questionId, chart, groupById, groupByProperty, text }
  for (const { pointer, detail } of blockProblems(design, block)) {
    issues.add(base + (fieldNames[pointer] ?? pointer), detail)
  }
  return [block]
}

/** Templates of a file that are to be written. */
export function templatesOf({ templates = [] }: DesignFile, reading: Reading): TemplateContents[] {
  return templates.map(({ filters, headline, blocks, ...attributes }, at) => {
    const base = `/templates/${at}`
    const { name, description } = withInitial(models.templates, attributes)
    return {
      name,
      description,
      filters: filtersOf(filters ?? {}, `${base}/filters`, reading),
      headlineId: headline ? idOf(headline, `${base}/headline`, reading) : null,
      blocks: blocks.flatMap((block, number) =>
        blockOf(block, `${base}/blocks/${number}`, reading),
      ),
    }
  })
}
