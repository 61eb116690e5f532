import { Readable } from 'node:stream'
import {
  designAttributes,
  designFormat,
  designVersion,
  type DesignFile,
} from '../../../contract/design-file'
import { withCodes } from '../../../formula/references'
import type { TemplateFilters } from '../../../contract/models/templates'
import type { ConditionRow } from '../../../contract/condition-row'
import { isComputed } from '../../../kinds/index'
import { italianDay } from '../../../engine/survey/day'
import type { Db } from '../../db/db'
import { designRows } from '../queries/compiled-design'
import { requireDatabase } from '../databases'
import {
  templateContents,
  type TemplateContents,
} from '../../statistics/templates/template-contents'
import type { DatabaseRow } from '../../db/records'
import { storedFile } from '../../files/files'
import { fileName } from '../../file-name'

type CodeOf = (id: string) => string | null

/** Attributes of a row that are in the file, in the file's order. */
function attributesOf(
  part: keyof typeof designAttributes,
  row: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(designAttributes[part].map((name) => [name, row[name]]))
}

/** Sorts the keys of objects: PostgreSQL stores them in another order than they were written in. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, inOrder(inner)]))
}

async function databasePart(db: Db, database: DatabaseRow) {
  const { imageKey } = database
  const image = imageKey === null ? null : await storedFile(db, imageKey)
  return {
    ...attributesOf('database', { ...database }),
    image: image?.bytes.toString('base64') ?? null,
  }
}

/** Filters without centre and doctor, which are not part of a design. */
function filtersPart({ period, unfinished, answer }: TemplateFilters, codeOf: CodeOf) {
  const { from, to } = period
  const withCode = ({ questionId, ...test }: ConditionRow) => {
    return { question: codeOf(questionId) ?? questionId, ...Object(inOrder(test)) }
  }
  return {
    period: { from, to },
    unfinished,
    answer:
      answer && 'rows' in answer
        ? { join: answer.join, rows: answer.rows.map(withCode) }
        : answer && withCode(answer),
  }
}

function templatePart(
  { blocks, filters, headlineId, ...template }: TemplateContents,
  codeOf: CodeOf,
) {
  return {
    ...attributesOf('template', template),
    filters: filtersPart(filters, codeOf),
    headline: headlineId === null ? null : codeOf(headlineId),
    blocks: blocks.map(({ questionId, chart, groupById, groupByProperty, text }) => ({
      question: codeOf(questionId),
      chart,
      text,
      groupBy: groupById === null ? null : codeOf(groupById),
      groupByProperty,
    })),
  }
}

async function designText(db: Db, database: DatabaseRow): Promise<string> {
  const groups = await designRows(db, database.id)
  const codes = new Map(
    groups.flatMap(({ questions }) => questions.map(({ id, code }) => [id, code])),
  )
  const codeOf: CodeOf = (id) => codes.get(id) ?? null
  const templates = await templateContents(db, database.id)
  const file: Record<keyof DesignFile, unknown> = {
    format: designFormat,
    version: designVersion,
    database: await databasePart(db, database),
    groups: groups.map((group) => ({
      ...attributesOf('group', { ...group, visibleIf: withCodes(group.visibleIf, codeOf) }),
      questions: group.questions.map((question) => {
        const { kind, metadata, visibleIf, bands } = question
        return attributesOf('question', {
          ...question,
          visibleIf: withCodes(visibleIf, codeOf),
          metadata: isComputed(kind) ? withCodes(String(metadata), codeOf) : inOrder(metadata),
          bands: inOrder(bands),
        })
      }),
    })),
    templates: templates.map((template) => templatePart(template, codeOf)),
  }
  return `${JSON.stringify(file, null, 2)}\n`
}

/**
 * Design of a database as a file (`contract/design-file.ts`), always the same bytes for the same design.
 *
 * @throws Problem 404
 */
export async function exportDesign(db: Db, id: string) {
  const write = async (snapshot: Db) => {
    const database = await requireDatabase(snapshot, id)
    const text = await designText(snapshot, database)
    const name = `${fileName(database.name)} ${italianDay(new Date())}.json`
    return { stream: Readable.from([Buffer.from(text)]), type: 'application/json', name }
  }
  // A snapshot of all rows, without a lock: the designs of a read-only database can be exported too.
  return db.transaction(write, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}
