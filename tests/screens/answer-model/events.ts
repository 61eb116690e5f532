import { missingReasons } from '../../../contract/survey-status'
import type { Random } from '../../../server/seed/random'
import { type Decision, decisions } from './shown'
import { type Trouble, troubles } from './network'
import { type Cell, cellNames, type Registry } from './registry'

/** Text that is typed: as it stands, or what somebody who looks at the page would type. */
export type Typed = { readonly text: string } | { readonly same: 'shown' | 'before' | 'other' }

/** Something that happens, and the time that goes by after it, in milliseconds. */
export type Event = { readonly pass: number } & (
  | {
      readonly do: 'type'
      readonly tab: number
      readonly cell: Cell
      readonly typed: Typed
      readonly leaves: boolean
    }
  | { readonly do: 'choose'; readonly tab: number; readonly value: string }
  | { readonly do: 'leave'; readonly tab: number; readonly cell: Cell }
  | {
      readonly do: 'reason'
      readonly tab: number
      readonly cell: Cell
      readonly reason: string | null
    }
  | {
      readonly do: 'decide'
      readonly tab: number
      readonly cell: Cell
      readonly decision: Decision
    }
  | { readonly do: 'network'; readonly isOnline: boolean }
  | { readonly do: 'trouble'; readonly troubles: readonly Trouble[] }
  | { readonly do: 'survey'; readonly status: Registry['status'] }
  | { readonly do: 'elsewhere'; readonly cell: Cell; readonly value: unknown }
  | { readonly do: 'remove'; readonly cell: Cell }
  | { readonly do: 'wake' | 'retry'; readonly tab: number }
  | { readonly do: 'kill'; readonly tab: number }
  | { readonly do: 'reload'; readonly tab: number; readonly dropsWrites: boolean }
  | { readonly do: 'close'; readonly tab: number; readonly dropsWrites: boolean }
  | { readonly do: 'open' | 'signOut' | 'signIn' | 'expire' | 'other' }
  | { readonly do: 'disk'; readonly isFull: boolean }
)

let last = 0

/** Value that no other event of the trial has. */
function number(): number {
  last += 1
  return last
}

function numberText(random: Random): string {
  const own = number() % 300
  const dice = random.next()
  if (dice < 0.5) return `${20 + own},${number() % 10}${1 + (number() % 9)}`
  if (dice < 0.6) return `${20 + own},`
  if (dice < 0.7) return `${20 + own}x`
  if (dice < 0.8) return `${600 + own}`
  if (dice < 0.88) return `${5_000 + own}`
  return dice < 0.94 ? '13' : ''
}

function typedIn(random: Random, cell: Cell): Typed {
  const dice = random.next()
  if (dice < 0.08) return { same: 'shown' }
  if (dice < 0.18) return { same: 'before' }
  if (dice < 0.24) return { same: 'other' }
  if (cell === 'peso') return { text: numberText(random) }
  if (dice < 0.32) return { text: '' }
  return { text: dice < 0.38 ? `vietato ${number()}` : `testo ${number()}` }
}

function passing(random: Random): number {
  const dice = random.next()
  if (dice < 0.3) return random.whole(0, 90)
  if (dice < 0.8) return random.whole(90, 900)
  return dice < 0.96 ? random.whole(900, 6_000) : random.whole(6_000, 40_000)
}

const valueElsewhere = (random: Random, cell: Cell): unknown => {
  if (cell === 'classe') return `o${random.whole(0, 11)}`
  return cell === 'peso' ? 400 + (number() % 90) : `altrove ${number()}`
}

type Making = (random: Random, cell: Cell, tab: number) => Event

/** Each kind of event with its weight. */
const makers: readonly (readonly [number, Making])[] = [
  [
    34,
    (random, cell, tab) =>
      cell === 'classe'
        ? { do: 'choose', tab, value: `o${random.whole(0, 11)}`, pass: passing(random) }
        : {
            do: 'type',
            tab,
            cell,
            typed: typedIn(random, cell),
            leaves: random.chance(0.7),
            pass: passing(random),
          },
  ],
  [7, (random, cell, tab) => ({ do: 'leave', tab, cell, pass: passing(random) })],
  [
    4,
    (random, cell, tab) => {
      const reason = random.chance(0.8) ? random.pick(missingReasons) : null
      return { do: 'reason', tab, cell, reason, pass: passing(random) }
    },
  ],
  [
    14,
    (random, cell, tab) => {
      const decision = random.pick(Object.keys(decisions) as Decision[])
      return { do: 'decide', tab, cell, decision, pass: passing(random) }
    },
  ],
  [7, (random) => ({ do: 'network', isOnline: random.chance(0.6), pass: passing(random) })],
  [
    5,
    (random) => {
      const all = Array.from({ length: random.whole(1, 3) }, () => random.pick(troubles))
      return { do: 'trouble', troubles: all, pass: 0 }
    },
  ],
  [
    3,
    (random) => {
      const status = random.pick(['open', 'open', 'completed', 'forbidden', 'gone'] as const)
      return { do: 'survey', status, pass: passing(random) }
    },
  ],
  [
    8,
    (random, cell) => ({
      do: 'elsewhere',
      cell,
      value: valueElsewhere(random, cell),
      pass: passing(random),
    }),
  ],
  [1, (random, cell) => ({ do: 'remove', cell, pass: passing(random) })],
  [3, (random, _cell, tab) => ({ do: 'wake', tab, pass: passing(random) })],
  [2, (random, _cell, tab) => ({ do: 'retry', tab, pass: passing(random) })],
  [4, (random, _cell, tab) => ({ do: 'kill', tab, pass: passing(random) })],
  [
    4,
    (random, _cell, tab) => ({
      do: 'reload',
      tab,
      dropsWrites: random.chance(0.5),
      pass: passing(random),
    }),
  ],
  [
    2,
    (random, _cell, tab) => ({
      do: 'close',
      tab,
      dropsWrites: random.chance(0.5),
      pass: passing(random),
    }),
  ],
  [3, (random) => ({ do: 'open', pass: passing(random) })],
  [2, (random) => ({ do: 'signOut', pass: passing(random) })],
  [4, (random) => ({ do: 'signIn', pass: passing(random) })],
  [1, (random) => ({ do: 'expire', pass: passing(random) })],
  [1, (random) => ({ do: 'other', pass: passing(random) })],
  [2, (random) => ({ do: 'disk', isFull: random.chance(0.4), pass: passing(random) })],
]
const weights = makers.reduce((sum, [weight]) => sum + weight, 0)

function randomEvent(random: Random): Event {
  let dice = random.next() * weights
  const making = makers.find(([weight]) => (dice -= weight) < 0) ?? makers[0]
  // Two questions are answered most often, so that their answers meet.
  const cell = random.chance(0.7) ? random.pick(['peso', 'note'] as const) : random.pick(cellNames)
  if (making === undefined) throw new Error('no kind of event')
  return making[1](random, cell, random.chance(0.75) ? 0 : 1)
}

/** Makes random events, the same ones for the same random numbers. */
export function randomEvents(random: Random, length: number): Event[] {
  last = 0
  return Array.from({ length }, () => randomEvent(random))
}

/** For a report: one line an event. */
export function described({ pass, ...event }: Event): string {
  const { do: name, ...rest } = event
  return `${name} ${JSON.stringify(rest)} … ${pass} ms`
}
