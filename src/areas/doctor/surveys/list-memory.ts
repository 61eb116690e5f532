import type { Location } from 'react-router'
import { whenPersonLeaves } from '../../../api/session/session-store'
import { paths, type View } from '../../../paths'
import { type ListAddress, writeListAddress } from './list-address'
import { pageOf, type Walk } from './list-walk'
import { searchState } from './search-text'

export interface Left {
  /** Where the list was, in the history. */
  readonly location: Location
  /** The survey that was opened from it. */
  readonly surveyId: string
  /** What it shows. */
  readonly address: ListAddress
  readonly walk: Walk
}

// As long as the page lives: the address says it all again after a reload, and nobody else is to find it.
const lists = new Map<string, Left>()
const opened = new Map<string, string>()
/** What stood in the search field of an entry of the history, and was not looked for yet when it was left. */
const typed = new Map<string, string>()

whenPersonLeaves(() => {
  lists.clear()
  opened.clear()
  typed.clear()
})

/** Notes what was typed into the search field right before a list was left: the way back looks for it. */
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

/** What was typed into the search field of an entry of the history and is to be looked for there. */
export const typedAt = ({ key }: Location): string | null => typed.get(key) ?? null

/** It stands in the field again, which looks for it. */
export function clearTyped({ key }: Location): void {
  typed.delete(key)
}

function searchOf(address: ListAddress): string {
  const parameters = writeListAddress(address).toString()
  return parameters === '' ? '' : `?${parameters}`
}

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
export function listLink(databaseId: string, view: View): { to: string; state?: unknown } {
  const address = paths.doctor.surveys(databaseId, view)
  const { search, state }: Partial<Location> = lists.get(address)?.location ?? {}
  return { to: address + (search ?? ''), state }
}

/** The list that a survey was opened from; null where it was opened otherwise. */
export function listOf(databaseId: string, view: View, surveyId: string): Left | null {
  const left = lists.get(paths.doctor.surveys(databaseId, view))
  return left?.walk.surveyIds.includes(surveyId) ? left : null
}

/** Notes that a neighbour is open now: the way back leads to the page that it is on. */
export function step(databaseId: string, view: View, left: Left, walk: Walk, to: string): void {
  const page = pageOf(walk.before + walk.surveyIds.indexOf(to), walk.size)
  const address = { ...left.address, page }
  const location = { ...left.location, search: searchOf(address) }
  leaveList(databaseId, view, { location, address, walk, surveyId: to })
}
