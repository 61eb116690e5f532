import { useEffect, useRef, useState } from 'react'
import { dump as words } from '../../i18n/words/dump'
import { CallError, unreachable } from '../api/calls/call-error'
import { call } from '../api/calls/http'
import { handledByCaller } from '../api/calls/status-groups'
import type { View } from '../paths'
import { saveFile } from '../../ui/save-file'
import { toasts } from '../../ui/feedback/toasts'
import { readCsv } from './csv-contents'
import { isWhole } from './whole-file'

/** Of a list of surveys, as its call takes them. */
export type SurveyFilter = Readonly<Record<string, string>>

/** Which surveys a dump is of. */
export interface DumpedSurveys {
  readonly databaseId: string
  /** The view of a list; null for whoever has but one. */
  readonly view: View | null
}

export interface DumpOptions {
  readonly format: 'xlsx' | 'csv' | 'zip'
  readonly separator: 'semicolon' | 'comma' | 'tab'
  readonly decimal: 'comma' | 'point'
  readonly identifiers: boolean
  readonly hidden: boolean
  /** Null = all surveys of the view. */
  readonly filter: SurveyFilter | null
}

/** The bytes grow by the packet; a reader sees them four times a second. */
const commitMode = 250

/**
 * Downloads a dump. Only a file that has come whole is handed to the browser; a failure is labelled 'Downloader error' (product §13), and
 * told once: the dialog that asked is still open.
 *
 * @param onDone the file has been saved
 */
export function useDump({ databaseId, view }: DumpedSurveys, onDone: () => void) {
  const [received, setReceived] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [risky, setRisky] = useState(0)
  const running = useRef<AbortController | null>(null)
  // A dialog that is closed asks for nothing any more.
  useEffect(() => () => running.current?.abort(), [])

  async function start(options: DumpOptions): Promise<void> {
    const { format, identifiers, hidden, filter, separator, decimal } = options
    const controller = new AbortController()
    running.current = controller
    setReceived(0)
    setFailure(null)
    setRisky(0)
    let shown = 0
    try {
      const { data } = await call('dump', {
        params: { databaseId },
        query: {
          filter: filter ?? {},
          extra: {
            ...(view !== null && { role: view }),
            ...(format === 'csv' && { separator, decimal }),
            identifiers: identifiers ? 'with' : 'without',
            hidden: hidden ? 'with' : 'without',
          },
        },
        format,
        signal: controller.signal,
        quiet: handledByCaller,
        onReceived: (bytes) => {
          if (performance.now() - shown < commitMode) return
          shown = performance.now()
          setReceived(bytes)
        },
      })
      const csv = format === 'csv' ? await readCsv(data.blob) : null
      if (!(await isWhole(data.blob, format)) || csv?.isCut === true) throw unreachable()
      saveFile(data.blob, data.name ?? `schede.${format}`)
      const cells = csv?.risky ?? 0
      setRisky(cells)
      // A warning is read before the dialog goes.
      if (cells > 0) return
      toasts.success(csv === null ? words.done : words.doneRows(csv.rows))
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

  return { received, failure, risky, start, cancel: () => running.current?.abort() }
}
