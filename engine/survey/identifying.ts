import { carried } from '../../formula/references'
import type { CompiledDesign } from './design'

const keysByDesign = new WeakMap<CompiledDesign, ReadonlySet<string>>()

function identifyingKeys(design: CompiledDesign): ReadonlySet<string> {
  const keys = new Set<string>()
  for (const { question } of design.questions.values()) {
    if (question.identifier === true) keys.add(question.id)
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
 */
export function identifying(design: CompiledDesign): ReadonlySet<string> {
  const keys = keysByDesign.get(design) ?? identifyingKeys(design)
  keysByDesign.set(design, keys)
  return keys
}
