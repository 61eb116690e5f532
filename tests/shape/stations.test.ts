import { describe, expect, it } from 'vitest'
import { textOf } from './reading/files'
import { missingStations, stationsIn } from './reading/stations'

/** The ways that the page on the architecture tells, each in ten sentences. */
const ways = [
  ...textOf('docs/architecture.md').matchAll(/^## (The way of [^\n]+)\n([^]*?)(?=\n## )/gm),
].map(([, name = '', text = '']) => ({
  name,
  steps: text.match(/^\d+\. [^\n]+(?:\n {2,}[^\n]+)*/gm) ?? [],
}))

it('the page on the architecture tells the ways of an answer, of a permission and of a figure', () => {
  expect(ways.map(({ name }) => name)).toEqual([
    'The way of an answer',
    'The way of a permission',
    'The way of a figure',
  ])
})

describe.each(ways)('$name', ({ steps }) => {
  it('has ten steps of one sentence', () => {
    expect(steps).toHaveLength(10)
    const longer = steps.filter((step) => /[.!?]\s+\p{Lu}/u.test(step.replace(/^\d+\. /, '')))
    expect(longer).toEqual([])
  })

  it('leads over functions that are in the files that it names', () => {
    expect(steps.filter((step) => stationsIn(step).length === 0)).toEqual([])
    expect(missingStations(steps.join('\n'))).toEqual([])
  })
})
