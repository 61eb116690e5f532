import { useEffect, useRef, useState } from 'react'
import { dump as words } from '../../i18n/words/dump'
import { CallError, unreachable } from '../api/calls/call-error'
import { call } from '../api/calls/http'
import { handledByCaller } from '../api/calls/status-groups'
import type { View } from '../paths'
import { saveFile } from '../../ui/save-file'
import { toasts } from '../../ui/feedback/toasts'
import { readCsv } from './csv-contents'

/** Filters of a list of surveys, as the query of its call has them. */
export type SurveyFilter = Readonly<Record<string, string>>

/** The surveys to export. */
export interface ExportedSurveys {
  readonly databaseId: string
  /** The view of a list; null for users who have only one. */
  readonly view: View | null
}

export interface ExportOptions {
  readonly format: 'xlsx' | 'csv' | 'zip'
  readonly separator: 'semicolon' | 'comma' | 'tab'
  readonly decimal: 'comma' | 'point'
  readonly identifiers: boolean
  readonly hidden: boolean
  /** Null for all surveys of the view. */
  readonly filter: SurveyFilter | null
}

/** Shortest time between two updates of the number of bytes, in ms: packets arrive far more often. */
const progressInterval = 250

/** Signature and length of the record that ends a zip file without a comment, as spreadsheets are. */
const zipEnd = { signature: [0x50, 0x4b, 0x05, 0x06], length: 22 }

const types: Readonly<Record<ExportOptions['format'], string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  zip: 'application/zip',
}

/**
 * Whether a downloaded file is complete, by its type and its last bytes. A broken connection fails the call by itself; this finds a proxy
 * that ends a reply early, or answers in the server's place.
 */
async function isComplete(file: Blob, format: ExportOptions['format']): Promise<boolean> {
  if (!file.type.startsWith(types[format])) return false
  const length = format === 'csv' ? 1 : zipEnd.length
  const end = new Uint8Array(await file.slice(-length).arrayBuffer())
  if (format === 'csv') return end[0] === 0x0a
  return end.length === length && zipEnd.signature.every((byte, index) => end[index] === byte)
}

/**
 * Downloads an export. Only a complete file is handed to the browser; a failure has the label 'Downloader error' (product §13), and is
 * shown in the dialog alone.
 *
 * @param onDone called when the file was saved
 */
export function useExport({ databaseId, view }: ExportedSurveys, onDone: () => void) {
  const [received, setReceived] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [risky, setRisky] = useState(0)
  const running = useRef<AbortController | null>(null)
  // Closing the dialog cancels the download.
  useEffect(() => () => running.current?.abort(), [])

  async function start(options: ExportOptions): Promise<void> {
    const { format, identifiers, hidden, filter, separator, decimal } = options
    const controller = new AbortController()
    running.current = controller
    setReceived(0)
    setFailure(null)
    setRisky(0)
    let updatedAt = 0
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
          if (performance.now() - updatedAt < progressInterval) return
          updatedAt = performance.now()
          setReceived(bytes)
        },
      })
      const csv = format === 'csv' ? await readCsv(data.blob) : null
      if (!(await isComplete(data.blob, format)) || csv?.isCut === true) throw unreachable()
      saveFile(data.blob, data.name ?? `schede.${format}`)
      const riskyCells = csv?.risky ?? 0
      setRisky(riskyCells)
      // The dialog stays open, so that the warning can be read.
      if (riskyCells > 0) return
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
