// @module-tag calendar
import { describe, expect, test } from 'vitest'
import type { CheckedQuestion } from '../../../../../engine/checks/check'
import { checkDesign } from '../../../../../engine/checks/design-checks'
import { compileDesign, type GroupDefinition } from '../../../../../engine/survey/design'
import type { DesignedGroup } from '../../../../../resources/designer/design'
import {
  entriesWith,
  logicEntries,
  type LogicEntry,
} from '../../../../../resources/designer/logic/entries'
import { dependencyGraph } from '../../../../../resources/designer/logic/graph'
import { remarksOn } from '../../../../../resources/designer/logic/remarks'
import {
  age,
  archivedAt,
  boolean,
  formula,
  group,
  sex,
} from '../../../../setup/data/checked-design'

/** Entries of a design with the remarks on them. */
function logicOf(...planned: GroupDefinition<CheckedQuestion>[]) {
  const groups = planned as unknown as DesignedGroup[]
  const compiled = compileDesign(planned)
  const entries = logicEntries(groups, compiled, dependencyGraph(groups))
  const remarks = remarksOn(entries, checkDesign(compiled).issues)
  const at = (key: string) => {
    const entry = entries.find((each) => each.key === key)
    if (entry === undefined) throw new Error(`no entry ${key}`)
    return entry
  }
  return {
    entries,
    keys: entries.map(({ key }) => key),
    at,
    sorts: (key: string) => (remarks.get(key) ?? []).map(({ sort }) => sort),
    remarks: (key: string) => remarks.get(key) ?? [],
  }
}

const needsOf = ({ needs }: LogicEntry) => needs.map(({ id }) => id)
const servesOf = ({ serves }: LogicEntry) => serves.map(({ key }) => key)
const formulaOf = ({ formula }: LogicEntry) => formula?.map(({ text }) => text).join('')

describe('the entries of a design', () => {
  const logic = logicOf(
    group('1', {
      1: age,
      2: sex,
      3: formula('@q_1 * 2', { name: 'Doppio', visibleIf: '@q_1 >= 18' }),
      4: boolean,
    }),
    group(
      '2',
      { 5: formula('@q_3 + 1 + @q_3'), 6: { kind: 'text', visibleIf: '@q_1 + @q_5 > 3' } },
      { visibleIf: 'SELEZIONATA(@q_2; "f")' },
    ),
  )

  test('stand in its order: a group’s condition before its questions, the condition before the formula', () => {
    expect(logic.keys).toEqual([
      '3 visibleIf',
      '3 metadata',
      'g2 visibleIf',
      '5 metadata',
      '6 visibleIf',
    ])
  })

  test('have a condition as a sentence, and as a formula only where no sentence says it', () => {
    expect(logic.at('3 visibleIf').sentence).toBe('Mostrata se «Età» è almeno 18.')
    expect(logic.at('3 visibleIf').formula).toBeNull()
    expect(logic.at('g2 visibleIf').sentence).toBe('Mostrato se «Sesso» è «F».')
    expect(logic.at('6 visibleIf').sentence).toBe('Mostrata secondo una formula.')
    expect(formulaOf(logic.at('6 visibleIf'))).toBe('«Età» + «Domanda 5» > 3')
  })

  test('have a formula with the names of questions', () => {
    expect(logic.at('5 metadata').sentence).toBeNull()
    expect(formulaOf(logic.at('5 metadata'))).toBe('«Doppio» + 1 + «Doppio»')
  })

  test('have Italian names of functions, whichever were typed; texts in quotes stay', () => {
    const { at } = logicOf(
      group('1', { 1: age, 2: formula('if(@q_1 > 1 AND TRUE; "IF(@q_1)"; ROUND(@q_1 / 3; 1))') }),
    )
    expect(formulaOf(at('2 metadata'))).toBe(
      'SE(«Età» > 1 E VERO; "IF(@q_1)"; ARROTONDA(«Età» / 3; 1))',
    )
  })

  test('tell what each needs, the group’s condition included, and what needs its question', () => {
    expect(needsOf(logic.at('3 metadata'))).toEqual(['1'])
    expect(servesOf(logic.at('3 metadata'))).toEqual(['5'])
    expect(needsOf(logic.at('5 metadata'))).toEqual(['g2', '3'])
    expect(servesOf(logic.at('5 metadata'))).toEqual(['6'])
    expect(needsOf(logic.at('g2 visibleIf'))).toEqual(['2'])
    expect(logic.at('g2 visibleIf').shows).toBe(2)
    expect(logic.at('3 metadata').shows).toBeNull()
  })

  test('need a deleted question without having it, and say so', () => {
    const { at, sorts } = logicOf(group('1', { 1: age, 2: formula('@q_1 + @q_99') }))
    expect(at('2 metadata').needs.map(({ id, node }) => [id, node?.name])).toEqual([
      ['1', 'Età'],
      ['99', undefined],
    ])
    expect(formulaOf(at('2 metadata'))).toBe('«Età» + una domanda eliminata (@q_99)')
    expect(sorts('2 metadata')).toEqual(['error'])
  })

  test('include an empty formula, which is an error, and no empty condition', () => {
    const { keys, sorts } = logicOf(group('1', { 1: formula(''), 2: boolean }))
    expect(keys).toEqual(['1 metadata'])
    expect(sorts('1 metadata')).toEqual(['error'])
  })
})

