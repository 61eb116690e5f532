import { sql } from 'drizzle-orm'
import type { AnyRecord } from '../../../contract/jsonapi'
import type { Role } from '../../../contract/roles'
import type { SurveyStatus } from '../../../contract/survey-status'
import { instantFrom } from '../../db/schema/columns'

/** Columns of a survey in a list, with explicit types, so that no migration invalidates a prepared plan. */
export const surveyColumns = sql`surveys.id::text, surveys.database_id::text, surveys.user_id::text, surveys.status::text,
  surveys.custom_id::text, surveys.note::text, surveys.provider::text, surveys.bookmark_id::text,
  surveys.last_answers_group_id::text, surveys.groups_total::int, surveys.groups_complete::int, surveys.open_threads::int,
  surveys.revision::int, surveys.created_at::text, surveys.updated_at::text, surveys.completed_at::text`

/** Columns of a survey's author, for lists that include authors. */
export const authorColumns = sql`users.first_name::text, users.last_name::text, users.email::text, users.role::text, users.active,
  users.password_hash is not null as confirmed, users.created_at::text as user_created_at, users.updated_at::text as user_updated_at`

interface AuthorColumns {
  first_name: string
  last_name: string
  email: string
  role: Role
  active: boolean
  confirmed: boolean
  user_created_at: string
  user_updated_at: string
}

export interface ListedRow extends Record<string, unknown>, Partial<AuthorColumns> {
  id: string
  database_id: string
  user_id: string
  status: SurveyStatus
  custom_id: string | null
  note: string | null
  provider: string | null
  bookmark_id: string | null
  last_answers_group_id: string | null
  groups_total: number
  groups_complete: number
  open_threads: number
  revision: number
  created_at: string
  updated_at: string
  completed_at: string | null
}

function authorOf(row: ListedRow): AnyRecord {
  const id = row.user_id
  if (row.first_name === undefined) return { id }
  return {
    id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    role: row.role,
    active: row.active,
    confirmed: row.confirmed,
    createdAt: instantFrom(row.user_created_at ?? ''),
    updatedAt: instantFrom(row.user_updated_at ?? ''),
  }
}

/** Records of rows, as their model has them. The surveys of one author share one object for the author. */
export function listedRecords(rows: readonly ListedRow[]): AnyRecord[] {
  const authors = new Map<string, AnyRecord>()
  return rows.map((row) => {
    const user = authors.get(row.user_id) ?? authorOf(row)
    authors.set(row.user_id, user)
    return {
      id: row.id,
      status: row.status,
      customId: row.custom_id,
      note: row.note,
      provider: row.provider,
      bookmarkId: row.bookmark_id,
      progress: { groups: row.groups_total, complete: row.groups_complete },
      openThreads: row.open_threads,
      revision: row.revision,
      createdAt: instantFrom(row.created_at),
      updatedAt: instantFrom(row.updated_at),
      completedAt: row.completed_at === null ? null : instantFrom(row.completed_at),
      database: { id: row.database_id },
      user,
      lastAnswersGroup:
        row.last_answers_group_id === null ? null : { id: row.last_answers_group_id },
    }
  })
}
