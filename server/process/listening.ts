import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '../config'
import { codeOrReason, errorCode, startProblem, type StartProblem } from '../start-problems'

type Address = Pick<Config, 'host' | 'port'>

/** Makes the problem of an address on which the server can't listen. */
export function listenProblem({ host, port }: Address, error: unknown): StartProblem {
  return errorCode(error) === 'EADDRINUSE'
    ? startProblem('portInUse', host, port)
    : startProblem('cannotListen', host, port, codeOrReason(error))
}

/** Checks that the server can listen on an address. @throws StartProblem if it is in use or not allowed */
export async function checkPort(address: Address): Promise<void> {
  const probe = createServer()
  try {
    await once(probe.listen(address.port, address.host), 'listening')
  } catch (error) {
    throw listenProblem(address, error)
  }
  await new Promise((resolve) => probe.close(resolve))
}

/** Whether a server on this host listens on all addresses of the computer, and so does not know how it is called. */
export function isEverywhere(host: string): boolean {
  return ['0.0.0.0', '0', '::', '::0', '[::]'].includes(host)
}

/** URL under which this computer reaches the server; `localhost` if it listens on all addresses. */
export function localUrl(host: string, port: number): string {
  const name = isEverywhere(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
