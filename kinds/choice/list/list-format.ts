import { heading } from './list-columns'
import { readList } from './list-text'
import type { ListedOption } from './list-text'
import { deepestLevel } from '../option'
import type { Option } from '../option'

/** A score with all its digits in Italian notation and without an exponent, as `readNumber` reads it. */
const exact = (score: number) =>
  (/e/.test(`${score}`) ? score.toFixed(20) : `${score}`).replace('.', ',')

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

function lines(options: readonly Option[], write: (option: Option, level: number) => string) {
  const written: string[] = []
  const visit = (siblings: readonly Option[], level: number) => {
    for (const option of siblings) {
      if (option.retired === true) continue
      written.push(write(option, level))
      visit(option.children ?? [], level + 1)
    }
  }
  visit(options, 0)
  return written
}

function saysSame(options: readonly Option[], listed: readonly ListedOption[]): boolean {
  const offered = options.filter(({ retired }) => retired !== true)
  return (
    offered.length === listed.length &&
    offered.every((option, at) => {
      const { label, code, score, children } = listed[at] ?? { children: [] }
      const same = label === oneLine(option.label) && code === undefined && score === undefined
      return same && saysSame(option.children ?? [], children)
    })
  )
}

/**
 * Writes options as a text that `readList` reads back: only labels if that is enough, else columns with a first line that names
 * them. Archived options are left out.
 */
export function formatList(options: readonly Option[], levels: boolean): string {
  const bare = lines(options, ({ label }, level) => '\t'.repeat(level) + oneLine(label)).join('\n')
  const hasMore = lines(options, ({ code, score }) =>
    code === undefined && score === undefined ? '' : '+',
  )
  if (!hasMore.includes('+')) {
    const read = readList(bare, { levels, deepest: deepestLevel, columns: 'auto' })
    if (saysSame(options, read.options)) return bare
  }
  const rows = lines(options, ({ label, code, score }, level) =>
    [
      oneLine(code ?? ''),
      '  '.repeat(level) + oneLine(label),
      score === undefined ? '' : exact(score),
    ]
      .join('\t')
      .replace(/\t$/, ''),
  )
  return [heading, ...rows].join('\n')
}
