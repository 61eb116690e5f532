import type * as z from 'zod/mini'
import type { FormulaError } from '../../formula/issues'
import { issueText } from '../../i18n/words/formula'
import { designIssues } from '../../i18n/words/server/request-issues'
import type { formulaCalls, formulaCheckResult } from '../../contract/calls/designs/formulas'
import type { FormulaCheck } from '../../formula/check'
import { invalid } from '../../contract/problems'
import { isComputed } from '../../kinds/index'
import {
  compileDesign,
  type CompiledDesign,
  type GroupDefinition,
} from '../../engine/survey/design'
import { cycleThrough, checkDesignText, type DesignText } from '../../engine/survey/design-text'
import type { Db } from '../db/db'
import { requireDatabase } from './databases'
import { designOf } from './design'
import { designPart } from './design-formulas'
import { previewOf, type Observed } from './formula-preview'

type Draft = z.infer<typeof formulaCalls.validateFormula.body>
type CheckReply = z.infer<typeof formulaCheckResult>

/** Id of a formula's question that does not exist yet. No reference can name it. */
const newQuestionId = 'nuova'

/** Formula of a draft in two designs: the stored one, and the one with the draft. */
interface Drafted {
  readonly before: readonly GroupDefinition[]
  readonly after: readonly GroupDefinition[]
  readonly observed: Observed
  readonly pointer: DesignText['pointer']
}

function invalidAt(pointer: string, detail: string) {
  return invalid([{ pointer, detail }])
}

function ofGroup(rows: readonly GroupDefinition[], groupId: string, formula: string): Drafted {
  if (!rows.some(({ id }) => id === groupId)) {
    throw invalidAt('/groupId', designIssues.foreignGroup)
  }
  const after = rows.map((row) => (row.id === groupId ? { ...row, visibleIf: formula } : row))
  return { before: rows, after, observed: { what: 'group', groupId }, pointer: '/visibleIf' }
}

function ofQuestion(rows: readonly GroupDefinition[], questionId: string, draft: Draft): Drafted {
  const question = rows.flatMap(({ questions }) => questions).find(({ id }) => id === questionId)
  if (question === undefined) {
    throw invalidAt('/questionId', designIssues.foreignQuestion)
  }
  const computed = isComputed(question.kind)
  const isValue = draft.use === undefined ? computed : draft.use === 'value'
  // A value for a question of another kind would make it a formula.
  const change = isValue
    ? { kind: computed ? question.kind : 'formula', metadata: draft.formula }
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

/** Drafts a formula without a question as that of a new, always visible question. */
function ofNewQuestion(rows: readonly GroupDefinition[], draft: Draft): Drafted {
  const base = { id: newQuestionId, name: designIssues.newFormula, kind: 'formula', metadata: '' }
  const question = { ...base, required: false, visibleIf: '', archivedAt: null }
  const group = {
    id: newQuestionId,
    name: '',
    visibleIf: '',
    archivedAt: null,
    questions: [question],
  }
  return ofQuestion([...rows, group], newQuestionId, { ...draft, use: draft.use ?? 'value' })
}

function drafted(rows: readonly GroupDefinition[], draft: Draft): Drafted {
  if (draft.groupId === undefined) {
    return draft.questionId === undefined
      ? ofNewQuestion(rows, draft)
      : ofQuestion(rows, draft.questionId, draft)
  }
  if (draft.questionId !== undefined) {
    throw invalidAt('/groupId', designIssues.questionOrGroup)
  }
  return ofGroup(rows, draft.groupId, draft.formula)
}

function checkDraft(
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

/** A check for the reply, with sentences instead of codes. */
function worded({ hints, ...check }: FormulaCheck) {
  const texts = (issues: readonly FormulaError[]) =>
    issues.map((issue) => ({ ...issueText(issue), start: issue.start, end: issue.end }))
  return { ...check, errors: texts(check.errors), ...(hints && { hints: texts(hints) }) }
}

/**
 * Checks a formula while it is written (product §7), and on request previews its effect on the latest surveys.
 * Nothing is written.
 *
 * @throws Problem 404, 422 for a question or group of another database, or if both are named
 */
export async function validateFormula(
  db: Db,
  databaseId: string,
  draft: Draft,
): Promise<CheckReply> {
  const database = await requireDatabase(db, databaseId)
  const stored = await designOf(db, databaseId)
  const rows = [...stored.groups.values()].map(({ group }) => group)
  const target = drafted(rows, draft)
  const after = compileDesign(target.after, stored)
  const check = checkDraft(after, target, draft.formula)
  const reply = worded(check)
  if (!draft.preview || !check.valid) return { ...reply, preview: null }
  const before = compileDesign(target.before, stored)
  const preview = await previewOf(db, database, { before, after }, target.observed)
  return { ...reply, preview }
}
