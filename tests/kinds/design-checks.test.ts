import { describe, expect, it } from 'vitest'
import type { CheckedQuestion } from '../../kinds/design-checks/check'
import { checkDesign } from '../../kinds/design-checks/design-checks'
import { isQuestionKind, kindOf } from '../../kinds/index'
import { compileDesign, type DesignGroup } from '../../kinds/survey/design'

type Planned = Partial<CheckedQuestion> & { readonly kind: string }

const group = (
  id: string,
  questions: Readonly<Record<string, Planned>>,
  more: Partial<DesignGroup> = {},
): DesignGroup<CheckedQuestion> => ({
  id,
  name: `Gruppo ${id}`,
  visibleIf: '',
  archivedAt: null,
  ...more,
  questions: Object.entries(questions).map(([key, planned]) => ({
    id: key,
    name: `Domanda ${key}`,
    code: `d_${key}`,
    metadata: isQuestionKind(planned.kind) ? kindOf(planned.kind).newMetadata() : {},
    required: false,
    visibleIf: '',
    archivedAt: null,
    identifier: false,
    defaults: null,
    bands: [],
    heading: null,
    ...planned,
  })),
})

/** What is said of a design: `2: La domanda …`, the group's own with `g1`. */
function said(...groups: DesignGroup<CheckedQuestion>[]): string[] {
  return checkDesign(compileDesign(groups)).map(
    ({ groupId, questionId, severity, message }) =>
      `${questionId ?? `g${groupId}`} ${severity}: ${message}`,
  )
}

const options = (...labels: string[]) => ({
  options: labels.map((label, at) => ({ id: `o${at}`, label, code: label.toLowerCase() })),
})
const boolean: Planned = { kind: 'boolean' }
const age: Planned = { kind: 'number', name: 'Età', metadata: { min: 0, max: 120 } }
const sex: Planned = { kind: 'single_choice', name: 'Sesso', metadata: options('F', 'M') }
const formula = (text: string, more: Partial<CheckedQuestion> = {}): Planned => ({
  kind: 'formula',
  metadata: text,
  ...more,
})
const archivedAt = '2026-01-01T00:00:00Z'

it('of a design in which all is well nothing is said', () => {
  const basics = group('1', {
    1: age,
    2: sex,
    3: { kind: 'multiple_choice', metadata: options('A', 'B'), visibleIf: '@q_1 >= 18' },
    4: formula('@q_1 * 2', { bands: [{ upTo: null, label: 'Tutti', tone: 'neutral' }] }),
    5: { kind: 'text', visibleIf: 'SELEZIONATA(@q_2; "f")' },
  })
  expect(said(basics)).toEqual([])
})

describe('of names', () => {
  it('those that nobody gave are told, and two of the same name', () => {
    const first = group('1', {
      1: { ...boolean, name: 'Domanda senza titolo' },
      2: { ...boolean, name: 'Fumo' },
      3: { ...boolean, name: 'fumo ' },
      4: { ...boolean, code: 'domanda_senza_titolo_2' },
    })
    const second = group('2', { 5: boolean }, { name: 'Gruppo senza titolo' })
    expect(said(first, second)).toEqual([
      '1 warning: La domanda non ha ancora un titolo.',
      '2 warning: Nel gruppo 2 domande si chiamano «Fumo».',
      '3 warning: Nel gruppo 2 domande si chiamano «fumo ».',
      '4 advice: Il codice «domanda_senza_titolo_2» non dice di che domanda si tratta.',
      'g2 warning: Il gruppo non ha ancora un nome.',
    ])
  })

  it('groups of the same name are told, archived ones aside', () => {
    const name = 'Esami'
    const groups = [
      group('1', { 1: boolean }, { name }),
      group('2', { 2: boolean }, { name: 'esami' }),
      group('3', { 3: boolean }, { name, archivedAt }),
    ]
    expect(said(...groups)).toEqual([
      'g1 warning: 2 gruppi si chiamano «Esami».',
      'g2 warning: 2 gruppi si chiamano «esami».',
    ])
  })

  it('those that promise personal data are hinted at, unless they are marked', () => {
    const asked = group('1', {
      1: { kind: 'text', name: 'Cognome del paziente' },
      2: { kind: 'text', name: 'Codice fiscale', identifier: true },
      3: { kind: 'boolean', name: 'Ha un telefono?' },
    })
    expect(said(asked)).toEqual([
      '1 advice: La risposta sembra un dato personale, ma non è segnata come tale.',
    ])
  })
})

