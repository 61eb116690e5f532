import { openBrowser } from '../tests/setup/browser'
import { startWithSuperadmin, superadmin } from '../tests/setup/product'
import { callerFor } from '../tests/journeys/study'
import type { Bench } from './bench'
import { Measures } from './measures'

/** Every bench by its name: `npm run bench -- designer`. */
const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  checks: async () => (await import('./checks')).checks,
  designer: async () => (await import('./designer')).designer,
  filling: async () => (await import('./filling')).filling,
  options: async () => (await import('./options')).options,
  reading: async () => (await import('./reading')).reading,
  saving: async () => (await import('./saving')).saving,
  surveys: async () => (await import('./surveys')).surveys,
}

async function run(name: string, load: () => Promise<Bench>): Promise<void> {
  const bench = await load()
  const product = await startWithSuperadmin()
  try {
    const browser = await openBrowser()
    try {
      const measures = new Measures()
      const admin = await callerFor(product.url, superadmin)
      await bench({ product, admin, browser, measures })
      console.log(`\n${name} (how often, median, 95th percentile)`)
      for (const line of measures.lines()) console.log(line)
    } finally {
      await browser.close()
    }
  } finally {
    await product.stop()
  }
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !Object.hasOwn(benches, name))
if (unknown.length > 0) {
  console.error(
    `No such bench: ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}`,
  )
  process.exitCode = 1
} else {
  // One after the other: two at once would measure each other.
  for (const [name, load] of Object.entries(benches)) {
    if (asked.length === 0 || asked.includes(name)) await run(name, load)
  }
}
