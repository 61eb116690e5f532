import { carried } from '../../formula/references'
import type { CompiledDesign } from './design'

const known = new WeakMap<CompiledDesign, ReadonlySet<string>>()

function find(design: CompiledDesign): ReadonlySet<string> {
  const found = new Set<string>()
  for (const { question } of design.questions.values()) {
    if (question.identifier === true) found.add(question.id)
  }
  if (found.size === 0) return found
  // Each after all that it needs: a formula of a formula finds what that one brings out.
  for (const key of design.order) {
    const computation = design.questions.get(key)?.computation
    if (!computation || !('formula' in computation)) continue
    const sources = [...carried(computation.formula.expression)]
    if (sources.some((id) => found.has(id))) found.add(key)
  }
  return found
}

/**
 * The questions of a design that tell who somebody is: those marked as personal data, and the formulas that bring the value of one out,
 * directly or through others. One judgement for dumps, statistics and their proof (product §4, decision 070).
 */
export function identifying(design: CompiledDesign): ReadonlySet<string> {
  const found = known.get(design) ?? find(design)
  known.set(design, found)
  return found
}
