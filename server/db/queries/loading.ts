import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { AnyRecord } from '../../../contract/jsonapi'
import type { ResourceType } from '../../../contract/models/index'
import type { Db } from '../db'
import { preparedPrefix } from '../statement'

/** Records by many ids at once: of a type, or of the parents of a relation. In any number, one statement. */
export type Load = (db: Db, ids: readonly string[]) => Promise<readonly AnyRecord[]>

/** How a type's records are read for `include`. */
export interface TypeLoading {
  /** The records with these ids, in any order. */
  readonly byId: Load
  /**
   * For each relation to many: the related records of these parents in the order in which they are sent; `parent` names the
   * relation in them that leads back.
   */
  readonly many?: Readonly<Record<string, { readonly parent: string; readonly load: Load }>>
}

export type Loading = Partial<Record<ResourceType, TypeLoading>>

/** `column = any(ids)`: one parameter and one plan, which each connection keeps, whatever the number of ids. */
export function anyOf(column: AnyPgColumn, ids: readonly string[]): SQL {
  return sql`${column} = any(${sql.param([...ids])}::bigint[]) ${sql.raw(preparedPrefix)}`
}
