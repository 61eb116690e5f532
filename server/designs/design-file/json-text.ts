import { type JSONVisitor, type Node, parseTree, printParseErrorCode, visit } from 'jsonc-parser'
import { designFileIssues, requestIssues } from '../../../i18n/words/server/request-issues'

/** Deepest nesting, as in a body (`http/json-body.ts`), and most values. */
const maxDepth = 150
const maxValues = 400_000

/** Error of a text that is no valid JSON, with the line on which that shows. */
export class JsonTextError extends Error {
  override readonly name = 'JsonTextError'
  readonly line: number

  constructor(message: string, line: number) {
    super(message)
    this.line = line
  }
}

type Container = Record<string, unknown> | unknown[]

/** Builds the value of a text from the parser's events, and stops at the first error. */
class ValueBuilder implements JSONVisitor {
  value: unknown
  readonly #end: number
  readonly #open: { readonly into: Container; key: string }[] = []
  #values = 0

  constructor(text: string) {
    this.#end = text.trimEnd().length
  }

  // Bound to the object, since the parser calls these as functions.
  readonly onObjectBegin = (_at: number, _length: number, line: number) => this.#begin({}, line)
  readonly onArrayBegin = (_at: number, _length: number, line: number) => this.#begin([], line)
  readonly onObjectEnd = () => void this.#open.pop()
  readonly onArrayEnd = () => void this.#open.pop()

  readonly onObjectProperty = (key: string, _at: number, _length: number, line: number) => {
    const holder = this.#open.at(-1)
    if (holder === undefined) return
    this.#checkText(key, line)
    if (key === '__proto__') fail(designFileIssues.protoKey, line)
    if (Object.hasOwn(holder.into, key)) fail(designFileIssues.keyTwice(key.slice(0, 60)), line)
    holder.key = key
  }

  readonly onLiteralValue = (value: unknown, _at: number, _length: number, line: number) => {
    if (typeof value === 'string') this.#checkText(value, line)
    if (typeof value === 'number' && !Number.isFinite(value)) {
      fail(requestIssues.numberTooLarge, line)
    }
    this.#put(value, line)
  }

  readonly onError: JSONVisitor['onError'] = (code, at, _length, line) => {
    if (at >= this.#end) fail(designFileIssues.endsEarly, line)
    fail(designFileIssues.syntax[printParseErrorCode(code)] ?? designFileIssues.valueMissing, line)
  }

  #begin(container: Container, line: number): void {
    this.#put(container, line)
    if (this.#open.length >= maxDepth) fail(designFileIssues.tooDeep(maxDepth), line)
    this.#open.push({ into: container, key: '' })
  }

  #put(value: unknown, line: number): void {
    this.#values += 1
    if (this.#values > maxValues) fail(designFileIssues.tooManyValues(maxValues), line)
    const holder = this.#open.at(-1)
    if (holder === undefined) this.value = value
    else if (Array.isArray(holder.into)) holder.into.push(value)
    else holder.into[holder.key] = value
  }

  #checkText(text: string, line: number): void {
    if (text.includes('\0') || !text.isWellFormed()) {
      fail(requestIssues.unstorableText, line)
    }
  }
}

/**
 * Throws the error of a line.
 *
 * @param line the parser's, from 0
 */
function fail(reason: string, line: number): never {
  throw new JsonTextError(reason, line + 1)
}

/**
 * Value of a JSON that a person may have written. A key that occurs twice is an error, whereas `JSON.parse`
 * would drop the first one silently.
 *
 * @throws JsonTextError
 */
export function readText(text: string): unknown {
  const builder = new ValueBuilder(text)
  visit(text, builder, { disallowComments: true })
  return builder.value
}

function childOf(node: Node, key: string): Node | undefined {
  if (node.type === 'array') return node.children?.[Number(key)]
  return node.children?.find(({ children }) => children?.[0]?.value === key)?.children?.[1]
}

/** Finds the line of a value in a JSON text by its pointer; for a missing value, the line of its parent. */
export function lineFinder(text: string): (pointer: string) => number {
  const root = parseTree(text)
  const lineOf = linesOf(text)
  return (pointer) => {
    let node = root
    for (const key of pointer.split('/').slice(1)) {
      const child = node && childOf(node, key.replaceAll('~1', '/').replaceAll('~0', '~'))
      if (child === undefined) break
      node = child
    }
    return lineOf(node?.offset ?? 0)
  }
}

/** Finds the line of an offset by bisection: eight megabytes may be eight million lines. */
function linesOf(text: string): (offset: number) => number {
  const ends: number[] = []
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) ends.push(end)
  return (offset) => {
    let before = 0
    let after = ends.length
    while (before < after) {
      const middle = (before + after) >> 1
      if ((ends[middle] ?? offset) < offset) before = middle + 1
      else after = middle
    }
    return before + 1
  }
}
