// @module-tag calendar
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type {
  DesignSnapshot,
  SnapshotGroup,
  SnapshotQuestion,
} from '../../../../../contract/calls/designs/design-snapshot'
import { ChangeList } from '../../../../../resources/designer/changes/ChangeList'

afterEach(cleanup)

// All fields that the tests look at: another one of the model is not named here.
const question = (id: string, changes: Partial<SnapshotQuestion> = {}) =>
  ({
    id,
    name: `Domanda ${id}`,
    kind: 'text',
    metadata: {},
    defaults: null,
    required: false,
    help: '',
    heading: null,
    code: `domanda_${id}`,
    visibleIf: '',
    identifier: false,
    bands: [],
    decimals: 2,
    unit: '',
    emptyText: '',
    archivedAt: null,
    ...changes,
  }) as SnapshotQuestion

const group = (
  id: string,
  questions: SnapshotQuestion[],
  changes: Partial<SnapshotGroup> = {},
) => ({
  id,
  name: `Gruppo ${id}`,
  color: '#1e6fd9',
  description: '',
  visibleIf: '',
  archivedAt: null,
  questions,
  ...changes,
})

function show(before: DesignSnapshot, after: DesignSnapshot) {
  render(
    <MemoryRouter>
      <ChangeList
        before={before}
        after={after}
        addressOf={(groupId, id) => `/there/${groupId}/${id}`}
      />
    </MemoryRouter>,
  )
}

/** The changed question with this name, as its parts are read one after another. */
function changed(name: string): string {
  const item = screen.getByRole('heading', { level: 4, name }).closest('li')
  return item?.textContent ?? ''
}

const options = (...labels: string[]) =>
  labels.map((label, index) => ({ id: `o${index}`, label, code: `c${index}` }))

test('a question that is changed shows each field as it was and as it is', () => {
  show(
    [group('1', [question('1', { help: 'Da seduto' }), question('2')])],
    [group('1', [question('1', { name: 'Peso', help: '', required: true }), question('2')])],
  )
  const text = changed('Peso')
  expect(text).toContain('Testo della domandaPrima: Domanda 1Ora: Peso')
  expect(text).toContain('AiutoPrima: Da sedutoOra: (vuoto)')
  expect(text).toContain('ObbligatoriaPrima: noOra: sì')
  expect(screen.queryByText('Domanda 2')).toBeNull()
  expect(screen.getByRole('link', { name: 'Peso' }).getAttribute('href')).toBe('/there/1/1')
})

test('questions that are new, removed, archived or moved say so', () => {
  show(
    [group('1', [question('1'), question('2'), question('3')]), group('2', [question('4')])],
    [
      group('1', [question('2', { archivedAt: '2026-01-01T00:00:00.000Z' }), question('5')]),
      group('2', [question('4'), question('3')]),
      group('3', []),
    ],
  )
  expect(changed('Domanda 1')).toContain('Eliminata')
  expect(changed('Domanda 2')).toContain('Archiviata')
  expect(changed('Domanda 3')).toContain('Spostata')
  expect(changed('Domanda 3')).toContain('Prima: «Gruppo 1»Ora: «Gruppo 2»')
  expect(changed('Domanda 5')).toContain('Nuova')
  expect(screen.queryByRole('heading', { name: 'Domanda 4' })).toBeNull()
  const added = screen.getByRole('heading', { level: 3, name: 'Gruppo 3' })
  expect(added.closest('summary')?.textContent).toContain('Nuovo')
})

test('options are compared by their ids, and long lists are summed up', () => {
  const many = Array.from({ length: 120 }, (_, index) => ({
    id: `n${index}`,
    label: `Nuova ${index}`,
  }))
  const [never, once, often] = options('Mai', 'Ieri', 'Spesso')
  if (!never || !once || !often) throw new Error('options')
  show(
    [
      group('1', [
        question('1', { kind: 'single_choice', metadata: { options: [never, once, often] } }),
      ]),
    ],
    [
      group('1', [
        question('1', {
          kind: 'single_choice',
          metadata: {
            options: [often, { ...never, label: 'Mai o quasi', score: 2, retired: true }, ...many],
          },
        }),
      ]),
    ],
  )
  const text = changed('Domanda 1')
  expect(text).toContain(
    '120 opzioni nuove: «Nuova 0», «Nuova 1», «Nuova 2», «Nuova 3», e 116 altre',
  )
  expect(text).toContain('1 opzione tolta: «Ieri»')
  expect(text).toContain('«Mai» ora è «Mai o quasi»')
  expect(text).toContain('punteggio di «Mai o quasi»: prima (vuoto), ora 2')
  expect(text).toContain('ritirate: «Mai o quasi»')
  expect(text).toContain('spostate: «Mai o quasi»')
})

test('formulas and conditions name their questions, those of each design', () => {
  const smokes = question('1', { name: 'Fuma', kind: 'boolean', metadata: {} })
  const formula = (text: string) => question('2', { kind: 'formula', metadata: text })
  show(
    [group('1', [smokes, formula('@q_1 + 1'), question('3')])],
    [
      group('1', [
        { ...smokes, name: 'Fumo' },
        formula('if(@q_1, 2, 0)'),
        question('3', { visibleIf: '@q_1 = true' }),
      ]),
    ],
  )
  expect(changed('Domanda 2')).toContain('FormulaPrima: «Fuma» + 1Ora: SE(«Fumo», 2, 0)')
  expect(changed('Domanda 3')).toContain('Prima: Sempre mostrata.Ora: Mostrata se «Fumo» è «Sì».')
})

test('settings and kinds are told in words', () => {
  const bands = [{ upTo: 5, label: 'lieve', tone: 'good' }]
  show(
    [
      group('1', [
        question('1', { kind: 'number', metadata: { min: 1, unit: 'kg' } }),
        question('2', { kind: 'text' }),
      ]),
    ],
    [
      group('1', [
        question('1', { kind: 'number', metadata: { max: 300, unit: 'kg' }, bands }),
        question('2', {
          kind: 'single_choice',
          metadata: { options: options('Mai') },
          defaults: ['o0'],
        }),
      ]),
    ],
  )
  expect(changed('Domanda 1')).toContain('Minimo ammessoPrima: 1Ora: (vuoto)')
  expect(changed('Domanda 1')).toContain('Massimo ammessoPrima: (vuoto)Ora: 300')
  expect(changed('Domanda 1')).toContain('Ora: «lieve» fino a 5 compreso (Buono)')
  expect(changed('Domanda 2')).toContain('TipoPrima: Testo liberoOra: Scelta singola')
  expect(changed('Domanda 2')).toContain('1 opzione: «Mai»')
  expect(changed('Domanda 2')).toContain('Ora: «Mai»')
})

test('many changes are folded under their groups, and drawn a portion at a time', async () => {
  const questions = Array.from({ length: 2_000 }, (_, index) => question(String(index)))
  const renamed = questions.map((one) => ({ ...one, name: `${one.name} bis` }))
  show([group('g', questions)], [group('g', renamed)])
  expect(screen.queryAllByRole('heading', { level: 4 })).toHaveLength(0)
  const summary = screen.getByText('2000 domande cambiate')
  await userEvent.click(summary)
  expect(screen.getAllByRole('heading', { level: 4 })).toHaveLength(60)
  await userEvent.click(screen.getByRole('button', { name: 'Mostra altre 60 domande' }))
  expect(screen.getAllByRole('heading', { level: 4 })).toHaveLength(120)
  expect(within(document.activeElement as HTMLElement).getByRole('link').textContent).toBe(
    'Domanda 60 bis',
  )
})
