import pg from 'pg'
import { withSchemaLock } from './migrate'

/** Schema of the job queue's tables. */
const queue = 'graphile_worker'

/** Statement that opens the queue's tables: their row level security hides all rows from anybody but the owner. */
const openQueue = `do $$
  declare closed regclass;
  begin
    for closed in
      select oid from pg_class
      where relnamespace = '${queue}'::regnamespace and relrowsecurity
        and not exists (select from pg_policy where polrelid = pg_class.oid)
    loop
      execute format('create policy application on %s using (true) with check (true)', closed);
    end loop;
  end $$`

/** Statement that grants rows of the product's tables and steps of its sequences; tables of other owners are left alone. */
const grantOwned = (role: string) => `do $$
  declare owned record;
  begin
    for owned in
      select oid::regclass as name, case relkind when 'S' then 'usage on sequence' else 'select, insert, update, delete on' end as rights
      from pg_class
      where relnamespace in ('public'::regnamespace, '${queue}'::regnamespace)
        and relkind in ('r', 'p', 'v', 'S') and pg_has_role(relowner, 'usage')
    loop
      execute format('grant %s %s to %I', owned.rights, owned.name, ${pg.escapeLiteral(role)});
    end loop;
  end $$`

/**
 * Lets the application's role read and write rows, and no more. It owns no table, so that it can't change one or switch its triggers off:
 * the audit is final. It creates no tables either, not even temporary ones, into which a trigger might write in place of the audit.
 * To be repeated after each migration.
 *
 * @param ownerUrl address with the tables' owner
 * @param role the application's, not the owner
 */
export async function grantApplication(ownerUrl: string, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role)
  await withSchemaLock(ownerUrl, async (client) => {
    const { rows } = await client.query<{ database: string }>(
      'select current_database() as database',
    )
    const database = pg.escapeIdentifier(rows[0]?.database ?? '')
    await client.query(
      [
        'begin',
        openQueue,
        `revoke create, temporary on database ${database} from public, ${name}`,
        `revoke create on schema public from public, ${name}`,
        `grant usage on schema public, ${queue} to ${name}`,
        grantOwned(role),
        `revoke update, delete on audits from ${name}`,
        'commit',
      ].join(';\n'),
    )
  })
}

/** Whether the connected role could switch the audit's triggers off; null if there is no table of audits. */
export async function canDisableAudit(client: Pick<pg.Pool, 'query'>): Promise<boolean | null> {
  const { rows } = await client.query<{ rules: boolean }>(
    `select pg_has_role(relowner, 'member') as rules from pg_class where oid = to_regclass('audits')`,
  )
  return rows[0]?.rules ?? null
}
