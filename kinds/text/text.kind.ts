import * as z from 'zod/mini'
import { bare, isLonger, isSeen, lengthOf, withoutWidthless } from '../../contract/seen-text'
import { checkedSchema, objectError } from '../../i18n/formats/checked'
import type { Checked } from '../../i18n/formats/checked'
import { longestText, unstorable } from '../fields/plain-text'
import { defineKind, singleValue } from '../kind'
import { defineSettings, shapeOf } from '../settings'
import { writtenCharts, written } from '../tally'
import { isPattern, patternName, patternProblem } from './patterns'

const settings = defineSettings({
  multiline: {
    label: 'Su più righe',
    schema: z.optional(z.boolean('Serve sì o no.')),
    control: 'flag',
  },
  maxLength: {
    label: 'Lunghezza massima (caratteri)',
    schema: z.optional(
      z
        .int('Serve un numero intero.')
        .check(
          z.minimum(1, 'Almeno 1 carattere.'),
          z.maximum(longestText, `Al massimo ${longestText}.`),
        ),
    ),
    control: 'number',
  },
  pattern: {
    label: 'Formato',
    schema: z.optional(
      z
        .string('Serve un testo.')
        .check(z.refine(isPattern, 'Formato sconosciuto: sceglilo dall’elenco.')),
    ),
    control: 'own',
    text: (pattern) => patternName(String(pattern)),
  },
})

const metadata = z.strictObject(shapeOf(settings), objectError)

export type TextMetadata = z.output<typeof metadata>

function check({ multiline, maxLength, pattern }: TextMetadata, input: unknown): Checked<string> {
  if (typeof input !== 'string') return { message: 'Serve un testo.' }
  const longest = maxLength ?? longestText
  if (isLonger(input, longest))
    return { message: `Al massimo ${longest} caratteri: ora sono ${lengthOf(input)}.` }
  if (!isSeen(input)) return { message: 'Il testo è vuoto: per togliere la risposta cancellala.' }
  if (multiline !== true && /[\r\n]/.test(input))
    return { message: 'Il testo va su una riga sola.' }
  const value = pattern === undefined ? withoutWidthless(input) : bare(input)
  const problem =
    unstorable(input) ?? (pattern === undefined ? null : patternProblem(pattern, value))
  return problem === null ? { value } : { message: problem }
}

/** Free text; the answer is stored as typed, without invisible characters at its ends. */
export const text = defineKind({
  id: 'text',
  wording: { name: 'Testo libero', purpose: 'Una parola, una frase o un testo più lungo.' },
  settings,
  metadata,
  newMetadata: (): TextMetadata => ({}),
  ...singleValue,
  charting: writtenCharts,
  tally: () => written,
  answer: (rules) => checkedSchema((input) => check(rules, input)),
  columns: ({ name }) => [{ key: '', header: name, type: 'text' }],
  text: (_metadata, value) => value.replace(/\s*[\r\n]+\s*/g, ' '),
  formulaType: () => 'text',
  // Former versions stored answers without any visible character.
  formulaValue: (_metadata, value) => ({ value: isSeen(value) ? value : null }),
})
