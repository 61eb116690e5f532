import { setPriority, platform } from 'node:os'
import { parentPort, type MessagePort } from 'node:worker_threads'
import { make } from './make'
import type { DumpPlan } from './plan'

/** What a dump's thread is told to make, and where it sends it. */
export interface DumpOrder {
  readonly plan: DumpPlan
  readonly databaseUrl: string
  readonly port: MessagePort
}

/** What comes back: pieces of the file, then that it is whole, or why it is not. */
export type FromDump =
  { readonly piece: Uint8Array } | { readonly isWhole: true } | { readonly failure: string }

/** What goes to it: room for one more piece. That nobody reads any more is told by closing the port. */
export type ToDump = 'more'

// People who save wait for what they do, a dump's reader for the end of it. On Linux this is about the calling thread alone.
if (platform() === 'linux') setPriority(10)

async function serve({ plan, databaseUrl, port }: DumpOrder): Promise<void> {
  let room = 0
  let isClosed = false
  let wake = () => {}
  const say = (message: FromDump, moved: ArrayBuffer[] = []) => port.postMessage(message, moved)
  port.on('message', (_more: ToDump) => {
    room += 1
    wake()
  })
  port.once('close', () => {
    isClosed = true
    wake()
  })
  try {
    for await (const bytes of make(plan, databaseUrl)) {
      if (bytes.length === 0) continue
      while (room === 0 && !isClosed) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      if (isClosed) return
      room -= 1
      // Memory of its own: what shares it with others can't be handed over.
      const piece = new Uint8Array(bytes)
      say({ piece }, [piece.buffer])
    }
    say({ isWhole: true })
  } catch (error) {
    say({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  } finally {
    port.close()
  }
}

parentPort?.on('message', (order: DumpOrder) => void serve(order))
