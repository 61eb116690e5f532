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

/** Kinds with the types that their folders declare. */
export type Kinds = { readonly [K in QuestionKind]: (typeof entries)[K]['kind'] }

/** A kind as seen by code that must not know which one it is. */
export type AnyKind = Kind<QuestionKind, unknown, unknown>

/** Whether a text is the id of a kind that this version knows. */
export function isQuestionKind(id: string): id is QuestionKind {
  return Object.hasOwn(entries, id)
}

/** Ids of all kinds, in the order in which they are offered (product §4). */
export const questionKinds: readonly QuestionKind[] = Object.keys(entries)
  .filter(isQuestionKind)
  .toSorted((one, other) => entries[one].rank - entries[other].rank)

/**
 * The entry of a kind. The cast is the registry's boundary: metadata and values come as `unknown` from a database or the wire. They
 * pass this kind's own `metadata` and `answer` schemas before its other functions see them.
 */
function entryOf(id: QuestionKind): KindEntry<QuestionKind, unknown, unknown> {
  return entries[id] as unknown as KindEntry<QuestionKind, unknown, unknown>
}

/** The kind with this id. */
export function kindOf(id: QuestionKind): AnyKind {
  return entryOf(id).kind
}

/** Settings of a kind; none if this version doesn't know it. */
export function settingsOf(id: string): Settings {
  return isQuestionKind(id) ? kindOf(id).settings : {}
}

/** The function that invents answers of a kind for a preview. */
export function exampleOf(id: QuestionKind): Example<unknown, unknown> {
  return entryOf(id).example
}

/** The function that chooses answers with which the checks of a design try formulas. */
export function trialsOf(id: QuestionKind): TrialsOf<unknown, unknown> {
  return entryOf(id).domain
}

/** Loads the samples of a kind. */
export function loadSamples(id: QuestionKind): Promise<KindSamples<unknown, unknown>> {
  return entryOf(id).samples()
}

/**
 * Whether the server computes the answers of a kind.
 *
 * @param id as a design has it
 */
export function isComputed(id: string): boolean {
  return isQuestionKind(id) && kindOf(id).computed
}
