import { describe, expect, it } from 'vitest'
import type {
  DesignSnapshot,
  SnapshotGroup,
  SnapshotQuestion,
} from '../../contract/calls/designs/design-snapshot'
import { designChanges } from '../../engine/versions/design-changes'
import { mergeDesigns } from '../../engine/versions/merge-designs'
import { Random } from '../../server/seed/random'
import { rounds } from '../setup/extent'

// All fields that the tests look at: another one of the model is not named here.
const question = (id: string, more: Partial<SnapshotQuestion> = {}) =>
  ({
    id,
    name: `Domanda ${id}`,
    kind: 'number',
    metadata: { min: 0 },
    defaults: null,
    required: false,
    help: '',
    heading: null,
    code: `d_${id}`,
    visibleIf: '',
    identifier: false,
    bands: [],
    decimals: 2,
    unit: '',
    emptyText: '',
    archivedAt: null,
    ...more,
  }) as SnapshotQuestion

const group = (id: string, questions: readonly SnapshotQuestion[]): SnapshotGroup => ({
  id,
  name: `Gruppo ${id}`,
  color: '#3b6fb5',
  description: '',
  visibleIf: '',
  archivedAt: null,
  questions: [...questions],
})

const freeCode = (code: string, used: Set<string>) => {
  let free = code
  for (let number = 2; used.has(free); number += 1) free = `${code}_${number}`
  used.add(free)
  return free
}

const merge = (base: DesignSnapshot, mine: DesignSnapshot, theirs: DesignSnapshot) =>
  mergeDesigns({ base, mine, theirs }, freeCode)

const places = (design: DesignSnapshot) =>
  design.map(({ id, questions }) => [id, ...questions.map((one) => one.id)].join(' '))

const start = [
  group(
    'g1',
    ['1', '2', '3'].map((id) => question(id)),
  ),
  group(
    'g2',
    ['4', '5'].map((id) => question(id)),
  ),
]

const withQuestions = (design: DesignSnapshot, of: (one: SnapshotQuestion) => SnapshotQuestion[]) =>
  design.map((one) => ({ ...one, questions: one.questions.flatMap(of) }))

const changed = (id: string, change: Partial<SnapshotQuestion>, design = start) =>
  withQuestions(design, (one) => [one.id === id ? { ...one, ...change } : one])

const removed = (id: string, design = start) =>
  withQuestions(design, (one) => (one.id === id ? [] : [one]))

describe('two designs that began as one', () => {
  it('keep what each side has changed, field by field', () => {
    const both = merge(start, changed('1', { name: 'Peso' }), changed('1', { help: 'In kg' }))
    expect(both[0]?.questions[0]).toMatchObject({ name: 'Peso', help: 'In kg' })
    const clash = merge(start, changed('1', { name: 'Peso' }), changed('1', { name: 'Altro' }))
    expect(clash[0]?.questions[0]?.name).toBe('Peso')
  })

  it('lose what one side has removed, unless the other has changed it', () => {
    expect(places(merge(start, removed('2'), start))).toEqual(['g1 1 3', 'g2 4 5'])
    expect(places(merge(start, start, removed('2')))).toEqual(['g1 1 3', 'g2 4 5'])
    const kept = merge(start, removed('2'), changed('2', { help: 'Nuovo' }))
    expect(places(kept)).toEqual(['g1 1 2 3', 'g2 4 5'])
    const mine = merge(start, changed('2', { help: 'Nuovo' }), removed('2'))
    expect(mine[0]?.questions[1]).toMatchObject({ id: '2', help: 'Nuovo' })
  })

  it('keep a group into which one side has moved a question while the other removed it', () => {
    const moved = [
      group('g1', [question('1'), question('2')]),
      group('g2', [...(start[1]?.questions ?? []), question('3')]),
    ]
    const both = merge(start, moved, start.slice(0, 1))
    expect(places(both)).toEqual(['g1 1 2', 'g2 3'])
  })

  it('put added questions behind those that they followed', () => {
    const mine = [group('g1', [question('1'), question('7'), question('2'), question('3')])]
    const theirs = [group('g1', [question('1'), question('2'), question('8'), question('3')])]
    const base = start.slice(0, 1)
    expect(places(merge(base, mine, theirs))).toEqual(['g1 1 7 2 8 3'])
  })

  it('give a new question another code if the other side has taken it', () => {
    const mine = [group('g1', [question('7', { code: 'peso' })])]
    const theirs = [group('g1', [question('8', { code: 'peso' })])]
    const codes = merge([group('g1', [])], mine, theirs)[0]?.questions.map((one) => one.code)
    expect(codes?.toSorted()).toEqual(['peso', 'peso_2'])
    expect(
      merge([group('g1', [])], mine, theirs)[0]?.questions.find((q) => q.id === '8')?.code,
    ).toBe('peso')
  })
})

