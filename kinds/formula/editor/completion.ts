import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  pickedCompletion,
} from '@codemirror/autocomplete'
import type { EditorView } from '@codemirror/view'
import { helpOf } from '../../../i18n/words/admin/formula-functions'
import { type FormulaFunction, signature } from '../../../formula/functions/function'
import type { DesignQuestion } from '../../view'
import { aboutQuestion } from './about'
import { type EditorData, editorData } from './data'
import { matchingFunctions, matchingQuestions } from './matching'
import { words } from './words'
import { containsWords } from '../../../contract/compared-text'
import { functionNamed } from '../../../formula/functions/table'
import type { NamedOption } from '../../choice/names'
import { isolateHistory } from '@codemirror/commands'

const maxQuestions = 60

function questionCompletion(question: DesignQuestion): Completion {
  return {
    label: `@q_${question.id}`,
    displayLabel: question.name,
    detail: question.groupName,
    type: 'question',
    apply: (view, taken, from, to) =>
      insertSuggestion(view, taken, { from, to, insert: taken.label }),
    info: () => aboutQuestion(question),
  }
}

/** Inserts a function with its brackets, with the cursor between them; existing brackets are used. */
function writeCall(called: FormulaFunction) {
  return (view: EditorView, completion: Completion, from: number, to: number) => {
    const name = called.aliases[0] ?? called.name
    const open = view.state.sliceDoc(to, to + 1) === '('
    const insert = open ? name : `${name}()`
    const inside = called.parameters.length > 0 ? name.length + 1 : insert.length
    insertSuggestion(view, completion, { from, to, insert, cursor: inside })
  }
}

function aboutFunction(called: FormulaFunction): HTMLElement {
  const about = document.createElement('div')
  about.className = 'fx-about'
  const title = document.createElement('strong')
  title.textContent = signature(called)
  const help = document.createElement('span')
  help.textContent = helpOf(called.name)
  const example = document.createElement('code')
  example.textContent = called.example
  const also = document.createElement('small')
  also.textContent = words.alsoCalled([...called.aliases.slice(1), called.name].join(', '))
  about.append(title, help, example, also)
  return about
}

function functionCompletion(called: FormulaFunction): Completion {
  const text = signature(called)
  const name = called.aliases[0] ?? called.name
  return {
    label: name,
    detail: text.slice(name.length),
    type: 'function',
    info: () => aboutFunction(called),
    apply: writeCall(called),
  }
}

function wordCompletions(query: string): Completion[] {
  return Object.entries(words.logic).flatMap(([word, help]) =>
    word.startsWith(query.toUpperCase())
      ? [{ label: word, detail: help, type: 'word', apply: `${word} ` }]
      : [],
  )
}

function questionsFor(query: string, { questions, self }: EditorData): Completion[] {
  const matches = matchingQuestions(query, questions).filter(({ id }) => id !== self)
  return matches.slice(0, maxQuestions).map(questionCompletion)
}

function afterAt(context: CompletionContext, data: EditorData): CompletionResult | null {
  const typed = context.matchBefore(/@[^@"();,+*/=<>^%\n]*$/)
  if (typed === null) return null
  const query = typed.text.slice(1).replace(/^q_/i, '')
  const options = questionsFor(query, data)
  return options.length === 0 ? null : { from: typed.from, options, filter: false }
}

function afterLetters(context: CompletionContext, data: EditorData): CompletionResult | null {
  const typed = context.matchBefore(/[\p{L}_][\p{L}\p{N}_.]*$/u)
  if (typed === null && !context.explicit) return null
  const query = typed?.text ?? ''
  const options = [
    ...matchingFunctions(query, { help: false }).map(functionCompletion),
    ...wordCompletions(query),
    ...questionsFor(query, data),
  ]
  return options.length === 0 ? null : { from: typed?.from ?? context.pos, options, filter: false }
}

function inText(before: string): boolean {
  return before.split('"').length % 2 === 0
}

function suggestions(context: CompletionContext): CompletionResult | null {
  const data = context.state.facet(editorData)
  const before = context.state.sliceDoc(0, context.pos)
  const options = optionsAt(context, data)
  if (options !== null || inText(before)) return options
  return afterAt(context, data) ?? afterLetters(context, data)
}

/** Suggestions: questions by name, code or group, functions by all their names, and options of the compared choice. */
export const completion = autocompletion({
  override: [suggestions],
  icons: false,
  // Enter right after the last letter accepts the suggestion: nobody wants a new line there.
  activateOnTypingDelay: 0,
  interactionDelay: 0,
  maxRenderedOptions: 80,
  optionClass: ({ type }) => `fx-option fx-option--${type}`,
})

interface Insertion {
  readonly from: number
  readonly to: number
  readonly insert: string
  /** Position of the cursor in the inserted text; its end if left out. */
  readonly cursor?: number
}

/** Inserts an accepted suggestion, as one step of undo. */
function insertSuggestion(view: EditorView, completion: Completion, insertion: Insertion): void {
  const { from, to, insert, cursor = insert.length } = insertion
  view.dispatch({
    changes: { from, to, insert },
    selection: { anchor: from + cursor },
    scrollIntoView: true,
    userEvent: 'input.complete',
    annotations: [pickedCompletion.of(completion), isolateHistory.of('full')],
  })
}

const maxOptions = 60
const optionPattern =
  /(?:(?<call>[\p{L}_.]+)\s*\(\s*)?@q_(?<id>\d+)\s*(?<sign>=|<>|≠|!=|;|,)\s*(?<typed>"[^"]*)?$/u

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

/** Replaces the text between the quotes, with the closing one if it is there. */
function writeText(text: string) {
  return (view: EditorView, completion: Completion, from: number, to: number) => {
    const end = view.state.sliceDoc(to, to + 1) === '"' ? to + 1 : to
    insertSuggestion(view, completion, { from, to: end, insert: quoted(text) })
  }
}

function matching(options: readonly NamedOption[], typed: string): NamedOption[] {
  return options.filter(({ text, label }) => containsWords(`${text} ${label}`, typed))
}

/**
 * Suggests options of a choice where a formula names one: in `SELEZIONATA(@q_1; "` and after `@q_1 = `. A choice whose options have
 * scores is a number in a comparison, so that scores are suggested.
 */
function optionsAt(context: CompletionContext, { byId }: EditorData): CompletionResult | null {
  const match = optionPattern.exec(
    context.state.sliceDoc(Math.max(0, context.pos - 400), context.pos),
  )
  const { call, id = '', sign = '', typed } = match?.groups ?? {}
  const question = byId.get(id)
  if (match === null || question === undefined || !question.choice) return null
  const inCall = sign === ';' || sign === ','
  if (inCall && functionNamed(call ?? '')?.name !== 'SELECTED') return null
  const from = context.pos - (typed?.length ?? 0)
  const scores = !inCall && question.type === 'number' && typed === undefined
  if (!inCall && question.type === 'number' && !scores) return null
  const options = matching(question.options(), typed?.slice(1) ?? '').slice(0, maxOptions)
  if (options.length === 0) return null
  return {
    from,
    filter: false,
    options: options.map(({ text, label, score }) =>
      scores
        ? { label: String(score ?? ''), displayLabel: label, detail: String(score), type: 'choice' }
        : {
            label: text,
            displayLabel: label,
            ...(label === text ? {} : { detail: text }),
            type: 'choice',
            apply: writeText(text),
          },
    ),
  }
}
