import { fileUrl } from '../../contract/calls/files'
import type { AnyRecord } from '../../contract/jsonapi'
import type {
  databases,
  databaseUsers,
  groups,
  questions,
  questionTemplates,
  templates,
  users,
} from './schema'

type Row<Table extends { $inferSelect: unknown }> = Table['$inferSelect']

export type DatabaseRow = Row<typeof databases>
export type GroupRow = Row<typeof groups>
export type QuestionRow = Row<typeof questions>
export type UserRow = Row<typeof users>
export type TemplateRow = Row<typeof templates>
export type QuestionTemplateRow = Row<typeof questionTemplates>

/** Rows → records as the models have them: relations as `{id}`, nothing that only the server may know. */
export function databaseRecord({ imageKey, ...row }: DatabaseRow): AnyRecord {
  return { ...row, imageUrl: imageKey === null ? null : fileUrl(imageKey) }
}

export function groupRecord({ databaseId, ...row }: GroupRow): AnyRecord {
  return { ...row, database: { id: databaseId } }
}

export function questionRecord({ groupId, ...row }: QuestionRow): AnyRecord {
  return { ...row, group: { id: groupId } }
}

export function templateRecord({ databaseId, ...row }: TemplateRow): AnyRecord {
  return { ...row, builtIn: false, database: { id: databaseId } }
}

export function questionTemplateRecord({
  databaseId: _database,
  templateId,
  questionId,
  ...row
}: QuestionTemplateRow): AnyRecord {
  return { ...row, template: { id: templateId }, question: { id: questionId } }
}

export function userRecord({ passwordHash, ...row }: UserRow): AnyRecord {
  return { ...row, confirmed: passwordHash !== null }
}

/** A member of a database, user or supervisor; the latter's record carries the name itself (spec §3). */
export function memberRecord(
  row: Row<typeof databaseUsers>,
  person: { firstName: string; lastName: string },
): AnyRecord {
  return {
    id: row.id,
    createdAt: row.createdAt,
    firstName: person.firstName,
    lastName: person.lastName,
    user: { id: row.userId },
    database: { id: row.databaseId },
  }
}
