import { formatQuery } from '../contract/query'
import { callerFor } from '../tests/journeys/people'
import { startBarePeer } from './bare/bare-peer'
import type { Bench } from './measuring/bench'
import { embeddedDatabase } from './measuring/embedded-database'
import { costOf, get } from './measuring/load'
import { password, seedSurveys } from './material/many-surveys'

const rounds = 3
/** A million takes some minutes to make: `RILIEVO_BENCH_MILLION=1`. */
const sizes = [
  1_000,
  100_000,
  ...(process.env['RILIEVO_BENCH_MILLION'] === undefined ? [] : [1_000_000]),
]

const searches = {
  'the last page': (size: number) => ({ page: { number: size / 50, size: 50 } }),
  'part of a code': () => ({ filter: { q: '00098' } }),
  'one month': () => ({ filter: { createdFrom: '2025-01-01', createdTo: '2025-01-31' } }),
} as const

/** A page of 50 surveys as a supervisor sees it, beside the least that it can cost. It must not depend on how many surveys there are. */
export const lists: Bench = async ({ product, admin, measures }) => {
  const { url: databaseUrl, cpuWith } = await embeddedDatabase(product)
  const serverPid = product.server.process.pid ?? 0
  for (const size of sizes) {
    const { databaseId, emails } = await seedSurveys(admin, databaseUrl, size)
    const { token } = await callerFor(product.url, { email: emails.supervisor, password })
    const page = (query: object) => () => {
      const text = formatQuery({ include: ['user'], ...query })
      return get(`${product.url}/v1/databases/${databaseId}/surveys?${text}`, token ?? '')
    }
    const peer = await startBarePeer(databaseUrl)
    try {
      const least = () => get(`${peer.url}/${databaseId}/list`)
      const own = page({ page: { size: 50 } })
      await costOf(least, cpuWith(peer.pid))
      await costOf(own, cpuWith(serverPid))
      for (let round = 0; round < rounds; round += 1) {
        const bare = await costOf(least, cpuWith(peer.pid))
        const ours = await costOf(own, cpuWith(serverPid))
        measures.add(`${size}: a bare server's page, processor`, bare)
        measures.add(`${size}: ours, processor`, ours)
        measures.add(`${size}: ours, in bare pages`, ours / bare, '×')
        for (const [name, query] of Object.entries(searches)) {
          measures.add(
            `${size}: ${name}, processor`,
            await costOf(page(query(size)), cpuWith(serverPid)),
          )
        }
      }
    } finally {
      await peer.stop()
    }
  }
}
