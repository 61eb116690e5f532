import './virtual-rows.css'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import type { CSSProperties, ReactNode } from 'react'

/** Limit of rows that are all drawn and scroll with the page. Of more rows, only the visible ones are in the document. */
const maxRenderedAtOnce = 60

export interface RenderedRow {
  readonly index: number
  /** Style of the row's element. */
  readonly style: CSSProperties | undefined
  readonly ref: ((element: HTMLElement | null) => void) | undefined
}

interface VirtualRowsProps {
  readonly count: number
  readonly keyOf: (index: number) => string
  /** Height of a row before it is measured, in pixels. */
  readonly estimate: number
  readonly className: string
  /** Row to scroll to whenever this changes. */
  readonly target: { readonly index: number } | null
  /** Index of a row that stays in the document wherever the list is scrolled. */
  readonly pinned?: number | null
  readonly children: (rows: readonly RenderedRow[], height: number | undefined) => ReactNode
}

/** Draws rows by the thousand: in a box that scrolls, with only the visible rows in the document. */
export function VirtualRows(props: VirtualRowsProps) {
  const { count, keyOf, estimate, className, target, pinned = null, children } = props
  const box = useRef<HTMLDivElement>(null)
  const rendersAll = count <= maxRenderedAtOnce
  const virtual = useVirtualizer({
    count,
    enabled: !rendersAll,
    getScrollElement: () => box.current,
    estimateSize: () => estimate,
    getItemKey: keyOf,
    overscan: 6,
    rangeExtractor: ({ startIndex, endIndex, overscan }) => {
      const first = Math.max(startIndex - overscan, 0)
      const last = Math.min(endIndex + overscan, count - 1)
      const range = Array.from({ length: last - first + 1 }, (_, at) => first + at)
      return pinned === null || (pinned >= first && pinned <= last)
        ? range
        : [...range, pinned].toSorted((one, other) => one - other)
    },
  })
  useEffect(() => {
    if (target === null) return
    if (!rendersAll) virtual.scrollToIndex(target.index, { align: 'auto' })
    // If all rows are drawn, the focused one scrolls into view by itself; a new list begins at its start.
    else if (target.index === 0 && box.current) box.current.scrollTop = 0
  }, [target, rendersAll, virtual])
  const rows = rendersAll
    ? Array.from({ length: count }, (_, index) => ({ index, style: undefined, ref: undefined }))
    : virtual.getVirtualItems().map(({ index, start }) => ({
        index,
        // No transform: dnd-kit measures rows without it.
        style: { top: start },
        ref: virtual.measureElement,
      }))
  return (
    <div ref={box} className={rendersAll ? className : `${className} rk-virtual`}>
      {children(rows, rendersAll ? undefined : virtual.getTotalSize())}
    </div>
  )
}
