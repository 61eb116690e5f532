import { expect, test } from 'vitest'
import { nudged, selectionAfterDeletion, type Design } from '../../../../resources/designer/design'
import { findQuestions } from '../../../../resources/designer/find/find-questions'

const groups = [{ id: '1' }, { id: '2' }, { id: '3' }]

test('deleting a group selects the one before it', () => {
  expect(selectionAfterDeletion(groups, '3')).toBe('2')
  expect(selectionAfterDeletion(groups, '2')).toBe('1')
})

test('deleting the first group selects the one that becomes first', () => {
  expect(selectionAfterDeletion(groups, '1')).toBe('2')
})

test('deleting the only group selects nothing', () => {
  expect(selectionAfterDeletion([{ id: '1' }], '1')).toBeNull()
})

test('a group moves one place, and stays at either end', () => {
  expect(nudged(['1', '2', '3'], '2', -1)).toEqual(['2', '1', '3'])
  expect(nudged(['1', '2', '3'], '2', 1)).toEqual(['1', '3', '2'])
  expect(nudged(['1', '2', '3'], '1', -1)).toEqual(['1', '2', '3'])
  expect(nudged(['1', '2', '3'], '3', 1)).toEqual(['1', '2', '3'])
})

const question = (id: string, name: string, code: string) => ({ id, name, code })
const design = {
  groups: [
    { name: 'Anamnesi', questions: [question('1', 'Età', 'eta'), question('12', 'Fumo', 'fumo')] },
    { name: 'Visita', questions: [question('3', 'Fumo passivo', 'fumo_passivo')] },
  ],
} as unknown as Design

const names = (wanted: string, limit = 10) =>
  findQuestions(design, wanted, limit).matches.map(({ question }) => question.name)

test('a question is found in any group by words of its name, without accents or capitals', () => {
  expect(names('eta')).toEqual(['Età'])
  expect(names('FUMO')).toEqual(['Fumo', 'Fumo passivo'])
  expect(names('pass fum')).toEqual(['Fumo passivo'])
})

test('a question is found by its code and by its whole reference', () => {
  expect(names('fumo_')).toEqual(['Fumo passivo'])
  expect(names('@q_1')).toEqual(['Età'])
  expect(names('q_12')).toEqual(['Fumo'])
})

test('only so many are shown, and all are counted', () => {
  expect(findQuestions(design, 'fumo', 1)).toMatchObject({ total: 2, matches: { length: 1 } })
  expect(findQuestions(design, '  ', 5)).toEqual({ total: 0, matches: [] })
})
