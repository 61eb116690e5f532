import * as z from 'zod/mini'
import { checkedSchema, objectError } from '../../i18n/formats/checked'
import { defineKind, singleValue } from '../kind'
import { countCharts, affirmed } from '../tally'

const metadata = z.strictObject({}, objectError)

export type BooleanMetadata = z.output<typeof metadata>

/** Yes or no. The export has true and false, which CSV writes as 1 and 0 (decision 010). */
export const boolean = defineKind({
  id: 'boolean',
  wording: { name: 'Sì/No', purpose: 'Una domanda a cui si risponde sì o no.' },
  settings: {},
  metadata,
  newMetadata: (): BooleanMetadata => ({}),
  ...singleValue,
  charting: countCharts,
  tally: () => affirmed,
  answer: () =>
    checkedSchema<boolean>((input) =>
      typeof input === 'boolean' ? { value: input } : { message: 'Serve sì o no.' },
    ),
  columns: ({ name }) => [{ key: '', header: name, type: 'boolean' }],
  codebook: () => [
    { value: true, meaning: 'Sì' },
    { value: false, meaning: 'No' },
  ],
  text: (_metadata, value) => (value ? 'Sì' : 'No'),
  formulaType: () => 'boolean',
  formulaValue: (_metadata, value) => ({ value }),
})
