import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { textOf } from './reading/files'

/** A station of a way: what does something there, and the file that it stands in. */
const station = /`([\w$]+)` \(`([\w./-]+)`\)/g

/** The ways that the page on the architecture tells, each in ten sentences. */
const ways = [
  ...textOf('docs/architecture.md').matchAll(/^## (The way of [^\n]+)\n([^]*?)(?=\n## )/gm),
].map(([, name = '', text = '']) => ({
  name,
  steps: text.match(/^\d+\. [^\n]+(?:\n {2,}[^\n]+)*/gm) ?? [],
}))

const declares = (code: string, name: string) =>
  new RegExp(
    `\\b(?:function|const|class|interface|type) ${name}\\b|^\\s+(?:readonly |async )*${name}\\??[:(<]`,
    'm',
  ).test(code)

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
    const missing = steps.flatMap((step) => {
      const stations = [...step.matchAll(station)]
      if (stations.length === 0) return [`no station: ${step}`]
      return stations
        .filter(([, name = '', file = '']) => !existsSync(file) || !declares(textOf(file), name))
        .map(([whole]) => whole)
    })
    expect(missing).toEqual([])
  })
})
