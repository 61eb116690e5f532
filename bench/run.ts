import { openBrowser } from '../tests/setup/browser/browser'
import { startWithSuperadmin, superadmin } from '../tests/setup/server/product'
import { callerFor } from '../tests/journeys/people'
import type { Bench } from './measuring/bench'
import { tableOf } from './measuring/goals'
import { Measures } from './measuring/measures'

/** Every bench by its name: `npm run bench -- designer`. */
const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  checks: async () => (await import('./material/checks')).checks,
  crowd: async () => (await import('./saves/crowd')).crowd,
  designer: async () => (await import('./designer')).designer,
  dumping: async () => (await import('./dumping')).dumping,
  enumeration: async () => (await import('./enumeration')).enumeration,
  filling: async () => (await import('./filling')).filling,
  opening: async () => (await import('./opening')).opening,
  lists: async () => (await import('./lists')).lists,
  options: async () => (await import('./options')).options,
  publishing: async () => (await import('./saves/publishing')).publishing,
  reading: async () => (await import('./measuring/reading')).reading,
  'saved-keys': async () => (await import('./saved-keys')).savedKeys,
  saving: async () => (await import('./saves/saving')).saving,
  starting: async () => (await import('./starting')).starting,
  statistics: async () => (await import('./statistics')).statistics,
  'statistics-page': async () => (await import('./statistics-page')).statisticsPage,
  surveys: async () => (await import('./surveys')).surveys,
  survey: async () => (await import('./whole-survey')).wholeSurvey,
  visits: async () => (await import('./visits')).visits,
}

async function run(name: string, load: () => Promise<Bench>): Promise<Measures> {
  const bench = await load()
  const product = await startWithSuperadmin()
  const measures = new Measures()
  try {
    const browser = await openBrowser()
    try {
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
  return measures
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
  const measured = new Map<string, Measures>()
  for (const [name, load] of Object.entries(benches)) {
    if (asked.length === 0 || asked.includes(name)) measured.set(name, await run(name, load))
  }
  console.log(`\n${tableOf(measured).join('\n')}`)
}
