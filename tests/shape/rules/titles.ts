import { code, textOf } from '../reading/files'
import { counted, type Rule } from './rule'

/** A test or group of tests at the margin of its file: nothing around it has named a subject. */
const outermost =
  /^(?:(?:it|test|describe)\b[^'"`\n]*\(|[\])}]*\)\()\s*(['"`])((?:(?!\1)[^\\]|\\.)+)\1/gm

/** Beginnings that are no subject: pronouns, question words, clauses, prepositions, verbs. */
const noSubject =
  /^(what|whatever|who|whoever|whom|whose|which|where|wherever|when|whenever|while|why|how|it|they|them|those|these|this|that|there|so|such|also|too|of|on|from|by|in|before|after|is|are|has|have|says?|tells?|shows?|takes|stores|finds|writes|names|keeps)\b/i

/** Names of tests are sentences: a report of failures is read without the file beside it. */
export const titles: Rule = {
  name: 'titles',
  sentence: 'the name of a test begins with its subject',
  measure: 'outermost names of tests that begin without a subject',
  isSum: true,
  find: () =>
    counted(
      code
        .filter((file) => /^tests\/.*\.test\.tsx?$/.test(file))
        .flatMap((file) =>
          [...textOf(file).matchAll(outermost)]
            .map(([, , name = '']) => name)
            .filter((name) => noSubject.test(name))
            .map((name) => [file, `${file}: ${name}`] as const),
        ),
    ),
}
