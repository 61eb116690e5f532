import { expect, test } from 'vitest'
import { nudged, selectionAfterDeletion } from '../../../resources/designer/design'

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
