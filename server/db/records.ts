import { fileUrl } from '../../contract/calls/files'
import type { AnyRecord } from '../../contract/jsonapi'
import type {
  databases,
  databaseSupervisors,
  groups,
  questions,
  questionTemplates,
  subscriptionRequests,
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
export type RequestRow = Row<typeof subscriptionRequests>

// Records are what the models have of a row: relations as `{id}`, nothing that only the server may know.

/** Record of a database's row. */
export function databaseRecord({ imageKey, ...row }: DatabaseRow): AnyRecord {
  return { ...row, imageUrl: imageKey === null ? null : fileUrl(imageKey) }
}

/** Record of a group's row. */
export function groupRecord({ databaseId, ...row }: GroupRow): AnyRecord {
  return { ...row, database: { id: databaseId } }
}

/** Record of a question's row. */
export function questionRecord({ groupId, ...row }: QuestionRow): AnyRecord {
  return { ...row, group: { id: groupId } }
}

/** Record of a template's row. */
export function templateRecord({ databaseId, ...row }: TemplateRow): AnyRecord {
  return { ...row, builtIn: false, database: { id: databaseId } }
}

/** Record of a block's row. */
export function questionTemplateRecord({
  databaseId: _database,
  templateId,
  questionId,
  ...row
}: QuestionTemplateRow): AnyRecord {
  return { ...row, template: { id: templateId }, question: { id: questionId } }
}

/** Record of a user's row; `confirmed`: whether the user has set a password. */
export function userRecord({
  passwordHash,
  ...row
}: Omit<UserRow, 'secondFactor'> & Partial<Pick<UserRow, 'secondFactor'>>): AnyRecord {
  return { ...row, confirmed: passwordHash !== null }
}

/** Record of a subscription request's row. */
export function requestRecord({ userId, ...row }: RequestRow): AnyRecord {
  return { ...row, user: userId === null ? null : { id: userId } }
}

/** Record of a database user, who may have a centre, or of a database supervisor; with the person's name (product §3). */
export function memberRecord(
  row: Row<typeof databaseSupervisors> & { readonly provider?: string | null },
  person: { firstName: string; lastName: string },
): AnyRecord {
  return {
    id: row.id,
    createdAt: row.createdAt,
    provider: row.provider,
    firstName: person.firstName,
    lastName: person.lastName,
    user: { id: row.userId },
    database: { id: row.databaseId },
  }
}
