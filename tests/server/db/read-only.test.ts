import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints, type EndpointName } from '../../../contract/endpoints'
import type { ProblemDocument } from '../../../contract/problems'
import type { Answer } from '../../setup/people/caller'
import { startOidcProvider, type OidcProvider } from '../../setup/network/oidc-provider'
import { startTestServer, type TestServer } from '../../setup/server/server'
import { study } from '../../setup/data/study'
import { make, type Sent } from '../permissions/call'
import { matrix } from '../permissions/matrix'
import { password } from '../permissions/own-password'
import { everybody } from '../permissions/people'
import { validCalls } from '../permissions/valid-calls'
import { plant, type World } from '../permissions/world'

/** A call that succeeds while the database can be written. */
interface Prepared {
  readonly name: EndpointName
  readonly world: World
  readonly sent: Sent
}

let server: TestServer
let provider: OidcProvider
let prepared: Prepared[]
beforeAll(async () => {
  provider = await startOidcProvider()
  server = await startTestServer({ env: { ...provider.env, LOG_LEVEL: 'silent' } })
  await provider.serve(server.url)
  const names = Object.keys(endpoints) as EndpointName[]
  // The caller who is granted a call last is tied to its things most of all; administrators come first.
  const granted = names.map((name) => {
    const letters = [...matrix[name].replaceAll(' ', '')]
    const at = letters.findLastIndex((letter) => letter === '+' || letter === 'R')
    return { name, who: everybody[at] ?? 'visitor' }
  })
  const passwordHash = await hash(password, { memoryCost: 64, timeCost: 1 })
  const worlds = await plant(
    server,
    granted.map(({ who }) => who),
    passwordHash,
  )
  prepared = []
  for (const [at, { name }] of granted.entries()) {
    const world = worlds[at]
    if (world === undefined) continue
    const given = validCalls[name] as (world: World, of: TestServer) => Sent | Promise<Sent>
    prepared.push({ name, world, sent: await given(world, server) })
  }
})
afterAll(async () => {
  await server.close()
  await provider.stop()
})

/** Leaving ends a session, and the journal tells who has taken data away. */
const writingGets: readonly EndpointName[] = ['logout', 'dump', 'statsProof']
const isReading = ({ name }: Prepared) =>
  endpoints[name].method === 'GET' && !writingGets.includes(name)

async function callAll(calls: readonly Prepared[]): Promise<[string, Answer][]> {
  const answered: [string, Answer][] = []
  for (const { name, world, sent } of calls) {
    answered.push([name, await make(world.caller, name, sent)])
  }
  return answered
}

const statuses = async (calls: readonly Prepared[]) =>
  Object.fromEntries((await callAll(calls)).map(([name, { status }]) => [name, status]))

/** Closes the database for writing, or opens it again: for whoever is connected too. */
async function setReadOnly(to: 'on' | 'off'): Promise<void> {
  await server.asOwner(`
    set transaction read write;
    do $$ begin execute format('alter database %I set default_transaction_read_only = ${to}', current_database()); end $$;
    select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`)
  const { pool, saves } = server.deps
  await expect.poll(() => pool.totalCount + saves.pool.totalCount).toBe(0)
}

/** Replies to a call, as code and status. */
const refusalOf = ({ status, body }: Answer) =>
  `${status} ${(body as Partial<ProblemDocument> | null)?.errors?.[0]?.code ?? ''}`

it('reading goes on in a database that can’t be written, and what writes is told so', async () => {
  const reading = prepared.filter(isReading)
  const before = await statuses(reading)
  expect(new Set(Object.values(before))).toEqual(new Set([200, 303]))
  await setReadOnly('on')
  expect(await statuses(reading)).toEqual(before)
  const writing = await callAll(prepared.filter((call) => !isReading(call)))
  const others = writing.filter(([, answer]) => refusalOf(answer) !== '503 readOnly')
  expect(others.map(([name, { status }]) => `${name} ${status}`)).toEqual([
    'cloneCheck 200',
    'pinnedSurveyChanges 200',
    'validateFormula 200',
  ])
  await setReadOnly('off')
})

it('a save hears of any state of the database that keeps it from being stored, and no answer is lost to a 500', async () => {
  const heart = await study(server, [{ questions: { a: { kind: 'number' } } }])
  const { id } = await heart.survey()
  const params = { answersGroupId: await heart.begin(id) }
  const save = (value: number) =>
    heart.doctor.call('createAnswer', {
      params,
      body: { questionId: heart.questionId('a'), value, operationId: randomUUID() },
    })
  await server.asOwner(`
    create function refused() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
    create trigger refused before insert or update on answers for each row execute function refused()`)
  const refusing = async (code: string) => {
    await server.asOwner(`create or replace function refused() returns trigger language plpgsql
      as $$ begin raise 'no' using errcode = '${code}'; end $$`)
    return refusalOf(await save(3))
  }
  const away = '503 databaseAway'
  expect(await refusing('25006')).toBe('503 readOnly')
  for (const code of ['25P03', '42501', '42P01', '42703', '53200', '57014', '58030', 'XX001']) {
    expect(await refusing(code), code).toBe(away)
  }
  // Errors met later are told as the disk's for a minute.
  expect(await refusing('53100')).toBe('507 diskFull')
  await server.asOwner('drop trigger refused on answers')
  expect((await save(4)).status).toBe(201)
})
