import { isProduct, textOf } from '../reading/files'
import { imports } from '../reading/imports'
import type { Breach, Rule } from './rule'

/** Rooms and arrows as a Mermaid picture draws them: a room is named by the folders and files in it. */
export interface Picture {
  readonly rooms: ReadonlyMap<string, readonly string[]>
  readonly arrows: readonly (readonly [from: string, to: string])[]
}

/** The picture of a document: lines such as `answers["src/answers"]`, and `app --> areas & account`. */
export function pictureOf(markdown: string): Picture {
  const [, code = ''] = /```mermaid\n([^]*?)\n```/.exec(markdown) ?? []
  const rooms = new Map<string, readonly string[]>()
  const arrows: [string, string][] = []
  for (const line of code.split('\n')) {
    const [, id, label] = /^\s*(\w+)\["([^"]+)"\]/.exec(line) ?? []
    if (id !== undefined && label !== undefined) rooms.set(id, label.split(/<br\/>|, /))
    const [, from, targets = ''] = /^\s*(\w+) --> ([\w& ]+)$/.exec(line) ?? []
    if (from !== undefined) for (const to of targets.split(' & ')) arrows.push([from, to.trim()])
  }
  return { rooms, arrows }
}

export const picture = pictureOf(textOf('docs/architecture.md'))

/** The room that a file is in: the one whose folder is the nearest around it. */
export function roomOf(file: string, { rooms }: Picture = picture): string | null {
  const around = [...rooms].flatMap(([id, paths]) =>
    paths
      .filter((path) => file === path || file.startsWith(`${path.replace(/\/$/, '')}/`))
      .map((path) => ({ id, length: path.length })),
  )
  return around.toSorted((one, other) => other.length - one.length)[0]?.id ?? null
}

/** All rooms that arrows lead to from a room, over others too. */
export function reachable(from: string, { arrows }: Picture = picture): ReadonlySet<string> {
  const found = new Set<string>()
  const add = (room: string) => {
    for (const [one, to] of arrows)
      if (one === room && !found.has(to)) {
        found.add(to)
        add(to)
      }
  }
  add(from)
  return found
}

/** Imports between two rooms that the picture has. */
export function betweenRooms(): { from: string; to: string; rooms: [string, string] }[] {
  return imports().flatMap(({ from, to }) => {
    if (!isProduct(from)) return []
    const [one, other] = [roomOf(from), roomOf(to)]
    return one === null || other === null || one === other
      ? []
      : [{ from, to, rooms: [one, other] as [string, string] }]
  })
}

export const undrawnArrows: Rule = {
  name: 'undrawn-arrows',
  sentence: 'imports between rooms follow the arrows of the picture',
  measure: 'pairs of files that import against the picture',
  isSum: false,
  find() {
    const pairs = new Set(
      betweenRooms()
        .filter(({ rooms: [one, other] }) => !reachable(one).has(other))
        .map(({ from, to }) => `${from} → ${to}`),
    )
    return [...pairs].map((key): Breach => ({ key, count: 1, at: [key] }))
  },
}
