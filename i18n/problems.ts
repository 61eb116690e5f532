import type { Problem, ProblemDocument, StrictProblemDocument } from '../contract/problems'
import { problemDetails, problems } from './words/server/problems'

function filled(sentence: string, { values }: Problem): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}

/** The sentence that a person reads of a problem. */
export function problemText(problem: Problem): string {
  return filled(problems[problem.code], problem)
}

/** A problem as it is answered: `message` is what the client's toast shows. */
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
    errors: problem.issues.map(({ detail, meta: own, ...source }) => ({
      ...base,
      detail: detail ?? usualDetail,
      ...(Object.keys(source).length === 0 ? {} : { source }),
      ...(own === undefined ? meta : { meta: own }),
    })),
  }
}

/** Document for clients that read nothing but JSON:API. */
export function strictProblemDocument(problem: Problem): StrictProblemDocument {
  const { message, errors } = problemDocument(problem)
  return { errors, meta: { message } }
}
