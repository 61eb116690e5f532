import { isQuestionKind, kindOf } from '../index'
import { isDay } from '../fields/day-text'
import type { Answer, Input } from './inputs'

/** Changes an answer by so many steps; null where the question takes no such answer. */
type Move = (answer: Answer, times: number) => Answer | null

const day = 86_400_000

/** Steps of numbers, from the coarse to the fine, and of days. */
const numberSteps = [1, 0.1, 0.01, 0.001]
const daySteps = [365, 1]

function moved(value: unknown, by: number): unknown {
  if (typeof value === 'number') return Number((value + by).toPrecision(15))
  if (typeof value !== 'string' || !isDay(value)) return null
  return new Date(Date.parse(value) + by * day).toISOString().slice(0, 10)
}

const made = new WeakMap<Input, readonly Move[]>()

/** Small steps from any number or day among a question's answers; none where all its answers are tried anyway. */
export function nudged(input: Input): readonly Move[] {
  const found = made.get(input)
  if (found !== undefined) return found
  const moves = movesOf(input)
  made.set(input, moves)
  return moves
}

function movesOf({ place, answers, isComplete, uses }: Input): readonly Move[] {
  if (isComplete && uses.every(({ isDirect }) => isDirect)) return []
  const values = answers.map(({ value }) => value)
  const numbers = values.filter((value) => typeof value === 'number')
  const [first, second] = numbers
  const gap = first !== undefined && second !== undefined ? Math.abs(second - first) : 1
  const steps =
    numbers.length > 0
      ? [...new Set([gap, ...numberSteps])]
      : values.some((value) => typeof value === 'string' && isDay(value))
        ? daySteps
        : []
  const kind =
    place !== null && isQuestionKind(place.question.kind) ? kindOf(place.question.kind) : null
  const takes = (value: unknown) =>
    place === null ||
    kind?.answer(place.question.metadata, { today: String(value), previous: null }).safeParse(value)
      .success === true
  return steps.flatMap((step) =>
    [1, -1].map((sign): Move => (answer, times) => {
      const value = moved(answer.value, sign * step * times)
      return value !== null && takes(value) ? { value } : null
    }),
  )
}
