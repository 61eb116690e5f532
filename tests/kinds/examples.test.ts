import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../kinds/example'
import { exampleOf, kindOf, questionKinds } from '../../kinds/index'
import { sampleToday } from '../../kinds/sample'
import { samplesOf } from '../setup/data/samples'

const context = (seed: string) => ({ random: seededRandom(seed), today: sampleToday, name: 'Peso' })
const seeds = Array.from({ length: 40 }, (_, index) => `seme ${index}`)

describe.each(questionKinds)('an invented answer to a question of kind %s', (id) => {
  const kind = kindOf(id)
  const { questions } = samplesOf(id)

  it('is taken as it is, without a question back', () => {
    for (const { metadata } of questions) {
      for (const seed of seeds) {
        const value = exampleOf(id)(metadata, context(seed))
        if (value === null) continue
        const rules = { today: sampleToday, previous: null }
        const parsed = kind.answer(metadata, rules).safeParse(value)
        expect(parsed, JSON.stringify({ metadata, value })).toMatchObject({ success: true })
        expect(parsed.data).toEqual(value)
        expect(kind.warning(metadata, value, rules), JSON.stringify({ metadata, value })).toBeNull()
      }
    }
  })

  it('is given wherever a person answers', () => {
    for (const { metadata, accepted } of questions) {
      const value = exampleOf(id)(metadata, context('a'))
      if (kind.computed) expect(value).toBeNull()
      // A question whose answers all stood before (retired options) takes none anew.
      else if (accepted.some(({ previous, warning }) => previous === undefined && !warning)) {
        expect(value, JSON.stringify(metadata)).not.toBeNull()
      }
    }
  })

  it('is the same for the same seed', () => {
    for (const { metadata } of questions) {
      const [one, other] = [0, 1].map(() => exampleOf(id)(metadata, context('uguale')))
      expect(one).toEqual(other)
    }
  })
})

describe('an invented number', () => {
  it('looks like its unit', () => {
    for (const seed of seeds) {
      const weight = exampleOf('number')({ unit: 'kg' }, context(seed))
      expect(weight).toBeGreaterThanOrEqual(52)
      expect(weight).toBeLessThanOrEqual(95)
    }
  })

  it('is none where the bounds leave none', () => {
    const metadata = { min: 0.2, max: 0.4, decimals: 0 }
    expect(exampleOf('number')(metadata, context('a'))).toBeNull()
  })
})

describe('an invented date', () => {
  it('of birth makes a grown-up patient', () => {
    for (const seed of seeds) {
      const day = exampleOf('date')({}, { ...context(seed), name: 'Data di nascita' })
      expect(String(day) < '1997').toBe(true)
    }
  })

  it('respects a bound on today', () => {
    const metadata = { min: 'today' }
    for (const seed of seeds) {
      expect(String(exampleOf('date')(metadata, context(seed))) >= sampleToday).toBe(true)
    }
  })
})
