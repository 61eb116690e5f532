import type { Expression } from '../../contract/formula/expression'
import { FormulaNumber } from '../../contract/formula/number'
import {
  groupKey,
  type CompiledDesign,
  type GroupPlace,
  type QuestionPlace,
  type Ready,
} from '../survey/design'
import { domainOf, unknownDomain, type Domain } from './domain'
import { knowledgeOf, possible, suppose } from './evaluate'
import { known, nothing, truthValuesOf, type Possible } from './possible'

/** Whether a place can be seen, and whether it can be missing, in new surveys. */
export interface Shown {
  readonly ever: boolean
  readonly always: boolean
}

/** What the surveys that are still to be filled in can come to, by all of a design's formulas and conditions. */
export interface Outcomes {
  /** What a reference to a question may stand for. */
  readonly domain: (questionId: string) => Domain
  /** What its own condition alone may come to; null where it has none that can be read. */
  readonly condition: (place: GroupPlace | QuestionPlace) => Shown | null
  /** What a formula may come to; null where it is none that can be read. */
  readonly result: (questionId: string) => Possible | null
  readonly shown: (key: string) => Shown
}

/** The expression of a formula that can be computed. */
export function expressionOf(part: Ready | null): Expression | null {
  return part !== null && 'formula' in part ? part.formula.expression : null
}

const everywhere: Shown = { ever: true, always: true }
const somewhere: Shown = { ever: true, always: false }

/** A number as others refer to it. */
function stored(value: number): number {
  const rounded = Number.isFinite(value) ? FormulaNumber.of(value).toStored() : value
  return typeof rounded === 'number' ? rounded : value
}

/** A result is rounded to the digits that a person sees before others use it. */
function tidied({ absent, values }: Possible): Possible {
  if (values.kind === 'numbers') {
    const [low, high] = [
      Math.min(values.low, stored(values.low)),
      Math.max(values.high, stored(values.high)),
    ]
    return { absent, values: { ...values, low, high } }
  }
  if (values.kind !== 'known') return { absent, values }
  const found = values.values.map((value) => (typeof value === 'number' ? stored(value) : value))
  return { absent, values: known(...found) }
}

/**
 * Goes through the places in the order of evaluation. An answer may always be missing; archived questions have none, and retired
 * options are not chosen. What can't be read counts as anything, so that one fault is told once.
 */
export function outcomesOf(design: CompiledDesign): Outcomes {
  const conditions = new Map<string, Shown>()
  const results = new Map<string, Possible>()
  const domains = new Map<string, Domain>()

  /** A condition that can't be read may come to anything. */
  function ownShown(key: string): Shown {
    const place = design.questions.get(key) ?? design.groups.get(key.slice(1))
    return conditions.get(key) ?? (place?.condition ? somewhere : everywhere)
  }

  function shown(key: string): Shown {
    const place = design.questions.get(key)
    const own = ownShown(key)
    if (place === undefined) return own
    const above = ownShown(groupKey(place.group.id))
    return { ever: own.ever && above.ever, always: own.always && above.always }
  }

  function domain(id: string): Domain {
    const found = domains.get(id)
    if (found !== undefined) return found
    const place = design.questions.get(id)
    const made = place === undefined ? unknownDomain : stands(place)
    domains.set(id, made)
    return made
  }

  function stands(place: QuestionPlace): Domain {
    const { ever, always } = shown(place.key)
    const isAnswered = place.computation !== null || place.offered
    if (!ever || !isAnswered) return { ...unknownDomain, ...nothing }
    if (place.computation === null) return domainOf(place.question.kind, place.question.metadata)
    const result = results.get(place.key) ?? unknownDomain
    return { ...unknownDomain, ...result, absent: result.absent || !always }
  }

  for (const key of design.order) {
    const question = design.questions.get(key)
    const place = question ?? design.groups.get(key.slice(1))
    if (place === undefined || design.cyclic.has(key)) continue
    const condition = expressionOf(place.condition)
    if (condition !== null) {
      const { no, neither } = truthValuesOf(possible(condition, knowledgeOf(domain)))
      const ever = suppose(condition, true, knowledgeOf(domain)) !== null
      conditions.set(key, { ever, always: ever && !no && !neither })
    }
    const computation = question === undefined ? null : expressionOf(question.computation)
    if (computation !== null) {
      results.set(key, tidied(possible(computation, knowledgeOf(domain))))
    }
  }
  return {
    domain,
    shown,
    condition: ({ key }) => conditions.get(key) ?? null,
    result: (id) => results.get(id) ?? null,
  }
}
