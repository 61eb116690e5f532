import { expect, it } from 'vitest'
import { rounds } from '../setup/extent'
import { World } from '../setup/release-attack/worlds'
import { Random } from '../../server/seed/random'

const worlds = rounds({ quick: 10, endurance: 50 })

it(
  'releases leave five possible counts of every cell, and 2.5 deviations to every sum of few, while 50 surveys are added',
  { timeout: worlds * 20_000 },
  async () => {
    let told = 0
    for (let seed = 1; seed <= worlds; seed += 1) {
      const random = new Random(seed)
      const world = new World(seed)
      world.grow(random.whole(20, 60))
      world.release()
      for (let added = 0; added < 50;) {
        const more = random.whole(5, 15)
        added += more
        world.grow(more)
        world.release()
      }
      expect([seed, await world.faults()]).toEqual([seed, []])
      told += world.told
    }
    expect(told).toBeGreaterThan(worlds * 50)
  },
)
