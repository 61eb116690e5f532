import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Triple = readonly [number, number, number]
type Matrix = readonly [Triple, Triple, Triple]

/** Colours as people see them, in linear RGB: all of it, and without one of the three cones (Machado and others, 2009). */
const eyes: Readonly<Record<string, Matrix>> = {
  'three cones': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

const map = (color: Triple, change: (part: number) => number): Triple => [
  change(color[0]),
  change(color[1]),
  change(color[2]),
]
const dot = (row: Triple, color: Triple) =>
  row[0] * color[0] + row[1] * color[1] + row[2] * color[2]
const times = (matrix: Matrix, color: Triple): Triple => [
  dot(matrix[0], color),
  dot(matrix[1], color),
  dot(matrix[2], color),
]

/** A colour `#rrggbb` in linear RGB. */
function linear(hex: string): Triple {
  const at = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16) / 255
  return map([at(1), at(3), at(5)], (part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
}

/** A colour in Oklab, in which equal distances look equal (Ottosson, 2020). */
function oklab(color: Triple): Triple {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    map(color, (part) => Math.min(1, Math.max(0, part))),
  )
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    map(cones, Math.cbrt),
  )
}

const luminance = (hex: string) => dot([0.2126, 0.7152, 0.0722], linear(hex))
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const css = readFileSync(join(import.meta.dirname, '../../../ui/theme/tokens.css'), 'utf8')
const themes = css.split("[data-theme='dark'] {").map((part) => {
  const value = (name: string) => new RegExp(`--color-${name}: (#[0-9a-f]{6})`).exec(part)?.[1]
  return { surface: value('surface'), series: [1, 2, 3, 4, 5].map((at) => value(`series-${at}`)) }
})

test.each([
  ['by day', 0],
  ['at night', 1],
])('five series of a chart are told apart by everybody, and from the page: %s', (_when, at) => {
  const { surface = '', series } = themes[at] ?? { series: [] }
  const colors = series.map((color) => color ?? '')
  expect(colors.filter((color) => contrast(color, surface) < 3)).toEqual([])
  for (const [name, eye] of Object.entries(eyes)) {
    const seen = colors.map((color) => oklab(times(eye, linear(color))))
    const distances = seen.flatMap((one, index) =>
      seen
        .slice(index + 1)
        .map((other) => Math.hypot(...one.map((part, of) => part - (other[of] ?? 0)))),
    )
    expect(Math.min(...distances), name).toBeGreaterThan(0.12)
  }
})
