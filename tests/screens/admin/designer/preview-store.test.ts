import { describe, expect, test } from 'vitest'
import { outsideQuestions } from '../../../../resources/designer/upstream'
import { PreviewStore } from '../../../../resources/designer/preview/preview-store'
import { withDrafts } from '../../../../resources/designer/live-drafts'
import { compileDesign } from '../../../../engine/survey/design'
import { group, question } from '../../doctor/filling/surveys'

const weight = question('1', { name: 'Peso', kind: 'number', metadata: { max: 300, softMax: 200 } })
const height = question('2', { name: 'Altezza', kind: 'number', metadata: { min: 1, max: 2.5 } })
const index = question('3', { name: 'IMC', kind: 'formula', metadata: 'ROUND(@q_1 / @q_2 ^ 2; 1)' })
const smoke = question('4', { name: 'Fuma', kind: 'boolean' })
const since = question('5', { name: 'Da quando', visibleIf: '@q_4', required: true })
const choice = question('6', {
  name: 'Classe',
  kind: 'single_choice',
  metadata: {
    options: [
      { id: 'a', label: 'I' },
      { id: 'b', label: 'II' },
    ],
  },
  defaults: ['b'],
})
const groups = [group('1', [weight, smoke, since, choice]), group('2', [height, index])]

describe('the answers of a preview', () => {
  test('begin as those of a new survey do', () => {
    const store = new PreviewStore(groups)
    expect(store.question('6').value).toBe('b')
    expect(store.question('1').value).toBeNull()
    expect(store.question('3')).toMatchObject({
      value: null,
      reason: expect.stringMatching(/Peso/),
    })
  })

  test('show formulas and conditions at once', () => {
    const store = new PreviewStore(groups)
    store.change('1', 81, 'now')
    store.change('2', 1.8, 'now')
    expect(store.question('3').value).toBe(25)
    expect(store.question('5').visible).toBe(false)
    store.change('4', true, 'now')
    expect(store.question('5').visible).toBe(true)
    expect(store.view.get().shown[0]).toMatchObject({ status: 'in_progress', missing: 1 })
  })

  test('are refused, doubted and confirmed as the doctor’s are', () => {
    const store = new PreviewStore(groups)
    store.change('1', 400, 'now')
    expect(store.question('1').problem).toMatchObject({ kind: 'invalid' })
    store.change('1', 250, 'now')
    expect(store.question('1').problem).toMatchObject({ kind: 'warning' })
    store.confirm('1')
    expect(store.question('1').problem).toBeNull()
    // A confirmed value stays confirmed while the design goes on changing.
    store.use(groups.map((one) => ({ ...one, name: 'Altro nome' })))
    expect(store.question('1')).toMatchObject({ value: 250, problem: null })
  })

  test('stay while the design changes, and are judged by its new rules', () => {
    const store = new PreviewStore(groups)
    store.change('1', 150, 'now')
    const narrower = { ...weight, metadata: { max: 100 } }
    store.use([group('1', [narrower, smoke, since, choice]), group('2', [height, index])])
    expect(store.question('1')).toMatchObject({ value: 150, problem: { kind: 'invalid' } })
    const other = { ...weight, kind: 'boolean', metadata: {} }
    store.use([group('1', [other, smoke, since, choice]), group('2', [height, index])])
    expect(store.question('1')).toMatchObject({ value: null, problem: null })
  })

  test('are invented for every question, and taken away again', () => {
    const store = new PreviewStore(groups)
    store.fill()
    for (const id of ['1', '2', '3', '4', '5', '6']) {
      expect(store.question(id).value, id).not.toBeNull()
      expect(store.question(id).problem, id).toBeNull()
    }
    store.clear()
    expect(['1', '2', '3', '4', '5'].map((id) => store.question(id).value)).toEqual(
      Array.from({ length: 5 }, () => null),
    )
    expect(store.question('6').value).toBe('b')
  })
})

describe('the answers of a trial', () => {
  test('are entered again later, as they were left', () => {
    const store = new PreviewStore(groups)
    store.change('1', 250, 'now')
    store.confirm('1')
    store.giveReason('5', 'unknown')
    store.unreadable('2', 'Non è un numero', 'now', '1,x')
    const kept = JSON.parse(JSON.stringify(store.entered())) as ReturnType<typeof store.entered>
    expect(Object.keys(kept)).toEqual(['1', '2', '5'])
    const later = new PreviewStore(groups, kept)
    expect(later.question('1')).toMatchObject({ value: 250, problem: null })
    expect(later.question('5').missingReason).toBe('unknown')
    expect(later.question('2').problem).toMatchObject({ kind: 'unreadable', text: '1,x' })
    expect(later.question('6').value).toBe('b')
    expect([...later.unsaved().questionKeys]).toEqual(['2'])
  })

  test('wait for a question that is gone, and end with another kind of it', () => {
    const store = new PreviewStore(groups)
    store.change('1', 81, 'now')
    const kept = store.entered()
    const without = new PreviewStore([group('1', [smoke]), group('2', [height])], kept)
    expect(without.shows('1')).toBe(false)
    without.use(groups)
    expect(without.question('1').value).toBe(81)
    const other = { ...weight, kind: 'boolean', metadata: {} }
    expect(new PreviewStore([group('1', [other])], kept).question('1').value).toBeNull()
  })

  test('have no preset where a new survey has none: in an archived question', () => {
    const archived = { ...choice, archivedAt: 'ieri' }
    expect(new PreviewStore([group('1', [archived])]).question('6').value).toBeNull()
  })

  test('count what is wrong in a group as soon as the field is left', () => {
    const store = new PreviewStore(groups)
    store.change('1', 400, 'typing')
    expect(store.groups()[0]?.problems).toBe(0)
    store.flush()
    expect(store.groups()[0]?.problems).toBe(1)
    const before = store.view.get()
    store.change('1', 401, 'now')
    store.change('1', 402, 'now')
    expect(store.view.get().shown[1]).toBe(before.shown[1])
  })
})

test('a group asks for the answers of others that it computes with', () => {
  const asked = (id: string) => outsideQuestions(compileDesign(groups), id).map(({ name }) => name)
  expect(asked('2')).toEqual(['Peso'])
  expect(asked('1')).toEqual([])
})

test('a text being typed stands in for the stored one, unless its kind can’t read it', () => {
  const typed = { ...weight, name: 'Peso corporeo', metadata: { min: 9, max: 3 } }
  const [first] = withDrafts(groups, [typed])
  expect(first?.questions[0]).toMatchObject({
    name: 'Peso corporeo',
    metadata: { max: 300, softMax: 200 },
  })
})
