import { defineEntry } from '../entry'
import { sameText } from '../../formula/text'
import { type Example, pick } from '../example'
import type { TrialsOf } from '../trial'
import { patternExample } from './patterns'
import { text, type TextMetadata } from './text.kind'

const lines = ['Testo di prova', 'Valore di esempio', 'Nota di esempio']
const paragraph = 'Testo di prova su più righe,\nper vedere come appare una risposta lunga.'

const example: Example<TextMetadata, string> = (metadata, context) => {
  const { multiline, maxLength = Infinity, pattern } = metadata
  if (pattern !== undefined) {
    const example = patternExample(pattern, () => pick(context, 10))
    return example.length <= maxLength ? example : null
  }
  const written = multiline === true ? paragraph : (lines[pick(context, lines.length)] ?? '')
  return written.slice(0, maxLength).trimEnd()
}

/** Texts to try: the valid constants, a short and a long text, and one that is no constant. */
const domain: TrialsOf<TextMetadata, string> = (metadata, { texts }) => {
  const { pattern, maxLength = 200 } = metadata
  const free =
    pattern === undefined
      ? ['x', ...lines, 'x'.repeat(Math.min(maxLength, 200))]
      : [2, 7].map((digit) => patternExample(pattern, () => digit))
  const schema = text.answer(metadata, { today: '', previous: null })
  const accepted = (all: readonly string[]) =>
    all.flatMap((one) => {
      const read = schema.safeParse(one)
      return read.success ? [read.data] : []
    })
  const others = accepted(free).filter((one) => texts.every((constant) => !sameText(constant, one)))
  const values = [...new Set([...others, ...accepted(texts)])]
  return { values, extent: others.length > 0 ? 'classes' : 'some' }
}

export const textEntry = defineEntry({
  rank: 10,
  kind: text,
  example,
  domain,
  samples: async () => (await import('./text.samples')).textSamples,
})
