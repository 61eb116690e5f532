import type { Row, RowSet } from '../../../engine/conditions/row'

/** A line of the builder: it keeps its place on the page while it is moved and changed. */
export interface Line {
  readonly key: number
  readonly row: Row
}

export interface Lines {
  readonly join: RowSet['join']
  readonly lines: readonly Line[]
}

let lastKey = 0

export function lineOf(row: Row): Line {
  lastKey += 1
  return { key: lastKey, row }
}

export function linesOf({ join, rows }: RowSet): Lines {
  return { join, lines: rows.map(lineOf) }
}

export function setOf({ join, lines }: Lines): RowSet {
  return { join, rows: lines.map(({ row }) => row) }
}

/** The lines with one a place up (−1) or down (1). */
export function moved(lines: readonly Line[], index: number, by: -1 | 1): readonly Line[] {
  const line = lines[index]
  if (line === undefined || lines[index + by] === undefined) return lines
  return lines.toSpliced(index, 1).toSpliced(index + by, 0, line)
}
