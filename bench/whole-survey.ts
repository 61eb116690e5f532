import { startBarePeer } from './bare/bare-peer'
import type { Bench } from './measuring/bench'
import { embeddedDatabase } from './measuring/embedded-database'
import { fillSurveys } from './material/filled-surveys'

const connections = 4
const rounds = 3
const readsEach = 60

/** Includes of the survey's pages, and one that no page has: the same records, each answer's question by itself too. */
const includes = {
  ours: 'database.groups.questions,answersGroups.answers,user',
  'another include': 'database.groups.questions,answersGroups.answers.question,user',
} as const

async function get(url: string, headers: Record<string, string>): Promise<number> {
  const response = await fetch(url, { headers })
  const body = await response.arrayBuffer()
  if (!response.ok) throw new Error(`GET ${url} → ${response.status}`)
  return body.byteLength
}

/** A survey of 300 answers as its pages read it, beside the least that reading them can cost. */
export const wholeSurvey: Bench = async ({ product, admin, measures }) => {
  const { url: databaseUrl, cpuWith } = await embeddedDatabase(product)
  const serverPid = product.server.process.pid ?? 0
  const size = { groups: 10, surveys: connections, databaseUrl }
  const { doctor, surveys } = await fillSurveys(product.url, admin, size)
  const peer = await startBarePeer(databaseUrl)
  const authorization = `Bearer ${doctor.token ?? ''}`
  /** One round. Out: processor ms of a reading, and the bytes of one. */
  const round = async (pid: number, address: (surveyId: string) => string, coding: string) => {
    const used = cpuWith(pid)
    const before = await used()
    let bytes = 0
    const headers = { authorization, 'accept-encoding': coding }
    await Promise.all(
      surveys.map(async ([cell]) => {
        for (let at = 0; at < readsEach; at += 1) {
          bytes = await get(address(cell?.surveyId ?? ''), headers)
        }
      }),
    )
    return { cpu: ((await used()) - before) / (surveys.length * readsEach), bytes }
  }
  const bare = () => round(peer.pid, (id) => `${peer.url}/${id}`, 'identity')
  const including = (include: string, coding = 'identity') =>
    round(serverPid, (id) => `${doctor.url}/v1/surveys/${id}?include=${include}`, coding)
  const ours = (coding?: string) => including(includes.ours, coding)
  const another = () => including(includes['another include'])
  try {
    await bare()
    await ours()
    await another()
    for (let at = 0; at < rounds; at += 1) {
      const [least, own, packed, other] = [
        await bare(),
        await ours(),
        await ours('br'),
        await another(),
      ]
      measures.add('a bare server: processor', least.cpu, 'ms')
      measures.add('ours: processor', own.cpu, 'ms')
      measures.add('ours, compressed: processor', packed.cpu, 'ms')
      measures.add('ours, in bare readings', own.cpu / least.cpu, '×')
      measures.add('another include: processor', other.cpu, 'ms')
      measures.add('another include, in bare readings', other.cpu / least.cpu, '×')
      measures.add('a bare server: body', least.bytes / 1_000, 'kB')
      measures.add('ours: body', own.bytes / 1_000, 'kB')
    }
  } finally {
    await peer.stop()
  }
}
