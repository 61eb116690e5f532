import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { Random } from '../../../server/seed/random'
import { rounds } from '../../setup/extent'
import { installDevice } from './device'
import { clock } from './clock'
import { type Event, randomEvents, described } from './events'
import { met } from './expected'
import { Trial } from './trial'

const runs = rounds({ quick: 200, endurance: 100_000 })
const length = 30

let uninstall: () => void
beforeAll(() => {
  clock.install()
  uninstall = installDevice()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterAll(() => {
  uninstall()
  clock.uninstall()
})

const eventsOf = (seed: number): Event[] => randomEvents(new Random(seed), length)
const faultOf = (seed: number, events: readonly Event[]) => new Trial(seed).run(events)

/** Leaves out one event after the other as long as the same fault is found. */
async function shrunk(seed: number, all: readonly Event[], fault: string): Promise<Event[]> {
  let events = [...all]
  const kind = fault.replace(/«[^»]*»/g, '')
  for (let isShorter = true; isShorter;) {
    isShorter = false
    for (let at = events.length - 1; at >= 0; at -= 1) {
      const fewer = events.toSpliced(at, 1)
      const found = await faultOf(seed, fewer)
      if (found?.replace(/«[^»]*»/g, '') !== kind) continue
      events = fewer
      isShorter = true
    }
  }
  return events
}

it(
  `${runs} random sequences of events: no value is lost or hidden, «Salvato» is true, and changes keep their order`,
  async () => {
    const first = Number(process.env['RILIEVO_SEED'] ?? 1)
    for (let seed = first; seed < first + runs; seed += 1) {
      const events = eventsOf(seed)
      const fault = await faultOf(seed, events)
      // Warnings are held with all that they name: those of a hundred thousand sequences would fill the memory.
      vi.mocked(console.warn).mockClear()
      if (fault === null) continue
      const few = await shrunk(seed, events, fault)
      expect.fail([`seed ${seed}: ${await faultOf(seed, few)}`, ...few.map(described)].join('\n'))
    }
    const needed = ['saved', 'waiting', 'toCheck', 'conflict', 'refused', 'unreadable', 'invalid']
    expect(needed.filter((one) => (met.get(one) ?? 0) < 10)).toEqual([])
  },
  60_000 + runs * 200,
)
