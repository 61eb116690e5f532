import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callerFor } from '../tests/journeys/study'
import { startProduct, superadmin } from '../tests/setup/product'
import { startBarePeer } from './bare-peer'
import type { Bench } from './bench'
import { embeddedDatabase, type EmbeddedDatabase } from './embedded-database'
import { fillSurveys, type Cell, type FilledSurveys } from './filled-surveys'
import type { Measures } from './measures'
import { cpuOfProcess, cpuOfTree } from './process-cpu'

const connections = 16
const rounds = 3
/** Saves of one connection in a round: warm, and long enough for the kernel's clock. */
const savesEach = 60

type Save = (cell: Cell, value: number) => Promise<void>

async function post(url: string, method: string, body: object, token?: string) {
  const response = await fetch(url, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${url} → ${response.status} ${text}`)
  return JSON.parse(text) as { data?: { attributes: { revision: number } } }
}

/** As the page saves an answer that is there already. */
function saveInProduct({ doctor }: FilledSurveys): Save {
  return async (cell, value) => {
    const body = { value, revision: cell.revision, operationId: randomUUID(), confirmed: false }
    const url = `${doctor.url}/v1/answers/${cell.answerId}`
    const { data } = await post(url, 'PUT', body, doctor.token ?? '')
    cell.revision = data?.attributes.revision ?? cell.revision
  }
}

function saveInPeer(url: string): Save {
  return async ({ surveyId, questionId }, value) => {
    await post(url, 'POST', { survey: Number(surveyId), question: Number(questionId), value })
  }
}

let given = 1

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
        await save(cell, (given = 1 + (given % 999)))
        latencies.push(performance.now() - begun)
      }
    }),
  )
  return ((await usedCpu()) - before) / (surveys.length * savesEach)
}

/** What a save costs in surveys of so many groups, beside a bare server in the same rounds, and how far apart they are. */
async function compare(
  measures: Measures,
  filled: FilledSurveys,
  { serverPid, database }: { serverPid: number; database: EmbeddedDatabase },
): Promise<void> {
  const { url, postmaster } = database
  const peer = await startBarePeer(url)
  const size = filled.surveys[0]?.length ?? 0
  // PostgreSQL is the product's own child: it is counted once, with both.
  const cpuOf = (pid: number) => async () =>
    (await cpuOfProcess(pid)) + (await cpuOfTree(postmaster))
  try {
    const inProduct = saveInProduct(filled)
    const inPeer = saveInPeer(peer.url)
    const ignored: number[] = []
    await round(filled.surveys, inProduct, cpuOf(serverPid), ignored)
    await round(filled.surveys, inPeer, cpuOf(peer.pid), ignored)
    for (let at = 0; at < rounds; at += 1) {
      const latencies: number[] = []
      const bare = await round(filled.surveys, inPeer, cpuOf(peer.pid), ignored)
      const node = await cpuOfProcess(serverPid)
      const product = await round(filled.surveys, inProduct, cpuOf(serverPid), latencies)
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
export const saving: Bench = async ({ measures }) => {
  const folder = await mkdtemp(join(tmpdir(), 'rilievo-bench-'))
  await chmod(folder, 0o755)
  const product = await startProduct({
    DATA_DIR: folder,
    RILIEVO_ADMIN_EMAIL: superadmin.email,
    RILIEVO_ADMIN_PASSWORD: superadmin.password,
  })
  try {
    const admin = await callerFor(product.url, superadmin)
    const database = await embeddedDatabase(folder)
    const serverPid = product.server.process.pid ?? 0
    for (const groups of [1, 10]) {
      const size = { groups, surveys: connections, databaseUrl: database.url }
      const filled = await fillSurveys(product.url, admin, size)
      await compare(measures, filled, { serverPid, database })
    }
  } finally {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
