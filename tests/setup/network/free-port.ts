import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/** A port of this computer on which nobody listens just now. */
export async function freePort(): Promise<number> {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const { port } = holder.address() as AddressInfo
  holder.close()
  return port
}
