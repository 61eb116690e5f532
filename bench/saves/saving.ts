import { startBarePeer } from '../bare/bare-peer'
import type { Bench } from '../measuring/bench'
import { embeddedDatabase, type EmbeddedDatabase } from '../measuring/embedded-database'
import { fillSurveys, type FilledSurveys } from '../material/filled-surveys'
import type { Measures } from '../measuring/measures'
import { nextValue, saveAt, send, type Save } from './page-saves'
import { cpuOfProcess } from '../measuring/process-cpu'

const connections = 16
const rounds = 3
/** Saves of one connection in a round: long enough for the kernel's clock. */
const savesEach = 60
/** Rounds before the first that counts, of either side: after fewer the bare server, which has less to compile, is still getting faster. */
const warmingRounds = 6

function saveInPeer(url: string): Save {
  return async ({ surveyId, questionId }, value) => {
    await send('POST', url, { survey: Number(surveyId), question: Number(questionId), value })
  }
}

/** One round: each connection changes answer after answer of a survey of its own. Out: processor ms of a save. */
async function round(
  surveys: FilledSurveys['surveys'],
  save: Save,
  usedCpu: () => Promise<number>,
  latencies: number[],
): Promise<number> {
  const before = await usedCpu()
  await Promise.all(
    surveys.map(async (cells) => {
      for (let at = 0; at < savesEach; at += 1) {
        const cell = cells[(at * 7) % cells.length]
        if (cell === undefined) throw new Error('a survey without answers')
        const begun = performance.now()
        await save(cell, nextValue())
        latencies.push(performance.now() - begun)
      }
    }),
  )
  return ((await usedCpu()) - before) / (surveys.length * savesEach)
}

/** Cost of a save in surveys of so many groups, beside a bare server in the same rounds. */
async function compare(
  measures: Measures,
  filled: FilledSurveys,
  { serverPid, database }: { serverPid: number; database: EmbeddedDatabase },
): Promise<void> {
  const peer = await startBarePeer(database.url)
  const size = filled.surveys[0]?.length ?? 0
  // PostgreSQL is the product's own child: it is counted once, with both.
  const [ofProduct, ofPeer] = [database.cpuWith(serverPid), database.cpuWith(peer.pid)]
  try {
    const inProduct = saveAt(filled.doctor.url, filled.doctor.token)
    const inPeer = saveInPeer(peer.url)
    const ignored: number[] = []
    for (let at = 0; at < warmingRounds; at += 1) {
      await round(filled.surveys, inProduct, ofProduct, ignored)
      await round(filled.surveys, inPeer, ofPeer, ignored)
    }
    for (let at = 0; at < rounds; at += 1) {
      const latencies: number[] = []
      const bare = await round(filled.surveys, inPeer, ofPeer, ignored)
      const node = await cpuOfProcess(serverPid)
      const product = await round(filled.surveys, inProduct, ofProduct, latencies)
      const ofNode = ((await cpuOfProcess(serverPid)) - node) / (filled.surveys.length * savesEach)
      measures.add(`${size} answers: a bare server's save, processor`, bare, 'ms')
      measures.add(`${size} answers: ours, processor`, product, 'ms')
      measures.add(`${size} answers: ours, of which node`, ofNode, 'ms')
      measures.add(`${size} answers: ours, in bare saves`, product / bare, '×')
      for (const latency of latencies)
        measures.add(`${size} answers: ours, until acknowledged`, latency)
    }
  } finally {
    await peer.stop()
  }
}

/** The save of an answer with permission, rules, formulas and audit, beside the least that it can cost. */
export const saving: Bench = async ({ product, admin, measures }) => {
  const database = await embeddedDatabase(product)
  const serverPid = product.server.process.pid ?? 0
  for (const groups of [1, 10]) {
    const size = { groups, surveys: connections, databaseUrl: database.url }
    const filled = await fillSurveys(product.url, admin, size)
    await compare(measures, filled, { serverPid, database })
  }
}
