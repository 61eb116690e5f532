/** Designs in which what is called alike was taken for one; as files of designs, with the groups left out. */
const design = (name: string, questions: readonly Record<string, unknown>[]) =>
  JSON.stringify({
    format: 'rilievo.design',
    version: 1,
    database: { name },
    groups: [{ name: 'Prova', questions }],
  })

const branches = [
  {
    id: 'A',
    label: 'Cuore',
    code: 'c',
    children: [
      { id: 'A1', label: 'Ischemica', code: '1' },
      { id: 'A9', label: 'Altro', code: '9' },
    ],
  },
  {
    id: 'B',
    label: 'Polmone',
    code: 'p',
    children: [
      { id: 'B1', label: 'BPCO', code: '1' },
      { id: 'B9', label: 'Altro', code: '9' },
    ],
  },
]

/** Codes that both branches have. @param formula names them */
export const codesInBranches = (formula: string) =>
  design('Codici nei rami', [
    {
      name: 'Diagnosi',
      code: 'dx',
      kind: 'multi_levels_single_choice',
      metadata: { options: branches },
    },
    {
      name: 'Diagnosi associate',
      code: 'ass',
      kind: 'multi_levels_multiple_choice',
      metadata: { options: branches },
    },
    { name: 'È ischemica?', code: 'isc', kind: 'formula', metadata: formula },
  ])

/** One option's code is another's id. */
export const idsAndCodes = design('Id e codici', [
  {
    name: 'Fuma?',
    code: 'fuma',
    kind: 'single_choice',
    metadata: {
      options: [
        { id: '1', label: 'No', code: '0' },
        { id: '2', label: 'Sì', code: '1' },
      ],
    },
  },
  { name: 'Fumatore', code: 'fumatore', kind: 'formula', metadata: 'SELECTED({fuma}; "1")' },
])

/** A question is called as another's option would be. */
export const columnOfAQuestion = design('Colonne', [
  {
    name: 'Farmaci',
    code: 'farmaci',
    kind: 'multiple_choice',
    metadata: { options: [{ id: 'a', label: 'uno', code: '1' }] },
  },
  { name: 'Nota sul primo', code: 'farmaci__1', kind: 'text' },
])

/** Two options of one name. */
export const namesakes = design('Omonime', [
  {
    name: 'Causa',
    code: 'causa',
    kind: 'single_choice',
    metadata: {
      options: [
        { id: 'a', label: 'Altro' },
        { id: 'b', label: 'Altro' },
      ],
    },
  },
])
