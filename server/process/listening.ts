import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '../config'
import { errorCode, startProblems, type StartProblem } from '../start-problems'

type Place = Pick<Config, 'host' | 'port'>

/** Why nobody can listen there, in a sentence. */
export function listenProblem({ host, port }: Place, error: unknown): StartProblem {
  return errorCode(error) === 'EADDRINUSE'
    ? startProblems.portInUse(host, port)
    : startProblems.cannotListen(host, port, error)
}

/** @throws StartProblem where somebody else listens, or nobody can */
export async function checkPort(location: Place): Promise<void> {
  const probe = createServer()
  try {
    await once(probe.listen(location.port, location.host), 'listening')
  } catch (error) {
    throw listenProblem(location, error)
  }
  await new Promise((resolve) => probe.close(resolve))
}

/** Whether a server that listens there is reached under any address of this computer, and knows none of them. */
export function isEverywhere(host: string): boolean {
  return ['0.0.0.0', '0', '::', '::0', '[::]'].includes(host)
}

/** The address of a server that listens everywhere is one at which this computer reaches it. */
export function localUrl(host: string, port: number): string {
  const name = isEverywhere(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
