import type { Location } from 'react-router'
import { whenPersonLeaves } from '../../../data/session-store'
import { paths, type View } from '../../../paths'

interface Left {
  /** Where the list was, in the history. */
  readonly location: Location
  /** The survey that was opened from it. */
  readonly surveyId: string
  /** The surveys of its page, in order. */
  readonly surveyIds: readonly string[]
}

// As long as the page lives: the address says it all again after a reload, and nobody else is to find it.
const lists = new Map<string, Left>()
const opened = new Map<string, string>()

whenPersonLeaves(() => {
  lists.clear()
  opened.clear()
})

/** Notes from where a survey is opened, so that the way back leads there. */
export function leaveList(databaseId: string, view: View, left: Left): void {
  const key = paths.doctor.surveys(databaseId, view)
  lists.set(key, left)
  opened.set(key, left.surveyId)
}

/** The survey that was opened from a list, once: it takes the focus again. */
export function takeOpened(databaseId: string, view: View): string | null {
  const key = paths.doctor.surveys(databaseId, view)
  const surveyId = opened.get(key) ?? null
  opened.delete(key)
  return surveyId
}

/** The way to a list as it was left, with its page and filters. */
export function wayToList(databaseId: string, view: View): { to: string; state?: unknown } {
  const address = paths.doctor.surveys(databaseId, view)
  const { search, state }: Partial<Location> = lists.get(address)?.location ?? {}
  return { to: address + (search ?? ''), state }
}

/** The surveys before and after one on the page that it was opened from; `go` notes that one of them is open now. */
export function neighbours(databaseId: string, view: View, surveyId: string) {
  const left = lists.get(paths.doctor.surveys(databaseId, view))
  const at = left?.surveyIds.indexOf(surveyId) ?? -1
  if (left === undefined || at < 0) return null
  return {
    previous: left.surveyIds[at - 1] ?? null,
    next: left.surveyIds[at + 1] ?? null,
    position: at + 1,
    count: left.surveyIds.length,
    go: (id: string) => leaveList(databaseId, view, { ...left, surveyId: id }),
  }
}
