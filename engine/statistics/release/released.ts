import { missingReasons } from '../../../contract/survey-status'
import type {
  ReleasedCategory,
  ReleasedFigures,
  ReleasedLevel,
  ReleasedNumbers,
  ReleasedSummary,
  Step,
} from '../../../contract/statistics/released'
import { depthsOf, membersOf } from '../figures/categories'
import { isAnswered, type Class, type Column } from '../figures/column'
import { byReason, outcomesOf, type Outcomes } from '../figures/coverage'
import { splitBy } from '../figures/grouped'
import { risingNumbers } from '../figures/measured'
import { countIn, type Scope } from '../figures/scope'
import { releasedNumbersOf } from './measures'
import {
  below,
  lowOf,
  mayFollow,
  stepSize,
  discloseParts,
  type Ledger,
  type Part,
} from './disclosed-parts'

/** Fewest surveys of which something is released (product §8). */
export const fewestSurveys = 20
/** Fewest authors of whose surveys measures are released. */
export const fewestAuthors = 3

/** Surveys of a release, with the author of those at each index. */
export interface ReleaseScope extends Scope {
  readonly authors: readonly string[]
}

/** A question with the traits that decide how much of it is released. */
export interface DisclosureQuestion {
  readonly column: Column
  /** Whether other answers decide if it is asked: the number of surveys that were not asked is their sum. */
  readonly conditional: boolean
  /** Whether its results follow from other answers. */
  readonly computed: boolean
}

/** Figures of a release (null for personal data), and the ledger that the next release is compared with. */
export interface Released {
  readonly figures: ReleasedFigures | null
  readonly ledger: Ledger | null
}

const paths = { answered: '/answered', missing: '/missing' } as const
/** Key of the answers with options that the design no longer has. */
const unknown = '?'

const leaf = (key: string, count: number): Part => ({ key, count, parts: [], overlapping: false })

/** Parts of the answers by option and level. A part of its own has answers with an unknown option, or with this level itself. */
function optionsOf(
  { column, answered }: { readonly column: Column; readonly answered: readonly number[] },
  scope: Scope,
): readonly Part[] {
  const { choices, multiple, responses } = column
  const members = membersOf({
    classes: choices,
    answered,
    keysOf: (survey) => {
      const response = responses[survey]
      return isAnswered(response) ? [...new Set(response.flat() as string[])] : []
    },
  })
  const children = new Map<string | null, Class[]>()
  for (const one of choices) {
    const siblings = children.get(one.parent)
    if (siblings === undefined) children.set(one.parent, [one])
    else siblings.push(one)
  }
  const partsOf = (parent: string | null, whole: number): readonly Part[] => {
    const listed = children.get(parent) ?? []
    const parts = listed.map(({ key }): Part => {
      const count = countIn(scope, members.get(key) ?? [])
      return { key, count, parts: partsOf(key, count), overlapping: multiple }
    })
    if (multiple || parts.length === 0) return parts
    const sum = parts.reduce((all, { count }) => all + count, 0)
    return [...parts, leaf(unknown, whole - sum)]
  }
  return partsOf(null, countIn(scope, answered))
}

/** Parts of the surveys that were asked: answers by option, missing ones by reason. */
function askedPart(
  { column }: DisclosureQuestion,
  { answered, missing }: Outcomes,
  scope: Scope,
): Part {
  const count = countIn(scope, answered)
  const lacking = countIn(scope, missing)
  const isChoice = column.shape === 'categories' || column.shape === 'levels'
  return {
    key: '',
    count: count + lacking,
    overlapping: false,
    parts: [
      {
        key: 'answered',
        count,
        parts: isChoice ? optionsOf({ column, answered }, scope) : [],
        overlapping: isChoice && column.multiple,
      },
      {
        key: 'missing',
        count: lacking,
        parts: byReason(column, missing).map(({ reason, surveys }) =>
          leaf(reason ?? 'none', countIn(scope, surveys)),
        ),
        overlapping: false,
      },
    ],
  }
}

const middleOf = ({ from, to }: NonNullable<Step>) => (from + to) / 2

/** The share of a step's middle, in whole per cents; null if the step is unknown. */
function shareOf(count: Step, whole: number): number | null {
  if (count === null || whole <= 0) return null
  return Math.round((middleOf(count) / whole) * 100) / 100
}

/** Limit of options below the first level that are listed however few chose them. */
const maxListed = 200

/** Rows of the options. In a long list, and among archived options, those that fewer than five chose are left out. */
function choicesOf(
  column: Column,
  steps: ReadonlyMap<string, Step>,
  whole: number,
): Extract<ReleasedSummary, { shape: 'categories' | 'levels' }> {
  const { choices, multiple, shape } = column
  const depths = depthsOf(choices)
  const pathTo = new Map<string, string>()
  const isLong = choices.length > maxListed
  const rows = choices.flatMap(({ key, label, retired, parent }): ReleasedLevel[] => {
    const above = parent === null ? paths.answered : (pathTo.get(parent) ?? paths.answered)
    const path = below(above, key)
    pathTo.set(key, path)
    const count = steps.get(path) ?? null
    const depth = depths.get(key) ?? 0
    const isFew = count?.from === 0
    if (isFew && (retired || (isLong && depth > 0))) return []
    return [{ key, label, retired, count, share: shareOf(count, whole), depth, parent }]
  })
  if (shape === 'levels') return { shape, multiple, levels: rows }
  const categories = rows.map(({ key, label, retired, count, share }): ReleasedCategory => {
    return { key, label, retired, count, share }
  })
  return { shape: 'categories', multiple, categories }
}

