import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { BuiltServer } from '../tests/setup/server/built-server'
import { startAgain } from '../tests/setup/server/product'
import type { Bench } from './measuring/bench'
import { embeddedDatabase } from './measuring/embedded-database'
import { fillSurveys, type Cell } from './material/filled-surveys'
import { get } from './measuring/load'
import type { Measures } from './measuring/measures'
import { nextValue, saveAt } from './saves/page-saves'

const rounds = 4
const include = 'database.groups.questions,answersGroups.answers,user'

/** Memory of a process, in MB; the kernel says it in 1,024 bytes. */
async function residentMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1.024e-3
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** The median of the calls around the thousandth. */
async function thousandth(call: (at: number) => Promise<unknown>): Promise<number> {
  const around: number[] = []
  for (let at = 1; at < 1_050; at += 1) {
    const took = await timed(() => call(at))
    if (at >= 950) around.push(took)
  }
  return around.toSorted((one, other) => one - other)[around.length / 2] ?? Number.NaN
}

/** The first save and the first reading after a start, in either order, and how many times the thousandth's time they take. */
async function firstCalls(
  measures: Measures,
  calls: readonly (readonly [name: string, call: (at: number) => Promise<unknown>])[],
): Promise<void> {
  const firsts: [string, number, (at: number) => Promise<unknown>][] = []
  for (const [name, call] of calls) firsts.push([name, await timed(() => call(0)), call])
  for (const [name, first, call] of firsts) {
    const later = await thousandth(call)
    measures.add(`the first ${name}`, first)
    measures.add(`the thousandth ${name}`, later)
    measures.add(`the first ${name}, in thousandths`, first / later, '×')
  }
}

/** A start on data that is there: how long, what the first save and reading take, and what it holds while nobody has come. */
export const starting: Bench = async ({ product, admin, measures }) => {
  const { url: databaseUrl } = await embeddedDatabase(product)
  const size = { groups: 10, surveys: 2, databaseUrl }
  const { doctor, surveys } = await fillSurveys(product.url, admin, size)
  const cells: readonly Cell[] = surveys[0] ?? []
  await product.server.end('SIGTERM')
  /** @param work is done with a process that has just been started, which ends after it */
  const started = async (work: (server: BuiltServer) => Promise<unknown>): Promise<void> => {
    const begun = performance.now()
    const server = await startAgain(product.dataDir)
    try {
      await get(`${server.url}/v1/health`)
      measures.add('a start, until its first answer', performance.now() - begun)
      await work(server)
    } finally {
      await server.end('SIGTERM')
    }
  }
  for (let round = 0; round < rounds; round += 1) {
    await started(({ url }) => {
      const saveCell = saveAt(url, doctor.token)
      const save = async (at: number) => {
        const cell = cells[(at * 7) % cells.length]
        if (cell === undefined) throw new Error('a survey without answers')
        await saveCell(cell, nextValue())
      }
      const whole = `${url}/v1/surveys/${cells[0]?.surveyId}?include=${include}`
      const read = () => get(whole, doctor.token ?? '')
      const calls = [['save', save] as const, ['reading', read] as const]
      return firstCalls(measures, round % 2 === 0 ? calls : calls.toReversed())
    })
    await started(async ({ process: { pid } }) => {
      await pause(10_000)
      measures.add('memory, idle', await residentMemory(pid ?? 0), 'MB')
    })
  }
}
