import { parseSync, type Expression, type Node, type Statement } from 'oxc-parser'
import { product, textOf } from '../reading/files'
import { walk } from '../reading/syntax'
import type { Breach, Rule } from './rule'

/** The one file that may keep state: it makes the page's session, on which all else hangs. */
const root = 'src/answers/session.ts'

/** Built-in classes whose objects keep nothing from one call to the next. */
const stateless = /^(TextEncoder|TextDecoder)$/
/** Methods that change a collection. */
const changing = /^(add|set|delete|clear|push|splice)$/

/** Whether a collection of that name is changed anywhere in its file; one that never is serves as a table. */
function isChanged(name: string, program: Node): boolean {
  let changed = false
  walk(program, (node) => {
    if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return
    if (node.object.name !== name || node.property.type !== 'Identifier') return
    changed ||= changing.test(node.property.name)
  })
  return changed
}

/** Whether the value of a constant may change later: an object that was made, or what a call has returned. */
function mayChange(name: string, value: Expression | null, program: Node): boolean {
  const made = value?.type === 'TSAsExpression' ? value.expression : value
  if (made?.type === 'CallExpression') return true
  if (made?.type === 'ArrayExpression' || made?.type === 'ObjectExpression')
    return isChanged(name, program)
  if (made?.type !== 'NewExpression' || made.callee.type !== 'Identifier')
    return made?.type === 'NewExpression'
  if (/^(Map|Set|WeakMap|WeakSet)$/.test(made.callee.name)) return isChanged(name, program)
  return !stateless.test(made.callee.name)
}

/** State that one statement of a module keeps, or begins as soon as the module is loaded. */
function inStatement(statement: Statement, program: Node): string[] {
  const inner =
    statement.type === 'ExportNamedDeclaration' && statement.declaration
      ? statement.declaration
      : statement
  if (inner.type === 'VariableDeclaration')
    return inner.declarations.flatMap(({ id, init }) => {
      const name = id.type === 'Identifier' ? id.name : 'a pattern'
      return inner.kind !== 'const' || mayChange(name, init, program) ? [name] : []
    })
  const declares = inner.type.endsWith('Declaration')
  return declares ? [] : [inner.type]
}

/** Names of what a module keeps or begins when it is loaded: variables, changing collections, listeners. */
export function moduleState(text: string): string[] {
  const { program } = parseSync('module.ts', text)
  return program.body.flatMap((statement) => inStatement(statement as Statement, program))
}

/** State in modules belongs to whoever is signed in next too, and keeps a test from making two sessions. */
export const moduleStates: Rule = {
  name: 'module-state',
  sentence: `src/answers keeps no state in its modules but in ${root}`,
  measure: 'variables and listeners of modules in src/answers',
  isSum: false,
  find: () =>
    product
      .filter((file) => file.startsWith('src/answers/') && file !== root)
      .flatMap((file) =>
        moduleState(textOf(file)).map((name): Breach => ({ key: `${file} ${name}`, count: 1 })),
      ),
}
