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

/** Of fewer surveys than these nothing is told (product §8). */
export const fewestSurveys = 20
/** Of fewer authors than these no measures are told. */
export const fewestAuthors = 3

/** The surveys of a release, with who wrote those at each place. */
export interface ReleaseScope extends Scope {
  readonly authors: readonly string[]
}

/** A question with what decides how much is told of it. */
export interface DisclosureQuestion {
  readonly column: Column
  /** Other answers decide whether it is asked: how often it was not is their sum. */
  readonly conditional: boolean
  /** Its results follow from other answers. */
  readonly computed: boolean
}

/** Figures as they are told, null of personal data, and what the next ones are compared with. */
export interface Released {
  readonly figures: ReleasedFigures | null
  readonly ledger: Ledger | null
}

const ways = { answered: '/answered', missing: '/missing' } as const
/** The part of answers that the design does not know any more. */
const unknown = '?'

const leaf = (key: string, count: number): Part => ({ key, count, parts: [], overlapping: false })

/** Options, with those below each: what is in none of them, or chosen itself, is one of the parts. */
function optionsOf(
  { column, answered }: { readonly column: Column; readonly answered: readonly number[] },
  scope: Scope,
): readonly Part[] {
  const { choices, multiple, said } = column
  const members = membersOf({
    classes: choices,
    answered,
    keysOf: (survey) => {
      const one = said[survey]
      return isAnswered(one) ? [...new Set(one.flat() as string[])] : []
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

/** Whole per cents of a middle. */
function shareOf(count: Step, whole: number): number | null {
  if (count === null || whole <= 0) return null
  return Math.round((middleOf(count) / whole) * 100) / 100
}

/** So many options below the first level are listed, whether many chose them or not. */
const mostListed = 200

/** Rows of the options. Of a long list, and of what is offered no more, those are left out that fewer than five chose. */
function choicesOf(
  column: Column,
  steps: ReadonlyMap<string, Step>,
  whole: number,
): Extract<ReleasedSummary, { shape: 'categories' | 'levels' }> {
  const { choices, multiple, shape } = column
  const depths = depthsOf(choices)
  const wayTo = new Map<string, string>()
  const isLong = choices.length > mostListed
  const rows = choices.flatMap(({ key, label, retired, parent }): ReleasedLevel[] => {
    const above = parent === null ? ways.answered : (wayTo.get(parent) ?? ways.answered)
    const way = below(above, key)
    wayTo.set(key, way)
    const count = steps.get(way) ?? null
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

/** Of how many authors some surveys are. */
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
 * Numbers by group, of groups of 20 surveys. That one is so large says something of the rest of its question, whose count is told nowhere: it
 * has to be a step larger.
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
    // That somebody chose what is offered no more is told of nobody.
    return retired && numbers === null ? [] : [{ key, label, numbers }]
  })
}

/** Whether so many have answered that their numbers are told: by what is told of how many they are, where that is. */
function isEnough(
  { conditional, computed }: DisclosureQuestion,
  answered: number,
  missing: number,
): boolean {
  if (conditional || computed) return answered >= fewestSurveys
  const least = answered >= missing ? answered + missing - lowOf(missing) : lowOf(answered)
  return least >= fewestSurveys
}

/** About how many have answered, as far as that is told; null = it is not. */
function answeredOf({ surveys, answered, missing, notAsked }: ReleasedFigures['coverage']) {
  if (answered !== null) return middleOf(answered)
  return missing === null || notAsked === null ? null : surveys - middleOf(missing)
}

/** The figures that a question had in an earlier release. */
export interface Earlier {
  readonly ledger: Ledger | null
  /** How many of the surveys of then are covered no more, or were completed anew. */
  readonly left: number
}

/**
 * The figures of a question as somebody is told them who may not read its surveys (product §8, decision 064). No number of answers is told
 * of what is computed, nor how often a question was not asked on which conditions decide: these are sums of other answers, whose rest they
 * would tell.
 *
 * @param groups the question that numbers are grouped by
 * @returns null = the earlier ones stay: the steps of both would tell more than each
 */
export function releasedAfter(
  earlier: Earlier | null,
  asked: DisclosureQuestion,
  groups: DisclosureQuestion | null,
  scope: ReleaseScope,
): Released | null {
  const { column, conditional, computed } = asked
  if (column.question.identifier || groups?.column.question.identifier === true) {
    return { figures: null, ledger: null }
  }
  const outcomes = outcomesOf(column, scope.surveys)
  const part = askedPart(asked, outcomes, scope)
  const surveys = countIn(scope, scope.surveys)
  const before = earlier?.ledger ?? null
  const told = computed
    ? null
    : discloseParts(conditional ? lowOf(part.count) : surveys, part, before)
  const ledger = told?.ledger ?? null
  if (before !== null && ledger !== null && !mayFollow(before, ledger, earlier?.left ?? 0)) {
    return null
  }
  const steps = told?.steps ?? new Map<string, Step>()
  return { ledger, figures: figuresFor(asked, groups, outcomes, steps, scope) }
}

function figuresFor(
  asked: DisclosureQuestion,
  groups: DisclosureQuestion | null,
  { answered, missing }: Outcomes,
  steps: ReadonlyMap<string, Step>,
  scope: ReleaseScope,
): ReleasedFigures {
  const { column, conditional, computed } = asked
  const { shape } = column
  const surveys = countIn(scope, scope.surveys)
  const step = (way: string) => steps.get(way) ?? null
  const coverage = {
    surveys,
    answered: step(ways.answered),
    missing: step(ways.missing),
    reasons: (computed ? [] : [null, ...missingReasons]).map((reason) => {
      return { reason, count: step(below(ways.missing, reason ?? 'none')) }
    }),
    notAsked: conditional || computed ? null : { from: 0, to: stepSize - 1 },
  }
  const many = answeredOf(coverage)
  const summary = (): ReleasedSummary => {
    if (shape === 'numbers') {
      const isTold = isEnough(asked, countIn(scope, answered), countIn(scope, missing))
      return { shape, numbers: isTold ? numbersOf(column, answered, scope) : null }
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
