import { startProblems as words } from '../i18n/words/server/start-problems'

/**
 * Reason why Rilievo can't start, as an Italian sentence for the person at the terminal.
 * `main.ts` prints it on stderr, without a stack, and exits with the code.
 */
export class StartProblem extends Error {
  override name = 'StartProblem'
  readonly exitCode: number

  constructor(sentence: string, exitCode = 1) {
    super(sentence)
    this.exitCode = exitCode
  }
}

/** Problem of a data folder that another process of the product uses. */
export class FolderServed extends StartProblem {
  constructor(folder: string) {
    super(words.alreadyRunning(folder))
  }
}

/** Problem of a command that can't run while the product does. A check that has found something exits with 1. */
export const productRuns = (folder: string) => new StartProblem(words.besideProduct(folder), 3)

type Words = typeof words
type ValuesOf<Sentence> = Sentence extends (...values: infer Values) => string ? Values : []

/** Makes a problem of a start, by the name of its sentence and with the values in it. */
export function startProblem<Name extends keyof Words>(
  name: Name,
  ...values: ValuesOf<Words[Name]>
): StartProblem {
  const sentence: string | ((...values: never[]) => string) = words[name]
  return new StartProblem(
    typeof sentence === 'string' ? sentence : sentence(...(values as never[])),
  )
}

/** Reads the `code` of an error of Node or PostgreSQL; '' if it has none. */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return ''
  return typeof error.code === 'string' ? error.code : ''
}

/** Message of an error. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Node's code of an error, or its message if it has none. */
export function codeOrReason(error: unknown): string {
  return errorCode(error) || reasonOf(error)
}
