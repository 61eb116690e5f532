import { readFile } from 'node:fs/promises'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { TestCaller } from '../tests/setup/people/caller'
import type { Bench } from './measuring/bench'
import { seedDumped } from './material/dumped-surveys'
import { embeddedDatabase } from './measuring/embedded-database'
import { fillSurveys, type FilledSurveys } from './material/filled-surveys'
import type { Measures } from './measuring/measures'
import { cpuOfProcess } from './measuring/process-cpu'

const count = 20_000
const rounds = 3
/** Savers during the dump: how many people, and ms between two saves of each. */
const savers = 8
const commitMode = 100

/** The resident memory of a process in MB, and the most that it has had. */
async function memoryOf(pid: number): Promise<{ now: number; most: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const kB = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1])
  return { now: kB('VmRSS') / 1024, most: kB('VmHWM') / 1024 }
}

/** The largest part of a zip as it was before it was compressed. */
function largestPart(zip: Buffer): Buffer {
  let largest: Buffer = Buffer.alloc(0)
  let at = zip.readUInt32LE(zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1')) + 16)
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const data = zip.subarray(start, start + zip.readUInt32LE(at + 20))
    const part = zip.readUInt16LE(at + 10) === 0 ? data : inflateRawSync(data)
    if (part.length > largest.length) largest = part
    const lengths = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset))
    at += 46 + lengths.reduce((sum, one) => sum + one, 0)
  }
  return largest
}

/** Downloads a dump as a reader does who throws it away. */
async function download(admin: TestCaller, databaseId: string, suffix: string, keep: boolean) {
  const begun = performance.now()
  const path = `/v1/databases/${databaseId}/surveys/dump${suffix}`
  const response = await fetch(admin.url + path, {
    headers: { authorization: `Bearer ${admin.token ?? ''}` },
  })
  if (!response.ok || response.body === null) throw new Error(`${path} → ${response.status}`)
  let first: number | null = null
  const parts: Uint8Array[] = []
  for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
    first ??= performance.now() - begun
    if (keep) parts.push(part)
  }
  return { first: first ?? 0, took: performance.now() - begun, bytes: Buffer.concat(parts) }
}

/** Saves at a person's pace until told to stop. Out: how long each took. */
async function saveOn({ doctor, surveys }: FilledSurveys, on: () => boolean): Promise<number[]> {
  const latencies: number[] = []
  await Promise.all(
    surveys.map(async (cells, person) => {
      await pause((person * commitMode) / surveys.length)
      for (let at = 0; on(); at += 1) {
        const cell = cells[at % cells.length]
        if (cell === undefined) return
        const begun = performance.now()
        const answer = await doctor.have('updateAnswer', {
          params: { id: cell.answerId },
          body: { value: at % 900, revision: cell.revision, operationId: randomUUID() },
        })
        latencies.push(performance.now() - begun)
        cell.revision = Number(answer.revision)
        await pause(commitMode)
      }
    }),
  )
  return latencies
}

function tell(measures: Measures, name: string, latencies: readonly number[]): void {
  const sorted = latencies.toSorted((one, other) => one - other)
  for (const share of [0.5, 0.99]) {
    const at = sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
    measures.add(`saves ${name}, ${share === 0.5 ? 'median' : '99th percentile'}`, at)
  }
}

/** A dump of twenty thousand surveys beside zlib at level 1 over the same bytes; memory, first byte, and the saves of others meanwhile. */
export const dumping: Bench = async ({ product, admin, measures }) => {
  const { url, cpu } = await embeddedDatabase(product)
  const pid = product.server.process.pid ?? 0
  const filled = await fillSurveys(product.url, admin, {
    groups: 1,
    surveys: savers,
    databaseUrl: url,
  })
  const databaseId = await seedDumped(admin, url, count)
  measures.add('memory before', (await memoryOf(pid)).now, 'MB')
  for (const suffix of ['.xlsx', '.csv']) {
    for (let at = 0; at < rounds; at += 1) {
      const node = await cpuOfProcess(pid)
      const postgres = await cpu()
      const { first, took, bytes } = await download(admin, databaseId, suffix, true)
      const ofNode = (await cpuOfProcess(pid)) - node
      const ofPostgres = (await cpu()) - postgres
      const plain = suffix === '.csv' ? bytes : largestPart(bytes)
      const begun = process.cpuUsage()
      deflateRawSync(plain, { level: 1 })
      const { user, system } = process.cpuUsage(begun)
      const limit = (user + system) / 1000
      measures.add(`${suffix}: bytes`, plain.length / 1e6, 'MB')
      measures.add(`${suffix}: zlib level 1 over the same bytes`, limit)
      measures.add(`${suffix}: first byte`, first)
      measures.add(`${suffix}: until whole`, took)
      measures.add(`${suffix}: processor, node`, ofNode)
      measures.add(`${suffix}: processor, PostgreSQL`, ofPostgres)
      measures.add(`${suffix}: node in zlibs`, ofNode / limit, '×')
      measures.add(`${suffix}: node and PostgreSQL in zlibs`, (ofNode + ofPostgres) / limit, '×')
    }
  }
  measures.add('memory, the most', (await memoryOf(pid)).most, 'MB')
  for (let at = 0; at < rounds; at += 1) {
    const until = performance.now() + 5_000
    const alone = await saveOn(filled, () => performance.now() < until)
    let dumps = true
    const beside = saveOn(filled, () => dumps)
    const begun = performance.now()
    while (performance.now() - begun < 5_000) await download(admin, databaseId, '.xlsx', false)
    dumps = false
    tell(measures, 'alone', alone)
    tell(measures, 'beside a dump', await beside)
  }
}
