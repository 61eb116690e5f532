// @module-tag calendar
import { describe, expect, it } from 'vitest'
import type { CheckedQuestion } from '../../engine/checks/check'
import { checkDesign } from '../../engine/checks/design-checks'
import { questions } from '../../i18n/words/admin/questions'
import { compileDesign } from '../../engine/survey/design'
import {
  age,
  archivedAt,
  boolean,
  formula,
  group,
  options,
  issueTexts,
  sex,
  type Planned,
} from '../setup/data/checked-design'

it('a sound design has no issue', () => {
  const basics = group('1', {
    1: age,
    2: sex,
    3: { kind: 'multiple_choice', metadata: options('A', 'B'), visibleIf: '@q_1 >= 18' },
    4: formula('@q_1 * 2', { bands: [{ upTo: null, label: 'Tutti', tone: 'neutral' }] }),
    5: { kind: 'text', visibleIf: 'SELEZIONATA(@q_2; "f")' },
  })
  expect(issueTexts(basics)).toEqual([])
})

describe('the checks of names', () => {
  it('those that nobody gave are told, and two of the same name', () => {
    const first = group('1', {
      1: { ...boolean, name: 'Domanda senza titolo' },
      2: { ...boolean, name: 'Fumo' },
      3: { ...boolean, name: 'fumo ' },
      4: { ...boolean, code: 'domanda_senza_titolo_2' },
    })
    const second = group('2', { 5: boolean }, { name: 'Gruppo senza titolo' })
    expect(issueTexts(first, second)).toEqual([
      '1 warning: La domanda si chiama ancora «Domanda senza titolo».',
      '3 warning: Nel gruppo 2 domande si chiamano «fumo ».',
      '4 advice: Il codice «domanda_senza_titolo_2» non dice di che domanda si tratta.',
      'g2 warning: Il gruppo non ha ancora un nome.',
    ])
  })

  it('questions under different headings may share a name: whoever reads the form tells them apart', () => {
    const under = (title: string, text = '') => ({ ...boolean, heading: { title, text } })
    const names = (...planned: Planned[]) =>
      group('1', Object.fromEntries(planned.map((one, at) => [at + 1, { name: 'Data', ...one }])))
    expect(issueTexts(names(boolean, under('Ricovero'), under('Dimissione')))).toEqual([])
    expect(issueTexts(names(under('', 'Al ricovero'), under('', 'Alla dimissione')))).toEqual([])
    expect(issueTexts(names(under('Ricovero'), { ...boolean, name: 'Reparto' }, boolean))).toEqual([
      '3 warning: Nel gruppo, sotto «Ricovero», 2 domande si chiamano «Data».',
    ])
    // Two headings of the same words tell nothing apart.
    expect(issueTexts(names(under('Ricovero'), under('ricovero ')))).toHaveLength(1)
    // Nobody sees the heading of an archived question.
    expect(issueTexts(names(boolean, { ...under('Ricovero'), archivedAt }, boolean))).toHaveLength(
      1,
    )
  })

  it('a name that stands three times is told once, and so is a group’s', () => {
    const one = { ...boolean, name: 'Fumo' }
    expect(issueTexts(group('1', { 1: one, 2: one, 3: one }))).toEqual([
      '2 warning: Nel gruppo 3 domande si chiamano «Fumo».',
    ])
  })

  it('groups of the same name are told, archived ones aside', () => {
    const name = 'Esami'
    const groups = [
      group('1', { 1: boolean }, { name }),
      group('2', { 2: boolean }, { name: 'esami' }),
      group('3', { 3: boolean }, { name, archivedAt }),
    ]
    expect(issueTexts(...groups)).toEqual(['g2 warning: 2 gruppi si chiamano «esami».'])
  })

  it('those that promise personal data are hinted at, unless they are marked', () => {
    const asked = group('1', {
      1: { kind: 'text', name: 'Cognome del paziente' },
      2: { kind: 'text', name: 'Codice fiscale', identifier: true },
      3: { kind: 'boolean', name: 'Ha un telefono?' },
    })
    expect(issueTexts(asked)).toEqual([
      '1 advice: La risposta sembra un dato personale, ma non è segnata come tale.',
    ])
  })
})

describe('the checks of groups', () => {
  it('without questions, or with archived ones alone', () => {
    expect(issueTexts(group('1', {}), group('2', { 1: { ...boolean, archivedAt } }))).toEqual([
      'g1 warning: Il gruppo non ha domande.',
      'g2 warning: Tutte le domande del gruppo sono archiviate.',
    ])
    expect(issueTexts(group('1', {}, { archivedAt }))).toEqual([])
  })
})

