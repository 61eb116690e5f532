import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete'
import type { EditorView } from '@codemirror/view'
import { helpOf } from '../../../i18n/words/admin/formula-functions'
import { type FormulaFunction, signature } from '../../../formula/functions/function'
import type { DesignQuestion } from '../../view'
import { aboutQuestion } from './about'
import { type EditorData, editorData } from './data'
import { matchingFunctions, matchingQuestions } from './matching'
import { optionsAt, insertSuggestion } from './option-completion'
import { words } from './words'

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
