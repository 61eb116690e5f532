import { missingReasons } from '../../../contract/survey-status'
import type { Column, Response } from '../../../engine/statistics/figures/column'
import { isAnswered } from '../../../engine/statistics/figures/column'
import {
  fewestSurveys,
  releasedAfter,
  type DisclosureQuestion,
  type Earlier,
} from '../../../engine/statistics/release/released'
import type { Ledger } from '../../../engine/statistics/release/disclosed-parts'
import { Random } from '../../../server/seed/random'
import { narrowCounts, type Form, type Version } from './counts'
import { narrowSums, type DisclosedMean } from './sums'

interface Question extends Form {
  readonly shape: Column['shape']
  readonly answer: (random: Random) => Response
}

/** A patient, who is another one after each change. */
interface Patient {
  readonly key: string
  readonly author: string
  readonly said: readonly Response[]
}

const missingSaid = (random: Random): Response => ({
  missing: random.chance(0.6) ? null : random.pick(missingReasons),
})

/** Keys with how often each is chosen, the one much rarer than the other. */
function weighted(random: Random, keys: readonly string[]) {
  const weights = keys.map(() => random.next() ** 2 + 0.01)
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  return (chance: Random): string => {
    let left = chance.next() * whole
    return keys.find((_, at) => (left -= weights[at] ?? 0) <= 0) ?? keys[0] ?? ''
  }
}

function questionOf(random: Random, shape: Column['shape'], multiple: boolean): Question {
  const conditional = random.chance(0.4)
  const lacking = random.next() ** 2
  const hidden = random.next()
  const keys = 'abcdefg'.slice(0, random.whole(2, 7)).split('')
  const roots = keys.slice(0, 3)
  const options =
    shape === 'numbers'
      ? []
      : keys.map((key, at) => {
          return { key, parent: shape === 'levels' && at >= 3 ? (roots[at % 3] ?? null) : null }
        })
  const pick = weighted(random, keys)
  const spread = 10 ** random.whole(-1, 2)
  const decimals = random.whole(0, 1)
  const wayTo = (key: string) => {
    const parent = options.find((option) => option.key === key)?.parent ?? null
    return parent === null ? [key] : [parent, key]
  }
  const chosen = (chance: Random): string[] => {
    const first = wayTo(pick(chance))
    if (!multiple) return first
    return [
      ...new Set([...first, ...keys.flatMap((key) => (chance.chance(0.3) ? wayTo(key) : []))]),
    ]
  }
  return {
    shape,
    multiple,
    conditional,
    options,
    answer: (chance) => {
      if (conditional && chance.chance(hidden)) return 'notAsked'
      if (chance.chance(lacking)) return missingSaid(chance)
      if (shape === 'numbers') return [chance.normal(50, spread, -500, 900, decimals)]
      return [chosen(chance)]
    },
  }
}

function columnOf(question: Question, at: number, patients: readonly Patient[]): Column {
  return {
    question: { id: String(at), identifier: false },
    shape: question.shape,
    multiple: question.multiple,
    choices: question.options.map((option) => {
      return { ...option, label: option.key, retired: false, tone: null }
    }),
    bands: null,
    responses: patients.map(({ said }) => said[at] ?? 'notAsked'),
  }
}

/** Figures of a question in all releases. */
interface Series {
  readonly versions: Version[]
  readonly means: DisclosedMean[]
  before: { readonly ledger: Ledger | null; readonly covered: ReadonlySet<string> } | null
}

const shapes = [
  ['categories', false],
  ['categories', true],
  ['levels', false],
  ['levels', true],
  ['numbers', false],
  ['numbers', false],
] as const

/** A database made at random, its releases while surveys are added, changed and taken away, and what is wrong with them. */
export class World {
  readonly #random: Random
  readonly #questions: readonly Question[]
  readonly #authors: readonly string[]
  readonly #values = new Map<string, number>()
  readonly #series: readonly Series[]
  #patients: Patient[] = []
  #made = 0

  constructor(seed: number) {
    this.#random = new Random(seed)
    this.#questions = shapes.map(([shape, multiple]) => questionOf(this.#random, shape, multiple))
    this.#authors = 'xyzw'.slice(0, this.#random.whole(3, 4)).split('')
    this.#series = this.#questions.map(() => ({ versions: [], means: [], before: null }))
  }

