import { check, checkCondition } from '../../../formula/check'
import { subexpressions, type Expression } from '../../../formula/expression'
import { functionNamed } from '../../../formula/functions/table'
import type { FormulaIssue } from '../../../formula/issues'
import { issueText } from '../../../i18n/words/formula'
import { formulaIssues } from '../../../formula/issues'
import { isNamed } from '../../../formula/comparison'
import { asWritten } from '../../../formula/text'
import { parse } from '../../../formula/parse'
import { bandsOf } from '../../../kinds/bands'
import type { ChoiceMetadata } from '../../../kinds/choice/metadata'
import { allOptions } from '../../../kinds/choice/operand'
import { questionFields } from '../../../i18n/words/admin/questions'
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
import { rangeText, trialText } from '../wording'

type PlaceChecked = CheckedDesignQuestion | CheckedDesignGroup

function saidOf(field: Field, issue: FormulaIssue): IssueWording {
  const { message, remedy } = issueText(issue)
  return error(field, message, remedy ?? 'Correggi la formula.')
}

type TextField = 'metadata' | 'visibleIf'

function textOf(part: PlaceChecked, field: TextField): string {
  if (!('question' in part)) return part.group.visibleIf
  return field === 'metadata' ? String(part.question.metadata) : part.question.visibleIf
}

/** What is wrong with the text itself, as the editor says it. */
function slipsOf(part: PlaceChecked, field: TextField, context: Context): IssueWording[] {
  const isQuestion = 'question' in part
  const text = textOf(part, field)
  if (text.trim() === '') return []
  const scope = { ...context.scope, self: isQuestion ? part.key : undefined }
  const { errors } = field === 'metadata' ? check(text, scope) : checkCondition(text, scope)
  if (errors[0] !== undefined) return [saidOf(field, errors[0])]
  if (!context.design.cyclic.has(part.key)) return []
  const cycle = cycleThrough(context.design, part)
  return cycle !== null && cycle.pointer === `/${field}` ? [saidOf(field, cycle.error)] : []
}

/** A code that no option has: of SELECTED, or compared with a choice. */
function unknownOption(
  expression: Expression,
  field: Field,
  { design }: Context,
): IssueWording | null {
  for (const part of subexpressions(expression)) {
    const [own, other] =
      part.kind === 'comparison'
        ? [part.left, part.right]
        : part.kind === 'call' && functionNamed(part.name)?.name === 'SELECTED'
          ? part.arguments
          : []
    const [reference, text] = own?.kind === 'text' ? [other, own] : [own, other]
    if (reference?.kind !== 'reference' || text?.kind !== 'text') continue
    const designQuestion = design.questions.get(reference.id)
    if (designQuestion === undefined || designQuestion.kind.newDefaults() === null) continue
    const { question } = designQuestion
    const options = allOptions(question.metadata as ChoiceMetadata)
    if (options.some((option) => isNamed(option, text.value))) continue
    return warning(
      field,
      `Nessuna opzione di «${question.name}» ha il codice «${text.value}».`,
      `Scrivi uno dei suoi codici: ${options
        .slice(0, 4)
        .map(({ code }) => `«${code}»`)
        .join(', ')}${options.length > 4 ? '…' : ''}.`,
    )
  }
  return null
}

/** A comparison that no answer makes true. */
function neverTrue(expression: Expression, field: Field, context: Context): IssueWording | null {
  const { design, outcomes } = context
  for (const part of subexpressions(expression)) {
    if (part.kind !== 'comparison') continue
    const named = [part.left, part.right].find((side) => side.kind === 'reference')
    const designQuestion = named === undefined ? undefined : design.questions.get(named.id)
    if (designQuestion === undefined) continue
    const found = outcomes.neverTrue(part)
    if (found === null) continue
    const range = outcomes.isNeverShown(designQuestion)
      ? 'non ha mai un valore'
      : rangeText(designQuestion)
    return warning(
      field,
      `${trialText(found, 'U', 'u')}n confronto con «${designQuestion.question.name}» non è mai vero${range === null ? '' : `: ${range}`}.`,
      'Confronta con un valore che la risposta può avere.',
    )
  }
  return null
}

/** The band of a question that has none. */
function withoutBands(
  expression: Expression,
  field: Field,
  { design }: Context,
): IssueWording | null {
  for (const part of subexpressions(expression)) {
    const isBand = part.kind === 'call' && functionNamed(part.name)?.name === 'BAND'
    const [own] = isBand ? part.arguments : []
    const question = own?.kind === 'reference' ? design.questions.get(own.id)?.question : undefined
    if (question === undefined || bandsOf(question) !== null) continue
    return warning(
      field,
      `«${question.name}» non ha fasce: FASCIA non dà mai un risultato.`,
      'Aggiungi le fasce alla domanda.',
    )
  }
  return null
}

/** Hints at what is right, but may be meant otherwise, as the editor says it. */
function hintIn(text: string, field: Field): IssueWording | null {
  const [hint] = parse(text).hints
  if (hint === undefined) return null
  const { message, remedy } = issueText(hint)
  return advice(field, message, remedy ?? '')
}

