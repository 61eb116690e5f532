import pg from 'pg'
import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { createTestDatabase, type TestDatabase } from '../../setup/server/database'

/**
 * Dumps of a demonstration in which each table has rows, by `pg_dump --inserts --no-owner --no-privileges`. Version 0.1.0 left them: `last`
 * with all its migrations, `early` without the last four.
 */
type StoredDump = 'last' | 'early'

/** Makes a database of a test's own with what a stored dump holds. */
export async function restoreStored(dump: StoredDump): Promise<TestDatabase> {
  const file = new URL(`./stored-databases/0.1.0-${dump}.sql.br`, import.meta.url)
  const database = await createTestDatabase('')
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  await client.query(brotliDecompressSync(readFileSync(file)).toString())
  await client.end()
  return database
}

/** Lines of a database's catalog: one each for a column, constraint, index, function, trigger, privilege and whatever else it has. */
const catalog = `
  with ours as (select oid, nspname from pg_namespace where nspname in ('public', 'graphile_worker')),
  relations as (select c.*, format('%s.%s', nspname, relname) as name from pg_class c join ours on ours.oid = relnamespace),
  functions as (select p.*, p.oid::regprocedure::text as name from pg_proc p join ours on ours.oid = pronamespace)
  select 'relation ' || name || ' ' || concat_ws(' ', relkind, relpersistence, relrowsecurity, relreplident, reloptions) as line
  from relations where relkind <> 'i'
  union all
  select format('column %s %s %s', name, attnum, attname) || ' ' || concat_ws(' ', format_type(atttypid, atttypmod),
    attcollation::regcollation, attnotnull, attidentity, attgenerated, attstorage, attstattarget, pg_get_expr(adbin, adrelid))
  from pg_attribute join relations on relations.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attnum > 0 and not attisdropped and relkind in ('r', 'v')
  union all
  select format('constraint %s %s %s', name, conname, pg_get_constraintdef(k.oid)) from pg_constraint k join relations on relations.oid = conrelid where contype <> 'n'
  union all
  select 'index ' || pg_get_indexdef(oid) from relations where relkind = 'i'
  union all
  select 'sequence ' || concat_ws(' ', name, seqtypid::regtype, seqstart, seqincrement, seqmax, seqmin, seqcache, seqcycle,
    (select format('%s.%s', refobjid::regclass, refobjsubid) from pg_depend where objid = relations.oid and deptype in ('a', 'i')))
  from pg_sequence join relations on relations.oid = seqrelid
  union all
  select 'view ' || name || pg_get_viewdef(oid) from relations where relkind = 'v'
  union all
  select 'function ' || pg_get_functiondef(oid) from functions where prokind in ('f', 'p')
  union all
  select format('trigger %s %s', pg_get_triggerdef(t.oid), tgenabled) from pg_trigger t join relations on relations.oid = tgrelid where not tgisinternal
  union all
  select 'policy ' || concat_ws(' ', name, polname, polcmd, pg_get_expr(polqual, polrelid)) from pg_policy join relations on relations.oid = polrelid
  union all
  select 'statistics ' || pg_get_statisticsobjdef(s.oid) from pg_statistic_ext s join ours on ours.oid = stxnamespace
  union all
  select 'type ' || concat_ws(' ', ours.nspname, typname, typtype) from pg_type join ours on ours.oid = typnamespace
  union all
  select 'collation ' || collname from pg_collation join ours on ours.oid = collnamespace
  union all
  select 'extension ' || extname from pg_extension
  union all
  select 'comment ' || description from pg_description join relations on relations.oid = objoid
  union all
  select 'privilege ' || concat_ws(' ', name, grantee::regrole, privilege_type, is_grantable) from relations, aclexplode(relacl)
  union all
  select 'privilege ' || concat_ws(' ', name, grantee::regrole, privilege_type, is_grantable) from functions, aclexplode(proacl)
  union all
  select 'privilege ' || concat_ws(' ', ours.nspname, grantee::regrole, privilege_type) from pg_namespace n join ours using (oid), aclexplode(nspacl)
  union all
  select 'privilege ' || concat_ws(' ', 'database', grantee::regrole, privilege_type) from pg_database, aclexplode(datacl) where datname = current_database()
  order by 1`

/** A database without its rows, as sorted lines: two with the same lines behave alike. */
export async function catalogOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(catalog)
  return rows.map(({ line }) => line)
}
