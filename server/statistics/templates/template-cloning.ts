import type { AnyRecord } from '../../../contract/jsonapi'
import {
  builtInTemplateId,
  noFilters,
  type TemplateFilters,
} from '../../../contract/models/templates'
import type { AnswerFilter, ConditionRow } from '../../../contract/condition-row'
import { orNotFound } from '../../../contract/problems'
import type { Db } from '../../db/db'
import { templateById } from '../queries/templates'
import { templateRecord, type DatabaseRow } from '../../db/records'
import { builtInTemplate } from './built-in-template'
import { copyName } from '../../designs/copying'
import { openPublished } from '../../designs/databases'
import { designOf } from '../../designs/design'
import { addContents, contentsOf, templateContents } from './template-contents'

const longestName = 200

/** Copies the built-in template to one that can be changed, with a block for each question. */
async function cloneBuiltIn(db: Db, database: DatabaseRow, name: string): Promise<AnyRecord> {
  const { questions } = await designOf(db, database.id)
  const inUse = [...questions.values()].filter(({ offered }) => offered)
  const blocks = inUse.map(({ key }) => ({
    questionId: key,
    chart: 'auto' as const,
    groupById: null,
    groupByProperty: null,
    text: '',
  }))
  const contents = { name, description: '', filters: noFilters, headlineId: null, blocks }
  return templateRecord(await addContents(db, database.id, contents))
}

/**
 * Copies a template with its blocks, after the others of the database (product §8).
 *
 * @throws Problem 404
 */
export async function cloneTemplate(
  db: Db,
  databaseId: string,
  id: string,
  overrides: { readonly name?: string } = {},
): Promise<AnyRecord> {
  const database = await openPublished(db, databaseId)
  if (id === builtInTemplateId) {
    const { name } = builtInTemplate(database, null)
    return cloneBuiltIn(db, database, overrides.name ?? copyName(String(name), longestName))
  }
  const source = orNotFound(await templateById(db, databaseId, id))
  const name = overrides.name ?? copyName(source.name, longestName)
  const copy = { ...(await contentsOf(db, source)), name }
  return templateRecord(await addContents(db, databaseId, copy))
}

function copiedAnswer(answer: AnswerFilter, copyOf: (id: string) => string): AnswerFilter {
  const copied = (row: ConditionRow) => ({ ...row, questionId: copyOf(row.questionId) })
  return 'rows' in answer ? { ...answer, rows: answer.rows.map(copied) } : copied(answer)
}

/** Filters for the copy of a database: with its own questions, and without a doctor, since it has no members. */
function copiedFilters(filters: TemplateFilters, copyOf: (id: string) => string): TemplateFilters {
  const { answer } = filters
  return {
    ...filters,
    doctorId: null,
    answer: answer && copiedAnswer(answer, copyOf),
  }
}

/**
 * Copies the templates of a database to its copy.
 *
 * @param copies the copied questions' ids by the sources'
 */
export async function copyTemplates(
  db: Db,
  sourceId: string,
  databaseId: string,
  copies: ReadonlyMap<string, string>,
): Promise<void> {
  const copyOf = (id: string) => copies.get(id) ?? id
  for (const { blocks, headlineId, ...source } of await templateContents(db, sourceId)) {
    await addContents(db, databaseId, {
      ...source,
      headlineId: headlineId === null ? null : copyOf(headlineId),
      filters: copiedFilters(source.filters, copyOf),
      blocks: blocks.map(({ questionId, groupById, ...block }) => ({
        ...block,
        questionId: copyOf(questionId),
        groupById: groupById === null ? null : copyOf(groupById),
      })),
    })
  }
}
