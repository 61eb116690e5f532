import type { AnyRecord } from '../../../contract/jsonapi'
import type { QuestionKind } from '../../../kinds/index'
import { plantDatabase, type Study } from '../study'

interface PlannedQuestion {
  readonly name: string
  readonly kind: QuestionKind
  readonly metadata?: unknown
  readonly required?: boolean
  /** A formula about other questions, by their names. */
  readonly visibleIf?: string
}

const idOf = (label: string) => label.toLowerCase().replace(/[^a-z0-9]/g, '')
const option = (label: string, more: object = {}) => ({ id: idOf(label), label, ...more })
const grades = {
  layout: 'matrix',
  options: ['Da solo', 'Con aiuto', 'Non riesce'].map((label) => option(label)),
}
const organs = {
  options: [
    option('Cuore', { children: [option('Ischemia'), option('Valvole')] }),
    option('Polmone', { children: [option('Asma'), option('Enfisema')] }),
  ],
}

/** Some 19,000 options in three levels: `Capitolo 3`, `Blocco 3.12`, `Voce 3.12.7`. */
function codeBook(): object {
  const many = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
  const dashed = (name: string) => name.replaceAll('.', '-')
  const leaf = (name: string) => ({ id: `v${dashed(name)}`, label: `Voce ${name}` })
  const block = (name: string) => ({
    id: `b${dashed(name)}`,
    label: `Blocco ${name}`,
    children: many(18).map((at) => leaf(`${name}.${at}`)),
  })
  return {
    options: many(10).map((at) => ({
      id: `c${at}`,
      label: `Capitolo ${at}`,
      children: many(100).map((below) => block(`${at}.${below}`)),
    })),
  }
}

/** Every kind, with what makes filling hard: conditions, notes, soft bounds, a table, a tree of 19,000 options. */
const questions: readonly PlannedQuestion[] = [
  { name: 'Iniziali', kind: 'text', required: true },
  { name: 'Anamnesi', kind: 'text', metadata: { multiline: true } },
  { name: 'Nascita', kind: 'date', required: true, metadata: { max: 'today' } },
  { name: 'Ricovero', kind: 'date', metadata: { softMin: '2020-01-01' } },
  { name: 'Dimesso', kind: 'boolean' },
  {
    name: 'Motivo',
    kind: 'single_choice',
    metadata: {
      options: [option('Domicilio'), option('RSA'), option('Altro', { withNote: true })],
    },
    visibleIf: '@Dimesso',
  },
  {
    name: 'Fumo',
    kind: 'single_choice',
    required: true,
    metadata: { options: ['Mai', 'Prima', 'Ora', 'Non noto'].map((label) => option(label)) },
  },
  {
    name: 'Reparto',
    kind: 'single_choice',
    metadata: { layout: 'select', options: [option('Cardiologia'), option('Medicina')] },
  },
  {
    name: 'Sintomi',
    kind: 'multiple_choice',
    metadata: {
      options: [
        option('Dispnea'),
        option('Edemi'),
        option('Astenia'),
        option('Nessuno', { exclusive: true }),
      ],
    },
  },
  {
    name: 'Terapia',
    kind: 'multiple_choice_with_notes',
    metadata: { options: [option('Diuretico'), option('Nitrato'), option('Statina')] },
  },
  {
    name: 'Dolore',
    kind: 'range',
    metadata: { min: 0, max: 10, minLabel: 'Nessuno', maxLabel: 'Il peggiore' },
  },
  {
    name: 'Base excess',
    kind: 'number',
    metadata: { min: -30, max: 30, decimals: 1, unit: 'mmol/L' },
  },
  {
    name: 'Pressione',
    kind: 'number',
    required: true,
    metadata: { min: 0, max: 350, softMax: 200, decimals: 0, unit: 'mmHg' },
  },
  { name: 'Metà', kind: 'formula', metadata: '@Pressione / 2' },
  { name: 'Lavarsi', kind: 'single_choice', metadata: grades },
  { name: 'Vestirsi', kind: 'single_choice', metadata: grades },
  { name: 'Mangiare', kind: 'single_choice', metadata: grades },
  { name: 'Diagnosi', kind: 'multi_levels_single_choice', metadata: codeBook() },
  { name: 'Altre', kind: 'multi_levels_multiple_choice', metadata: organs },
]

/** Answers of both stories, by question. */
export const everyAnswer = {
  Iniziali: 'MR',
  Anamnesi: 'Ipertesa\nDiabetica',
  Nascita: '1945-02-01',
  Ricovero: '2019-12-31',
  Dimesso: true,
  Motivo: { option: 'altro', note: 'in hospice' },
  Fumo: 'ora',
  Reparto: 'medicina',
  Sintomi: ['dispnea', 'astenia'],
  Terapia: [
    { option: 'diuretico', note: '25 mg' },
    { option: 'statina', note: '' },
  ],
  Dolore: 3,
  'Base excess': -2.5,
  Pressione: 220,
  Metà: 110,
  Lavarsi: 'dasolo',
  Vestirsi: 'conaiuto',
  Mangiare: 'nonriesce',
  Diagnosi: ['c7', 'b7-42', 'v7-42-13'],
  Altre: [
    ['cuore', 'valvole'],
    ['polmone', 'asma'],
  ],
  Conclusioni: 'Stabile',
} as const

/** Makes a database with this design. */
export async function plantEveryKind(url: string): Promise<Study> {
  const study = await plantDatabase(url)
  const { admin, databaseId } = study
  const made = new Map<string, AnyRecord>()
  const ids = (formula: string) =>
    formula.replace(/@(\p{L}+)/gu, (_, name: string) => `@q_${made.get(name)?.id}`)
  async function plant(name: string, planned: readonly PlannedQuestion[]): Promise<void> {
    const group = await admin.have('createGroup', { params: { databaseId }, body: { name } })
    for (const { metadata, visibleIf = '', ...question } of planned) {
      const body = {
        ...question,
        visibleIf: ids(visibleIf),
        ...(metadata !== undefined && {
          metadata: typeof metadata === 'string' ? ids(metadata) : metadata,
        }),
      }
      const params = { groupId: group.id }
      made.set(question.name, await admin.have('createQuestion', { params, body }))
    }
  }
  await plant('Visita', questions)
  await plant('Esito', [{ name: 'Conclusioni', kind: 'text', required: true }])
  return study
}
