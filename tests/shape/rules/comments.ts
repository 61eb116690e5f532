import { dirname } from 'node:path'
import { code } from '../reading/files'
import { proseOf, sentencesOf, wordCount, type Prose } from '../reading/comments'
import { counted, type Rule } from './rule'

const mostWords = 25

/** Pronouns and question words: a reader does not know yet what they stand for. */
const pronouns =
  /^(what|whatever|who|whoever|whom|whose|which|where|wherever|whenever|why|how|it|they|them|he|she|those|these|this|that|such|the same|same|all that|one's|else|also|of|as)\b/i
/** Beginnings of a clause: they may open a remark between lines, no docstring. */
const clauses =
  /^(when|while|if|so|because|since|below which|from which|in which|by which|with which)\b/i

/** Whether it begins with neither a noun nor a verb. */
export const beginsBadly = ({ text, isDoc }: Prose): boolean =>
  pronouns.test(text) || (isDoc && clauses.test(text))

const short = (text: string) => text.replace(/\s+/g, ' ').slice(0, 70)

/** Comments of the code, each with its room: lists by files would change with every second commit. */
function* inRooms(): Generator<readonly [room: string, prose: Prose]> {
  for (const file of code) for (const prose of proseOf(file)) yield [dirname(file), prose]
}

export const comments: Rule = {
  name: 'comments',
  sentence: 'a comment begins with the noun that it is about, or with a verb',
  measure: 'comments that begin with neither noun nor verb',
  isSum: true,
  find: () =>
    counted(
      [...inRooms()]
        .filter(([, prose]) => beginsBadly(prose))
        .map(([room, { file, line, text }]) => [room, `${file}:${line}: ${short(text)}`] as const),
    ),
}

export const sentences: Rule = {
  name: 'sentences',
  sentence: `a sentence of a comment has at most ${mostWords} words`,
  measure: `sentences of comments with more than ${mostWords} words`,
  isSum: true,
  find: () =>
    counted(
      [...inRooms()].flatMap(([room, prose]) =>
        sentencesOf(prose)
          .filter((sentence) => wordCount(sentence) > mostWords)
          .map((sentence) => [room, `${prose.file}:${prose.line}: ${short(sentence)}`] as const),
      ),
    ),
}

/** The number of all comments, for shares. */
export const commentCount = (): number => code.reduce((sum, file) => sum + proseOf(file).length, 0)