describe('the differences of two designs', () => {
  it('name changed fields, additions, removals and the fewest moves', () => {
    const after = [
      group('g1', [question('3'), question('1', { name: 'Peso' }), question('9')]),
      group('g2', [question('4'), question('5'), question('2')]),
    ]
    const { groups, questions } = designChanges(start, after)
    expect(groups).toEqual([])
    expect(
      questions.map(({ id, before, after: now, fields, moved }) => {
        return [id, before === null, now === null, fields, moved]
      }),
    ).toEqual([
      ['3', false, false, [], true],
      ['1', false, false, ['name'], false],
      ['9', true, false, [], false],
      ['2', false, false, [], true],
    ])
    expect(designChanges(start, start)).toEqual({ groups: [], questions: [] })
  })
})

let nextId = 100

/** Changes a design at random: questions and groups are renamed, added, removed, moved within and between groups. */
function mutated(design: DesignSnapshot, random: Random): DesignSnapshot {
  const groups = design.map((one) => ({ ...one, questions: [...one.questions] }))
  const steps = random.whole(0, 6)
  for (let step = 0; step < steps; step += 1) {
    const [from, to] = [random.pick(groups), random.pick(groups)]
    const at = random.whole(0, Math.max(0, from.questions.length - 1))
    const one = from.questions[at]
    random.pick<() => unknown>([
      () => one && (from.questions[at] = { ...one, name: `Nome ${nextId++}` }),
      () => one && (from.questions[at] = { ...one, metadata: { min: nextId++ } }),
      () => one && from.questions.splice(at, 1),
      () => {
        const [taken] = from.questions.splice(at, 1)
        if (taken) to.questions.splice(random.whole(0, to.questions.length), 0, taken)
      },
      () => to.questions.splice(random.whole(0, to.questions.length), 0, question(`${nextId++}`)),
      () => groups.splice(random.whole(0, groups.length), 0, group(`g${nextId++}`, [])),
      () => groups.reverse(),
      () => (from.name = `Gruppo ${nextId++}`),
    ])()
  }
  return groups
}

const seeds = Array.from({ length: rounds({ quick: 200, whole: 2_000 }) }, (_, at) => at + 1)

describe(`random designs (${seeds.length})`, () => {
  it('merged with an unchanged side are the other side', () => {
    for (const seed of seeds) {
      const random = new Random(seed)
      const base = mutated(start, random)
      const other = mutated(base, random)
      expect(merge(base, other, base), `seed ${seed}`).toEqual(other)
      expect(merge(base, base, other), `seed ${seed}`).toEqual(other)
      expect(merge(base, other, other), `seed ${seed}`).toEqual(other)
    }
  })

  it('have each question once after a merge, all additions of both sides and all names of this one', () => {
    for (const seed of seeds) {
      const random = new Random(seed)
      const base = mutated(start, random)
      const [mine, theirs] = [mutated(base, random), mutated(base, random)]
      const ids = (design: DesignSnapshot) =>
        design.flatMap(({ questions }) => questions.map(({ id }) => id))
      const all = merge(base, mine, theirs)
      const [merged, former] = [ids(all), new Set(ids(base))]
      expect(new Set(merged).size, `seed ${seed}`).toBe(merged.length)
      const added = [...ids(mine), ...ids(theirs)].filter((id) => !former.has(id))
      expect(merged, `seed ${seed}`).toEqual(expect.arrayContaining(added))
      const { questions } = designChanges(base, mine)
      for (const { id, after, fields } of questions) {
        if (after === null || !fields.includes('name')) continue
        const found = all.flatMap((one) => one.questions).find((one) => one.id === id)
        expect(found?.name, `seed ${seed}`).toBe(after.question.name)
      }
    }
  })
})
