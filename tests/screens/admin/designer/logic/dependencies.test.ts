// @module-tag calendar
import { describe, expect, test } from 'vitest'
import type { Design, DesignedGroup } from '../../../../../resources/designer/design'
import { evaluatesAnew } from '../../../../../resources/designer/formula/evaluated'
import {
  around,
  connected,
  dependencyGraph,
  componentsOf,
} from '../../../../../resources/designer/logic/graph'
import { layoutOf } from '../../../../../resources/designer/logic/graph-layout'

type Given = readonly [id: string, kind: string, metadata: unknown, visibleIf?: string]

function group(id: string, questions: readonly Given[], visibleIf = ''): DesignedGroup {
  return {
    id,
    name: `Gruppo ${id}`,
    color: 'teal',
    visibleIf,
    archivedAt: null,
    questions: questions.map(([id, kind, metadata, visibleIf = '']) => ({
      id,
      kind,
      metadata,
      visibleIf,
      name: `Domanda ${id}`,
      required: false,
      archivedAt: null,
    })),
  } as unknown as DesignedGroup
}

const groups = [
  group('1', [
    ['1', 'number', {}],
    ['2', 'number', {}],
    ['3', 'formula', '@q_1 / @q_2'],
    ['9', 'text', {}],
  ]),
  group(
    '2',
    [
      ['4', 'formula', '@q_3 + 1'],
      ['5', 'text', {}, '@q_6 = "@q_1"'],
      ['6', 'text', {}],
    ],
    '@q_3 > 1',
  ),
]
const graph = dependencyGraph(groups)
const keys = (places: ReadonlyMap<string, unknown>) => [...places.keys()].sort()

describe('the dependencies of a design', () => {
  test('is read from formulas and conditions; what stands in quotes is text', () => {
    expect(graph.links).toEqual([
      { from: '1', to: '3', by: 'formula' },
      { from: '2', to: '3', by: 'formula' },
      { from: '3', to: 'g2', by: 'condition' },
      { from: '3', to: '4', by: 'formula' },
      { from: '6', to: '5', by: 'condition' },
    ])
  })
  test('goes from a formula both ways, however far', () => {
    expect(keys(around(graph, '4').nodes)).toEqual(['1', '2', '3', '4'])
    expect(keys(around(graph, '1').nodes)).toEqual(['1', '3', '4', 'g2'])
  })
  test('leaves out what has no link', () => {
    expect(graph.nodes.has('9')).toBe(true)
    expect(connected(graph, null).nodes.has('9')).toBe(false)
    expect(keys(connected(graph, '2').nodes)).toEqual(['3', '4', '5', '6', 'g2'])
  })
  test('is drawn from left to right, without one box on another', () => {
    const drawn = layoutOf(connected(graph, null), { width: 400, height: 500 })
    for (const { from, to } of graph.links) {
      expect(drawn.centers.get(from)?.x).toBeLessThan(drawn.centers.get(to)?.x ?? 0)
    }
    const places = new Set([...drawn.centers.values()].map(({ x, y }) => `${x} ${y}`))
    expect(places.size).toBe(drawn.centers.size)
    const wide = layoutOf(connected(graph, null), { width: 1_500, height: 200 })
    expect(wide.width).toBeGreaterThan(drawn.width)
    expect(componentsOf(connected(graph, null)).map(({ nodes }) => nodes.size)).toEqual([5, 2])
  })
})

describe('a change of the design', () => {
  const before = { groups } as unknown as Design
  const changed = (question: object) =>
    ({
      groups: groups.map((one) => ({
        ...one,
        questions: one.questions.map((other) =>
          other.id === '3' ? { ...other, ...question } : other,
        ),
      })),
    }) as unknown as Design

  test('of a formula, a condition or what is archived may compute surveys anew', () => {
    expect(evaluatesAnew(before, changed({ metadata: '@q_1' }))).toBe(true)
    expect(evaluatesAnew(before, changed({ visibleIf: '@q_1 > 1' }))).toBe(true)
    expect(evaluatesAnew(before, changed({ archivedAt: '2026-01-01T00:00:00Z' }))).toBe(true)
    expect(evaluatesAnew(before, { groups: groups.slice(1) } as unknown as Design)).toBe(true)
  })
  test('of a name does not', () => {
    expect(evaluatesAnew(before, changed({ name: 'Altro', help: 'x' }))).toBe(false)
  })
})
