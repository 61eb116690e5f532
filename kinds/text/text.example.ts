import { type Example, pick } from '../example'
import { patternExample } from './patterns'
import type { TextMetadata } from './text.kind'

const lines = ['Testo di prova', 'Valore di esempio', 'Nota di esempio']
const paragraph = 'Testo di prova su più righe,\nper vedere come appare una risposta lunga.'

export const textExample: Example<TextMetadata, string> = (metadata, context) => {
  const { multiline, maxLength = Infinity, pattern } = metadata
  if (pattern !== undefined) {
    const example = patternExample(pattern, () => pick(context, 10))
    return example.length <= maxLength ? example : null
  }
  const written = multiline === true ? paragraph : (lines[pick(context, lines.length)] ?? '')
  return written.slice(0, maxLength).trimEnd()
}
