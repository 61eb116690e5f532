import './virtual-rows.css'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import type { CSSProperties, ReactNode } from 'react'

/** So many are drawn as they are and scroll with the page; of more only those in sight are in the document. */
const drawnWhole = 60

export interface RenderedRow {
  readonly index: number
  /** To be put on the row's element. */
  readonly style: CSSProperties | undefined
  readonly ref: ((element: HTMLElement | null) => void) | undefined
}

interface VirtualRowsProps {
  readonly count: number
  readonly keyOf: (index: number) => string
  /** Height of a row before it was measured. */
  readonly estimate: number
  readonly className: string
  /** Scrolls here when it changes. */
  readonly target: { readonly index: number } | null
  /** Stays drawn wherever the list is scrolled. */
  readonly pinned?: number | null
  readonly children: (rows: readonly RenderedRow[], height: number | undefined) => ReactNode
}

/** Rows by the thousand: a box that scrolls, with those rows in the document that are to be seen. */
export function VirtualRows(props: VirtualRowsProps) {
  const { count, keyOf, estimate, className, target, pinned = null, children } = props
  const box = useRef<HTMLDivElement>(null)
  const isWhole = count <= drawnWhole
  const virtual = useVirtualizer({
    count,
    enabled: !isWhole,
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
    if (!isWhole) virtual.scrollToIndex(target.index, { align: 'auto' })
    // Drawn whole, what gets the focus comes into sight by itself; another list begins at its start.
    else if (target.index === 0 && box.current) box.current.scrollTop = 0
  }, [target, isWhole, virtual])
  const rows = isWhole
    ? Array.from({ length: count }, (_, index) => ({ index, style: undefined, ref: undefined }))
    : virtual.getVirtualItems().map(({ index, start }) => ({
        index,
        // Not by a transform: whoever drags measures rows without theirs.
        style: { top: start },
        ref: virtual.measureElement,
      }))
  return (
    <div ref={box} className={isWhole ? className : `${className} rk-virtual`}>
      {children(rows, isWhole ? undefined : virtual.getTotalSize())}
    </div>
  )
}
