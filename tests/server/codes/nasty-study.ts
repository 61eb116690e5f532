import type { TestServer } from '../../setup/server/server'
import { study, type Study } from '../../setup/data/study'

export interface NastyOption {
  readonly id: string
  readonly label: string
  readonly code: string
  readonly retired?: boolean
  readonly withNote?: boolean
  readonly children?: readonly NastyOption[]
}

/** Options that were told apart by nothing but their place. */
export const nastyOptions: Readonly<Record<string, readonly NastyOption[]>> = {
  una: [
    { id: 'o1', label: 'Uno', code: '1' },
    { id: 'o2', label: '1', code: 'uno' },
    { id: 'o3', label: 'Tre', code: '=1+1' },
    { id: 'o4', label: 'Tre', code: 'tre' },
    { id: '1', label: 'Ritirata; "via"', code: "l'ex", retired: true },
    { id: 'o6', label: 'Altro', code: 'NA', withNote: true },
  ],
  doppia: [
    { id: 'a', label: 'Sì', code: '1' },
    { id: 'b', label: 'No', code: '1' },
    { id: 'c', label: 'Sì', code: '1.a' },
  ],
  tante: [
    { id: 'a', label: 'Tre', code: 'a', withNote: true },
    { id: 'b', label: 'Tre', code: 'A' },
    { id: 'c', label: 'Nota', code: 'a__nota' },
    { id: 'd', label: 'Motivo', code: 'motivo' },
    { id: 'e', label: 'Virgola, e punto;', code: 'x,y' },
  ],
  ramo: [
    { id: 'P', label: 'P', code: 'p', children: [{ id: 'P9', label: 'Altro', code: '9' }] },
    { id: 'Q', label: 'P › Altro', code: 'p/9' },
    {
      id: 'C',
      label: 'Cuore',
      code: 'c',
      children: [
        { id: 'C1', label: 'Ischemica', code: '1' },
        { id: 'C9', label: 'Altro', code: '9' },
      ],
    },
  ],
  rami: [
    {
      id: 'A',
      label: 'Cuore',
      code: 'c',
      children: [
        { id: 'A1', label: 'Uno | due', code: '1' },
        { id: 'A9', label: 'Altro', code: '9' },
      ],
    },
    {
      id: 'B',
      label: 'Polmone',
      code: 'p',
      children: [
        { id: 'B1', label: 'BPCO', code: '1' },
        { id: 'B2', label: 'Codici', code: 'codici' },
      ],
    },
  ],
}

const kinds: Readonly<Record<string, string>> = {
  una: 'single_choice',
  doppia: 'single_choice',
  tante: 'multiple_choice',
  ramo: 'multi_levels_single_choice',
  rami: 'multi_levels_multiple_choice',
}

/** Writes options as they may stand from before codes had to differ. */
async function writeDoubled(to: Study, code: string): Promise<void> {
  await to.server.deps.pool.query('update questions set metadata = $2 where id = $1', [
    to.questionId(code),
    JSON.stringify({ options: nastyOptions[code] }),
  ])
}

const answers: readonly Readonly<Record<string, unknown>>[] = [
  { una: 'o1', doppia: 'a', tante: [{ option: 'a', note: '=2+2' }], ramo: ['P', 'P9'] },
  { una: 'o2', doppia: 'b', tante: ['b', 'c'], ramo: ['Q'], rami: [['A', 'A1']] },
  { una: 'o3', doppia: 'c', tante: ['d', 'e'], ramo: ['C', 'C9'], giorno: '1899-12-31' },
  { una: 'o4', giorno: '2024-02-29', numero: 12.5, vecchia: 'x', nascosta: 'mai vista' },
  { una: { option: 'o6', note: 'due\nrighe' }, testo: '=HYPERLINK("x")', tante__a: 'NA' },
  {
    una: '1',
    rami: [
      ['A', 'A9'],
      ['B', 'B1'],
      ['B', 'B2'],
    ],
    nascosta: 'si vede',
  },
  { una: 'o1', doppia: 'a', ramo: ['C', 'C1'], numero: -3, giorno: '1900-03-01' },
  {},
]

/** A database made nasty, with surveys that say each thing once at least. */
export async function nastyStudy(server: TestServer): Promise<Study> {
  const choice = (code: string, options = nastyOptions[code]) => ({
    kind: kinds[code],
    metadata: { options },
  })
  // All can be chosen while the surveys are filled in.
  const open = (code: string) =>
    choice(
      code,
      nastyOptions[code]?.map((option) => ({ ...option, retired: false })),
    )
  const to = await study(server, [
    {
      questions: {
        una: open('una'),
        doppia: choice(
          'doppia',
          nastyOptions['doppia']?.filter(({ id }) => id === 'a'),
        ),
        tante: choice(
          'tante',
          nastyOptions['tante']?.filter(({ id }) => id !== 'b'),
        ),
        tante__a: { kind: 'text', name: 'tante: Tre' },
        ramo: choice('ramo'),
        rami: choice('rami'),
        giorno: { kind: 'date' },
        numero: { kind: 'number' },
        testo: { kind: 'text', metadata: { multiline: true } },
        vecchia: { kind: 'text' },
        nascosta: (ref) => ({ kind: 'text', visibleIf: `SELECTED(${ref('una')}; "l'ex")` }),
        conta: (ref) => ({ kind: 'formula', metadata: `COUNT_SELECTED(${ref('tante')})` }),
      },
    },
  ])
  await writeDoubled(to, 'doppia')
  await writeDoubled(to, 'tante')
  for (const given of answers) {
    const survey = await to.survey()
    const piece = await to.begin(survey.id)
    for (const [code, value] of Object.entries(given)) await to.answer(piece, code, value)
    if (!('numero' in given)) {
      await to.answer(piece, 'numero', null, { missingReason: 'refused' })
    }
  }
  await writeDoubled(to, 'una')
  await to.admin.have('updateQuestion', {
    params: { id: to.questionId('vecchia') },
    body: { archivedAt: new Date().toISOString() },
  })
  return to
}
