import { textOf } from './files'
import { commentsOf, lineAt } from './syntax'

/** The text of a comment, without its signs; lines that follow each other with `//` are one comment. */
export interface Prose {
  readonly file: string
  readonly line: number
  readonly isDoc: boolean
  readonly text: string
}

const read = new Map<string, readonly Prose[]>()

/** Comments of a file that are written for people; what tools are told (`@module-tag`, references) is none. */
export function proseOf(file: string): readonly Prose[] {
  const found = read.get(file) ?? gather(file)
  read.set(file, found)
  return found
}

function gather(file: string): Prose[] {
  const source = textOf(file)
  const proses: Prose[] = []
  let lineEnd = -1
  for (const { type, value, start, end } of commentsOf(file)) {
    const text = type === 'Block' ? value.replace(/^[ \t]*\* ?/gm, '').replace(/^\*/, '') : value
    const previous = proses.at(-1)
    const goesOn =
      type === 'Line' && previous !== undefined && /^\s*$/.test(source.slice(lineEnd, start))
    if (goesOn && lineEnd !== -1)
      proses[proses.length - 1] = { ...previous, text: `${previous.text}\n${text}` }
    else proses.push({ file, line: lineAt(file, start), isDoc: value.startsWith('*'), text })
    lineEnd = type === 'Line' ? end : -1
  }
  return proses
    .map((prose) => ({ ...prose, text: prose.text.trim() }))
    .filter(({ text }) => /\p{L}/u.test(text) && !/^(@|\/ <|#|eslint|oxlint|prettier)/.test(text))
}

/** Sentences of a comment; code, links and the names of parameters count as one word each. */
export function sentencesOf({ text }: Pick<Prose, 'text'>): string[] {
  return text
    .replace(/^```[^]*?^```/gm, '')
    .replace(/`[^`]*`/g, 'code')
    .replace(/https?:\S+/g, 'link')
    .replace(/\b(e\.g|i\.e|z\.B|vs|cf)\./g, '$1')
    .split(
      /\n\s*\n|\n(?=\s*(?:[-*|]|\d+\.)\s)|\n?\s*@(?:param|returns|throws)\b|(?<=[.!?]["»”')]*)\s+(?=\S)/,
    )
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '')
}

export const wordCount = (sentence: string): number =>
  sentence.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length