/** Number of authors of some surveys. */
const authorsOf = ({ authors }: ReleaseScope, surveys: readonly number[]) =>
  new Set(surveys.map((survey) => authors[survey])).size

function numbersOf(
  column: Column,
  surveys: readonly number[],
  scope: ReleaseScope,
): ReleasedNumbers | null {
  if (authorsOf(scope, surveys) < fewestAuthors) return null
  return releasedNumbersOf(risingNumbers(column, surveys, scope))
}

/**
 * Numbers by group, for groups of at least 20 surveys. The size of the largest group tells something about the rest of its question,
 * which is not disclosed. That group therefore needs one step more.
 */
function groupsOf(
  column: Column,
  groups: DisclosureQuestion,
  answered: readonly number[],
  scope: ReleaseScope,
): NonNullable<ReleasedFigures['grouped']> {
  const { parts } = splitBy(groups.column, scope.surveys)
  const sizes = parts.map(({ surveys }) => countIn(scope, surveys))
  const largest = Math.max(0, ...sizes)
  const ofAnswered = new Set(answered)
  return parts.flatMap(({ key, label, retired, surveys }, at) => {
    const members = surveys.filter((survey) => ofAnswered.has(survey))
    const least = sizes[at] === largest ? fewestSurveys + stepSize : fewestSurveys
    const isEnough = countIn(scope, members) >= least
    const numbers = isEnough ? numbersOf(column, members, scope) : null
    // An archived option without numbers is left out, so that nobody learns whether it was chosen.
    return retired && numbers === null ? [] : [{ key, label, numbers }]
  })
}

/** Whether enough surveys have an answer for their numbers to be released, judged by the disclosed count if there is one. */
function isEnough(
  { conditional, computed }: DisclosureQuestion,
  answered: number,
  missing: number,
): boolean {
  if (conditional || computed) return answered >= fewestSurveys
  const least = answered >= missing ? answered + missing - lowOf(missing) : lowOf(answered)
  return least >= fewestSurveys
}

/** The approximate number of answers, as far as it is disclosed; null if it is not. */
function answeredOf({ surveys, answered, missing, notAsked }: ReleasedFigures['coverage']) {
  if (answered !== null) return middleOf(answered)
  return missing === null || notAsked === null ? null : surveys - middleOf(missing)
}

/** Figures of a question in an earlier release. */
export interface Earlier {
  readonly ledger: Ledger | null
  /** Number of its surveys that are no longer covered, or were completed anew. */
  readonly left: number
}

/**
 * Figures of a question for readers who may not read its surveys (product §8, decision 064). The number of answers stays undisclosed
 * for computed questions, and the number of surveys not asked for conditional ones. Both are sums of other answers, and would tell
 * their undisclosed rest.
 *
 * @param groups the question that numbers are grouped by
 * @returns null if the earlier figures stay, since both together would tell more than each
 */
export function releasedAfter(
  earlier: Earlier | null,
  subject: DisclosureQuestion,
  groups: DisclosureQuestion | null,
  scope: ReleaseScope,
): Released | null {
  const { column, conditional, computed } = subject
  if (column.question.identifier || groups?.column.question.identifier === true) {
    return { figures: null, ledger: null }
  }
  const outcomes = outcomesOf(column, scope.surveys)
  const part = askedPart(subject, outcomes, scope)
  const surveys = countIn(scope, scope.surveys)
  const before = earlier?.ledger ?? null
  const disclosed = computed
    ? null
    : discloseParts(conditional ? lowOf(part.count) : surveys, part, before)
  const ledger = disclosed?.ledger ?? null
  if (before !== null && ledger !== null && !mayFollow(before, ledger, earlier?.left ?? 0)) {
    return null
  }
  const steps = disclosed?.steps ?? new Map<string, Step>()
  return { ledger, figures: figuresFor(subject, groups, outcomes, steps, scope) }
}

function figuresFor(
  subject: DisclosureQuestion,
  groups: DisclosureQuestion | null,
  { answered, missing }: Outcomes,
  steps: ReadonlyMap<string, Step>,
  scope: ReleaseScope,
): ReleasedFigures {
  const { column, conditional, computed } = subject
  const { shape } = column
  const surveys = countIn(scope, scope.surveys)
  const step = (path: string) => steps.get(path) ?? null
  const coverage = {
    surveys,
    answered: step(paths.answered),
    missing: step(paths.missing),
    reasons: (computed ? [] : [null, ...missingReasons]).map((reason) => {
      return { reason, count: step(below(paths.missing, reason ?? 'none')) }
    }),
    notAsked: conditional || computed ? null : { from: 0, to: stepSize - 1 },
  }
  const many = answeredOf(coverage)
  const summary = (): ReleasedSummary => {
    if (shape === 'numbers') {
      const isDisclosed = isEnough(subject, countIn(scope, answered), countIn(scope, missing))
      return { shape, numbers: isDisclosed ? numbersOf(column, answered, scope) : null }
    }
    if (shape === 'texts' || shape === 'days') return { shape: 'countOnly', because: shape }
    if (computed) return { shape: 'countOnly', because: 'computed' }
    return choicesOf(column, steps, many ?? surveys)
  }
  const hasGroups = groups !== null && shape === 'numbers'
  return {
    coverage,
    sharesOf: many === null ? 'surveys' : 'answered',
    summary: summary(),
    grouped: hasGroups ? groupsOf(column, groups, answered, scope) : null,
  }
}