describe('the entries of a design that has changed', () => {
  const first = group('1', { 1: age, 2: formula('@q_1 * 2', { name: 'Doppio' }) })
  const second = group('2', { 3: boolean, 4: { ...boolean, visibleIf: '@q_2 = 4' } })
  const third = group('3', { 5: age, 6: { ...boolean, visibleIf: '@q_5 > 18' } })
  const before = logicOf(first, second, third)

  test('are the same where neither their group nor a group linked with it has changed', () => {
    const renamed = { ...first, name: 'Anagrafica' }
    const after = logicOf(renamed, second, third)
    expect(after.at('6 visibleIf')).toBe(before.at('6 visibleIf'))
    expect(after.at('4 visibleIf')).not.toBe(before.at('4 visibleIf'))
    expect(after.at('4 visibleIf').needs[0]?.node?.groupName).toBe('Anagrafica')
    expect(after.at('2 metadata').node.groupName).toBe('Anagrafica')
  })

  test('follow the type of a formula that has changed by another group', () => {
    const asText = group('0', { 1: { kind: 'text' } })
    const asNumber = group('0', { 1: age })
    const same = group('1', { 2: formula('@q_1', { name: 'Copia' }) })
    const shown = group('2', { 4: { ...boolean, visibleIf: '@q_2 = 4' } })
    const sentence = (...groups: Parameters<typeof logicOf>) =>
      logicOf(...groups).at('4 visibleIf').sentence
    expect(sentence(asNumber, same, shown)).toBe('Mostrata se «Copia» è uguale a 4.')
    expect(sentence(asText, same, shown)).toBe('Mostrata secondo una formula.')
  })
})

