import { hash } from '@node-rs/argon2'
import type { EndpointName } from '../../../contract/endpoints'
import type { TestServer } from '../../setup/server'
import { make, type Sent } from './call'
import { everybody, type Who } from './people'
import { password } from './own-password'
import { plant, type World } from './world'
import { watchWriting } from './written'

/** One line: how its call is made, and what is expected of it, a letter a person. */
export interface Line {
  readonly name: EndpointName
  readonly given: (world: World, server: TestServer) => Sent | Promise<Sent>
  readonly letters: string
  readonly atCollection?: boolean
}

/** What a line has shown. */
export interface Shown {
  readonly letters: string
  /** In which tables refused calls have written. */
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

/** How many worlds are made at once for whoever has none. */
const batch = 4

/**
 * Runs lines of the matrix, each cell on fresh things of its own: a world in which something has been written, or prepared for a call,
 * serves no other cell.
 *
 * @returns what runs one line
 */
export async function openCells(server: TestServer): Promise<(line: Line) => Promise<Shown>> {
  // As cheap to judge as a hash can be: hundreds of accounts have it.
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
