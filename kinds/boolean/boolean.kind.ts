import * as z from 'zod/mini'
import { checkedSchema, objectError } from '../checked'
import { defineKind } from '../kind'
import { countedCharts } from '../statistics/charting'
import { withoutOptions } from '../without-options'

const metadata = z.strictObject({}, objectError)

export type BooleanMetadata = z.output<typeof metadata>

/** Yes or no. The dump writes 1 and 0, which every program reads alike in every language. */
export const boolean = defineKind({
  id: 'boolean',
  wording: { name: 'Sì/No', purpose: 'Una domanda a cui si risponde sì o no.' },
  metadata,
  newMetadata: (): BooleanMetadata => ({}),
  ...withoutOptions,
  computed: false,
  charting: countedCharts,
  answer: () =>
    checkedSchema<boolean>((input) =>
      typeof input === 'boolean' ? { value: input } : { message: 'Serve sì o no.' },
    ),
  doubt: () => null,
  columns: ({ name }) => [{ key: '', header: name, type: 'boolean' }],
  cells: (_question, value) => [value === null ? null : Number(value)],
  codebook: () => [
    { value: '1', meaning: 'Sì' },
    { value: '0', meaning: 'No' },
  ],
  text: (_metadata, value) => (value ? 'Sì' : 'No'),
  formulaType: () => 'boolean',
  formulaValue: (_metadata, value) => ({ value }),
})