describe('the remarks on an entry', () => {
  test('say that a condition is never or always true, and how far that was tried', () => {
    const { remarks } = logicOf(
      group('1', {
        1: age,
        2: { ...boolean, visibleIf: '@q_1 > 200' },
        3: { ...boolean, visibleIf: '@q_1 <= 120 O IS_EMPTY(@q_1)' },
        4: { ...boolean, visibleIf: '@q_1 > 18' },
      }),
    )
    expect(remarks('2 visibleIf')).toMatchObject([{ sort: 'never', rows: null }])
    expect(remarks('3 visibleIf')).toMatchObject([{ sort: 'always', rows: null }])
    expect(remarks('4 visibleIf')).toEqual([])
  })

  test('never claim more than was tried', () => {
    const many = Array.from({ length: 14 }, (_, at) => at + 1)
    const numbers = Object.fromEntries(
      many.map((id) => [id, { kind: 'number', metadata: { min: 0, max: 100 } }]),
    )
    const sum = many.map((id) => `@q_${id} * @q_${id}`).join(' + ')
    const { remarks } = logicOf(
      group('1', { ...numbers, 50: { ...boolean, visibleIf: `${sum} > 999999999` } }),
    )
    const [never] = remarks('50 visibleIf')
    expect(never?.sort).toBe('never')
    expect(never?.rows).toBeGreaterThan(0)
  })

  test('say that a formula never has a result, or always the same', () => {
    const { sorts } = logicOf(
      group('1', { 1: age, 2: formula('@q_1 / 0'), 3: formula('SE(IS_EMPTY(@q_1); 5; 5)') }),
    )
    expect(sorts('2 metadata')).toEqual(['never'])
    expect(sorts('3 metadata')).toEqual(['always'])
  })

  test('say that a question is hidden because its group is never shown', () => {
    const { sorts, remarks } = logicOf(
      group('1', { 1: age }),
      group(
        '2',
        { 2: boolean, 3: { ...boolean, visibleIf: '@q_1 > 18' }, 4: formula('@q_1 * 2') },
        { visibleIf: '@q_1 > 200' },
      ),
    )
    expect(sorts('g2 visibleIf')).toEqual(['never'])
    expect(sorts('3 visibleIf')).toEqual(['hidden'])
    expect(remarks('3 visibleIf')[0]?.message).toBe('Il gruppo «Gruppo 2» non viene mai mostrato.')
    expect(sorts('4 metadata')).toEqual(['hidden'])
  })

  test('tell a cycle from other errors, and each entry of it', () => {
    const { sorts } = logicOf(
      group('1', {
        1: formula('@q_2 + 1'),
        2: formula('@q_1 + 1'),
        3: formula('@q_1 +'),
        4: { ...boolean, visibleIf: '12' },
      }),
    )
    expect(sorts('1 metadata')).toEqual(['cycle'])
    expect(sorts('2 metadata')).toEqual(['cycle'])
    expect(sorts('3 metadata')).toEqual(['error'])
    expect(sorts('4 visibleIf')).toEqual(['error'])
  })

  test('say that an archived question is used; an archived one has no remarks itself', () => {
    const { at, sorts } = logicOf(
      group('1', {
        1: { ...age, archivedAt },
        2: { ...boolean, visibleIf: '@q_1 > 18 O IS_EMPTY(@q_1)', archivedAt },
        3: formula('SOMMA(@q_1; 1)'),
      }),
    )
    expect(at('2 visibleIf').node.archived).toBe(true)
    expect(sorts('2 visibleIf')).toEqual([])
    expect(sorts('3 metadata')).toContain('archived')
    expect(at('3 metadata').needs[0]?.node?.archived).toBe(true)
  })

  test('leave mere advice out: that a question comes later is for the checks', () => {
    const { sorts } = logicOf(group('1', { 1: { ...boolean, visibleIf: '@q_2 > 18' }, 2: age }))
    expect(sorts('1 visibleIf')).toEqual([])
  })
})

describe('a search among the entries', () => {
  const { entries } = logicOf(
    group('1', { 1: age, 12: formula('@q_1 * 2', { name: 'Doppio', code: 'dop' }) }),
    group(
      '2',
      { 3: { ...boolean, visibleIf: '@q_12 >= 18', name: 'Fumo' } },
      { name: 'Abitudini' },
    ),
  )
  const found = (query: string) => entriesWith(entries, query).map(({ key }) => key)

  test.each([
    ['', ['12 metadata', '3 visibleIf']],
    ['fumo', ['3 visibleIf']],
    ['DOP', ['12 metadata', '3 visibleIf']],
    ['abitudini', ['3 visibleIf']],
    ['eta', ['12 metadata']],
    ['almeno 18', ['3 visibleIf']],
    ['@q_1', ['12 metadata']],
    ['q_12', ['12 metadata', '3 visibleIf']],
    ['doppio fumo', ['3 visibleIf']],
    ['(', []],
  ])('«%s» is in names, codes, groups, sentences, formulas and references', (query, keys) => {
    expect(found(query)).toEqual(keys)
  })
})
