import type * as z from 'zod/mini'
import type { FormulaError } from '../../formula/error'
import { issueText } from '../../i18n/words/formula'
import { designIssues } from '../../i18n/words/server/request-issues'
import type { formulaCalls, formulaCheckResult } from '../../contract/calls/formulas'
import type { FormulaCheck } from '../../formula/check'
import { invalid, Problem } from '../../contract/problems'
import { isComputed } from '../../kinds/index'
import {
  compileDesign,
  type CompiledDesign,
  type GroupDefinition,
} from '../../engine/survey/design'
import { cycleThrough, checkDesignText, type DesignText } from '../../engine/survey/design-text'
import type { Db } from '../db/db'
import { databaseById } from './queries/databases'
import { designOf } from './design'
import { designPart } from './design-formulas'
import { previewOf, type Observed } from './formula-preview'

type Draft = z.infer<typeof formulaCalls.validateFormula.body>
type Verdict = z.infer<typeof formulaCheckResult>

/** Stands for the question of a formula that belongs to none yet; no reference can name it. */
const nobody = 'nuova'

/** A formula's place in two designs: the stored one, and the one that it would make. */
interface Drafted {
  readonly before: readonly GroupDefinition[]
  readonly after: readonly GroupDefinition[]
  readonly observed: Observed
  readonly pointer: DesignText['pointer']
}

function stranger(pointer: string, detail: string) {
  return invalid([{ pointer, detail }])
}

function ofGroup(rows: readonly GroupDefinition[], groupId: string, formula: string): Drafted {
  if (!rows.some(({ id }) => id === groupId)) {
    throw stranger('/groupId', designIssues.foreignGroup)
  }
  const after = rows.map((row) => (row.id === groupId ? { ...row, visibleIf: formula } : row))
  return { before: rows, after, observed: { what: 'group', groupId }, pointer: '/visibleIf' }
}

function ofQuestion(rows: readonly GroupDefinition[], questionId: string, draft: Draft): Drafted {
  const own = rows.flatMap(({ questions }) => questions).find(({ id }) => id === questionId)
  if (own === undefined) {
    throw stranger('/questionId', designIssues.foreignQuestion)
  }
  const computed = isComputed(own.kind)
  const isValue = draft.use === undefined ? computed : draft.use === 'value'
  // A question of another kind that is given a value would become a formula.
  const change = isValue
    ? { kind: computed ? own.kind : 'formula', metadata: draft.formula }
    : { visibleIf: draft.formula }
  const after = rows.map((row) => ({
    ...row,
    questions: row.questions.map((question) =>
      question.id === questionId ? { ...question, ...change } : question,
    ),
  }))
  return {
    before: rows,
    after,
    observed: { what: isValue ? 'result' : 'question', questionId },
    pointer: isValue ? '/metadata' : '/visibleIf',
  }
}

/** A formula that belongs to nobody yet is that of a new question, always shown. */
function ofNobody(rows: readonly GroupDefinition[], draft: Draft): Drafted {
  const base = { id: nobody, name: designIssues.newFormula, kind: 'formula', metadata: '' }
  const question = { ...base, required: false, visibleIf: '', archivedAt: null }
  const group = { id: nobody, name: '', visibleIf: '', archivedAt: null, questions: [question] }
  return ofQuestion([...rows, group], nobody, { ...draft, use: draft.use ?? 'value' })
}

function drafted(rows: readonly GroupDefinition[], draft: Draft): Drafted {
  if (draft.groupId === undefined) {
    return draft.questionId === undefined
      ? ofNobody(rows, draft)
      : ofQuestion(rows, draft.questionId, draft)
  }
  if (draft.questionId !== undefined) {
    throw stranger('/groupId', designIssues.questionOrGroup)
  }
  return ofGroup(rows, draft.groupId, draft.formula)
}

function verdictOnDraft(
  design: CompiledDesign,
  { observed, pointer }: Drafted,
  text: string,
): FormulaCheck {
  if (text.trim() === '') {
    return { valid: true, errors: [], references: [], resultType: null }
  }
  const key = observed.what === 'group' ? `g${observed.groupId}` : observed.questionId
  const part = designPart(design, key)
  const check: FormulaCheck = checkDesignText(design, part, { pointer, text })
  const cycle = check.valid ? cycleThrough(design, part) : null
  if (cycle === null || cycle.pointer !== pointer) return check
  return { ...check, valid: false, errors: [cycle.error], resultType: null }
}

/** A check as it is answered: its faults and hints have their sentences in place of their codes. */
function worded({ hints, ...check }: FormulaCheck) {
  const texts = (faults: readonly FormulaError[]) =>
    faults.map((fault) => ({ ...issueText(fault), start: fault.start, end: fault.end }))
  return { ...check, errors: texts(check.errors), ...(hints && { hints: texts(hints) }) }
}

/**
 * What is to be said of a formula that is still being written (product §7), and what it would do to the latest surveys where that is
 * asked for. Nothing is written.
 *
 * @throws Problem 404, 422 for a question or group of another database, or both named
 */
export async function validateFormula(db: Db, databaseId: string, draft: Draft): Promise<Verdict> {
  if ((await databaseById(db, databaseId)) === null) throw new Problem('notFound')
  const stored = await designOf(db, databaseId)
  const rows = [...stored.groups.values()].map(({ group }) => group)
  const place = drafted(rows, draft)
  const after = compileDesign(place.after, stored)
  const check = verdictOnDraft(after, place, draft.formula)
  const answered = worded(check)
  if (!draft.preview || !check.valid) return { ...answered, preview: null }
  const before = compileDesign(place.before, stored)
  const preview = await previewOf(db, databaseId, { before, after }, place.observed)
  return { ...answered, preview }
}
