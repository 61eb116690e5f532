import { check, checkCondition, type FormulaCheck } from '../../contract/formula/check'
import type { FormulaError } from '../../contract/formula/error'
import { findCycle } from '../../contract/formula/order'
import { references } from '../../contract/formula/references'
import { invalid, Problem, type Fault } from '../../contract/problems'
import { cycleText, dependenciesOf } from '../../kinds/survey/dependencies'
import {
  compileDesign,
  groupKey,
  type CompiledDesign,
  type GroupPlace,
  type QuestionPlace,
} from '../../kinds/survey/design'
import { formulaScope } from '../../kinds/survey/scope'
import type { Db } from '../db/db'
import { designRows } from '../db/queries/compiled-design'

/** A group or a question of a compiled design. */
type Place = GroupPlace | QuestionPlace

interface PlaceText {
  readonly pointer: '/metadata' | '/visibleIf'
  readonly text: string
}

/** The design as this transaction has it, with the changes it has made so far. */
export async function currentDesign(db: Db, databaseId: string): Promise<CompiledDesign> {
  return compileDesign(await designRows(db, databaseId))
}

function nameOf(place: Place): string {
  return 'question' in place ? place.question.name : place.group.name
}

/** The formulas that a place holds; empty ones say nothing and are always right. */
function textsOf(place: Place): PlaceText[] {
  const texts: PlaceText[] = []
  const isQuestion = 'question' in place
  const visibleIf = isQuestion ? place.question.visibleIf : place.group.visibleIf
  if (isQuestion && place.kind.computed) {
    texts.push({ pointer: '/metadata', text: String(place.question.metadata) })
  }
  texts.push({ pointer: '/visibleIf', text: visibleIf })
  return texts.filter(({ text }) => text.trim() !== '')
}

function placesOf(design: CompiledDesign): Place[] {
  return [...design.questions.values(), ...design.groups.values()]
}

/** What is to be said of one text of a place. */
export function verdictOn(
  design: CompiledDesign,
  place: Place,
  { pointer, text }: PlaceText,
): FormulaCheck {
  const scope = formulaScope(design, 'question' in place ? place.key : undefined)
  return pointer === '/metadata' ? check(text, scope) : checkCondition(text, scope)
}

/** Where a text names one of these questions; all of it where it does so by way of its group. */
function spanOf(text: string, ids: ReadonlySet<string>): { start: number; end: number } {
  for (const match of text.matchAll(/@q_(\d+)/g)) {
    const [whole, id = ''] = match
    if (ids.has(id)) return { start: match.index, end: match.index + whole.length }
  }
  return { start: 0, end: text.length }
}

/** The cycle that a place is in, as an error of the text that closes it. */
export function cycleThrough(
  design: CompiledDesign,
  place: Place,
): { pointer: PlaceText['pointer']; error: FormulaError } | null {
  const cycle = findCycle(dependenciesOf(design))
  if (cycle === null) return null
  const members = new Set(cycle)
  const texts = textsOf(place)
  const closing =
    texts.find(({ text }) => references(text).some((id) => members.has(id))) ?? texts[0]
  if (closing === undefined) return null
  const message = `Dipendono l’uno dall’altro: ${cycleText(design, cycle)}. Togli uno di questi riferimenti.`
  return {
    pointer: closing.pointer,
    error: { message, ...spanOf(closing.text, members) },
  }
}

function faultOf(pointer: string, { message, start, end }: FormulaError): Fault {
  return { pointer, detail: message, meta: { start, end } }
}

/** The place of a key that the design has. */
export function placeOf(design: CompiledDesign, key: string): Place {
  const place = design.questions.get(key) ?? design.groups.get(key.slice(1))
  if (place === undefined) throw new Error(`the design has no ${key}`)
  return place
}

/**
 * Refuses a formula or condition that is not right: a formula must never lie, so that none is stored that can't be computed
 * (product §7). To be called after the change is written, in its transaction.
 *
 * @param key a question's id, or `groupKey` of a group's
 * @throws Problem 422 at `/metadata` or `/visibleIf`, each fault with `meta.start` and `meta.end`
 */
export function assertFormulas(design: CompiledDesign, key: string): void {
  const place = placeOf(design, key)
  const faults = textsOf(place).flatMap((text) =>
    verdictOn(design, place, text).errors.map((error) => faultOf(text.pointer, error)),
  )
  if (faults.length > 0) throw invalid(faults)
  const cycle = cycleThrough(design, place)
  if (cycle !== null) throw invalid([faultOf(cycle.pointer, cycle.error)])
}

function referrersOf(design: CompiledDesign, ids: ReadonlySet<string>): Place[] {
  return placesOf(design).filter((place) =>
    textsOf(place).some(({ text }) => references(text).some((id) => ids.has(id))),
  )
}

/** The places that stand against a change, by name for a reader and by id for the client. */
function named(places: readonly Place[]) {
  const names = places.map((place) => `«${nameOf(place)}»`).join(', ')
  const referrers = places.map((place) => ({
    type: 'question' in place ? 'questions' : 'groups',
    id: 'question' in place ? place.question.id : place.group.id,
    name: nameOf(place),
  }))
  return { names, meta: { referrers } }
}

/**
 * Refuses to remove questions that formulas or conditions of others name (product §4).
 *
 * @param groupId their group, where it goes with them
 * @throws Problem 409 with the names
 */
export function assertNotReferredTo(
  design: CompiledDesign,
  ids: readonly string[],
  groupId?: string,
): void {
  const removed = new Set([...ids, ...(groupId === undefined ? [] : [groupKey(groupId)])])
  const others = referrersOf(design, new Set(ids)).filter(({ key }) => !removed.has(key))
  if (others.length === 0) return
  const { names, meta } = named(others)
  throw new Problem('referredTo', { names }, { meta })
}

/** Refuses a change of a question's type that formulas naming it can't take. @throws Problem 409 with their names */
export function assertReferrersHold(design: CompiledDesign, questionId: string): void {
  const faults = referrersOf(design, new Set([questionId])).flatMap((place) => {
    const errors = textsOf(place).flatMap((text) => verdictOn(design, place, text).errors)
    return errors[0] === undefined ? [] : [{ place, reason: errors[0].message }]
  })
  if (faults[0] === undefined) return
  const { names, meta } = named(faults.map(({ place }) => place))
  throw new Problem('referrersBroken', { names, reason: faults[0].reason }, { meta })
}
