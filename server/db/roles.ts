import pg from 'pg'
import { alone } from './migrate'

/** The queue's tables stand in a schema of their own. */
const queue = 'graphile_worker'

/** Row level security is on for the queue's tables, so that nobody but their owner sees a row without a policy. */
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

/** Rows of our tables and steps of our sequences; a table that somebody else has put beside them is theirs to grant. */
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
 * Lets the application's role read and write what is in the tables, and no more: it owns none of them, so that it can't change them or
 * switch their triggers off, and what the journal has is final. It makes no tables either, not even temporary ones, in which a trigger
 * might write in the journal's place. To be repeated after each migration.
 *
 * @param role whom the application connects as; not the owner
 */
export async function grantApplication(ownerUrl: string, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role)
  await alone(ownerUrl, async (client) => {
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

/** Whether whoever is connected could switch the journal's triggers off; null where there is no journal. */
export async function canDisableAudit(client: Pick<pg.Pool, 'query'>): Promise<boolean | null> {
  const { rows } = await client.query<{ rules: boolean }>(
    `select pg_has_role(relowner, 'member') as rules from pg_class where oid = to_regclass('audits')`,
  )
  return rows[0]?.rules ?? null
}
