import { setPriority, platform } from 'node:os'
import { parentPort, type MessagePort } from 'node:worker_threads'
import { make } from './make'
import type { ExportPlan } from './plan'

/** Order for the thread of exports: the file to make, and the port that gets it. */
export interface ExportOrder {
  readonly plan: ExportPlan
  readonly databaseUrl: string
  readonly port: MessagePort
}

/** Messages from the thread: chunks of the file, then that it is whole, or why it is not. */
export type FromThread =
  { readonly chunk: Uint8Array } | { readonly isWhole: true } | { readonly failure: string }

/** Message to the thread: there is room for one more chunk. A closed port means that nobody reads any more. */
export type ToThread = 'more'

// Saves go first: a user waits for each of them. On Linux the priority is that of the calling thread alone.
if (platform() === 'linux') setPriority(10)

async function serve({ plan, databaseUrl, port }: ExportOrder): Promise<void> {
  let room = 0
  let isClosed = false
  let wake = () => {}
  const send = (message: FromThread, moved: ArrayBuffer[] = []) => port.postMessage(message, moved)
  port.on('message', (_more: ToThread) => {
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
      // A copy: memory that is shared with others can't be transferred.
      const chunk = new Uint8Array(bytes)
      send({ chunk }, [chunk.buffer])
    }
    send({ isWhole: true })
  } catch (error) {
    send({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  } finally {
    port.close()
  }
}

parentPort?.on('message', (order: ExportOrder) => void serve(order))
