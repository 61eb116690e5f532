import { expect, test } from 'vitest'
import { sourceLists, withCopies } from '../../../kinds/choice/editor/option-sources'
import type { Option } from '../../../kinds/choice/option'

const list = (...labels: string[]): Option[] => labels.map((label) => ({ id: label, label }))
const source = (id: string, options: readonly Option[]) => ({
  id,
  name: `Domanda ${id}`,
  groupName: 'Gruppo',
  options,
})

test('questions of a scale, which share their options, are one list', () => {
  const scale = list('Mai', 'Spesso')
  const lists = sourceLists(
    [source('1', scale), source('2', list('Sì')), source('3', scale), source('4', [])],
    false,
  )
  expect(lists.map(({ id, others }) => [id, others])).toEqual([
    ['1', 1],
    ['2', 0],
  ])
})

test('a reversed item has the same labels and is a list of its own, which its name finds', () => {
  const scored = (scores: readonly number[]) =>
    scores.map((score, at) => ({ id: `o${at}`, label: ['Mai', 'Spesso'][at] ?? '', score }))
  const lists = sourceLists([source('1', scored([0, 1])), source('2', scored([1, 0]))], false)
  expect(lists.map(({ id }) => id)).toEqual(['1', '2'])
})

test('a list is found by the name of each question that has it', () => {
  const [list = null] = sourceLists(
    [source('1', [{ id: 'a', label: 'Sì' }]), source('2', [{ id: 'b', label: 'Sì' }])],
    false,
  )
  expect(list?.searchText).toContain('domanda 2')
})

test('a list with levels is for questions with levels only', () => {
  const tree = [{ id: 'a', label: 'Cardiopatie', children: list('Ischemica') }]
  expect(sourceLists([source('1', tree)], false)).toEqual([])
  expect(sourceLists([source('1', tree)], true)).toHaveLength(1)
})

test('copied options have ids of their own, keep code and score, and follow those that are there', () => {
  const own = [
    { id: 'own', label: 'Mai' },
    { id: 'empty', label: ' ' },
    // Its label is being written anew.
    { id: 'emptied', label: '', code: 'altro' },
  ]
  const { options, added, present } = withCopies(
    own,
    source('1', [
      { id: 'a', label: 'MAI' },
      { id: 'b', label: 'Spesso', code: '2', score: 2, withNote: true },
      { id: 'c', label: 'Non più', retired: true },
    ]),
    false,
  )
  expect(added).toBe(1)
  expect(present).toBe(1)
  expect(options).toEqual([
    { id: 'own', label: 'Mai' },
    { id: 'emptied', label: '', code: 'altro' },
    {
      id: expect.stringMatching(/^[a-z0-9]{10}$/),
      label: 'Spesso',
      code: '2',
      score: 2,
      withNote: true,
    },
  ])
})

test('options copied into levels lose their notes, which levels do not have', () => {
  const { options } = withCopies(
    [],
    source('1', [{ id: 'a', label: 'Altro', withNote: true, children: list('Sotto') }]),
    true,
  )
  expect(options).toEqual([
    {
      id: expect.not.stringMatching(/^a$/),
      label: 'Altro',
      children: [{ id: expect.not.stringMatching(/^Sotto$/), label: 'Sotto' }],
    },
  ])
})

test('a copied option does not take the code of another one', () => {
  const { options } = withCopies(
    [{ id: 'own', label: 'Assente', code: '0' }],
    source('1', [{ id: 'a', label: 'Nessuno', code: '0', score: 0 }]),
    false,
  )
  expect(options[1]).toEqual({ id: expect.any(String), label: 'Nessuno', score: 0 })
})
