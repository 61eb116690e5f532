import type { FormulaType } from '../../../formula/value'
import type { MissingReason } from '../../../contract/survey-status'
import { bandOf, bandsOf, type Band, type BandTone } from '../../../kinds/bands'
import { identifying } from '../../survey/identifying'
import { formulaScope } from '../../survey/scope'
import type { CompiledDesign, DesignQuestion } from '../../survey/design'
import type { Choice, Tally } from '../../../kinds/tally'

/** A typed value: a number, a day, a text, or the keys of all chosen options. */
export type Typed = number | string | readonly string[]

/** Response of one survey to a question: not asked, missing with its reason, or its values (one, until rows can be repeated). */
export type Response = 'notAsked' | { readonly missing: MissingReason | null } | readonly Typed[]

/** A class of answers as figures list it. */
export interface Class extends Choice {
  readonly tone: BandTone | null
}

/** A question with its typed values over surveys, by the survey's index in a list. */
export interface Column {
  readonly question: {
    readonly id: string
    readonly identifier: boolean
  }
  readonly shape: Tally<unknown, unknown>['shape']
  readonly multiple: boolean
  readonly choices: readonly Class[]
  readonly bands: readonly Band[] | null
  readonly responses: readonly Response[]
}

/** Response of a survey without an answer; null = without a reason too. */
export const missingAnswer = (reason: MissingReason | null): Response => ({ missing: reason })

/** Whether a response has values. */
export function isAnswered(response: Response | undefined): response is readonly Typed[] {
  return Array.isArray(response)
}

/** Values of some surveys. */
export function valuesOf<T extends Typed>({ responses }: Column, surveys: readonly number[]): T[] {
  return surveys.flatMap((survey) => {
    const response = responses[survey]
    return isAnswered(response) ? (response as readonly T[]) : []
  })
}

/** The tally of a question by this design: how its answers are read. */
export function tallyOf(
  design: CompiledDesign,
  designQuestion: DesignQuestion,
): Tally<unknown, unknown> {
  const type: FormulaType = formulaScope(design).question(designQuestion.key)?.type ?? 'unknown'
  return designQuestion.kind.tally(type)
}

/** Reads a stored value as a typed one; null if it is no longer of the question's type, until it is computed anew. */
export function typedValue(
  tally: Tally<unknown, unknown>,
  metadata: unknown,
  value: unknown,
): Typed | null {
  switch (tally.shape) {
    case 'numbers':
      return tally.number(value)
    case 'days':
      return tally.day(value)
    case 'texts':
      return tally.text(value)
    default:
      return tally.keys(metadata, value)
  }
}

function choicesOf(tally: Tally<unknown, unknown>, { question }: DesignQuestion): readonly Class[] {
  if (!('choices' in tally)) return []
  return tally.choices(question.metadata).map((choice) => ({ ...choice, tone: null }))
}

/** Builds the column of a question from its responses. */
export function columnOf(
  design: CompiledDesign,
  designQuestion: DesignQuestion,
  responses: readonly Response[],
): Column {
  const tally = tallyOf(design, designQuestion)
  const { question } = designQuestion
  return {
    question: {
      id: question.id,
      identifier: identifying(design).has(question.id),
    },
    shape: tally.shape,
    multiple: 'multiple' in tally && tally.multiple,
    choices: choicesOf(tally, designQuestion),
    bands: bandsOf(designQuestion.question),
    responses,
  }
}

/** The key of numbers above the last band. */
export const noBand = 'none'

/** Bands of numbers as classes. */
export function bandClasses(bands: readonly Band[]): Class[] {
  return bands.map(({ label, tone }, at) => ({
    key: String(at),
    label,
    tone,
    retired: false,
    parent: null,
  }))
}

/** The key of the band that a number falls into. */
export function bandKey(bands: readonly Band[], value: number): string {
  const band = bandOf(bands, value)
  return band === null ? noBand : String(bands.indexOf(band))
}

/** Classes that surveys can be grouped by: options of the first level, or the bands of numbers. */
export function classesOf(column: Column): {
  readonly classes: readonly Class[]
  readonly overlapping: boolean
  readonly keysOf: (survey: number) => readonly string[]
} {
  const { bands, shape, responses } = column
  if (shape === 'numbers') {
    return {
      classes: bandClasses(bands ?? []),
      overlapping: false,
      keysOf: (survey) => {
        const response = responses[survey]
        if (!isAnswered(response) || bands === null) return []
        return [...new Set(response.map((value) => bandKey(bands, value as number)))]
      },
    }
  }
  const top = column.choices.filter(({ parent }) => parent === null)
  const topKeys = new Set(top.map(({ key }) => key))
  return {
    classes: top,
    overlapping: column.multiple,
    keysOf: (survey) => {
      const response = responses[survey]
      if (!isAnswered(response)) return []
      return [...new Set(response.flat() as string[])].filter((key) => topKeys.has(key))
    },
  }
}
