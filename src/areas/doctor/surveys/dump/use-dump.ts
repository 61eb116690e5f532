import { useEffect, useRef, useState } from 'react'
import { it } from '../../../../../i18n/doctor'
import { CallError, unreachable } from '../../../../data/call-error'
import { call } from '../../../../data/http'
import { toldByCaller } from '../../../../data/quiet'
import type { View } from '../../../../paths'
import { saveFile } from '../../../../ui/save-file'
import { toasts } from '../../../../ui/toasts/toasts'
import { isWhole } from './whole-file'

const words = it.doctor.dump

export interface DumpOptions {
  readonly format: 'xlsx' | 'csv'
  readonly identifiers: boolean
  readonly hidden: boolean
}

/** The bytes grow by the packet; a reader sees them four times a second. */
const pace = 250

/**
 * Downloads a dump. Only a file that has come whole is handed to the browser; a failure is labelled as the specification has it (§8), and
 * told once: the dialog that asked is still open.
 *
 * @param onDone the file has been saved
 */
export function useDump(databaseId: string, role: View, onDone: () => void) {
  const [received, setReceived] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  // A dialog that is closed asks for nothing any more.
  useEffect(() => () => running.current?.abort(), [])

  async function start({ format, identifiers, hidden }: DumpOptions): Promise<void> {
    const controller = new AbortController()
    running.current = controller
    setReceived(0)
    setFailure(null)
    let shown = 0
    try {
      const { data } = await call('dump', {
        params: { databaseId },
        query: {
          extra: {
            role,
            identifiers: identifiers ? 'with' : 'without',
            hidden: hidden ? 'with' : 'without',
          },
        },
        format,
        signal: controller.signal,
        quiet: toldByCaller,
        onReceived: (bytes) => {
          if (performance.now() - shown < pace) return
          shown = performance.now()
          setReceived(bytes)
        },
      })
      if (!(await isWhole(data.blob, format))) throw unreachable()
      saveFile(data.blob, data.name ?? `schede.${format}`)
      toasts.success(words.done)
      onDone()
    } catch (error) {
      if (controller.signal.aborted) return
      if (!(error instanceof CallError)) throw error
      const isBroken = error.code === unreachable().code
      setFailure(`${words.failed}: ${isBroken ? words.brokenOff : error.message}`)
    } finally {
      if (running.current === controller) setReceived(null)
    }
  }

  return { received, failure, start, cancel: () => running.current?.abort() }
}
