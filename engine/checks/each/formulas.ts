import { check, checkCondition } from '../../../formula/check'
import { subexpressions, type Expression } from '../../../formula/expression'
import { functionNamed } from '../../../formula/functions/table'
import { formulaIssues, type FormulaIssue } from '../../../formula/issues'
import { designChecks } from '../../../i18n/words/design-checks'
import { issueText } from '../../../i18n/words/formula'
import { isNamed } from '../../../formula/comparison'
import { asWritten } from '../../../formula/text'
import { parse } from '../../../formula/parse'
import { bandsOf } from '../../../kinds/bands'
import type { ChoiceMetadata } from '../../../kinds/choice/metadata'
import { allOptions } from '../../../kinds/choice/operand'
import { cycleThrough } from '../../survey/design-text'
import { advice, error, warning, type Field, type IssueWording } from '../issue'
import { expressionOf } from '../inputs'
import { never } from '../outcomes'
import type {
  Context,
  GroupCheck,
  CheckedDesignGroup,
  QuestionCheck,
  CheckedDesignQuestion,
} from '../check'
import { rangeText } from '../wording'

const texts = designChecks.formulas

type CheckedPart = CheckedDesignQuestion | CheckedDesignGroup

function errorIn(field: Field, issue: FormulaIssue): IssueWording {
  const { message, remedy } = issueText(issue)
  return error(field, { message, remedy: remedy ?? texts.correct })
}

type TextField = 'metadata' | 'visibleIf'

function textOf(part: CheckedPart, field: TextField): string {
  if (!('question' in part)) return part.group.visibleIf
  return field === 'metadata' ? String(part.question.metadata) : part.question.visibleIf
}

/** Errors of a formula's text itself, in the words of the editor. */
function textErrors(part: CheckedPart, field: TextField, context: Context): IssueWording[] {
  const isQuestion = 'question' in part
  const text = textOf(part, field)
  if (text.trim() === '') return []
  const scope = { ...context.scope, self: isQuestion ? part.key : undefined }
  const { errors } = field === 'metadata' ? check(text, scope) : checkCondition(text, scope)
  if (errors[0] !== undefined) return [errorIn(field, errors[0])]
  if (!context.design.cyclic.has(part.key)) return []
  const cycle = cycleThrough(context.design, part)
  return cycle !== null && cycle.pointer === `/${field}`
    ? [{ ...errorIn(field, cycle.error), sort: 'cycle' }]
    : []
}

/** Codes of a question that a remedy names, at most. */
const maxCodes = 4

/** Reports a code that no option has: in SELECTED, or compared with a choice. */
function unknownOption(
  expression: Expression,
  field: Field,
  { design }: Context,
): IssueWording | null {
  for (const part of subexpressions(expression)) {
    const [left, right] =
      part.kind === 'comparison'
        ? [part.left, part.right]
        : part.kind === 'call' && functionNamed(part.name)?.name === 'SELECTED'
          ? part.arguments
          : []
    const [reference, text] = left?.kind === 'text' ? [right, left] : [left, right]
    if (reference?.kind !== 'reference' || text?.kind !== 'text') continue
    const designQuestion = design.questions.get(reference.id)
    if (designQuestion === undefined || designQuestion.kind.newDefaults() === null) continue
    const { question } = designQuestion
    const options = allOptions(question.metadata as ChoiceMetadata)
    if (options.some((option) => isNamed(option, text.value))) continue
    const codes = options.slice(0, maxCodes).map(({ code }) => `${code}`)
    const areMore = options.length > maxCodes
    return warning(field, texts.unknownOption(question.name, text.value, codes, areMore))
  }
  return null
}

/** Reports a comparison that no answer makes true. */
function neverTrue(expression: Expression, field: Field, context: Context): IssueWording | null {
  const { design, outcomes } = context
  for (const part of subexpressions(expression)) {
    if (part.kind !== 'comparison') continue
    const reference = [part.left, part.right].find((side) => side.kind === 'reference')
    const designQuestion = reference === undefined ? undefined : design.questions.get(reference.id)
    if (designQuestion === undefined) continue
    const never = outcomes.neverTrue(part)
    if (never === null) continue
    const range = outcomes.isNeverShown(designQuestion)
      ? designChecks.ranges.none
      : rangeText(designQuestion)
    return warning(field, texts.neverTrue(never.rows, designQuestion.question.name, range))
  }
  return null
}

/** Reports BAND of a question that has no bands. */
function withoutBands(
  expression: Expression,
  field: Field,
  { design }: Context,
): IssueWording | null {
  for (const part of subexpressions(expression)) {
    const isBand = part.kind === 'call' && functionNamed(part.name)?.name === 'BAND'
    const [argument] = isBand ? part.arguments : []
    const question =
      argument?.kind === 'reference' ? design.questions.get(argument.id)?.question : undefined
    if (question === undefined || bandsOf(question) !== null) continue
    return warning(field, texts.withoutBands(question.name))
  }
  return null
}

