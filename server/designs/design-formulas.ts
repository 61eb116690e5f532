import type { FormulaError } from '../../formula/issues'
import { issueSentences } from '../../i18n/words/formula'
import { references } from '../../formula/references'
import { invalid, Problem, type FieldIssue } from '../../contract/problems'
import { compileDesign, groupKey, type CompiledDesign } from '../../engine/survey/design'
import {
  cycleThrough,
  textsOf,
  checkDesignText,
  type DesignPart,
} from '../../engine/survey/design-text'
import type { Db } from '../db/db'
import { designRows } from './queries/compiled-design'

/** The design as this transaction sees it, with its own changes. */
export async function currentDesign(db: Db, databaseId: string): Promise<CompiledDesign> {
  return compileDesign(await designRows(db, databaseId))
}

function nameOf(part: DesignPart): string {
  return 'question' in part ? part.question.name : part.group.name
}

function partsOf(design: CompiledDesign): DesignPart[] {
  return [...design.questions.values(), ...design.groups.values()]
}

function issueOf(pointer: string, error: FormulaError): FieldIssue {
  const { start, end } = error
  return { pointer, detail: issueSentences(error), meta: { start, end } }
}

/** The part of a design with this key, which it must have. */
export function designPart(design: CompiledDesign, key: string): DesignPart {
  const designQuestion = design.questions.get(key) ?? design.groups.get(key.slice(1))
  if (designQuestion === undefined) throw new Error(`the design has no ${key}`)
  return designQuestion
}

/**
 * Rejects a formula or condition with issues: none is stored that can't be computed (product §7). It runs after
 * the change is written, in its transaction.
 *
 * @param key a question's id, or `groupKey` of a group's
 * @throws Problem 422 at `/metadata` or `/visibleIf`, each issue with `meta.start` and `meta.end`
 */
export function assertFormulas(design: CompiledDesign, key: string): void {
  const part = designPart(design, key)
  const issues = textsOf(part).flatMap((text) =>
    checkDesignText(design, part, text).errors.map((error) => issueOf(text.pointer, error)),
  )
  if (issues.length > 0) throw invalid(issues)
  const cycle = cycleThrough(design, part)
  if (cycle !== null) throw invalid([issueOf(cycle.pointer, cycle.error)])
}

function referrersOf(design: CompiledDesign, ids: ReadonlySet<string>): DesignPart[] {
  return partsOf(design).filter((part) =>
    textsOf(part).some(({ text }) => references(text).some((id) => ids.has(id))),
  )
}

/** Parts that prevent a change, by name for a reader and by id for the client. */
function named(parts: readonly DesignPart[]) {
  const names = parts.map((part) => `«${nameOf(part)}»`).join(', ')
  const referrers = parts.map((part) => ({
    type: 'question' in part ? 'questions' : 'groups',
    id: 'question' in part ? part.question.id : part.group.id,
    name: nameOf(part),
  }))
  return { names, meta: { referrers } }
}

/**
 * Rejects the removal of questions that other formulas or conditions refer to (product §4).
 *
 * @param groupId their group, if it is removed with them
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

/**
 * Rejects a change of a question's type that makes formulas with it invalid.
 *
 * @throws Problem 409 with their names
 */
export function assertReferrersFit(design: CompiledDesign, questionId: string): void {
  const broken = referrersOf(design, new Set([questionId])).flatMap((part) => {
    const errors = textsOf(part).flatMap((text) => checkDesignText(design, part, text).errors)
    return errors[0] === undefined ? [] : [{ part, reason: issueSentences(errors[0]) }]
  })
  if (broken[0] === undefined) return
  const { names, meta } = named(broken.map(({ part }) => part))
  throw new Problem('referrersBroken', { names, reason: broken[0].reason }, { meta })
}
