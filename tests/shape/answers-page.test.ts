import { describe, expect, it } from 'vitest'
import { page, withCharts } from '../../scripts/draw-answers'
import { textOf } from './reading/files'
import { imports } from './reading/imports'
import { missingStations, stationsIn } from './reading/stations'

const text = textOf(page)
const way = text.slice(text.indexOf('## Following one answer'))
/** Files of the way's stations, in the order in which an answer passes them. */
const passed = [...new Set(stationsIn(way).map(({ file }) => file))]

describe('the page on the way of an answer', () => {
  it('has the charts that `npm run draw-answers` draws of the tables', () => {
    expect(withCharts(text)).toBe(text)
  })

  it('follows one answer through at most ten files, over functions that they have', () => {
    expect(missingStations(way)).toEqual([])
    expect(passed.length).toBeGreaterThan(5)
    expect(passed.length).toBeLessThanOrEqual(10)
  })

  it('leads to each of them from one before, by an import', () => {
    const linked = new Set(imports().map(({ from, to }) => `${from} ${to}`))
    const isLinked = (one: string, other: string) =>
      linked.has(`${one} ${other}`) || linked.has(`${other} ${one}`)
    const unreached = passed.filter(
      (file, at) => at > 0 && !passed.slice(0, at).some((earlier) => isLinked(file, earlier)),
    )
    expect(unreached).toEqual([])
  })
})
