import type { Row, RowSet } from '../../../engine/conditions/row'

/** A line of a condition in the editor. */
export interface Line {
  /** React key, which stays the same while the line is moved and changed. */
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
