import type { TestServer } from '../../setup/server'

/**
 * Notes every row that is written from now on, in whatever table: what has been rolled back leaves no note.
 *
 * @returns asks in which tables somebody wrote since it was last asked
 */
export async function watchWriting(server: TestServer): Promise<() => Promise<string[]>> {
  await server.asOwner(`
    create unlogged table written (id bigserial primary key, name text not null);
    grant select on written to public;
    create function note_writing() returns trigger language plpgsql security definer as $$
      begin
        insert into written (name) values (tg_table_schema || '.' || tg_table_name);
        return null;
      end $$;
    do $$
      declare watched regclass;
      begin
        for watched in
          select oid from pg_class where relkind = 'r' and relname <> 'written'
            and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
        loop
          execute format('create trigger note_writing after insert or update or delete on %s
            for each row execute function note_writing()', watched);
        end loop;
      end $$`)
  let seen = '0'
  return async () => {
    const { rows } = await server.parts.pool.query<{ name: string; last: string }>(
      'select name, max(id)::text as last from written where id > $1 group by name order by name',
      [seen],
    )
    for (const { last } of rows) if (BigInt(last) > BigInt(seen)) seen = last
    return rows.map(({ name }) => name)
  }
}
