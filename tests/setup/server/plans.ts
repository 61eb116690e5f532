import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type { Db } from '../../../server/db/db'
import * as schema from '../../../server/db/schema'

interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly PlanNode[]
}

/** A read of a table in PostgreSQL's plan. */
export interface TableRead {
  readonly statement: string
  readonly how: string
  /** Null where no index is used. */
  readonly index: string | null
  /** Condition on the index; rows that fail others are read and thrown away. */
  readonly condition: string
}

/** Every part of a plan, whatever stands above it. */
function nodesOf(plan: PlanNode): readonly PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}

/** Reads of a table in the plans of all statements that `work` makes, with their values. */
export async function readsOf(
  pool: Pool,
  table: string,
  work: (db: Db) => Promise<unknown>,
): Promise<readonly TableRead[]> {
  const statements: Statement[] = []
  const logger = {
    logQuery: (text: string, values: unknown[]) => void statements.push({ text, values }),
  }
  await work(drizzle(pool, { schema, logger }))
  const reads: TableRead[] = []
  for (const { text, values } of statements) {
    const explained = await pool.query<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>(
      `explain (format json) ${text}`,
      [...values],
    )
    const nodes = explained.rows
      .flatMap((row) => row['QUERY PLAN'])
      .flatMap(({ Plan }) => nodesOf(Plan))
    for (const node of nodes.filter((one) => one['Relation Name'] === table)) {
      // A bitmap names its index one step below.
      const named =
        node['Index Name'] === undefined ? nodesOf(node).find((one) => one['Index Name']) : node
      reads.push({
        statement: text,
        how: node['Node Type'],
        index: named?.['Index Name'] ?? null,
        condition: named?.['Index Cond'] ?? '',
      })
    }
  }
  return reads
}
