import type { TestServer } from '../../setup/server/server'
import { hash } from '@node-rs/argon2'
import type { EndpointName } from '../../../contract/endpoints'
import { make, type Sent } from './call'
import { everybody, type Who } from './people'
import { password } from './own-password'
import { plant, type World } from './world'

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
    const { rows } = await server.deps.pool.query<{ name: string; last: string }>(
      'select name, max(id)::text as last from written where id > $1 group by name order by name',
      [seen],
    )
    for (const { last } of rows) if (BigInt(last) > BigInt(seen)) seen = last
    return rows.map(({ name }) => name)
  }
}

/** One line: how its call is made, and what is expected of it, a letter a person. */
export interface Line {
  readonly name: EndpointName
  readonly given: (world: World, server: TestServer) => Sent | Promise<Sent>
  readonly letters: string
  readonly atCollection?: boolean
}

/** Outcome of a line. */
export interface Shown {
  readonly letters: string
  /** Tables in which refused calls have written. */
  readonly writtenByRefused: readonly string[]
}

const letterByStatus = new Map([
  [303, 'R'],
  [401, 'L'],
  [403, 'F'],
  [404, 'H'],
])
const granting = ['+', 'R']

function letterOf(status: number): string {
  return status >= 200 && status < 300 ? '+' : (letterByStatus.get(status) ?? `(${status})`)
}

/** Number of worlds that are made at once. */
const batch = 4

/**
 * Runs lines of the matrix, each cell on fresh records of its own. A world with writes or preparations serves no other cell.
 *
 * @returns what runs one line
 */
export async function openCells(server: TestServer): Promise<(line: Line) => Promise<Shown>> {
  // The cheapest hash that is accepted: hundreds of accounts have it.
  const passwordHash = await hash(password, { memoryCost: 64, timeCost: 1 })
  const written = await watchWriting(server)
  const fresh = new Map<Who, World[]>(everybody.map((who) => [who, []]))

  async function takeWorlds(): Promise<World[]> {
    const lacking = everybody.filter((who) => fresh.get(who)?.length === 0)
    if (lacking.length > 0) {
      const callers = lacking.flatMap((who) => Array<Who>(batch).fill(who))
      const planted = await plant(server, callers, passwordHash)
      for (const world of planted) fresh.get(world.who)?.push(world)
    }
    return everybody.flatMap((who) => fresh.get(who)?.pop() ?? [])
  }

  return async ({ name, given, letters, atCollection }) => {
    const worlds = await takeWorlds()
    await written()
    const cells = await Promise.all(
      worlds.map(async (world, at) => {
        return {
          world,
          sent: await given(world, server),
          isGranted: granting.includes(letters[at] ?? ''),
        }
      }),
    )
    const isPrepared = (await written()).length > 0
    const shown = new Map<Who, string>()

    /** Makes the calls of those who are granted, or refused, at once. @returns where they have written */
    async function call(isGranted: boolean): Promise<string[]> {
      const ours = cells.filter((cell) => cell.isGranted === isGranted)
      await Promise.all(
        ours.map(async ({ world: { who, caller }, sent }) => {
          shown.set(who, letterOf((await make(caller, name, sent, atCollection)).status))
        }),
      )
      const tables = await written()
      if (tables.length === 0 && !isPrepared) {
        for (const { world } of ours) fresh.get(world.who)?.push(world)
      }
      return tables
    }

    const writtenByRefused = await call(false)
    await call(true)
    return { letters: everybody.map((who) => shown.get(who)).join(''), writtenByRefused }
  }
}