/** The first hint of the parser: something valid that may be meant otherwise. */
function hintIn(text: string, field: Field): IssueWording | null {
  const [hint] = parse(text).hints
  if (hint === undefined) return null
  const { message, remedy } = issueText(hint)
  return advice(field, { message, remedy: remedy ?? '' })
}

/** Reports an archived question that a formula needs: in new surveys nobody answers it. */
function archivedQuestion(
  references: readonly string[],
  field: Field,
  { design }: Context,
): IssueWording | null {
  const archived = references
    .map((id) => design.questions.get(id))
    .find((question) => question && !question.offered && question.computation === null)
  if (archived === undefined) return null
  const where = field === 'visibleIf' ? 'condition' : 'formula'
  const text = texts.archivedQuestion(archived.question.name, where)
  return { ...warning(field, text), sort: 'archived' }
}

/** The first issue inside a formula whose text is valid: an empty list, or one issue. */
function issuesInside(
  part: CheckedPart,
  expression: Expression,
  references: readonly string[],
  field: TextField,
  context: Context,
): IssueWording[] {
  const issue =
    archivedQuestion(references, field, context) ??
    unknownOption(expression, field, context) ??
    neverTrue(expression, field, context) ??
    withoutBands(expression, field, context) ??
    hintIn(textOf(part, field), field)
  return issue === null ? [] : [issue]
}

/** Reports what is wrong with a question's formula, also if it never has a result, or always the same. */
export const formula: QuestionCheck = (designQuestion, context) => {
  const { computation, question } = designQuestion
  if (computation === null) return []
  if (String(question.metadata).trim() === '') return [errorIn('metadata', formulaIssues.empty)]
  const errors = textErrors(designQuestion, 'metadata', context)
  const expression = expressionOf(computation)
  if (errors.length > 0 || expression === null || !('formula' in computation)) return errors
  const issues = issuesInside(
    designQuestion,
    expression,
    computation.formula.references,
    'metadata',
    context,
  )
  const result = context.outcomes.result(designQuestion)
  if (result === null) return issues
  const none = never(result, result.value !== null)
  if (none !== null) {
    return [
      ...issues,
      { ...warning('metadata', texts.noResult(none.rows)), ...none, sort: 'never' },
    ]
  }
  const same = never(result, result.sawOther || result.sawAbsent)
  if (same === null || result.value === null) return issues
  const written = asWritten(result.value)
  const text = typeof written === 'string' ? written : null
  const sameResult = advice('metadata', texts.sameResult(same.rows, text))
  return [...issues, { ...sameResult, ...same, sort: 'always' }]
}

/** Reports a condition that is wrong, never or always true, or that depends on a question further down. */
function condition(part: CheckedPart, context: Context): IssueWording[] {
  if (part.condition === null) return []
  const errors = textErrors(part, 'visibleIf', context)
  const expression = expressionOf(part.condition)
  if (errors.length > 0 || expression === null || !('formula' in part.condition)) return errors
  const { references } = part.condition.formula
  const issues = issuesInside(part, expression, references, 'visibleIf', context)
  const subject = 'question' in part ? 'question' : 'group'
  const hidden = context.outcomes.neverShows(part)
  if (hidden !== null) {
    const report = hidden.rows === null ? error : warning
    const neverShown = report('visibleIf', texts.neverShown(subject, hidden.rows, issues[0]))
    return [{ ...neverShown, ...hidden, sort: 'never' }]
  }
  const shown = context.outcomes.neverHides(part)
  // A condition that may go needs no advice on its order.
  if (shown !== null) {
    const alwaysShown = advice('visibleIf', texts.alwaysShown(subject, shown.rows))
    return [...issues, { ...alwaysShown, ...shown, sort: 'always' }]
  }
  const later = laterQuestion(part, references, context)
  return later === undefined
    ? issues
    : [...issues, advice('visibleIf', texts.laterQuestion(later.question.name))]
}

/** The first referenced question that comes after the part; undefined if there is none. */
function laterQuestion(
  part: CheckedPart,
  references: readonly string[],
  { design, order }: Context,
): CheckedDesignQuestion | undefined {
  const first = 'question' in part ? part : part.questions[0]
  const own = first === undefined ? Infinity : (order.get(first.key) ?? Infinity)
  return references
    .map((id) => design.questions.get(id))
    .find(
      (question) =>
        question?.offered && question.computation === null && (order.get(question.key) ?? 0) > own,
    )
}

/** Reports what is wrong with the condition of a question. */
export const questionCondition: QuestionCheck = condition
/** Reports what is wrong with the condition of a group. */
export const groupCondition: GroupCheck = condition

/** Reports a required question that can't be answered: a formula, or one whose group is never shown. */
export const required: QuestionCheck = (designQuestion, { outcomes }) => {
  const { question, computation } = designQuestion
  if (!question.required) return []
  if (computation !== null) return [advice('required', texts.requiredFormula)]
  const isOwn = outcomes.neverShows(designQuestion) !== null
  return outcomes.isNeverShown(designQuestion) && !isOwn
    ? [warning('required', texts.requiredHidden)]
    : []
}