/** Archived questions that a formula needs: in new surveys nobody answers them. */
function archived(
  references: readonly string[],
  field: Field,
  { design }: Context,
): IssueWording | null {
  const found = references
    .map((id) => design.questions.get(id))
    .find((one) => one && !one.offered && one.computation === null)
  if (found === undefined) return null
  return warning(
    field,
    `Si usa «${found.question.name}», che è archiviata: nelle schede nuove non ha risposta.`,
    `${questionFields.unarchive} la domanda, o toglila dalla ${field === 'visibleIf' ? 'condizione' : 'formula'}.`,
  )
}

function inside(
  part: PlaceChecked,
  expression: Expression,
  references: readonly string[],
  field: TextField,
  context: Context,
): IssueWording[] {
  const found =
    archived(references, field, context) ??
    unknownOption(expression, field, context) ??
    neverTrue(expression, field, context) ??
    withoutBands(expression, field, context) ??
    hintIn(textOf(part, field), field)
  return found === null ? [] : [found]
}

/** A question's formula. */
export const formula: QuestionCheck = (designQuestion, context) => {
  const { computation, question } = designQuestion
  if (computation === null) return []
  if (String(question.metadata).trim() === '') return [saidOf('metadata', formulaIssues.empty)]
  const wrong = slipsOf(designQuestion, 'metadata', context)
  const expression = expressionOf(computation)
  if (wrong.length > 0 || expression === null || !('formula' in computation)) return wrong
  const found = inside(
    designQuestion,
    expression,
    computation.formula.references,
    'metadata',
    context,
  )
  const result = context.outcomes.result(designQuestion)
  if (result === null) return found
  const none = never(result, result.value !== null)
  if (none !== null) {
    return [
      ...found,
      warning(
        'metadata',
        `${trialText(none, 'L', 'l')}a formula non dà mai un risultato.`,
        'Controlla che cosa usa: risposte che non ci sono, o un calcolo impossibile.',
      ),
    ]
  }
  const same = never(result, result.sawOther || result.sawAbsent)
  if (same === null || result.value === null) return found
  const written = asWritten(result.value)
  return [
    ...found,
    advice(
      'metadata',
      `${trialText(same, 'I', 'i')}l risultato è sempre ${typeof written === 'string' ? `«${written}»` : 'lo stesso'}.`,
      'Usa nella formula le risposte da cui deve dipendere.',
    ),
  ]
}

/** A condition under which something is never, or always, shown; or that hangs on what is asked only later. */
function condition(part: PlaceChecked, context: Context): IssueWording[] {
  if (part.condition === null) return []
  const wrong = slipsOf(part, 'visibleIf', context)
  const expression = expressionOf(part.condition)
  if (wrong.length > 0 || expression === null || !('formula' in part.condition)) return wrong
  const { references } = part.condition.formula
  const found = inside(part, expression, references, 'visibleIf', context)
  const [what, seen] = 'question' in part ? ['a domanda', 'mostrata'] : ['l gruppo', 'mostrato']
  const [upper, lower] = 'question' in part ? ['L', 'l'] : ['I', 'i']
  const hidden = context.outcomes.neverShows(part)
  if (hidden !== null) {
    const why = found[0] === undefined ? '' : ` ${found[0].message}`
    const cause = hidden.rows === null ? 'non può essere vera' : 'non è mai vera'
    const tell = hidden.rows === null ? error : warning
    return [
      tell(
        'visibleIf',
        `${trialText(hidden, upper, lower)}${what} non viene mai ${seen}: la condizione ${cause}.${why}`,
        found[0]?.remedy ?? 'Correggi la condizione, o toglila.',
      ),
    ]
  }
  const shown = context.outcomes.neverHides(part)
  if (shown !== null) {
    // What goes away with the condition is no second piece of advice.
    return [
      ...found,
      advice(
        'visibleIf',
        `${trialText(shown, upper, lower)}${what} è sempre ${seen}: la condizione è ${shown.rows === null ? 'vera in ogni caso' : 'sempre vera'}.`,
        shown.rows === null ? 'Togli la condizione.' : 'Se non serve, togli la condizione.',
      ),
    ]
  }
  const later = laterOf(part, references, context)
  if (later !== undefined) {
    found.push(
      advice(
        'visibleIf',
        `La condizione dipende da «${later.question.name}», che si chiede dopo.`,
        'Sposta prima quella domanda, così chi compila non deve tornare indietro.',
      ),
    )
  }
  return found
}

function laterOf(part: PlaceChecked, references: readonly string[], { design, order }: Context) {
  const first = 'question' in part ? part : part.questions[0]
  const own = first === undefined ? Infinity : (order.get(first.key) ?? Infinity)
  return references
    .map((id) => design.questions.get(id))
    .find((one) => one?.offered && one.computation === null && (order.get(one.key) ?? 0) > own)
}

export const questionCondition: QuestionCheck = condition
export const groupCondition: GroupCheck = condition

/** What must be answered can be: it is seen, and given by a person. */
export const required: QuestionCheck = (designQuestion, { outcomes }) => {
  const { question, computation } = designQuestion
  if (!question.required) return []
  if (computation !== null) {
    return [
      advice(
        'required',
        'Una formula si calcola da sola: essere obbligatoria non ha effetto.',
        `Togli «${questionFields.required}».`,
      ),
    ]
  }
  const isOwn = outcomes.neverShows(designQuestion) !== null
  return outcomes.isNeverShown(designQuestion) && !isOwn
    ? [
        warning(
          'required',
          'La domanda è obbligatoria, ma il suo gruppo non viene mai mostrato.',
          'Correggi la condizione del gruppo.',
        ),
      ]
    : []
}