  #patient(): Patient {
    const key = `p${this.#made++}`
    const said = this.#questions.map(({ answer }) => answer(this.#random))
    return { key, author: this.#random.pick(this.#authors), said }
  }

  /** More surveys, now and then others changed or gone. */
  grow(count: number): void {
    for (let times = 0; times < count; times += 1) this.#patients.push(this.#patient())
    const changed = this.#random.chance(0.3) ? this.#random.whole(1, 4) : 0
    for (let times = 0; times < changed && this.#patients.length > 30; times += 1) {
      this.#patients.splice(this.#random.whole(0, this.#patients.length - 1), 1)
      if (this.#random.chance(0.5)) this.#patients.push(this.#patient())
    }
  }

  #asked(at: number, patients: readonly Patient[]): DisclosureQuestion {
    const question = this.#questions[at]
    if (question === undefined) throw new Error('no question')
    const column = columnOf(question, at, patients)
    return { column, conditional: question.conditional, computed: false }
  }

  release(): void {
    const patients = this.#patients.slice(0, this.#patients.length - (this.#patients.length % 5))
    if (patients.length < fewestSurveys) return
    const covered = new Set(patients.map(({ key }) => key))
    const places = patients.map((_, at) => at)
    const authors = patients.map(({ author }) => author)
    const scope = { surveys: places, weights: null, authors }
    for (const [at, series] of this.#series.entries()) {
      const { before } = series
      const earlier: Earlier | null = before && {
        ledger: before.ledger,
        left: [...before.covered].filter((key) => !covered.has(key)).length,
      }
      const asked = this.#asked(at, patients)
      const isGrouped = asked.column.shape === 'numbers' && at % 2 === 1
      const groups = isGrouped ? this.#asked(0, patients) : null
      const released = releasedAfter(earlier, asked, groups, scope)
      if (released === null || released.figures === null) continue
      series.before = { ledger: released.ledger, covered }
      series.versions.push({ figures: released.figures, covered })
      this.#noteMeans(series, asked.column, groups?.column ?? null, patients)
    }
  }

  /** Means that were told, with the patients behind each. */
  #noteMeans(series: Series, column: Column, groups: Column | null, patients: readonly Patient[]) {
    const { summary, grouped } = series.versions.at(-1)?.figures ?? {}
    if (summary?.shape !== 'numbers') return
    const answered = patients.filter((_, at) => isAnswered(column.responses[at]))
    for (const [at, { key }] of patients.entries()) {
      const said = column.responses[at]
      if (isAnswered(said)) this.#values.set(`${column.question.id} ${key}`, said[0] as number)
    }
    const note = (numbers: DisclosedMean['numbers'] | null, some: readonly Patient[]) => {
      if (numbers === null) return
      const names = some.map(({ key }) => `${column.question.id} ${key}`)
      series.means.push({ numbers, patients: new Set(names) })
    }
    note(summary.numbers, answered)
    for (const { key, numbers } of grouped ?? []) {
      const members = answered.filter(({ key: patient }) => {
        const said = groups?.responses[patients.findIndex((one) => one.key === patient)]
        return isAnswered(said) && (said.flat() as string[]).includes(key)
      })
      note(numbers, members)
    }
  }

  /** Number of counts and means that were released. */
  get told(): number {
    const steps = (figures: Version['figures']) =>
      JSON.stringify(figures).split('"from"').length - 1
    return this.#series.reduce(
      (sum, { versions, means }) =>
        sum + means.length + versions.reduce((all, { figures }) => all + steps(figures), 0),
      0,
    )
  }

  /** Counts and sums that are told too narrowly. */
  async faults(): Promise<string[]> {
    const found: string[] = []
    for (const [at, { versions, means }] of this.#series.entries()) {
      const question = this.#questions[at]
      if (question === undefined) continue
      const about = `${question.shape}${question.multiple ? ' (several)' : ''}`
      for (const { name, least, most } of await narrowCounts(question, versions)) {
        found.push(`${about}: ${name} is ${least} to ${most}`)
      }
      const own = [...this.#values].filter(([key]) => key.startsWith(`${at} `))
      if (means.length === 0) continue
      const some = Array.from({ length: this.#random.whole(1, 4) }, () => this.#random.pick(own)[0])
      for (const { name, least, most } of await narrowSums(new Map(own), means, some)) {
        found.push(`${about}: sum of ${name} is ${least} to ${most}`)
      }
    }
    return found
  }
}
