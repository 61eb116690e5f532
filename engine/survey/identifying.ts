import { carried } from '../../formula/references'
import type { CompiledDesign } from './design'

type KeysByNewest = WeakMap<CompiledDesign, ReadonlySet<string>>

const keysByDesign = new WeakMap<CompiledDesign, KeysByNewest>()

function identifyingKeys(design: CompiledDesign, newest: CompiledDesign): ReadonlySet<string> {
  const keys = new Set<string>()
  for (const { key, question } of design.questions.values()) {
    const marked = newest.questions.get(key)?.question ?? question
    if (marked.identifier === true) keys.add(key)
  }
  if (keys.size === 0) return keys
  // The order puts a formula after those that it needs, so that a formula of a formula is found too.
  for (const key of design.order) {
    const computation = design.questions.get(key)?.computation
    if (!computation || !('formula' in computation)) continue
    const sources = [...carried(computation.formula.expression)]
    if (sources.some((id) => keys.has(id))) keys.add(key)
  }
  return keys
}

/**
 * Keys of the questions that identify a person: those marked as personal data, and formulas that disclose one of them, directly or
 * through others. Exports, statistics and their proof all use this (product §4, decision 070).
 *
 * @param newest the design whose marks count, if `design` is an earlier version; questions that are gone have their earlier mark
 */
export function identifying(design: CompiledDesign, newest = design): ReadonlySet<string> {
  const byNewest: KeysByNewest = keysByDesign.get(design) ?? new WeakMap()
  keysByDesign.set(design, byNewest)
  const keys = byNewest.get(newest) ?? identifyingKeys(design, newest)
  byNewest.set(newest, keys)
  return keys
}

/**
 * Keys of the questions whose results identify a person in surveys that keep a version, though not by the newest design. Their formula
 * was another one.
 */
export function identifyingBefore(kept: CompiledDesign, newest: CompiledDesign): string[] {
  const now = identifying(newest)
  return [...identifying(kept, newest)].filter((key) => !now.has(key) && newest.questions.has(key))
}