describe('the checks of choices', () => {
  const choice = (
    metadata: unknown,
    more: Partial<CheckedQuestion> = {},
    kind = 'multiple_choice',
  ) => issueTexts(group('1', { 1: { kind, metadata, ...more } }))

  it('without options, or with retired ones alone, or with one', () => {
    expect(choice({})).toEqual(['1 error: La scelta non ha opzioni.'])
    expect(choice({ options: [{ id: 'a', label: 'A', retired: true }] })).toEqual([
      '1 error: Tutte le opzioni sono ritirate.',
    ])
    expect(choice(options('Solo'), {}, 'single_choice')).toEqual([
      '1 advice: Si può scegliere solo «Solo».',
    ])
    expect(choice(options('Solo'))).toEqual([])
  })

  it('with the same label twice, at any level', () => {
    expect(choice(options('Sì', 'No', 'sì'))).toContain('1 warning: Due opzioni si chiamano «sì».')
    const children = [
      { id: 'x', label: 'Altro' },
      { id: 'y', label: 'altro' },
    ]
    const tree = {
      options: [
        { id: 'a', label: 'Cuore', children },
        { id: 'b', label: 'Altro' },
      ],
    }
    expect(choice(tree, {}, 'multi_levels_single_choice')).toEqual([
      '1 warning: Due opzioni in «Cuore» si chiamano «altro».',
    ])
  })

  it('with a code that two of a list have', () => {
    const metadata = {
      options: [
        { id: 'a', label: 'Alto', code: 'Basso' },
        { id: 'b', label: 'Basso' },
        { id: 'c', label: 'Medio', code: 'Basso' },
      ],
    }
    expect(choice(metadata)).toEqual([
      '1 warning: «Alto» e «Medio» hanno lo stesso codice «Basso»: le formule non le distinguono, e nei dati scaricati il codice è seguito dall’id dell’opzione.',
    ])
  })

  it('with scores for some alone', () => {
    const metadata = {
      options: [
        { id: 'a', label: 'Mai', score: 0 },
        { id: 'b', label: 'Sempre' },
      ],
    }
    expect(choice(metadata, {}, 'single_choice')).toEqual([
      '1 advice: Alcune opzioni hanno un punteggio, «Sempre» no.',
    ])
  })

  it('with preselected options that are retired, or exclude one another', () => {
    const metadata = {
      options: [
        { id: 'a', label: 'A' },
        { id: 'n', label: 'Nessuna', exclusive: true },
        { id: 'r', label: 'Rara', retired: true },
      ],
    }
    expect(choice(metadata, { defaults: ['a'] })).toEqual([])
    expect(choice(metadata, { defaults: ['r'] })).toEqual([
      '1 warning: L’opzione preselezionata «Rara» è ritirata.',
    ])
    expect(choice(metadata, { defaults: ['a', 'n'] })).toEqual([
      '1 warning: Le opzioni preselezionate non si possono scegliere insieme.',
    ])
  })

  it('that are to be one table and have other options', () => {
    const rows = (second: unknown) =>
      issueTexts(
        group('1', {
          1: { kind: 'single_choice', metadata: { ...options('Sì', 'No'), layout: 'matrix' } },
          2: { kind: 'single_choice', metadata: second },
        }),
      )
    expect(rows({ ...options('Sì', 'No'), layout: 'matrix' })).toEqual([])
    expect(rows({ ...options('Sì', 'Forse'), layout: 'matrix' })).toEqual([
      '2 advice: Non sta nella stessa tabella di «Domanda 1»: le opzioni non sono le stesse.',
    ])
  })
})

