import type { Location } from 'react-router'
import { whenPersonLeaves } from '../../../api/session/session-store'
import { paths, type View } from '../../../paths'
import { type ListAddress, writeListAddress } from './list-address'
import { pageOf, type Walk } from './list-walk'
import { type RefObject, useEffect } from 'react'

/**
 * Search texts of lists, by a token in the state of the history's entry. A text may be a patient's code, and browsers store addresses and
 * states. So it stays in memory only, and is lost with a reload.
 */
const texts = new Map<string, string>()

whenPersonLeaves(() => texts.clear())

/** Makes the state of a history's entry for a search text; null for an empty one. */
export function searchState(text: string): { readonly search: string } | null {
  if (text === '') return null
  const token = crypto.randomUUID()
  texts.set(token, text)
  return { search: token }
}

/** The search text of a history's entry by its state; empty if there is none, as after a reload. */
export function searchTextOf(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('search' in state)) return ''
  return texts.get(String(state.search)) ?? ''
}

/** A list as it was left for a survey. */
export interface LeftList {
  /** The list's entry in the history. */
  readonly location: Location
  /** The survey that was opened from it. */
  readonly surveyId: string
  readonly address: ListAddress
  readonly walk: Walk
}

// In memory only: after a reload the address has it all again, and no other user of the browser finds it.
const lists = new Map<string, LeftList>()
const opened = new Map<string, string>()
/** Text of the search field by entry of the history, if the list was left before the text was searched. */
const typed = new Map<string, string>()

whenPersonLeaves(() => {
  lists.clear()
  opened.clear()
  typed.clear()
})

/** Stores the text that was typed into the search field right before a list was left, to be searched on return. */
export function rememberTyped(
  databaseId: string,
  view: View,
  { key }: Location,
  text: string,
): void {
  typed.set(key, text)
  const list = paths.doctor.surveys(databaseId, view)
  const left = lists.get(list)
  if (left?.location.key !== key) return
  const address = { ...left.address, q: text, page: 1 }
  const location = { ...left.location, search: searchOf(address), state: searchState(text) }
  lists.set(list, { ...left, location, address })
}

/** The stored text for the search field of an entry of the history; null if there is none. */
export const typedAt = ({ key }: Location): string | null => typed.get(key) ?? null

/** Removes the stored text, once it is in the field again. */
export function clearTyped({ key }: Location): void {
  typed.delete(key)
}

function searchOf(address: ListAddress): string {
  const parameters = writeListAddress(address).toString()
  return parameters === '' ? '' : `?${parameters}`
}

/** Stores the list from which a survey is opened, for the links that lead back to it. */
export function leaveList(databaseId: string, view: View, left: LeftList): void {
  const key = paths.doctor.surveys(databaseId, view)
  lists.set(key, left)
  opened.set(key, left.surveyId)
}

/** Takes the id of the survey that was opened from a list, to focus its row on return. Null after the first call. */
export function takeOpened(databaseId: string, view: View): string | null {
  const key = paths.doctor.surveys(databaseId, view)
  const surveyId = opened.get(key) ?? null
  opened.delete(key)
  return surveyId
}

/** Link to a list as it was left, with its page and filters. */
export function listLink(databaseId: string, view: View): { to: string; state?: unknown } {
  const address = paths.doctor.surveys(databaseId, view)
  const { search, state }: Partial<Location> = lists.get(address)?.location ?? {}
  return { to: address + (search ?? ''), state }
}

/** The list that a survey was opened from; null if it was opened otherwise. */
export function listOf(databaseId: string, view: View, surveyId: string): LeftList | null {
  const left = lists.get(paths.doctor.surveys(databaseId, view))
  return left?.walk.surveyIds.includes(surveyId) ? left : null
}

/** Stores that a neighbour is open now, so that the way back leads to its page of the list. */
export function stepTo(
  databaseId: string,
  view: View,
  left: LeftList,
  walk: Walk,
  to: string,
): void {
  const page = pageOf(walk.before + walk.surveyIds.indexOf(to), walk.size)
  const address = { ...left.address, page }
  const location = { ...left.location, search: searchOf(address) }
  leaveList(databaseId, view, { location, address, walk, surveyId: to })
}

/**
 * Focuses the row of the survey that the user comes back from. The container's links to surveys have the attribute `data-survey`.
 *
 * @param isReady whether the rows are rendered
 */
export function useReturn(
  container: RefObject<HTMLElement | null>,
  { databaseId, view, isReady }: { databaseId: string; view: View; isReady: boolean },
): void {
  useEffect(() => {
    if (!isReady) return undefined
    // Delayed, because every navigation first moves the focus to the page's heading.
    const timer = setTimeout(() => {
      const surveyId = takeOpened(databaseId, view)
      const link = container.current?.querySelector<HTMLElement>(`[data-survey="${surveyId}"]`)
      link?.focus({ preventScroll: true })
      link?.scrollIntoView({ block: 'nearest' })
    })
    return () => clearTimeout(timer)
  }, [container, databaseId, view, isReady])
}
