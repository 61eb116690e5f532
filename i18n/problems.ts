import type { Problem, ProblemDocument, StrictProblemDocument } from '../contract/problems'
import { problemDetails, problems } from './words/server/problems'

function filled(sentence: string, { values }: Problem): string {
  return sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  )
}

/** Sentence of a problem for a person. */
export function problemText(problem: Problem): string {
  return filled(problems[problem.code], problem)
}

/** Document of a problem. `message` is the text of the client's toast. */
export function problemDocument(problem: Problem): ProblemDocument {
  const message = problemText(problem)
  const base = { status: String(problem.status), code: problem.code, title: message }
  const meta = problem.meta === undefined ? {} : { meta: problem.meta }
  if (problem.issues.length === 0) {
    return { message, errors: [{ ...base, detail: message, ...meta }] }
  }
  const usual = problemDetails[problem.code]
  const usualDetail = usual === undefined ? message : filled(usual, problem)
  return {
    message,
    errors: problem.issues.map(({ detail, meta: ownMeta, ...source }) => ({
      ...base,
      detail: detail ?? usualDetail,
      ...(Object.keys(source).length === 0 ? {} : { source }),
      ...(ownMeta === undefined ? meta : { meta: ownMeta }),
    })),
  }
}

/** Document for clients that read nothing but JSON:API. */
export function strictProblemDocument(problem: Problem): StrictProblemDocument {
  const { message, errors } = problemDocument(problem)
  return { errors, meta: { message } }
}
