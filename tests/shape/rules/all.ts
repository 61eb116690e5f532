import { foreignQueries, upwardArrows } from './arrows'
import { comments, sentences } from './comments'
import { functions } from './functions'
import { italian } from './italian'
import { kindNames } from './kinds'
import { moduleStates } from './module-state'
import { references } from './references'
import { undrawnArrows } from './picture'
import { rooms, smallFiles } from './rooms'
import type { Breach, Rule } from './rule'
import { titles } from './titles'
import { words } from './words'

const found = new Map<Rule, readonly Breach[]>()

/** Breaches of a rule, looked for once in a run. */
export function breachesOf(rule: Rule): readonly Breach[] {
  const breaches = found.get(rule) ?? rule.find()
  found.set(rule, breaches)
  return breaches
}

/** Rules that have a list of what does not keep them yet. */
export const rules: readonly Rule[] = [
  rooms,
  smallFiles,
  functions,
  upwardArrows,
  undrawnArrows,
  foreignQueries,
  comments,
  sentences,
  words,
  references,
  italian,
  kindNames,
  moduleStates,
  titles,
]
