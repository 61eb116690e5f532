import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { AnyRecord } from '../../../contract/jsonapi'
import type { ResourceType } from '../../../contract/models/index'
import type { Db } from '../db'
import { preparedPrefix } from '../statement'

/** Reads records by their ids, or by those of their parents, in one statement whatever the number. */
export type Load = (db: Db, ids: readonly string[]) => Promise<readonly AnyRecord[]>

/** Readers of a type's records for `include`. */
export interface TypeLoading {
  /** Reads the records with these ids, in any order. */
  readonly byId: Load
  /**
   * Readers of relations to many. `load` reads the related records of parents, in the order in which they are sent; `parent` names the
   * relation that leads back.
   */
  readonly many?: Readonly<Record<string, { readonly parent: string; readonly load: Load }>>
}

export type Loading = Partial<Record<ResourceType, TypeLoading>>

/** Condition `column = any(ids)`: one parameter, and one prepared plan for each connection, whatever the number of ids. */
export function anyOf(column: AnyPgColumn, ids: readonly string[]): SQL {
  return sql`${column} = any(${sql.param([...ids])}::bigint[]) ${sql.raw(preparedPrefix)}`
}
