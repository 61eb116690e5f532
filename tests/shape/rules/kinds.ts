import type { Node } from 'oxc-parser'
import { questionKinds } from '../../../kinds/index'
import { isProduct, code, textOf } from '../reading/files'
import { lineAt, syntaxOf, walk } from '../reading/syntax'
import { counted, type Rule } from './rule'

const kinds: ReadonlySet<string> = new Set(questionKinds)
/** Kinds whose names mean something else in most code: a type of JavaScript, of a column, of an input. */
const ambiguous = /^(text|date|number|boolean|range|formula)$/

/** Designs that are content, as a user would make them, and the same form built with another library. */
const content = /^(server\/seed|bench\/(material|peers))\//
/** Rooms in which `kind` is that of something else: of a formula's nodes and tokens, of a model's attributes. */
const otherKinds = /^(formula|resources\/admin\/model)\//

const source = (file: string, node: Node) => textOf(file).slice(node.start, node.end)

/** Whether an expression gives the kind of a question, by its own name. */
const givesKind = (text: string) =>
  /^kind$|\b(question|answer|template|place|row|design\w*)\w*[?!]?\.kind$|\bkindOf\w*\([^()]*\)$/i.test(
    text,
  )

/** Whether an object is a question: it has metadata or preselected options. */
const isQuestion = (node: Node | undefined) =>
  node?.type === 'ObjectExpression' &&
  node.properties.some(
    (one) =>
      one.type === 'Property' &&
      one.key.type === 'Identifier' &&
      /^(metadata|defaults)$/.test(one.key.name),
  )

const isKeyKind = (node: Node | undefined) =>
  node?.type === 'Property' && node.key.type === 'Identifier' && node.key.name === 'kind'

/** Whether a name of several meanings stands where the kind of a question is expected. */
function standsForKind(file: string, node: Node, around: readonly Node[]): boolean {
  const [outer, beyond] = around
  if (outer === undefined || otherKinds.test(file)) return false
  if (outer.type === 'BinaryExpression')
    return givesKind(source(file, outer.left.start === node.start ? outer.right : outer.left))
  if (outer.type === 'SwitchCase')
    return beyond?.type === 'SwitchStatement' && givesKind(source(file, beyond.discriminant))
  if (outer.type === 'Property') return isKeyKind(outer) && isQuestion(beyond)
  // A default: `kind: writable(z.string(), 'text')`.
  return outer.type === 'CallExpression' && isKeyKind(beyond)
}

/** SQL in a text that compares a column of kinds. */
const comparing = /\bkind\s*(?:=|<>|!=|in)\s*\(?\s*'(\w+)'/gi

function named(file: string): string[] {
  const found: string[] = []
  const add = (node: Node, name: string) =>
    found.push(`${file}:${lineAt(file, node.start)}: ${name}`)
  walk(syntaxOf(file).program, (node, around) => {
    if (node.type === 'Literal' && typeof node.value === 'string') {
      const { value } = node
      if (kinds.has(value) && (!ambiguous.test(value) || standsForKind(file, node, around)))
        add(node, value)
      for (const [, name = ''] of value.matchAll(comparing)) if (kinds.has(name)) add(node, name)
    }
    if (node.type === 'TemplateElement')
      for (const [, name = ''] of node.value.raw.matchAll(comparing))
        if (kinds.has(name)) add(node, name)
    if (node.type === 'Property' && node.key.type === 'Identifier')
      if (kinds.has(node.key.name) && !ambiguous.test(node.key.name)) add(node, node.key.name)
  })
  return found
}

export const kindNames: Rule = {
  name: 'kind-names',
  sentence: 'outside `kinds/` no code names a kind of question',
  measure: 'names of kinds in code outside `kinds/`',
  isSum: true,
  find: () =>
    counted(
      code
        .filter(
          (file) =>
            (isProduct(file) || file.startsWith('bench/')) &&
            !file.startsWith('kinds/') &&
            !content.test(file),
        )
        .flatMap((file) => named(file).map((at) => [file, at] as const)),
    ),
}