describe('the checks of limits', () => {
  it.each([
    [
      'number',
      { min: 0.2, max: 0.8, decimals: 0 },
      'error: Fra 0,2 e 0,8 non c’è nessun numero intero.',
    ],
    ['number', { min: 5, max: 5 }, 'advice: Si può rispondere solo 5.'],
    ['number', { min: 9, max: 5 }, 'error: Il massimo è minore del minimo.'],
    [
      'number',
      { min: 0, max: 10, softMax: 20 },
      'error: Il massimo atteso sta tra il minimo e il massimo.',
    ],
    ['range', { min: 0, max: 10, step: 20 }, 'error: Il passo è più grande dell’intervallo.'],
    ['range', { min: 0, max: 10, step: 3 }, 'warning: Con passo 3 da 0 non si arriva a 10.'],
    [
      'date',
      { min: '2020-01-01', softMin: '2010-01-01' },
      'warning: Il primo giorno atteso, 01/01/2010, sta fuori dalle date ammesse.',
    ],
    [
      'text',
      { maxLength: 10, pattern: 'fiscal_code' },
      'error: Il formato vuole 16 caratteri, ma ne sono ammessi 10: nessun testo va bene.',
    ],
    [
      'text',
      { maxLength: 3, pattern: 'mask:AA-00' },
      'error: Il formato vuole 5 caratteri, ma ne sono ammessi 3: nessun testo va bene.',
    ],
  ])('of a %s: %j', (kind, metadata, expected) => {
    expect(issueTexts(group('1', { 1: { kind, metadata } }))).toEqual([`1 ${expected}`])
  })

  it.each([
    ['number', { min: 0, max: 1, decimals: 0 }],
    ['number', { min: 0.1, max: 0.3, decimals: 1 }],
    ['range', { min: 0, max: 1, step: 0.1 }],
    ['date', { min: 'today', softMin: '2010-01-01' }],
    ['text', { maxLength: 16, pattern: 'fiscal_code' }],
  ])('of a %s nothing where they hold: %j', (kind, metadata) => {
    expect(issueTexts(group('1', { 1: { kind, metadata } }))).toEqual([])
  })

  it('of bands that no value falls into, and values without a band', () => {
    const band = (upTo: number | null, label: string) => ({ upTo, label, tone: 'neutral' as const })
    const bands = [band(-1, 'Sotto zero'), band(50, 'Bassa'), band(80, 'bassa')]
    expect(issueTexts(group('1', { 1: { ...age, bands } }))).toEqual([
      '1 warning: Nessun valore cade nella fascia «Sotto zero».',
      '1 advice: Sopra 80 non c’è nessuna fascia.',
      '1 advice: Due fasce si chiamano «bassa».',
    ])
    const open = [band(120, 'Tutte'), band(null, 'Oltre')]
    expect(issueTexts(group('1', { 1: { ...age, bands: open } }))).toEqual([
      '1 warning: Nessun valore cade nella fascia «Oltre».',
    ])
  })
})

describe('an issue calls a setting by the name that its field has', () => {
  const remedies = (...groups: Parameters<typeof issueTexts>) =>
    checkDesign(compileDesign(groups)).issues.map(({ remedy }) => remedy)

  it('the mark of personal data', () => {
    const [remedy] = remedies(group('1', { 1: { kind: 'text', name: 'Cognome' } }))
    expect(remedy).toContain(`«${questions.fields.identifier}»`)
  })

  it('the text of a question', () => {
    const [remedy] = remedies(group('1', { 1: { ...boolean, name: questions.defaultName } }))
    expect(remedy).toContain(`«${questions.fields.name}»`)
  })

  it('the mark of what must be answered', () => {
    const [remedy] = remedies(group('1', { 1: age, 2: formula('@q_1 * 2', { required: true }) }))
    expect(remedy).toContain(`«${questions.fields.required}»`)
  })

  it('the way back from the archive', () => {
    const [remedy] = remedies(group('1', { 1: { ...boolean, archivedAt } }))
    expect(remedy).toContain(questions.unarchive)
    const condition = { ...boolean, visibleIf: '@q_1' }
    const used = remedies(group('1', { 1: { ...boolean, archivedAt }, 2: condition }))
    expect(used.join()).toContain(questions.unarchive)
  })
})

it('a condition that is always true is told once, whatever it refers to', () => {
  const after = { kind: 'number', name: 'Peso', metadata: { min: 0, max: 9 } }
  expect(
    issueTexts(
      group('1', {
        1: { ...boolean, visibleIf: 'IS_EMPTY(@q_2) O NON(IS_EMPTY(@q_2))' },
        2: after,
      }),
    ),
  ).toEqual(['1 advice: La domanda è sempre mostrata: la condizione è vera in ogni caso.'])
})

it('every finding says what is so and what to do, in a sentence each', () => {
  const { issues: findings } = checkDesign(
    compileDesign([
      group('1', { 1: { kind: 'single_choice' }, 2: formula('SOMA(1)'), 3: formula('@q_1 +') }),
      group('2', {}),
    ]),
  )
  expect(findings).toHaveLength(4)
  for (const { message, remedy } of findings) {
    expect(message).toMatch(/^[\p{Lu}«].*[.]$/u)
    expect(remedy).toMatch(/^\p{Lu}.*[.?]$/u)
  }
})

it('a tree of 20,000 options and a thousand questions take no time to speak of', () => {
  const tree = options(...Array.from({ length: 20_000 }, (_, at) => `Opzione ${at}`))
  const many = Object.fromEntries(
    Array.from({ length: 1_000 }, (_, at) => [String(at + 100), { ...boolean, name: `D${at}` }]),
  )
  const design = compileDesign([
    group('1', { 1: { kind: 'multi_levels_single_choice', metadata: tree }, ...many }),
  ])
  expect(checkDesign(design).issues).toEqual([])
})