describe('of groups', () => {
  it('without questions, or with archived ones alone', () => {
    expect(said(group('1', {}), group('2', { 1: { ...boolean, archivedAt } }))).toEqual([
      'g1 warning: Il gruppo non ha domande.',
      'g2 warning: Tutte le domande del gruppo sono archiviate.',
    ])
    expect(said(group('1', {}, { archivedAt }))).toEqual([])
  })
})

describe('of choices', () => {
  const choice = (
    metadata: unknown,
    more: Partial<CheckedQuestion> = {},
    kind = 'multiple_choice',
  ) => said(group('1', { 1: { kind, metadata, ...more } }))

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

  it('with a name that is the code of another', () => {
    const metadata = {
      options: [
        { id: 'a', label: 'Alto', code: 'Basso' },
        { id: 'b', label: 'Basso' },
      ],
    }
    expect(choice(metadata)).toEqual([
      '1 warning: «Basso» è il nome di un’opzione e il codice di «Alto»: nelle formule valgono lo stesso.',
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
      said(
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

describe('of limits', () => {
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
      'warning: Il limite atteso 01/01/2010 sta fuori dalle date ammesse.',
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
    expect(said(group('1', { 1: { kind, metadata } }))).toEqual([`1 ${expected}`])
  })

  it.each([
    ['number', { min: 0, max: 1, decimals: 0 }],
    ['number', { min: 0.1, max: 0.3, decimals: 1 }],
    ['range', { min: 0, max: 1, step: 0.1 }],
    ['date', { min: 'today', softMin: '2010-01-01' }],
    ['text', { maxLength: 16, pattern: 'fiscal_code' }],
  ])('of a %s nothing where they hold: %j', (kind, metadata) => {
    expect(said(group('1', { 1: { kind, metadata } }))).toEqual([])
  })

  it('of bands that no value falls into, and values without a band', () => {
    const band = (upTo: number | null, label: string) => ({ upTo, label, tone: 'neutral' as const })
    const bands = [band(-1, 'Sotto zero'), band(50, 'Bassa'), band(80, 'bassa')]
    expect(said(group('1', { 1: { ...age, bands } }))).toEqual([
      '1 warning: Nessun valore cade nella fascia «Sotto zero».',
      '1 advice: Sopra 80 non c’è nessuna fascia.',
      '1 advice: Due fasce si chiamano «bassa».',
    ])
    const open = [band(120, 'Tutte'), band(null, 'Oltre')]
    expect(said(group('1', { 1: { ...age, bands: open } }))).toEqual([
      '1 warning: Nessun valore cade nella fascia «Oltre».',
    ])
  })
})

describe('of formulas', () => {
  const of = (text: string, more: Readonly<Record<string, Planned>> = {}) =>
    said(group('1', { 1: age, 2: sex, 3: { ...boolean, archivedAt }, ...more, 9: formula(text) }))

  it('empty or wrong ones are told as in the editor', () => {
    expect(of('')).toEqual(['9 error: La formula è vuota.'])
    expect(of('@q_1 +')).toEqual(['9 error: La formula finisce troppo presto.'])
    expect(of('@q_77')).toEqual(['9 error: La domanda @q_77 non esiste in questo database.'])
  })

  it('that need one another', () => {
    expect(of('@q_8', { 8: formula('@q_9') })).toEqual([
      '8 error: Dipendono l’uno dall’altro: «Domanda 8» → «Domanda 9» → «Domanda 8».',
      '9 error: Dipendono l’uno dall’altro: «Domanda 9» → «Domanda 8» → «Domanda 9».',
    ])
  })

  it('that give nothing, or always the same', () => {
    expect(of('@q_1 / 0')).toEqual(['9 warning: La formula non dà mai un risultato.'])
    expect(of('2 * 3 + 1')).toEqual(['9 advice: Il risultato è sempre «7».'])
    expect(of('SE(VUOTO(@q_1); 1; 1)')).toEqual(['9 advice: Il risultato è sempre «1».'])
  })

  it('that use what is archived', () => {
    expect(of('SE(@q_3; 1; 2)')).toEqual([
      '9 warning: Si usa «Domanda 3», che è archiviata: nelle schede nuove non ha risposta.',
      '9 warning: La formula non dà mai un risultato.',
    ])
  })

  it('that compare with what can’t be', () => {
    expect(of('SE(@q_1 > 200; 1; 2)')).toEqual([
      '9 warning: Un confronto con «Età» non è mai vero: va da 0 a 120.',
    ])
    expect(of('SE(@q_2 = "x"; 1; 2)')).toEqual([
      '9 warning: Nessuna opzione di «Sesso» ha il codice «x».',
    ])
    expect(of('SE(SELEZIONATA(@q_2; "x"); 1; 2)')).toEqual([
      '9 warning: Nessuna opzione di «Sesso» ha il codice «x».',
    ])
  })

  it('that are marked as required', () => {
    expect(said(group('1', { 1: age, 9: formula('@q_1', { required: true }) }))).toEqual([
      '9 advice: Una formula si calcola da sola: essere obbligatoria non ha effetto.',
    ])
  })
})

describe('of conditions', () => {
  const of = (visibleIf: string, more: Partial<CheckedQuestion> = {}) =>
    said(group('1', { 1: age, 2: sex, 9: { kind: 'text', visibleIf, ...more }, 10: boolean }))
  const never = '9 error: La domanda non viene mai mostrata: la condizione non può essere vera.'

  it.each([
    ['@q_1 > 200', `${never} Un confronto con «Età» non è mai vero: va da 0 a 120.`],
    ['@q_2 = "f" E @q_2 = "m"', never],
    ['SELEZIONATA(@q_2; "f") E NON SELEZIONATA(@q_2; "f")', never],
    ['@q_1 > 60 E @q_1 < 18', never],
    ['@q_2 = "x"', `${never} Nessuna opzione di «Sesso» ha il codice «x».`],
    ['FALSO', never],
    ['VUOTO(@q_1) E @q_1 > 3', never],
  ])('%s is never true', (condition, expected) => {
    expect(of(condition)).toEqual([expected])
  })

  it.each(['@q_1 > 60 O @q_1 < 18', '@q_1 >= 0', 'NON VUOTO(@q_1)', '@q_2 <> "f"', '@q_1 > 119'])(
    '%s may be true or not',
    (condition) => {
      expect(of(condition)).toEqual([])
    },
  )

  it('that are true in every case', () => {
    expect(of('1 < 2')).toEqual([
      '9 advice: La domanda è sempre mostrata: la condizione è vera in ogni caso.',
    ])
    expect(of('PRIMO_NON_VUOTO(@q_1; 5) >= 0')).toEqual([
      '9 advice: La domanda è sempre mostrata: la condizione è vera in ogni caso.',
    ])
  })

  it('that hang on what is asked later', () => {
    expect(of('@q_10')).toEqual([
      '9 advice: La condizione dipende da «Domanda 10», che si chiede dopo.',
    ])
  })

  it('of a group hide its required questions for ever', () => {
    const first = group('1', { 1: age })
    const second = group('2', { 2: { ...boolean, required: true } }, { visibleIf: '@q_1 < 0' })
    expect(said(first, second)).toEqual([
      'g2 error: Il gruppo non viene mai mostrato: la condizione non può essere vera. Un confronto con «Età» non è mai vero: va da 0 a 120.',
      '2 warning: La domanda è obbligatoria, ma il suo gruppo non viene mai mostrato.',
    ])
  })

  it('what hangs on a question that is never shown is never there', () => {
    const hidden = group('1', {
      1: age,
      2: { ...boolean, visibleIf: '@q_1 > 200' },
      3: { kind: 'text', visibleIf: '@q_2' },
    })
    expect(said(hidden).filter((line) => line.startsWith('3'))).toEqual([
      '3 error: La domanda non viene mai mostrata: la condizione non può essere vera.',
    ])
  })
})

it('every finding says what is so and what to do, in a sentence each', () => {
  const findings = checkDesign(
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
  expect(checkDesign(design)).toEqual([])
})
