import type { KindEntry } from './entry'
import type { Example } from './example'
import type { Kind } from './kind'
import type { KindSamples } from './sample'
import type { Settings } from './settings'
import * as listed from './registry/entries'
import type { TrialsOf } from './trial'

/** Entries by the id of their kind. */
const entries = { ...listed }

export type QuestionKind = keyof typeof entries

/** The kinds with the types that their folders declare. */
export type Kinds = { readonly [K in QuestionKind]: (typeof entries)[K]['kind'] }

/** A kind as code sees it that must not know which one it is. */
export type AnyKind = Kind<QuestionKind, unknown, unknown>

export function isQuestionKind(id: string): id is QuestionKind {
  return Object.hasOwn(entries, id)
}

/** Ids of all kinds, in the order in which they are offered (product §4). */
export const questionKinds: readonly QuestionKind[] = Object.keys(entries)
  .filter(isQuestionKind)
  .toSorted((one, other) => entries[one].rank - entries[other].rank)

/**
 * A kind's entry by its id. The cast is the registry's boundary: metadata and values come from a database or the wire as
 * `unknown`, and pass this kind's own `metadata` and `answer` schemas before its other functions see them.
 */
function entryOf(id: QuestionKind): KindEntry<QuestionKind, unknown, unknown> {
  return entries[id] as unknown as KindEntry<QuestionKind, unknown, unknown>
}

export function kindOf(id: QuestionKind): AnyKind {
  return entryOf(id).kind
}

/** Settings of a kind; none of one that this version doesn't know. */
export function settingsOf(id: string): Settings {
  return isQuestionKind(id) ? kindOf(id).settings : {}
}

/** How answers of a kind are invented for a preview. */
export function exampleOf(id: QuestionKind): Example<unknown, unknown> {
  return entryOf(id).example
}

/** Answers of a kind with which the checks of a design try formulas. */
export function trialsOf(id: QuestionKind): TrialsOf<unknown, unknown> {
  return entryOf(id).domain
}

/** Loads the samples of a kind. */
export function loadSamples(id: QuestionKind): Promise<KindSamples<unknown, unknown>> {
  return entryOf(id).samples()
}

/** Whether the server computes the answers of a kind. @param id as a design has it */
export function isComputed(id: string): boolean {
  return isQuestionKind(id) && kindOf(id).computed
}
